import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '../../../src/contract/accounts/login';
import { openRoomScene, EVENING_MS } from '../../../tests/setup/room-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import type { ReceivedEvent, EventClient } from '../../../tests/setup/event-client';
import type { RoomScene } from '../../../tests/setup/room-scene';

const HALF_MINUTE_MS = 31_000;

const isMessage = (text: string) => (event: ReceivedEvent) =>
  event.kind === 'message' && JSON.stringify(event.data).includes(JSON.stringify(text));
const isStatus = (status: number) => (event: ReceivedEvent) =>
  event.kind === 'status' && JSON.stringify(event.data).includes(`"onlineStatus":${status}`);
const idsOf = ({ events }: EventClient) => events.flatMap(({ id }) => (id === null ? [] : [id]));

describe.each(STORE_KINDS)('the stream of a room on %s', (kind) => {
  let scene: RoomScene;

  beforeAll(async () => {
    scene = await openRoomScene(kind);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function pair(room: string, minutes = -10) {
    scene.nowMs = EVENING_MS;
    await scene.roadshow(room, minutes);
    return [await scene.visitor(`${room}-1`), await scene.visitor(`${room}-2`)] as const;
  }

  it('[S7.liveCalls] shows two members each other’s messages within a second', async () => {
    const [one, two] = await pair('both');
    const [first, second] = await Promise.all([scene.listen(one, 'both', 0), scene.listen(two, 'both', 0)]);
    await first.until((event) => event.kind === 'viewers');
    expect(first.events.slice(0, 2).map((event) => event.kind)).toEqual(['status', 'viewers']);
    const begun = performance.now();
    await scene.say(one, 'both', '听得到吗');
    await second.until(isMessage('听得到吗'));
    await scene.say(two, 'both', '听得到');
    await Promise.all([first, second].map((client) => client.until(isMessage('听得到'))));
    expect(performance.now() - begun).toBeLessThan(2000);
    expect([idsOf(first), idsOf(second)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('resumes after a broken connection without losing or repeating events', async () => {
    const [one, two] = await pair('broken');
    const before = await scene.listen(two, 'broken', 0);
    await scene.say(one, 'broken', '断线之前');
    await before.until(isMessage('断线之前'));
    before.close();
    await scene.say(one, 'broken', '断线期间');
    const after = await scene.listen(two, 'broken', idsOf(before).at(-1) ?? 0);
    await scene.say(one, 'broken', '重连之后');
    await after.until(isMessage('重连之后'));
    expect([...idsOf(before), ...idsOf(after)]).toEqual([1, 2, 3]);
  });

  it('begins with the events after the named one, also for an id from the future', async () => {
    const [one, two] = await pair('named');
    for (const text of ['一', '二', '三']) await scene.say(one, 'named', text);
    const late = await scene.listen(two, 'named', 2);
    await late.until(isMessage('三'));
    expect(idsOf(late)).toEqual([3]);
    const ahead = await scene.listen(two, 'named', 9000);
    await scene.say(one, 'named', '四');
    await ahead.until(isMessage('四'));
    expect(ahead.events.flatMap(({ kind: told, id }) => (id === null ? [] : [`${told} ${id}`]))).toEqual([
      'newest 3',
      'message 4',
    ]);
  });

  it('[S4.live] reports that an upcoming room has begun, without a new request', async () => {
    const [one] = await pair('soon', 10);
    const client = await scene.listen(one, 'soon', 0);
    await client.until(isStatus(2));
    const seen = client.events.length;
    scene.nowMs += 10 * 60_000;
    await client.until(isStatus(1));
    expect(client.events.slice(seen).map((event) => event.kind)).toEqual(['status']);
  });

  it('ends when the visitor has signed out', async () => {
    const [one, two] = await pair('signed-out');
    const [leaving, staying] = [
      await scene.listen(one, 'signed-out', 0),
      await scene.listen(two, 'signed-out', 0),
    ];
    await scene.ask(one, signOut, {});
    scene.nowMs += HALF_MINUTE_MS;
    await leaving.ended;
    await scene.say(two, 'signed-out', '还在');
    await staying.until(isMessage('还在'));
    expect((await scene.listen(one, 'signed-out', 0)).status).toBe(401);
  });

  it('ends when the visitor is no longer qualified', async () => {
    const [one] = await pair('lapsed');
    const client = await scene.listen(one, 'lapsed', 0);
    await scene.store.db
      .updateTable('account')
      .set({ disclaimersignflag: 0 })
      .where('id', '=', 'lapsed-1')
      .execute();
    scene.nowMs += HALF_MINUTE_MS;
    await client.ended;
    expect((await scene.listen(one, 'lapsed', 0)).status).toBe(403);
  });

  it('of an open room ends at the sign-out of a member, and stays open for an anonymous visitor', async () => {
    scene.nowMs = EVENING_MS;
    await scene.roadshow('open', -10, { script: 'fees' });
    const member = await scene.visitor('open-1', { disclaimersignflag: 0 });
    const [leaving, anonymous] = [await scene.listen(member, 'open', 0), await scene.listen(null, 'open', 0)];
    await scene.ask(member, signOut, {});
    scene.nowMs += HALF_MINUTE_MS;
    await leaving.ended;
    const other = await scene.visitor('open-2', { disclaimersignflag: 0 });
    await scene.say(other, 'open', '还在');
    await anonymous.until(isMessage('还在'));
    expect(idsOf(anonymous)).toEqual(idsOf(anonymous).toSorted((a, b) => a - b));
    expect((await scene.listen(member, 'open', 0)).status).toBe(200);
  });

  it('no longer counts after its connection has broken', async () => {
    const [one, two] = await pair('counted');
    const first = await scene.listen(one, 'counted', 0);
    (await scene.listen(two, 'counted', 0)).close();
    await sleep(50);
    expect((await scene.enter(one, 'counted')).viewerCount).toBe(1);
    first.close();
  });
});
