import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newApplicant } from '../../../tests/setup/applicant';
import { HOUR_MS, openReviewScene } from '../../../tests/setup/review-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { createMessagePort } from '../../applications/message-port';
import { PROCESS_SEALER } from '../../services/sealed-text';
import type { Applicant } from '../../../tests/setup/applicant';
import type { ReviewScene } from '../../../tests/setup/review-scene';

describe.each(STORE_KINDS)('the inbox of a demonstration on %s', (kind) => {
  let scene: ReviewScene;
  let visitor: Applicant;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    visitor = await newApplicant(scene, '100000000001');
  });

  afterEach(() => scene.dispose());

  const page = (cookie?: string) =>
    scene.app.inject({ url: '/outside/messages', headers: cookie === undefined ? {} : { cookie } });

  async function send(accountId: string, text: string): Promise<void> {
    const parts = { store: scene.test.store, clock: () => scene.nowMs, sealer: PROCESS_SEALER };
    const port = createMessagePort(parts, { isDemonstration: true, service: null });
    await port.send({ accountId, phone: '13900000012', text });
  }

  it('[S2.apply] shows an account its own messages, newest first and as text', async () => {
    await send(visitor.accountId, '第一条');
    scene.nowMs += 1000;
    await send(visitor.accountId, '<img src=x onerror=alert(1)>');
    await send('100000000002', '别人的');
    const response = await page(visitor.cookie);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toMatch(
      /&lt;img src=x onerror=alert\(1\)&gt;[^]*2026-11-20 10:00:01[^]*第一条[^]*139\*\*\*\*0012 · 2026-11-20 10:00:00/,
    );
    expect(response.body).toContain('不会真正发送短信');
    expect(response.body).not.toMatch(/别人的|13900000012|<img|<script|<style|style=/);
  });

  it('shows twenty at most, none older than a day', async () => {
    await send(visitor.accountId, '昨天的');
    scene.nowMs += 24 * HOUR_MS + 1;
    const later = await newApplicant(scene, '100000000003');
    for (let turn = 0; turn < 22; turn += 1) await send(later.accountId, `第${turn}条`);
    expect((await page(later.cookie)).body.match(/<li>/g)).toHaveLength(20);
    const { db } = scene.test.store;
    const texts = await db.selectFrom('demo_message').select('account_id').execute();
    expect(new Set(texts.map(({ account_id: id }) => id))).toEqual(new Set([later.accountId]));
  });

  it('says that there is no message, or that the visitor is not signed in', async () => {
    expect((await page(visitor.cookie)).body).toContain('暂无短信');
    await send(visitor.accountId, '第一条');
    const nobody = await page();
    expect(nobody.statusCode).toBe(200);
    expect(nobody.body).toContain('您尚未登录');
    expect(nobody.body).toContain('href="/outside/login?return=%2Foutside%2Fmessages"');
    expect(nobody.body).not.toContain('第一条');
    expect((await page(`yanhu_session=${'x'.repeat(43)}`)).body).toContain('您尚未登录');
  });

  it('shows on a page that it cannot be read', async () => {
    await scene.test.store.close();
    const failed = await page(visitor.cookie);
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(failed.body).toContain('服务异常，请稍后重试');
  });
});

describe('the inbox', () => {
  it('is not there in a production', async () => {
    const scene = await openReviewScene('sqlite', { hasTestAccounts: false });
    const { cookie } = await newApplicant(scene, '100000000001');
    for (const headers of [{}, { cookie }])
      expect((await scene.app.inject({ url: '/outside/messages', headers })).statusCode).toBe(404);
    await scene.dispose();
  });
});
