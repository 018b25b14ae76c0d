import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roomMessages } from '../../../src/contract/live/live-room';
import { insertAll } from '../../store/bulk';
import { MANAGER_SCRIPTS } from '../../sources/simulated/market/live/manager-scripts';
import { roomTalk } from '../../sources/simulated/market/live/room-talk';
import { openRoomScene, EVENING_MS, MINUTE_MS } from '../../../tests/setup/room-scene';
import { managerTableRow } from '../../../tests/factories/fund-people-rows';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { simulatedAudience } from '../roadshows/broadcast';
import { readRoadshow } from '../roadshows/roadshow.repository';
import { openStore } from '../../store/store';
import { readEventsAfter, changeRoom, readRoom } from './room.repository';
import { createLiveRoomHub } from './room-hub';
import { moderate } from './room-moderation';
import { readRoomState } from './room-state';
import type { RoomListener } from './room-listeners';
import type { RoomScene } from '../../../tests/setup/room-scene';

const HOUR_SECONDS = 3600;
const SCRIPT = MANAGER_SCRIPTS.equity;

describe.each(STORE_KINDS)('the simulated audience of a room on %s', (kind) => {
  let scene: RoomScene;
  let member: string;

  beforeAll(async () => {
    scene = await openRoomScene(kind);
    member = await scene.visitor('member');
    await insertAll(scene.store.db, 'fund_manager', [
      managerTableRow({ code: 'M1', area: 'public', name: '林远', company_code: 'C1' }),
    ]);
  });

  beforeEach(() => {
    scene.nowMs = EVENING_MS;
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function talking(id: string, minutes: number): Promise<string> {
    return scene.roadshow(id, minutes, { manager_code: 'M1', script: SCRIPT.key });
  }

  const events = (id: string) => readEventsAfter(scene.store.db, id, { after: 0, limit: 500 });

  it('has written everything in a playback, each line at its second, the host by name', async () => {
    const id = await talking('played', -90);
    await scene.enter(member, id);
    const talk = roomTalk(id, SCRIPT, HOUR_SECONDS);
    const written = await events(id);
    expect(written.map(({ text }) => text)).toEqual(talk.map(({ text }) => text));
    expect(written.map(({ sequence }) => sequence)).toEqual(talk.map((_line, index) => index + 1));
    const beginAt = EVENING_MS - 90 * MINUTE_MS;
    expect(written.map(({ happened_at }) => (happened_at - beginAt) / 1000)).toEqual(
      talk.map(({ second }) => second),
    );
    expect(written[0]).toMatchObject({ kind: 'notice', member_id: '', nick_name: '' });
    const hosts = written.filter(({ is_host }) => is_host === 1);
    expect(new Set(hosts.map(({ nick_name }) => nick_name))).toEqual(new Set(['林远']));
    await scene.enter(member, id);
    expect(await events(id)).toHaveLength(talk.length);
    const middle = { id, fromSecond: 600, toSecond: 1200, limit: 200 };
    const { list } = await scene.ask(member, roomMessages, middle);
    expect(list.map(({ text }) => text)).toEqual(
      talk.filter(({ second }) => second >= 600 && second < 1200).map(({ text }) => text),
    );
  });

  it('has written the lines that are due in a live room, and none before it begins', async () => {
    const id = await talking('running', 5);
    expect((await scene.enter(member, id)).messages).toEqual([]);
    scene.nowMs += 15 * MINUTE_MS;
    const entered = await scene.enter(member, id);
    const due = saidBy(id, 600).map(({ text }) => text);
    expect(entered.messages.map(({ text }) => text)).toEqual(due.slice(-50));
    const said = await scene.say(member, id, '我也来一句');
    expect(said.sequence).toBe(due.length + 1);
  });

  it('continues while there are listeners, each line once, also with two gateways over one database', async () => {
    const id = await talking('twice', -1);
    const store = await openStore(scene.options);
    const clock = () => scene.nowMs;
    const fast = { clock, needsPhone: false, feedMs: 10, tickMs: 10 };
    const heard: string[] = [];
    const leaving = await Promise.all(
      [createLiveRoomHub({ store: scene.store, ...fast }), createLiveRoomHub({ store, ...fast })].map(
        async (hub, index) => {
          const listener = listenerOf((event, data) => {
            if (index === 0 && event === 'message' && 'text' in data) heard.push(String(data.text));
          });
          return hub.listen(id, listener, 0);
        },
      ),
    );
    for (let minute = 0; minute < 20; minute += 1) {
      scene.nowMs += MINUTE_MS;
      await expect
        .poll(async () => (await events(id)).length, { interval: 20 })
        .toBe(saidBy(id, 120 + minute * 60).length);
    }
    await expect.poll(() => heard, { interval: 20 }).toEqual(saidBy(id, 21 * 60).map(({ text }) => text));
    for (const leave of leaving) leave?.();
    await store.close();
  });

  it('counts among the viewers while it is live, and changes are sent', async () => {
    const id = await talking('watched', -10);
    const there = async () => {
      const row = await readRoadshow(scene.store.db, id);
      return row === null ? 0 : simulatedAudience(row, scene.nowMs).viewers;
    };
    const { viewerCount } = await scene.enter(member, id);
    expect(viewerCount).toBe((await there()) + 1);
    expect(viewerCount).toBeGreaterThan(50);
    const told: unknown[] = [];
    const clock = () => scene.nowMs;
    const hub = createLiveRoomHub({ store: scene.store, clock, needsPhone: false, feedMs: 10, tickMs: 10 });
    const leave = await hub.listen(
      id,
      listenerOf((event, data) => event === 'viewers' && told.push(data)),
      0,
    );
    expect(told).toEqual([{ count: viewerCount }]);
    scene.nowMs += 20 * MINUTE_MS;
    await expect.poll(() => told.at(-1), { interval: 20 }).toEqual({ count: (await there()) + 1 });
    leave?.();
    expect((await readRoom(scene.store.db, id))?.view_count).toBe(1);
  });

  it('is written once when many visitors enter at once', async () => {
    const id = await talking('rush', -90);
    await Promise.all(Array.from({ length: 12 }, () => readRoomState(scene.store, id, scene.nowMs)));
    expect(await events(id)).toHaveLength(roomTalk(id, SCRIPT, HOUR_SECONDS).length);
  });

  it('drops the remaining lines when a moderator ends the roadshow', async () => {
    const id = await talking('cut', -20);
    await readRoomState(scene.store, id, scene.nowMs);
    const before = (await events(id)).length;
    await moderate(scene.store, id, scene.nowMs).end();
    scene.nowMs += MINUTE_MS;
    await readRoomState(scene.store, id, scene.nowMs);
    expect(await events(id)).toHaveLength(before);
    expect(before).toBe(saidBy(id, 20 * 60).length);
    // A moved roadshow has its planned duration, and its audience writes the rest.
    await moderate(scene.store, id, scene.nowMs).move(scene.nowMs + HOUR_SECONDS * 1000);
    scene.nowMs += 2 * HOUR_SECONDS * 1000;
    await readRoomState(scene.store, id, scene.nowMs);
    expect((await events(id)).map(({ text }) => text)).toEqual(
      roomTalk(id, SCRIPT, HOUR_SECONDS).map(({ text }) => text),
    );
  });

  it("writes only the host's lines in a muted room, and drops the others", async () => {
    const id = await talking('quiet', -1);
    await readRoomState(scene.store, id, scene.nowMs);
    await changeRoom(scene.store.db, id, { is_muted: 1 });
    const before = (await events(id)).length;
    scene.nowMs += 20 * MINUTE_MS;
    await readRoomState(scene.store, id, scene.nowMs);
    const during = (await events(id)).slice(before);
    expect(during.length).toBeGreaterThan(3);
    expect(during.every(({ is_host }) => is_host === 1)).toBe(true);
    await changeRoom(scene.store.db, id, { is_muted: 0 });
    await readRoomState(scene.store, id, scene.nowMs);
    expect(await events(id)).toHaveLength(before + during.length);
  });
});

function saidBy(id: string, seconds: number) {
  return roomTalk(id, SCRIPT, HOUR_SECONDS).filter(({ second }) => second <= seconds);
}

function listenerOf(send: (event: string, data: object) => unknown): RoomListener {
  return {
    accountId: 'member',
    send,
    goOnFrom: () => undefined,
    mayListen: async () => true,
    end: () => undefined,
  };
}
