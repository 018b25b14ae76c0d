import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePicture } from '../../tests/factories/picture-parts';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { newApplicant, uploaded } from '../../tests/setup/applicant';
import { answersAt } from '../../tests/setup/investor-gateway';
import { askGateway } from '../../tests/setup/ask-gateway';
import { keptPicture, uploadPicture } from '../../tests/setup/picture-upload';
import { HOUR_MS, openReviewScene, REVIEW_MS } from '../../tests/setup/review-scene';
import { openRoomScene } from '../../tests/setup/room-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  applicationDraft,
  saveApplicationDraft,
  sendPhoneCode,
} from '../../src/contract/applications/application';
import { roomMessages } from '../../src/contract/live/live-room';
import { combQueryRiskInfo, saveRiskDraft } from '../../src/contract/qualification/qualification';
import { PICTURE_PATH } from '../../src/contract/applications/upload';
import { addFund, getJoined } from '../../src/contract/watchlist/watchlist';
import { DEMO_ATTEMPTS } from '../http/server/attempt-limits';
import { insertAll } from '../store/bulk';
import type { Applicant } from '../../tests/setup/applicant';
import type { ReviewScene } from '../../tests/setup/review-scene';
import type { RoomScene } from '../../tests/setup/room-scene';

const MINUTE_MS = 60_000;
const PAPER = { papertype: '0', invtp: '1', assettype: '1' } as const;
const KIND = 'licaishi';
const JUMPS = { 'an hour': HOUR_MS, 'a day': 24 * HOUR_MS };
const CASES = STORE_KINDS.flatMap((kind) =>
  Object.entries(JUMPS).map(([words, backMs]) => ({ kind, words, backMs })),
);

describe.each(CASES)('a gateway on $kind whose clock is set back by $words', ({ kind, backMs }) => {
  let scene: ReviewScene;
  let visitor: Applicant;
  let visitors = 0;

  beforeAll(async () => {
    scene = await openReviewScene(kind);
    const codes = ['000001', '000002', '000003'];
    await insertAll(
      scene.test.store.db,
      'public_fund',
      codes.map((code) => publicFundTableRow({ code })),
    );
  });

  beforeEach(async () => {
    await scene.empty();
    visitors += 1;
    visitor = await newApplicant(scene, `v${visitors}`);
  });

  afterAll(() => scene.dispose());

  const add = (code: string) =>
    askGateway(
      scene.app,
      addFund,
      { hxUid: visitor.accountId, businessType: 0, source: 1, list: [{ fundCode: code }] },
      { cookie: visitor.cookie },
    );
  const seenAt = async () => {
    const sessions = scene.test.store.db.selectFrom('account_session').select('seen_at');
    return (await sessions.where('account_id', '=', visitor.accountId).executeTakeFirst())?.seen_at;
  };
  const joined = async () => {
    const { status } = await scene.reply(visitor.cookie, getJoined, {
      hxUid: visitor.accountId,
      businessType: '0',
    });
    // The note that a session was seen is written beside the reply.
    if (status === 200) await expect.poll(seenAt, { interval: 2 }).toBe(scene.nowMs);
    return status;
  };
  /** How long the session lasts while it is used every so often, in that measure; not longer than `most`. */
  async function lasts(everyMs: number, most: number): Promise<number> {
    for (let times = 1; times <= most; times += 1) {
      scene.nowMs += everyMs;
      if ((await joined()) !== 200) return times;
    }
    return Infinity;
  }

  it('keeps its visitors signed in, and for no longer than ever', async () => {
    scene.nowMs -= backMs;
    expect(await joined()).toBe(200);
    expect(await lasts(HOUR_MS, 30)).toBe(12);
  });

  it('ends a session that is not used', async () => {
    scene.nowMs -= backMs;
    expect(await joined()).toBe(200);
    expect(await lasts(2 * HOUR_MS, 30)).toBe(1);
  });

  it('keeps drafts, and takes newer ones in their place', async () => {
    const save = (name: string) =>
      scene.ask(visitor.cookie, saveApplicationDraft, { kind: KIND, fields: { name }, step: 1 });
    const drafted = async () => (await scene.ask(visitor.cookie, applicationDraft, { kind: KIND })).body;
    const paper = async () => (await scene.ask(visitor.cookie, combQueryRiskInfo, PAPER)).body;
    const { papercode } = await paper();
    await save('周舟');
    await scene.ask(visitor.cookie, saveRiskDraft, { papercode, answer: answersAt(0) });
    scene.nowMs -= backMs;
    expect(await drafted()).toMatchObject({ fields: { name: '周舟' } });
    expect((await paper()).draft).toBe(answersAt(0));
    await save('周行舟');
    await scene.ask(visitor.cookie, saveRiskDraft, { papercode, answer: answersAt(1) });
    expect(await drafted()).toMatchObject({ fields: { name: '周行舟' }, savedAt: REVIEW_MS - backMs });
    expect((await paper()).draft).toBe(answersAt(1));
  });

  it('keeps a watchlist in the order in which it was made', async () => {
    await add('000001');
    await add('000002');
    scene.nowMs -= backMs;
    await add('000003');
    const asked = { hxUid: visitor.accountId, businessType: '0' } as const;
    const { data } = await scene.ask(visitor.cookie, getJoined, asked);
    expect(data.map(({ fundCode }) => fundCode)).toEqual(['000003', '000002', '000001']);
  });

  it('sends another code to a phone, and has nobody wait for the old time', async () => {
    const phone = '13900000012';
    const wait = () => askGateway(scene.app, sendPhoneCode, { phone }, { cookie: visitor.cookie });
    expect((await wait()).statusCode).toBe(200);
    scene.nowMs -= backMs;
    expect((await wait()).statusCode).toBe(200);
    const refused = await wait();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    scene.nowMs += MINUTE_MS;
    expect((await wait()).statusCode).toBe(200);
  });

  it('keeps the picture that came last, though others count as newer', async () => {
    await uploaded(scene, visitor.accountId, 24);
    scene.nowMs -= backMs;
    const bytes = await samplePicture().jpeg().toBuffer();
    const picture = { bytes, type: 'image/jpeg', fileName: 'a.jpg' };
    const { id } = keptPicture(await uploadPicture(scene.app, picture, { cookie: visitor.cookie }));
    const url = `/api/${PICTURE_PATH}/${id}`;
    expect((await scene.app.inject({ url, headers: { cookie: visitor.cookie } })).statusCode).toBe(200);
  });
});

