import { setTimeout as sleep } from 'node:timers/promises';
import { assert, asyncProperty, integer } from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRoomScene, EVENING_MS, MINUTE_MS } from '../../../tests/setup/room-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { openStore } from '../../store/store';
import { readMember } from './member.repository';
import { createLiveRoomHub } from './room-hub';
import { moderate } from './room-moderation';
import { enterLiveRoom } from './room-members';
import { postMessage } from './room-messages';
import type { RoomScene } from '../../../tests/setup/room-scene';
import type { Store } from '../../store/store';
import type { LiveRoomHub } from './room-hub';
import type { RoomListener } from './room-listeners';

interface Told {
  readonly kind: string;
  readonly id: number | undefined;
  readonly data: object;
}

const FAST = { feedMs: 10, tickMs: 20, needsPhone: false };

describe.each(STORE_KINDS)('listeners of a room on %s', (kind) => {
  let scene: RoomScene;
  let hub: LiveRoomHub;
  let other: { readonly store: Store; readonly hub: LiveRoomHub };
  let leaving: (() => void)[] = [];
  let rooms = 0;
  let room = '';

  beforeAll(async () => {
    scene = await openRoomScene(kind);
    for (const id of ['a', 'b', 'c']) await scene.visitor(id);
    const clock = () => scene.nowMs;
    const store = await openStore(scene.options);
    hub = createLiveRoomHub({ store: scene.store, clock, ...FAST });
    other = { store, hub: createLiveRoomHub({ store, clock, ...FAST }) };
  });

  beforeEach(async () => {
    scene.nowMs = EVENING_MS;
    rooms += 1;
    room = await scene.roadshow(`room-${rooms}`, -10);
  });

  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
    const left = hub.roomCount() + other.hub.roomCount();
    if (left > 0) throw new Error('a room that everybody has left is still there');
  });

  afterAll(async () => {
    await other.store.close();
    await scene.dispose();
  });

  const rules = () => ({ nowMs: scene.nowMs, needsPhone: false });
  const enter = (accountId: string) => enterLiveRoom(scene.store, { roadshowId: room, accountId }, rules());
  let keys = 0;
  const say = (accountId: string, text: string) =>
    postMessage(scene.store, { roadshowId: room, accountId, text, clientKey: `key-${(keys += 1)}` }, rules());

  async function listen(
    accountId: string | null,
    lastEventId = 0,
    { at = hub, ...given }: Partial<RoomListener> & { readonly at?: LiveRoomHub } = {},
  ) {
    const told: Told[] = [];
    const listener: RoomListener = {
      accountId,
      send: (told_, data, id) => told.push({ kind: told_, id, data }),
      goOnFrom: (newest) => told.push({ kind: 'newest', id: undefined, data: { newest } }),
      mayListen: async () => true,
      end: () => undefined,
      ...given,
    };
    const leave = await at.listen(room, listener, lastEventId);
    if (leave === null) throw new Error('no such room');
    leaving.push(leave);
    const of = (which: string) => told.filter((event) => event.kind === which);
    return { told, of, leave, ids: () => told.flatMap(({ id }) => (id === undefined ? [] : [id])) };
  }

  it('[S7.liveCalls] receive messages at once, from this gateway and another one', async () => {
    const [here, there] = [await listen('a'), await listen('b', 0, { at: other.hub })];
    await say('a', '大家好');
    hub.wake(room);
    for (const { of } of [here, there]) {
      await soon(() => expect(of('message')).toMatchObject([{ id: 1, data: { text: '大家好' } }]));
    }
  });

  it('receive the newest id when they name an event from the future', async () => {
    await say('a', '大家好');
    const { told } = await listen('b', 40);
    expect(told.filter(({ kind: told_ }) => told_ === 'newest' || told_ === 'message')).toEqual([
      { kind: 'newest', id: undefined, data: { newest: 1 } },
    ]);
    await say('a', '还在');
    hub.wake(room);
    await soon(() => expect(told.at(-1)).toMatchObject({ kind: 'message', id: 2 }));
    expect((await listen('b', 2)).of('newest')).toEqual([]);
  });

  it('receive exactly the events after a given one, in order, once', async () => {
    for (let index = 1; index <= 12; index += 1) {
      if (index % 4 === 0) await moderate(scene.store, room, scene.nowMs).setRate(0);
      else await say('a', `第${index}`);
    }
    const whole = await listen('b');
    await soon(() => expect(whole.ids()).toEqual(rangeOf(1, 12)));
    await assert(
      asyncProperty(integer({ min: 0, max: 12 }), integer({ min: 0, max: 12 }), async (from, cut) => {
        const before = await listen('b', from);
        const heard = before.ids().filter((id) => id <= Math.max(cut, from));
        before.leave();
        const after = await listen('b', heard.at(-1) ?? from);
        expect([...heard, ...after.ids()]).toEqual(rangeOf(from + 1, 12));
        after.leave();
      }),
      { numRuns: 25 },
    );
  });

  it('receive every event once while others write and they reconnect repeatedly', async () => {
    const heard: number[] = [];
    const writing = (async () => {
      for (let index = 0; index < 40; index += 1) {
        await say(['a', 'b', 'c'][index % 3] ?? '', `第${index}`);
        hub.wake(room);
      }
    })();
    while ((heard.at(-1) ?? 0) < 40) {
      const ear = await listen('c', heard.at(-1) ?? 0);
      await sleep(7);
      ear.leave();
      heard.push(...ear.ids());
    }
    await writing;
    expect(heard).toEqual(rangeOf(1, 40));
  });

  it('receive their own mute state when the room or they are muted, and nothing about other members', async () => {
    const member = await enter('a');
    const [own, others] = [await listen('a'), await listen('b')];
    const desk = moderate(scene.store, room, scene.nowMs);
    const until = scene.nowMs + 5 * MINUTE_MS;
    await desk.muteRoom(true);
    await desk.muteMember(member?.memberId ?? '', until);
    await desk.muteRoom(false);
    await desk.setRate(9);
    const standing = { isRoomMuted: false, mutedUntil: null, secondsBetween: 0, needsPhone: false };
    await soon(() =>
      expect(own.of('silence')).toEqual([
        { kind: 'silence', id: 1, data: { ...standing, isRoomMuted: true } },
        { kind: 'silence', id: 2, data: { ...standing, isRoomMuted: true, mutedUntil: until } },
        { kind: 'silence', id: 3, data: { ...standing, mutedUntil: until } },
        { kind: 'silence', id: 4, data: { ...standing, mutedUntil: until, secondsBetween: 9 } },
      ]),
    );
    await soon(() => expect(others.of('silence').map(({ id }) => id)).toEqual([1, 3, 4]));
    expect(others.of('silence').every(({ data }) => 'mutedUntil' in data && data.mutedUntil === null)).toBe(
      true,
    );
  });

  it('who reconnect after another member was muted receive nothing twice', async () => {
    const member = await enter('a');
    await say('b', '一');
    const ear = await listen('c');
    await moderate(scene.store, room, scene.nowMs).muteMember(
      member?.memberId ?? '',
      scene.nowMs + MINUTE_MS,
    );
    await sleep(40);
    expect(ear.ids()).toEqual([1]);
    ear.leave();
    const back = await listen('c', 1);
    await say('b', '二');
    await soon(() => expect(back.ids()).toEqual([3]));
  });

  it('who reconnect after the end of their mute receive that it has ended', async () => {
    const member = await enter('a');
    await moderate(scene.store, room, scene.nowMs).muteMember(
      member?.memberId ?? '',
      scene.nowMs + MINUTE_MS,
    );
    scene.nowMs += 2 * MINUTE_MS;
    const back = await listen('a');
    expect(back.of('silence')).toMatchObject([{ data: { mutedUntil: null } }]);
    await say('a', '又能说话了');
  });

  it('are refused messages while they or the room are muted', async () => {
    const member = await enter('a');
    const desk = moderate(scene.store, room, scene.nowMs);
    await desk.muteMember(member?.memberId ?? '', scene.nowMs + 5 * MINUTE_MS);
    await expect(say('a', '我')).rejects.toThrow('您已被禁言，约 5 分钟后解除');
    await say('b', '我可以');
    await desk.muteRoom(true);
    await expect(say('b', '我')).rejects.toThrow('直播间已开启全员禁言');
    await desk.muteRoom(false);
    await desk.muteMember(member?.memberId ?? '', null);
    await say('a', '我也可以了');
  });

  it('[S4.live] receive the begin and end of a roadshow by time, and its move', async () => {
    room = await scene.roadshow(`status-${rooms}`, 10);
    const { of } = await listen('a');
    const statuses = () =>
      of('status').map(({ data }) => ('onlineStatus' in data ? data.onlineStatus : null));
    expect(statuses()).toEqual([2]);
    scene.nowMs += 10 * MINUTE_MS;
    await soon(() => expect(statuses()).toEqual([2, 1]));
    await moderate(scene.store, room, scene.nowMs + 1).end();
    scene.nowMs += 2;
    await soon(() => expect(statuses()).toContain(5));
    await moderate(scene.store, room, scene.nowMs).move(scene.nowMs + MINUTE_MS);
    await soon(() => expect(statuses().at(-1)).toBe(2));
    await moderate(scene.store, room, scene.nowMs).begin();
    await soon(() => expect(statuses().at(-1)).toBe(1));
  });

  it('who are present when it turns live have kept their appointment', async () => {
    room = await scene.roadshow(`kept-${rooms}`, 10);
    await enter('a');
    await listen('a');
    await listen('b');
    const attended = async () =>
      (await readMember(scene.store.db, { roadshowId: room, accountId: 'a' }))?.attended_at;
    expect(await attended()).toBeNull();
    scene.nowMs += 10 * MINUTE_MS;
    await expect.poll(attended, { interval: 10 }).toBe(scene.nowMs);
    scene.nowMs += MINUTE_MS;
    await listen('a');
    expect(await attended()).toBe(scene.nowMs - MINUTE_MS);
  });

  it('count once per account, also with several windows', async () => {
    const first = await listen('a');
    await listen('a');
    await soon(() => expect(first.of('viewers').at(-1)).toMatchObject({ data: { count: 1 } }));
    const second = await listen('b');
    await soon(() => expect(first.of('viewers').at(-1)).toMatchObject({ data: { count: 2 } }));
    expect([hub.viewersWith(room, 'b'), hub.viewersWith(room, 'c')]).toEqual([2, 3]);
    second.leave();
    await soon(() => expect(first.of('viewers').at(-1)).toMatchObject({ data: { count: 1 } }));
  });

  it('without an account count one by one, and are not muted in place of an erased member', async () => {
    const [first, second] = [await listen(null), await listen(null)];
    await soon(() => expect(first.of('viewers').at(-1)).toMatchObject({ data: { count: 2 } }));
    const { memberId } = (await enter('a')) ?? { memberId: '' };
    await moderate(scene.store, room, scene.nowMs).muteMember(memberId, 30);
    await scene.store.db
      .updateTable('live_event')
      .set({ account_id: null })
      .where('roadshow_id', '=', room)
      .where('kind', '=', 'mute')
      .execute();
    await say('b', '继续');
    hub.wake(room);
    await soon(() => expect(second.of('message')).toHaveLength(1));
    expect([...first.of('silence'), ...second.of('silence')]).toEqual([]);
    second.leave();
    await soon(() => expect(first.of('viewers').at(-1)).toMatchObject({ data: { count: 1 } }));
  });

  it('are ended within a minute when they may no longer listen', async () => {
    let mayListen = true;
    let ended = 0;
    await listen('a', 0, { mayListen: async () => mayListen, end: () => (ended += 1) });
    mayListen = false;
    await sleep(60);
    expect(ended).toBe(0);
    scene.nowMs += MINUTE_MS / 2;
    await soon(() => expect(ended).toBe(1));
  });

  it('are dropped when they leave: nothing more is sent or read for them', async () => {
    const gone = await listen('a');
    const stays = await listen('b');
    gone.leave();
    gone.leave();
    expect(hub.roomCount()).toBe(1);
    stays.leave();
    expect(hub.roomCount()).toBe(0);
    await say('b', '没有人在听');
    const heard = gone.told.length;
    await sleep(60);
    expect(gone.told).toHaveLength(heard);
    const back = await listen('a');
    expect(back.ids()).toEqual([1]);
  });
});

async function soon(check: () => void): Promise<void> {
  await expect.poll(() => attempt(check), { interval: 10 }).toBe('');
}

function attempt(check: () => void): string {
  try {
    check();
    return '';
  } catch (error) {
    return String(error);
  }
}

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
