import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../../src/contract/envelope';
import {
  mySavedScreens,
  removeScreen,
  renameScreen,
  saveScreen,
  type SavedScreen,
} from '../../../src/contract/funds/screen';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS, type TestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { DEMO_SETTINGS } from '../../settings';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition, Schema } from '../../../src/contract/call';

describe.each(STORE_KINDS)('saved conditions on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs: number;
  let cookies: Record<'own' | 'other', string>;

  beforeEach(async () => {
    nowMs = 1000;
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => nowMs });
    cookies = {
      own: await signedInCookie(test.store, 'putong'),
      other: await signedInCookie(test.store, 'hegezhe'),
    };
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function ask<Request extends Schema>(
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
    who: keyof typeof cookies = 'own',
  ): Promise<SavedScreen[]> {
    const response = await askGateway(app, call, request, { cookie: cookies[who] });
    return v.parse(mySavedScreens.reply, response.json()).body.list;
  }

  async function refused<Request extends Schema>(
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
  ) {
    const response = await askGateway(app, call, request, { cookie: cookies.own });
    return v.parse(refusal, response.json()).msg;
  }

  it('are stored as the parser writes them, newest first, and belong to one account', async () => {
    await ask(saveScreen, { name: ' 债基 ', query: '?page=4&type=03&age=03&luck=1' });
    nowMs += 1000;
    const list = await ask(saveScreen, { name: '私募', query: '?area=private&type=01' });
    expect(list).toMatchObject([
      { name: '私募', area: 'private', query: '?area=private&type=01', createdAt: 2000 },
      { name: '债基', area: 'public', query: '?type=03&age=3', createdAt: 1000 },
    ]);
    expect(await ask(mySavedScreens, {}, 'other')).toEqual([]);
    const [first] = list;
    expect(await ask(removeScreen, { id: first?.id ?? '' }, 'other')).toEqual([]);
    expect(await ask(mySavedScreens, {})).toHaveLength(2);
    expect(await ask(removeScreen, { id: first?.id ?? '' })).toHaveLength(1);
  });

  it('have different names', async () => {
    await ask(saveScreen, { name: '一', query: '?age=1' });
    nowMs += 1;
    const [second] = await ask(saveScreen, { name: '二', query: '?age=2' });
    const id = second?.id ?? '';
    expect(await refused(saveScreen, { name: '一', query: '?age=3' })).toBe('已有同名方案');
    expect(await refused(renameScreen, { id, name: '一' })).toBe('已有同名方案');
    nowMs += 500;
    const list = await ask(renameScreen, { id, name: '三' });
    expect(list.find((screen) => screen.id === id)).toMatchObject({ name: '三', changedAt: 1501 });
    expect(await refused(renameScreen, { id: 'gone', name: '四' })).toBe('该方案已不存在，请刷新后重试');
  });

  it('are at most twenty, and never empty', async () => {
    for (let age = 1; age <= 20; age += 1)
      await ask(saveScreen, { name: `第${age}个`, query: `?age=${age}` });
    expect(await refused(saveScreen, { name: '再一个', query: '?age=21' })).toBe('最多保存 20 个方案');
    expect(await refused(saveScreen, { name: '空的', query: '?page=2' })).toBe('请先选择筛选条件');
    expect(await refused(saveScreen, { name: ' ', query: '?age=1' })).toBe('请填写名称');
    expect(await refused(saveScreen, { name: '字'.repeat(21), query: '?age=1' })).toBe('名称最多 20 个字');
  });

  it('require a signed-in visitor, and limit the number of changes', async () => {
    expect((await askGateway(app, mySavedScreens, {})).statusCode).toBe(401);
    expect((await askGateway(app, saveScreen, { name: '一', query: '?age=1' })).statusCode).toBe(401);
    const attempts = { ...DEMO_SETTINGS.attempts, watchlistWrites: 1 };
    const strict = await createGateway({ store: test.store, clock: () => nowMs, config: { attempts } });
    const headers = { cookie: cookies.own };
    await askGateway(strict, saveScreen, { name: '一', query: '?age=1' }, headers);
    expect((await askGateway(strict, removeScreen, { id: 'x' }, headers)).statusCode).toBe(429);
    await strict.close();
  });
});
