import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flashRow } from '../../tests/factories/flash-rows';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { askGateway } from '../../tests/setup/ask-gateway';
import { cutConnections } from '../../tests/setup/cut-connections';
import { openEvents } from '../../tests/setup/event-client';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { EVENING_MS, openRoomScene } from '../../tests/setup/room-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { idOf } from '../../tests/setup/watch-scene';
import { sendMessage } from '../../src/contract/live/live-room';
import { signOut } from '../../src/contract/accounts/login';
import { newsStream } from '../../src/contract/content/news';
import { addFund, getJoined } from '../../src/contract/watchlist/watchlist';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import { appendFlashes } from '../content/news/flash.repository';
import { openStore } from '../store/store';
import type { FastifyInstance } from 'fastify';
import type { EventClient } from '../../tests/setup/event-client';
import type { RoomScene } from '../../tests/setup/room-scene';
import type { Store } from '../store/store';

/** Below the three seconds after which a feed looks by itself. */
const AT_ONCE_MS = 2000;
const owner = { hxUid: idOf('hegezhe'), businessType: 0 as const };

describe.each(STORE_KINDS)('two gateways over one database on %s', (kind) => {
  let scene: RoomScene;
  let otherStore: Store;
  let other: FastifyInstance;
  let otherBase = '';
  let cookie = '';
  const open: EventClient[] = [];

  beforeAll(async () => {
    scene = await openRoomScene(kind);
    otherStore = await openStore(scene.options);
    other = await createGateway({ store: otherStore, clock: () => scene.nowMs });
    otherBase = await other.listen({ port: 0, host: '127.0.0.1' });
    await insertAll(scene.store.db, 'public_fund', [publicFundTableRow({ code: '000001' })]);
    await scene.roadshow('room', -10);
    cookie = await signedInCookie(scene.store, 'hegezhe', EVENING_MS);
  });

  afterAll(async () => {
    for (const client of open) client.close();
    await other.close();
    await otherStore.close();
    await scene.dispose();
  });

  let said = 0;
  const say = (app: FastifyInstance, text: string) =>
    askGateway(app, sendMessage, { id: 'room', text, clientKey: `two-${(said += 1)}-key` }, { cookie });

  const listenToNews = async (base: string, lastEventId: number): Promise<EventClient> => {
    const client = await openEvents(`${base}/api/${newsStream.path}?lastEventId=${lastEventId}`, {});
    open.push(client);
    return client;
  };

  it('know each other’s sessions, and their ends', async () => {
    const fresh = await signedInCookie(otherStore, 'hegezhe', EVENING_MS);
    expect(await joined(scene.app, fresh)).toEqual([]);
    expect((await askGateway(other, signOut, {}, { cookie: fresh })).statusCode).toBe(200);
    expect(await joined(scene.app, fresh)).toBe(401);
    expect(await joined(other, fresh)).toBe(401);
  });

  it('show each other’s watchlists', async () => {
    const request = { ...owner, source: 1 as const, list: [{ fundCode: '000001' }] };
    expect((await askGateway(other, addFund, request, { cookie })).statusCode).toBe(200);
    expect(await joined(scene.app, cookie)).toEqual(['000001']);
  });

  it('[S7.liveCalls] pass on what is said in a room through either of them at once', async () => {
    const ear = await scene.listen(cookie, 'room', 0);
    await ear.until(({ kind: what }) => what === 'viewers');
    const begun = performance.now();
    expect((await say(other, '从另一边说')).statusCode).toBe(200);
    await hears(ear, '从另一边说');
    await say(scene.app, '从这一边说');
    await hears(ear, '从这一边说');
    expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS);
  });

  it('[S7.news] pass on what comes on the wire at once', async () => {
    const [here, there] = [await listenToNews(otherBase, 0), await listenToNews(otherBase, 0)];
    await appendFlashes(scene.store.db, [flashRow({ id: 'first', title: '第一条' })]);
    await hears(here, '第一条');
    const begun = performance.now();
    await appendFlashes(scene.store.db, [flashRow({ id: 'second', title: '第二条' })]);
    await Promise.all([hears(here, '第二条'), hears(there, '第二条')]);
    expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS);
    expect(here.events.flatMap(({ id }) => (id === null ? [] : [id]))).toEqual([1, 2]);
  });

  it.runIf(kind === 'postgres')('lose nothing when every connection to the database breaks', async () => {
    const [room, wire] = [await scene.listen(cookie, 'room', 0), await listenToNews(otherBase, 0)];
    await cutConnections(scene.options.databaseUrl);
    const sent = ['断线一', '断线二', '断线三'];
    for (const text of sent) await eventually(async () => (await say(other, text)).statusCode);
    await eventually(async () => {
      await appendFlashes(scene.store.db, [flashRow({ id: 'after', title: '断线之后' })]);
      return 200;
    });
    for (const text of sent) await hears(room, text);
    await hears(wire, '断线之后');
    const ids = room.events.flatMap(({ id }) => (id === null ? [] : [id]));
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });
});

/** The codes on the list as a gateway gives them, or what it refuses them with. */
async function joined(app: FastifyInstance, cookie: string): Promise<string[] | number> {
  const asked = { hxUid: owner.hxUid, businessType: '0' as const };
  const response = await askGateway(app, getJoined, asked, { cookie });
  if (response.statusCode !== 200) return response.statusCode;
  return response.json<{ data: { fundCode: string }[] }>().data.map(({ fundCode }) => fundCode);
}

async function hears(client: EventClient, text: string): Promise<void> {
  await client.until(({ data }) => JSON.stringify(data).includes(JSON.stringify(text)));
}

/** Tries again while the database is away, as a visitor does: a message's key makes a second try the same message. */
async function eventually(work: () => Promise<number>): Promise<void> {
  await expect.poll(() => work().catch(() => 503), { interval: 50 }).toBe(200);
}
