import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsDetail, newsList, newsStream } from '../../../src/contract/content/news';
import { flashRow } from '../../../tests/factories/flash-rows';
import { askGateway, scriptQuery } from '../../../tests/setup/ask-gateway';
import { openEvents } from '../../../tests/setup/event-client';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { openStore } from '../../store/store';
import { appendFlashes } from './flash.repository';
import type { FastifyInstance } from 'fastify';
import type { NewsListData } from '../../../src/contract/content/news';
import type { TestStore } from '../../../tests/setup/stores';

const CALLBACK = 'news_1';

const ids = (flashes: readonly { readonly id: string }[]) => flashes.map(({ id }) => id);

function about(...codes: string[]): string {
  return JSON.stringify(codes.map((code) => ({ area: 'public', code, name: `样本${code}` })));
}

describe.each(STORE_KINDS)('the news wire on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => 0 });
    await appendFlashes(test.store.db, [
      flashRow({ id: 'f1', published_at: 1000, kind: 'fund', funds: about('000001') }),
      flashRow({ id: 'f2', published_at: 2000, kind: 'market', importance: 2 }),
      flashRow({
        id: 'f3',
        published_at: 3000,
        kind: 'fund',
        funds: about('000002'),
        title: '<b>"引号"</b>',
      }),
      flashRow({ id: 'f4', published_at: 4000, kind: 'policy', importance: 1, is_simulated: 0 }),
      flashRow({ id: 'f5', published_at: 5000, kind: 'macro', funds: about('000001', '000002') }),
    ]);
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function askScript(data: string) {
    return app.inject({
      url: `/api/${newsList.path}?${new URLSearchParams({ data }).toString()}&${scriptQuery(CALLBACK)}`,
    });
  }

  /** The reply that the script hands to its callback. */
  async function list(data: NewsListData) {
    const { body } = await askScript(JSON.stringify(data));
    const json = body.slice(body.indexOf(`${CALLBACK}(`) + CALLBACK.length + 1, -2);
    return v.parse(newsList.reply, JSON.parse(json)).body;
  }

  it('[S7.news] [S2.touzi] gives the flashes by script with data, the newest first, page by page', async () => {
    const first = await list({ size: 2 });
    expect(ids(first.list)).toEqual(['f5', 'f4']);
    expect(first.list[0]).toEqual({
      id: 'f5',
      sequence: 5,
      publishedAt: 5000,
      kind: 'macro',
      importance: 0,
      title: '岚汐混合A派发现金红利',
      body: '岚汐混合A以11月20日为除息日。',
      funds: [
        { area: 'public', code: '000001', name: '样本000001' },
        { area: 'public', code: '000002', name: '样本000002' },
      ],
      isSimulated: true,
    });
    expect(first.list[1]?.isSimulated).toBe(false);
    await appendFlashes(test.store.db, [flashRow({ id: 'f6', published_at: 6000 })]);
    const second = await list({ size: 2, cursor: first.nextCursor ?? '' });
    const third = await list({ size: 2, cursor: second.nextCursor ?? '' });
    expect([ids(second.list), ids(third.list), third.nextCursor]).toEqual([['f3', 'f2'], ['f1'], null]);
    expect([first.lastSequence, third.lastSequence]).toEqual([5, 6]);
  });

  it('[S7.news] filters by kind and by importance; the newest sequence is that of all', async () => {
    expect(ids((await list({ size: 9, kind: 'fund' })).list)).toEqual(['f3', 'f1']);
    const important = await list({ size: 9, isImportant: true });
    expect([ids(important.list), important.lastSequence, important.nextCursor]).toEqual([
      ['f4', 'f2'],
      5,
      null,
    ]);
    expect((await list({ size: 9, kind: 'roadshow' })).list).toEqual([]);
    expect(ids((await list({ size: 1, cursor: '999999999999999-999999999999999' })).list)).toEqual(['f5']);
  });

  it('[S7.news] keeps markup of a flash inside its script', async () => {
    const { body, headers } = await askScript('{"size":9}');
    expect(headers['content-type']).toContain('application/javascript');
    expect(body).not.toContain('<b>');
    expect(body).toContain('\\u003cb>');
  });

  it('[S7.news] takes the size as a number, as text, or not at all', async () => {
    expect(ids((await list({ size: '2' })).list)).toEqual(['f5', 'f4']);
    expect(ids((await list({})).list)).toEqual(['f5', 'f4', 'f3', 'f2', 'f1']);
  });

  it('refuses what is no data or no cursor', async () => {
    const wrong = [
      '',
      '{',
      '[]',
      '{"size":0}',
      '{"size":101}',
      '{"size":"0"}',
      '{"size":"2.5"}',
      '{"size":"two"}',
      '{"size":true}',
      '{"size":2,"kind":"nothing"}',
    ];
    const cursors = ['1', 'x-1', '1-', '1-2-3', `${'1'.repeat(16)}-1`];
    for (const data of [...wrong, ...cursors.map((cursor) => JSON.stringify({ size: 2, cursor }))]) {
      expect([data, (await askScript(data)).statusCode]).toEqual([data, 400]);
    }
  });

  it('[S2.touzi] gives a flash with its neighbours and others about its funds, then of its kind', async () => {
    await appendFlashes(test.store.db, [flashRow({ id: 'f0', published_at: 500, kind: 'macro' })]);
    const reply = await askGateway(app, newsDetail, { id: 'f5' });
    const { flash, newer, older, related } = v.parse(newsDetail.reply, reply.json()).body;
    expect([flash.id, newer, older?.id, ids(related)]).toEqual(['f5', null, 'f4', ['f1', 'f3', 'f0']]);
    const middle = v.parse(newsDetail.reply, (await askGateway(app, newsDetail, { id: 'f3' })).json()).body;
    expect([middle.newer?.id, middle.older?.id, ids(middle.related)]).toEqual(['f4', 'f2', ['f5', 'f1']]);
  });

  it('[S2.touzi] answers an unknown flash with 404, and what is no id with 400', async () => {
    const unknown = await askGateway(app, newsDetail, { id: 'F20261120-093512-z' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { msg: '快讯不存在或已经下线' }]);
    expect((await askGateway(app, newsDetail, { id: '../f1' })).statusCode).toBe(400);
  });

  it('gives a flash of a kind the portal does not know without it, and leaves out funds that are none', async () => {
    await appendFlashes(test.store.db, [
      flashRow({ id: 'g1', published_at: 7000, kind: 'rumour' }),
      flashRow({ id: 'g2', published_at: 8000, funds: '{"no":"list"}' }),
    ]);
    const { list: flashes } = await list({ size: 2 });
    expect(flashes.map((flash) => [flash.id, flash.kind, flash.funds])).toEqual([
      ['g2', 'fund', []],
      ['g1', null, []],
    ]);
    const sent = (await askScript('{"size":2}')).body;
    expect(sent).not.toContain('rumour');
    expect((await askGateway(app, newsDetail, { id: 'g1' })).json()).toMatchObject({
      code: 0,
      body: { flash: { id: 'g1', kind: null } },
    });
  });

  it('[S7.news] streams what comes in, also by another process, from the one that was heard last', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const stream = (from: number) => openEvents(`${address}/api/${newsStream.path}?lastEventId=${from}`, {});
    const late = await stream(3);
    await late.until(({ id }) => id === 5);
    expect(late.events.map(({ id }) => id)).toEqual([4, 5]);
    const [fresh, ahead] = [await stream(5), await stream(900_000_000_000_000)];
    const other = await openStore(test.options);
    await appendFlashes(other.db, [flashRow({ id: 'f6', published_at: 10 }), flashRow({ id: 'f7' })]);
    await other.close();
    for (const client of [late, fresh, ahead]) {
      const { data } = await client.until(({ id }) => id === 7);
      expect(v.parse(newsStream.events.flash, data).id).toBe('f7');
    }
    expect([late, fresh, ahead].map(({ events }) => events.map(({ id }) => id))).toEqual([
      [4, 5, 6, 7],
      [6, 7],
      [5, 6, 7],
    ]);
    expect(ahead.events.map((event) => event.kind)).toEqual(['newest', 'flash', 'flash']);
    for (const client of [late, fresh, ahead]) client.close();
  });

  it('begins with the newest 500 for somebody who has missed more', async () => {
    const flashes = Array.from({ length: 700 }, (_, index) => flashRow({ id: `m${index}` }));
    await appendFlashes(test.store.db, flashes);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const client = await openEvents(`${address}/api/${newsStream.path}?lastEventId=1`, {});
    await client.until(({ id }) => id === 705);
    expect(client.events.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => 206 + index));
    client.close();
  });
});
