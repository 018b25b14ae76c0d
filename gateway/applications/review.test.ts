import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendRaw } from '../../tests/setup/ask-gateway';
import { HOUR_MS, openReviewScene, REVIEW_MS, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  reviewDecide,
  reviewList,
  reviewShow,
  type ReviewDecision,
} from '../../src/contract/applications/review';
import { listDemoMessages } from './message-port';
import { revokeReviewer } from './reviewer';
import { PROCESS_SEALER } from '../services/sealed-text';
import { readApplicationEvents } from './application.repository';
import type { InferInput } from 'valibot';

const CHANGED = '这份申请刚刚有变化，请刷新后再操作';
const NOT_SO = '申请的当前状态不能进行此操作';

function at(hours: number) {
  return { changed_at: REVIEW_MS - hours * HOUR_MS };
}

describe.each(STORE_KINDS)('the review of applications on %s', (kind) => {
  let scene: ReviewScene;
  let cookie: string;

  beforeAll(async () => {
    scene = await openReviewScene(kind);
  });

  beforeEach(async () => {
    await scene.empty();
    cookie = await scene.reviewer('r1');
  });

  afterAll(() => scene.dispose());

  type ListRequest = Partial<InferInput<typeof reviewList.request>>;
  const list = async (request: ListRequest = {}) =>
    (await scene.ask(cookie, reviewList, { pageNum: 1, ...request })).body;
  const idsOf = async (request?: ListRequest) => (await list(request)).list.map(({ id }) => id);
  const show = async (id: string) => (await scene.ask(cookie, reviewShow, { id })).body;
  const decide = (decision: ReviewDecision, by: string | null = cookie) =>
    scene.reply(by, reviewDecide, decision);
  const statusOf = async (id: string) => (await show(id)).status;

  it('[S6.applicants] is for accounts with the role only, from its grant to its revocation', async () => {
    const id = await scene.adviser();
    const other = await scene.visitor('v1');
    const calls = [
      (by: string | null) => scene.reply(by, reviewList, { pageNum: 1 }),
      (by: string | null) => scene.reply(by, reviewShow, { id }),
      (by: string | null) => decide({ decision: 'accept', id, version: 1 }, by),
    ];
    for (const call of calls) {
      expect(await call(null)).toMatchObject({ status: 401 });
      expect(await call(other)).toMatchObject({ status: 403, msg: '只有审核员可以查看' });
    }
    await revokeReviewer(scene.test.store.db, 'r1');
    for (const call of calls) expect(await call(cookie)).toMatchObject({ status: 403 });
    expect(await scene.test.store.db.selectFrom('credential').selectAll().execute()).toEqual([]);
  });

  it('lists the longest waiting first and the others by newest change, with counts of all statuses', async () => {
    const refused = await scene.adviser({}, { status: 'refused', ...at(9) });
    const accepted = await scene.manager({}, { status: 'accepted', ...at(1) });
    const received = await scene.manager({}, { status: 'received', ...at(2) });
    const reviewing = await scene.adviser({}, { status: 'reviewing', ...at(5) });
    const more = await scene.adviser({}, { status: 'more', ...at(3) });
    expect(await idsOf()).toEqual([reviewing, received, accepted, more, refused]);
    expect(await idsOf({ status: 'open' })).toEqual([reviewing, received]);
    expect(await idsOf({ status: 'refused' })).toEqual([refused]);
    expect(await idsOf({ kind: 'guanli' })).toEqual([received, accepted]);
    expect(await list({ status: 'open', kind: 'licaishi' })).toEqual({
      list: [
        {
          id: reviewing,
          kind: 'licaishi',
          status: 'reviewing',
          subject: '周行舟',
          sentAt: REVIEW_MS,
          changedAt: REVIEW_MS - 5 * HOUR_MS,
        },
      ],
      total: 1,
      counts: { received: 0, reviewing: 1, more: 1, accepted: 0, refused: 1 },
    });
  });

  it('lists twenty a page, every application once, and none after the last page', async () => {
    for (let index = 0; index < 23; index += 1) await scene.adviser();
    const pages = [await list(), await list({ pageNum: 2 }), await list({ pageNum: 3 })];
    expect(pages.map((page) => page.list.length)).toEqual([20, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(23);
  });

  it('finds by full number, name or company in any spelling, and never by a part', async () => {
    const adviser = await scene.adviser();
    const manager = await scene.manager();
    for (const keyword of [adviser, ` ${adviser} `, '周行舟', '周 行 舟'])
      expect(await idsOf({ keyword })).toEqual([adviser]);
    for (const keyword of ['远汀私募基金管理（上海）有限公司', '远汀私募基金管理(上海)有限公司'])
      expect(await idsOf({ keyword })).toEqual([manager]);
    for (const keyword of ['周行', '%', adviser.slice(1), "' or 1=1 --"])
      expect(await list({ keyword })).toMatchObject({ list: [], total: 0, counts: { received: 0 } });
    expect(await idsOf({ keyword: '周行舟', kind: 'guanli' })).toEqual([]);
    expect(await idsOf({ keyword: '  ' })).toHaveLength(2);
  });

  it('[S2.apply] shows the phone in full, the ID number masked, and possible duplicates', async () => {
    const earlier = await scene.adviser(
      { name: '周一舟', certificateNumber: 'S9999999999999' },
      { sent_at: REVIEW_MS - HOUR_MS },
    );
    const id = await scene.adviser({}, { account_id: 'a7' });
    const sharing = await scene.manager({ phone: '13900000012' });
    await scene.adviser({ phone: '13900000099', idNumber: '99010119950720003X', certificateNumber: 'S1' });
    const shown = await show(id);
    expect(shown).toMatchObject({ id, accountId: 'a7', version: 1, status: 'received', subject: '周行舟' });
    expect(shown.fields).toMatchObject({ phone: '13900000012', idNumber: '990***********0029' });
    expect(JSON.stringify(shown)).not.toContain('990101197903050029');
    expect(shown.alike).toEqual([
      { id: sharing, field: 'phone' },
      { id: earlier, field: 'idNumber' },
      { id: earlier, field: 'phone' },
    ]);
    expect(await scene.reply(cookie, reviewShow, { id: '000000000000' })).toMatchObject({
      status: 404,
      msg: '未找到该申请',
    });
  });

  it('[S6.applicants] opens, requests corrections of and refuses an application, each with its reviewer', async () => {
    const id = await scene.adviser();
    expect(await decide({ decision: 'open', id, version: 1 })).toMatchObject({ code: 0 });
    scene.nowMs += HOUR_MS;
    const items = [
      { field: 'certificateNumber', words: '与照片不一致' },
      { field: 'certificate', words: '照片不清晰' },
    ];
    expect(await decide({ decision: 'ask', id, version: 2, items })).toMatchObject({ code: 0 });
    expect(await show(id)).toMatchObject({ status: 'more', version: 3, asked: items });
    const words = '材料与登记信息不符';
    expect(await decide({ decision: 'refuse', id, version: 3, words })).toMatchObject({ code: 0 });
    expect(await show(id)).toMatchObject({
      status: 'refused',
      reason: words,
      history: [
        { event: 'refused', words },
        { event: 'asked', asked: items, at: REVIEW_MS + HOUR_MS },
        { event: 'opened' },
        { event: 'sent' },
      ],
    });
    const events = await readApplicationEvents(scene.test.store.db, [id]);
    expect(events.map(({ actor, actor_id }) => [actor, actor_id]).slice(1)).toEqual(
      Array.from({ length: 3 }, () => ['reviewer', 'r1']),
    );
  });

  it('refuses requests for unknown or repeated items with a message', async () => {
    const id = await scene.adviser();
    const ask = (...fields: string[]) =>
      decide({ decision: 'ask', id, version: 1, items: fields.map((field) => ({ field, words: '请核对' })) });
    expect(await ask('creditCode')).toMatchObject({ code: 2001, msg: '理财师申请没有“creditCode”这一项' });
    expect(await ask('licence')).toMatchObject({ code: 2001 });
    expect(await ask('toString')).toMatchObject({ code: 2001 });
    expect(await ask('photo', 'phone', 'photo')).toMatchObject({ code: 2001, msg: '同一项只能要求补充一次' });
    expect(await ask()).toMatchObject({ status: 400, msg: '请至少选择一项' });
    expect(await decide({ decision: 'refuse', id, version: 1, words: '  ' })).toMatchObject({
      status: 400,
      msg: '请写明原因',
    });
    const long = { decision: 'refuse', id, version: 1, words: '长'.repeat(201) } as const;
    expect(await decide(long)).toMatchObject({ status: 400, msg: '最多 200 个字' });
    expect(await statusOf(id)).toBe('received');
  });

  it('[S6.applicants] refuses decisions on the reviewer’s own application', async () => {
    const id = await scene.adviser({}, { account_id: 'r1' });
    for (const decision of ['open', 'accept'] as const)
      expect(await decide({ decision, id, version: 1 })).toMatchObject({
        code: 2001,
        msg: '不能审核自己的申请',
      });
    expect(await statusOf(id)).toBe('received');
    expect(await scene.test.store.db.selectFrom('partner').selectAll().execute()).toEqual([]);
  });

  it('[S6.applicants] accepts one of two decisions at the same time and refuses the other', async () => {
    const id = await scene.adviser();
    const second = await scene.reviewer('r2');
    const replies = await Promise.all([
      decide({ decision: 'accept', id, version: 1 }),
      decide({ decision: 'refuse', id, version: 1, words: '材料不全' }, second),
      decide({ decision: 'accept', id, version: 1 }, second),
    ]);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(replies.filter(({ msg }) => msg === CHANGED)).toHaveLength(2);
    expect((await show(id)).history).toHaveLength(2);
  });

  it('accepts once, and refuses decisions after it', async () => {
    const id = await scene.adviser();
    expect(await decide({ decision: 'accept', id, version: 1 })).toMatchObject({ code: 0 });
    expect(await decide({ decision: 'accept', id, version: 1 })).toMatchObject({ code: 2001, msg: CHANGED });
    for (const decision of ['accept', 'open'] as const)
      expect(await decide({ decision, id, version: 2 })).toMatchObject({ code: 2001, msg: NOT_SO });
    expect(await decide({ decision: 'refuse', id, version: 2, words: '撤回' })).toMatchObject({
      msg: NOT_SO,
    });
    expect(await statusOf(id)).toBe('accepted');
  });

  it('[S2.apply] does not accept an application before requested corrections arrive', async () => {
    const id = await scene.manager();
    const items = [{ field: 'licence', words: '请补充加盖公章的复印件' }];
    expect(await decide({ decision: 'ask', id, version: 1, items })).toMatchObject({ code: 0 });
    expect(await decide({ decision: 'accept', id, version: 2 })).toMatchObject({ code: 2001, msg: NOT_SO });
    expect(await decide({ decision: 'ask', id, version: 2, items })).toMatchObject({
      code: 2001,
      msg: NOT_SO,
    });
  });

  it('[S2.apply] sends the decision to the phone of the application', async () => {
    const id = await scene.adviser({}, { account_id: 'a7' });
    const messages = async () =>
      listDemoMessages({ store: scene.test.store, clock: () => scene.nowMs, sealer: PROCESS_SEALER }, 'a7');
    await decide({ decision: 'open', id, version: 1 });
    expect(await messages()).toEqual([]);
    await decide({ decision: 'ask', id, version: 2, items: [{ field: 'phone', words: '请核对' }] });
    scene.nowMs += 1;
    await decide({ decision: 'refuse', id, version: 3, words: '材料不全' });
    expect(await messages()).toEqual([
      expect.objectContaining({
        text: '您的理财师入驻申请未通过审核，请登录查看原因。',
        phoneMask: '139****0012',
      }),
      expect.objectContaining({ text: '您的理财师入驻申请需要补充材料，请登录查看。' }),
    ]);
  });

  it('replies to invalid requests with 400, without data of applications', async () => {
    const id = await scene.adviser();
    const bodies = [
      '{"__proto__":{"pageNum":1}}',
      '{"pageNum":0}',
      '{"pageNum":1e400}',
      '{"pageNum":1,"status":"mine"}',
      '{"pageNum":1,"keyword":["周行舟"]}',
      `{"pageNum":1,"keyword":"${'长'.repeat(10_000)}"}`,
      String.raw`{"pageNum":1,"keyword":"\u0000"}`,
      'null',
    ];
    for (const body of bodies)
      expect([
        body.slice(0, 40),
        (await sendRaw(scene.app, reviewList, body, { cookie })).statusCode,
      ]).toEqual([body.slice(0, 40), 400]);
    const decisions = [
      { decision: 'accept', id },
      { decision: 'accept', id, version: '1' },
      { decision: 'accept', id: [id], version: 1 },
      { decision: 'erase', id, version: 1 },
      { decision: 'ask', id, version: 1, items: 'phone' },
      { decision: 'ask', id, version: 1, items: [{ field: 'phone', words: 'a\nb' }] },
    ];
    for (const decision of decisions) {
      const reply = await sendRaw(scene.app, reviewDecide, JSON.stringify(decision), { cookie });
      expect(reply.statusCode).toBe(400);
    }
    expect(await statusOf(id)).toBe('received');
  });

  it('logs no name, number or phone', async () => {
    const id = await scene.adviser();
    await show(id);
    await idsOf({ keyword: '周行舟' });
    await decide({ decision: 'accept', id, version: 1 });
    await decide({ decision: 'accept', id: await scene.adviser(), version: 1 });
    const text = JSON.stringify(scene.logged);
    for (const personal of ['周行舟', '13900000012', '990101197903050029', 'S1234567890123', id])
      expect(text).not.toContain(personal);
  });
});

describe('a decision whose message cannot be sent', () => {
  it('[S6.applicants] is stored, and logged without the applicant', async () => {
    const scene = await openReviewScene('sqlite', { hasTestAccounts: false, messageService: null });
    const cookie = await scene.reviewer('r1');
    const id = await scene.adviser();
    const decision = { decision: 'refuse', id, version: 1, words: '材料不全' } as const;
    expect(await scene.reply(cookie, reviewDecide, decision)).toMatchObject({ status: 200, code: 0 });
    expect((await scene.ask(cookie, reviewShow, { id })).body.status).toBe('refused');
    const warnings = scene.logged.filter(({ error }) => error?.name === 'UntoldApplicant');
    expect(warnings).toMatchObject([{ level: 'warn', route: '/api/account/review/decide' }]);
    expect(JSON.stringify(scene.logged)).not.toContain('13900000012');
    await scene.dispose();
  });
});