describe.each(Object.entries(JUMPS))('limits whose clock is set back by %s', (_words, backMs) => {
  let scene: ReviewScene;

  afterEach(() => scene.dispose());

  it('have nobody wait for longer than their own time', async () => {
    scene = await openReviewScene('sqlite', { attempts: { ...DEMO_ATTEMPTS, watchlistWrites: 1 } });
    const { accountId, cookie } = await newApplicant(scene, 'v1');
    const add = () =>
      askGateway(
        scene.app,
        addFund,
        { hxUid: accountId, businessType: 0, source: 1, list: [{ fundCode: '000001' }] },
        { cookie },
      );
    await add();
    scene.nowMs -= backMs;
    const refused = await add();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(300);
    scene.nowMs += 5 * MINUTE_MS;
    expect((await add()).statusCode).toBe(200);
  });
});

describe.each(CASES)('a room on $kind whose clock is set back by $words', ({ kind, backMs }) => {
  let scene: RoomScene;

  beforeAll(async () => {
    scene = await openRoomScene(kind);
  });

  afterAll(() => scene.dispose());

  it('keeps what was said in its order, and lets its members speak on', async () => {
    const room = await scene.roadshow('long', -2 * 24 * 60, { end_at: scene.nowMs + HOUR_MS });
    await scene.store.db.updateTable('live_room').set({ seconds_between: 3 }).execute();
    const cookie = await scene.visitor('v1');
    const { lastEventId } = await scene.enter(cookie, room);
    const listener = await scene.listen(cookie, room, lastEventId);
    await scene.say(cookie, room, 'first');
    scene.nowMs -= backMs;
    await scene.say(cookie, room, 'second');
    scene.nowMs += 3000;
    await scene.say(cookie, room, 'third');
    const said = ['first', 'second', 'third'];
    const { list } = await scene.ask(cookie, roomMessages, { id: room, limit: '50' });
    expect(list.map(({ text }) => text)).toEqual(said);
    await listener.until(({ data }) => Object(data).text === 'third');
    const told = listener.events.filter(({ kind: event }) => event === 'message');
    expect(told.map(({ data }) => String(Object(data).text))).toEqual(said);
  });
});
