import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enterRoom,
  medals,
  roomMessages,
  roomSlides,
  sendMessage,
  silenceConfig,
} from '../../../src/contract/live/live-room';
import { addAppointment } from '../../../src/contract/live/live';
import { openRoomScene, EVENING_MS, MINUTE_MS } from '../../../tests/setup/room-scene';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { changeRoom } from './room.repository';
import type { RoomScene } from '../../../tests/setup/room-scene';

const HOSTILE = [
  '<script>window.__hit=1</script>',
  '<img src=x onerror="window.__hit=1">',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '&lt;b&gt; &amp; {{constructor.constructor("alert(1)")()}}',
  "'); delete from live_event; --",
  '__proto__',
];

describe.each(STORE_KINDS)('live rooms on %s', (kind) => {
  let scene: RoomScene;
  let first: string;
  let second: string;

  beforeAll(async () => {
    scene = await openRoomScene(kind);
    first = await scene.visitor('member-1', { display_name: '周行舟' });
    second = await scene.visitor('member-2', { display_name: '李微' });
    await scene.roadshow('now', -10);
    await scene.roadshow('next', 20);
    await scene.roadshow('over', -90);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  it('[S7.liveCalls] give members a masked name and an id other than the account’s', async () => {
    const entered = await scene.enter(first, 'now');
    expect(entered).toMatchObject({ nickName: '周*舟', medal: 'newcomer', viewerCount: 1, messages: [] });
    expect(entered.memberId).toMatch(/^[\w-]{12}$/);
    expect(entered.silence).toEqual({
      isRoomMuted: false,
      mutedUntil: null,
      secondsBetween: 0,
      needsPhone: false,
    });
    const again = await scene.enter(first, 'now');
    expect(again.memberId).toBe(entered.memberId);
    expect((await scene.enter(second, 'now')).memberId).not.toBe(entered.memberId);
    const elsewhere = await scene.enter(first, 'next');
    expect(elsewhere.memberId).not.toBe(entered.memberId);
  });

  it('count one view per account', async () => {
    await scene.roadshow('viewed', -10);
    for (const cookie of [first, second, first]) await scene.enter(cookie, 'viewed');
    const room = await scene.store.db
      .selectFrom('live_room')
      .select('view_count')
      .where('roadshow_id', '=', 'viewed')
      .executeTakeFirstOrThrow();
    expect(room.view_count).toBe(2);
  });

  it('[S7.liveCalls] return messages in order: the newest fifty at entry, then earlier pages', async () => {
    await scene.roadshow('long', -10);
    for (let index = 1; index <= 60; index += 1) await scene.say(first, 'long', `第${index}句`);
    const entered = await scene.enter(second, 'long');
    expect(entered.messages.map(({ sequence }) => sequence)).toEqual(rangeOf(11, 60));
    expect([entered.hasEarlier, entered.lastEventId]).toEqual([true, 60]);
    const earlier = await scene.ask(second, roomMessages, { id: 'long', before: 11, limit: 6 });
    expect(earlier.list.map(({ text }) => text)).toEqual(rangeOf(5, 10).map((index) => `第${index}句`));
    expect(earlier.hasMore).toBe(true);
    const first4 = await scene.ask(second, roomMessages, { id: 'long', before: 5, limit: 4 });
    expect([first4.list.length, first4.hasMore]).toEqual([4, false]);
    const beyond = await scene.ask(second, roomMessages, {
      id: 'long',
      before: 999_999_999_999_999,
      limit: 1,
    });
    expect(beyond.list.map(({ text }) => text)).toEqual(['第60句']);
  });

  it('store one message per key, also for repeated and concurrent calls', async () => {
    await scene.roadshow('once', -10);
    const said = await Promise.all(
      Array.from({ length: 5 }, () => scene.say(first, 'once', '只说一次', 'same-key-1')),
    );
    expect(new Set(said.map(({ sequence }) => sequence))).toEqual(new Set([1]));
    await scene.say(second, 'once', '别人的同一个键', 'same-key-1');
    const { list } = await scene.ask(first, roomMessages, { id: 'once', limit: 10 });
    expect(list.map(({ text }) => text)).toEqual(['只说一次', '别人的同一个键']);
  });

  it('number concurrent messages of twenty senders without gaps', async () => {
    await scene.roadshow('crowd', -10);
    const senders = await Promise.all(rangeOf(1, 20).map((index) => scene.visitor(`crowd-${index}`)));
    const said = await Promise.all(
      senders.flatMap((cookie, index) =>
        rangeOf(1, 3).map((turn) => scene.say(cookie, 'crowd', `${index} 说第 ${turn} 句`)),
      ),
    );
    const sequences = said.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
    expect(sequences).toEqual(rangeOf(1, 60));
    const { list } = await scene.ask(first, roomMessages, { id: 'crowd', limit: 100 });
    expect(list.map(({ sequence }) => sequence)).toEqual(rangeOf(1, 60));
    const room = await scene.enter(first, 'crowd');
    expect(room.lastEventId).toBe(60);
  });

  it.each(HOSTILE)('return hostile text as plain text: %s', async (text) => {
    const id = await scene.roadshow(`hostile-${HOSTILE.indexOf(text)}`, -10);
    expect((await scene.say(first, id, text)).text).toBe(text);
    const { list } = await scene.ask(second, roomMessages, { id, limit: 5 });
    expect(list.map((message) => message.text)).toEqual([text]);
  });

  it('remove invisible characters from a message, and reject one without others', async () => {
    await scene.roadshow('unseen', -10);
    expect((await scene.say(first, 'unseen', 'a\u202eb\u0000c\n\n\nd')).text).toBe('abc\nd');
    const nothing = { id: 'unseen', clientKey: 'nothing-1', text: '\u200b\u202e' };
    expect(await scene.refused(first, sendMessage, nothing)).toEqual({
      status: 200,
      code: 2001,
      msg: '消息没有可以显示的内容',
    });
  });

  it.each([
    ['next', '直播尚未开始'],
    ['over', '直播已结束，不能再发言'],
  ])('[S4.live] reject messages for %s', async (id, msg) => {
    const words = { id, clientKey: `early-${id}`, text: '在吗' };
    expect(await scene.refused(first, sendMessage, words)).toEqual({ status: 200, code: 2001, msg });
  });

  it.each([
    ['of 201 characters', { text: '长'.repeat(201) }],
    ['of spaces', { text: '   ' }],
    ['without a proper key', { clientKey: 'a b' }],
  ])('reject a message %s', async (_name, change) => {
    const words = { id: 'now', clientKey: 'proper-key', text: '你好', ...change };
    expect(await scene.refused(first, sendMessage, words)).toMatchObject({ status: 400 });
  });

  it('limit the time between messages of a member across all windows', async () => {
    await scene.roadshow('slow', -10);
    await changeRoom(scene.store.db, 'slow', { seconds_between: 3 });
    await scene.say(first, 'slow', '一');
    scene.nowMs += 1500;
    const words = { id: 'slow', clientKey: 'too-soon-1', text: '二' };
    expect(await scene.refused(first, sendMessage, words)).toMatchObject({
      msg: '发言过于频繁，请 2 秒后重试',
    });
    await scene.say(second, 'slow', '别人不受影响');
    scene.nowMs += 1500;
    expect((await scene.say(first, 'slow', '二', 'too-soon-1')).sequence).toBe(3);
    scene.nowMs = EVENING_MS;
  });

  it('[S7.liveCalls] require a qualified visitor and an existing roadshow', async () => {
    const key = { clientKey: 'whoever-1', text: '你好' };
    const plain = await signedInCookie(scene.store, 'putong', scene.nowMs);
    const expired = await signedInCookie(scene.store, 'guoqi', scene.nowMs);
    const calls = [
      (cookie: string | null, id: string) => scene.refused(cookie, enterRoom, { id }),
      (cookie: string | null, id: string) => scene.refused(cookie, roomMessages, { id, limit: 5 }),
      (cookie: string | null, id: string) => scene.refused(cookie, sendMessage, { id, ...key }),
      (cookie: string | null, id: string) => scene.refused(cookie, silenceConfig, { id }),
      async (cookie: string | null, id: string) => ({
        status: (await scene.listen(cookie, id, 0)).status,
      }),
    ];
    for (const call of calls) {
      expect((await call(null, 'now')).status).toBe(401);
      expect((await call(plain, 'now')).status).toBe(403);
      expect((await call(expired, 'now')).status).toBe(403);
      expect((await call(first, 'nowhere')).status).toBe(404);
    }
    expect(await scene.refused(null, medals, {})).toMatchObject({ status: 401 });
  });

  it('[S7.liveCalls] of courses for beginners are read without a session, and entered with one', async () => {
    await scene.roadshow('open', -10, { script: 'fees' });
    await scene.roadshow('not-public', -10, { script: 'fees', area: 'private' });
    const plain = await signedInCookie(scene.store, 'putong', scene.nowMs);
    const key = { id: 'open', clientKey: 'beginner-1', text: '我有一个问题' };
    expect((await scene.refused(null, enterRoom, { id: 'open' })).status).toBe(401);
    expect((await scene.refused(null, silenceConfig, { id: 'open' })).status).toBe(401);
    expect((await scene.refused(null, sendMessage, key)).status).toBe(401);
    const anonymous = await scene.listen(null, 'open', 0);
    const { lastEventId } = await scene.enter(plain, 'open');
    const { sequence } = await scene.say(plain, 'open', '我有一个问题');
    expect(sequence).toBe(lastEventId + 1);
    const { list } = await scene.ask(null, roomMessages, { id: 'open', limit: 1 });
    expect(list.map(({ text }) => text)).toEqual(['我有一个问题']);
    await anonymous.until((event) => event.kind === 'message' && event.id === sequence);
    expect((await scene.ask(null, roomSlides, { id: 'open' })).length).toBeGreaterThan(0);
    expect((await scene.refused(null, roomSlides, { id: 'not-public' })).status).toBe(401);
    expect((await scene.refused(plain, roomSlides, { id: 'not-public' })).status).toBe(403);
  });

  it('[S7.liveCalls] return the messages of a playback by its seconds', async () => {
    await scene.roadshow('recorded', -30);
    await scene.say(first, 'recorded', '第 30 分钟');
    scene.nowMs += 5 * MINUTE_MS;
    await scene.say(second, 'recorded', '第 35 分钟');
    scene.nowMs += 60 * MINUTE_MS;
    const stretch = async (fromSecond: number, toSecond: number) => {
      const { list } = await scene.ask(first, roomMessages, {
        id: 'recorded',
        fromSecond,
        toSecond,
        limit: 9,
      });
      return list.map(({ text }) => text);
    };
    expect(await stretch(1800, 2100)).toEqual(['第 30 分钟']);
    expect(await stretch(1801, 2101)).toEqual(['第 35 分钟']);
    expect(await stretch(2101, 9999)).toEqual([]);
    scene.nowMs = EVENING_MS;
  });

  it('[S7.liveCalls] award medals for activity, and show the highest one', async () => {
    const cookie = await scene.visitor('medals');
    const progress = async () => {
      const list = await scene.ask(cookie, medals, {});
      return list.map(({ key, isOwned, progress: done, target }) => `${key} ${done}/${target} ${isOwned}`);
    };
    expect(await progress()).toEqual([
      'newcomer 0/1 false',
      'regular 0/5 false',
      'first-words 0/1 false',
      'talker 0/20 false',
      'punctual 0/1 false',
    ]);
    await scene.roadshow('kept', 5);
    await scene.ask(cookie, addAppointment, { id: 'kept' });
    expect((await scene.enter(cookie, 'kept')).medal).toBe('newcomer');
    scene.nowMs += 6 * MINUTE_MS;
    await scene.roadshow('spoken', -1);
    expect((await scene.say(cookie, 'spoken', '第一句')).medal).toBe('first-words');
    expect((await scene.enter(cookie, 'kept')).medal).toBe('punctual');
    for (const id of ['now', 'crowd', 'long']) await scene.enter(cookie, id);
    expect(await progress()).toEqual([
      'newcomer 1/1 true',
      'regular 5/5 true',
      'first-words 1/1 true',
      'talker 1/20 false',
      'punctual 1/1 true',
    ]);
    scene.nowMs = EVENING_MS;
  });
});

describe('settings of live rooms', () => {
  it('can require a bound phone to speak', async () => {
    const scene = await openRoomScene('sqlite', { roomNeedsPhone: true });
    await scene.roadshow('now', -10);
    const without = await scene.visitor('without');
    const bound = await scene.visitor('bound', { phone_mask: '138****0001' });
    expect(await scene.ask(without, silenceConfig, { id: 'now' })).toMatchObject({ needsPhone: true });
    expect(await scene.ask(bound, silenceConfig, { id: 'now' })).toMatchObject({ needsPhone: false });
    const words = { id: 'now', clientKey: 'no-phone-1', text: '你好' };
    expect(await scene.refused(without, sendMessage, words)).toMatchObject({ msg: '请先绑定手机号再发言' });
    expect((await scene.say(bound, 'now', '你好')).sequence).toBe(1);
    await scene.dispose();
  });

  it.each(STORE_KINDS)('limit the messages of one visitor on %s', async (kind) => {
    const { DEMO_ATTEMPTS } = await import('../../http/server/attempt-limits');
    const scene = await openRoomScene(kind, { attempts: { ...DEMO_ATTEMPTS, roomMessages: 2 } });
    await scene.roadshow('now', -10);
    const cookie = await scene.visitor('talkative');
    await scene.say(cookie, 'now', '一', 'first-key');
    // A message repeated after a lost reply does not count, and is answered at the limit.
    await scene.say(cookie, 'now', '一', 'first-key');
    await scene.say(cookie, 'now', '二');
    expect((await scene.say(cookie, 'now', '一', 'first-key')).sequence).toBe(1);
    const words = { id: 'now', clientKey: 'third-key', text: '三' };
    expect(await scene.refused(cookie, sendMessage, words)).toMatchObject({ status: 429 });
    await scene.dispose();
  });
});

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
