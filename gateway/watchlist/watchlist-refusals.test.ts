import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../src/contract/envelope';
import { calendarAddress, changeCalendarAddress } from '../../src/contract/funds/fund-calendar';
import { addAppointment, cancelAppointment, myAppointments } from '../../src/contract/live/live';
import { watchedHoldings } from '../../src/contract/funds/look-through';
import {
  addFund,
  changeWatchEntries,
  getJoined,
  orderWatchlist,
  removeFund,
  restoreFunds,
  saveWatchGroup,
  watchRows,
} from '../../src/contract/watchlist/watchlist';
import { fundAlerts, notices, readNotices, saveFundAlerts } from '../../src/contract/watchlist/notices';
import { sendRaw } from '../../tests/setup/ask-gateway';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { idOf, openWatchScene } from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { wrongRows } from '../../tests/setup/wrong-rows';
import { STRICT_ATTEMPTS } from '../http/server/attempt-limits';
import { DEMO_SETTINGS } from '../settings';
import type { CallDefinition } from '../../src/contract/call';
import type { WatchScene } from '../../tests/setup/watch-scene';

const hxUid = idOf('hegezhe');
const list = [{ fundCode: '000001' }];
const side = { hxUid, businessType: 0 };
const sideAsked = { hxUid, businessType: '0' };

type Sample = readonly [name: string, call: CallDefinition, request: Readonly<Record<string, unknown>>];

/** A valid request of every call. */
const OWNED: readonly Sample[] = [
  ['addFund', addFund, { ...side, source: 1, list }],
  ['removeFund', removeFund, { ...side, list }],
  ['restoreFunds', restoreFunds, { ...side, list }],
  ['getJoined', getJoined, sideAsked],
  ['watchRows', watchRows, sideAsked],
  ['changeWatchEntries', changeWatchEntries, { ...side, list, note: '' }],
  ['orderWatchlist', orderWatchlist, { ...side, list }],
  ['saveWatchGroup', saveWatchGroup, { ...side, name: '组' }],
  ['watchedHoldings', watchedHoldings, { hxUid, list: [{ fundCode: '000001', businessType: 0 }] }],
  ['fundAlerts', fundAlerts, { ...sideAsked, fundCode: '000001' }],
  ['saveFundAlerts', saveFundAlerts, { ...side, fundCode: '000001', alerts: [] }],
  ['notices', notices, { hxUid }],
  ['readNotices', readNotices, { hxUid, ids: [] }],
];

const CALLS: readonly Sample[] = [
  ...OWNED,
  ['addAppointment', addAppointment, { id: 'show-1' }],
  ['cancelAppointment', cancelAppointment, { id: 'show-1' }],
  ['myAppointments', myAppointments, {}],
  ['calendarAddress', calendarAddress, {}],
  ['changeCalendarAddress', changeCalendarAddress, { change: 'renew' }],
];

const LONG = '长'.repeat(10_000);

/** Invalid values of a field; the text replaces its value. */
const BAD_VALUES: Readonly<Record<string, readonly string[]>> = {
  hxUid: ['null', '1000000004', '["1000000004"]', '{"$ne":""}', JSON.stringify(LONG)],
  businessType: ['2', '-1', 'null', '[0]', '"public"', '1e400', '{}'],
  source: ['0', '2', '"1"', 'null', '[1]'],
  list: [
    '[]',
    'null',
    '"000001"',
    '{}',
    '[null]',
    '["000001"]',
    '[{"fundCode":1}]',
    '[{"fundCode":["000001"]}]',
    '[{"fundCode":"0"}]',
    '[{"fundCode":"000001\\u0000"}]',
    `[{"fundCode":"000001' or '1'='1"}]`,
    `[{"fundCode":"${LONG}"}]`,
    `[${'{"fundCode":"000001"},'.repeat(500)}{"fundCode":"000001"}]`,
    '[{"__proto__":{"fundCode":"000001"}}]',
  ],
  note: ['null', '["x"]', '{}', '1', `"${'长'.repeat(201)}"`, String.raw`"a\u0000b"`, String.raw`"a\u0007"`],
  groupId: ['""', '1', '[]', `"${LONG}"`, '"a b"', '"\'--"'],
  name: ['null', '[]', '1', '"十三个字的分组名称太长了呀"', String.raw`"a\u0000"`, '"a\\nb\\u001b"'],
  id: ['""', '1', '[]', '"a b"', `"${LONG}"`, String.raw`"a\u0000"`],
  fundCode: ['""', 'null', '["000001"]', `"${LONG}"`, '"0000 1"', String.raw`"00000\u0000"`],
  alerts: [
    'null',
    '{}',
    '"nav"',
    '[null]',
    '[{"kind":"nav"}]',
    '[{"kind":"boom","limit":null}]',
    '[{"kind":"rise","limit":null}]',
    '[{"kind":"rise","limit":0}]',
    '[{"kind":"rise","limit":-0.03}]',
    '[{"kind":"rise","limit":1.01}]',
    '[{"kind":"rise","limit":1e400}]',
    '[{"kind":"rise","limit":"0.03"}]',
    '[{"kind":"nav","limit":0.03}]',
    '[{"kind":"nav","limit":null},{"kind":"nav","limit":null}]',
    `[${'{"kind":"nav","limit":null},'.repeat(4)}{"kind":"state","limit":null}]`,
  ],
  ids: ['null', '"all"', '{}', '[1]', '[""]', '["a b"]', `["${LONG}"]`, `[${'"x",'.repeat(100)}"x"]`],
};

/** The body or the query with one field replaced by a JSON text. */
function spoiled(request: Readonly<Record<string, unknown>>, field: string, text: string): string {
  const parts = Object.entries(request).filter(([name]) => name !== field);
  return `{${[...parts.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${text}`].join(',')}}`;
}

const CASES = CALLS.filter(([, call]) => call.method === 'POST').flatMap(([name, call, request]) =>
  Object.entries(BAD_VALUES).flatMap(([field, texts]) =>
    // Optional fields get invalid values too, if the call has them.
    isFieldOf(name, field, request)
      ? texts.map(
          (text) =>
            [`${name} with a ${field} of ${text.slice(0, 60)}`, call, spoiled(request, field, text)] as const,
        )
      : [],
  ),
);

function nameOf([name]: readonly [string, ...unknown[]]): string {
  return name;
}

function isFieldOf(name: string, field: string, request: Readonly<Record<string, unknown>>): boolean {
  if (name === 'changeWatchEntries' && field === 'groupId') return true;
  if (name === 'saveWatchGroup' && field === 'id') return true;
  return field in request;
}

describe.each(STORE_KINDS)('calls about the visitor’s account, on %s', (kind) => {
  let scene: WatchScene;
  let cookie: string;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
    cookie = await signedInCookie(scene.store, 'hegezhe', scene.nowMs);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function send(call: CallDefinition, text: string, from: string | undefined = cookie) {
    if (call.method === 'POST') return sendRaw(scene.app, call, text, { cookie: from });
    const parsed = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
    const query = new URLSearchParams(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
    return sendRaw(scene.app, { ...call, path: `${call.path}?${query.toString()}` }, undefined, {
      cookie: from,
    });
  }

  it('[S5.watch] require a signed-in visitor', async () => {
    const wrong = await wrongRows(
      CALLS,
      async ([, call, request]) => {
        for (const from of ['', 'yanhu_session=forged', `yanhu_session=${'A'.repeat(43)}`]) {
          const response = await send(call, JSON.stringify(request), from);
          expect([from, response.statusCode]).toEqual([from, 401]);
          expect(v.parse(refusal, response.json())).toMatchObject({ code: 1003, msg: '请先登录' });
        }
      },
      nameOf,
    );
    expect(wrong).toEqual([]);
  });

  it('are for the visitor’s id only', async () => {
    const wrong = await wrongRows(
      OWNED,
      async ([, call, request]) => {
        for (const other of [idOf('putong'), '', '0', '1000000004 ', 'HEGEZHE', LONG.slice(0, 40)]) {
          const response = await send(call, JSON.stringify({ ...request, hxUid: other }));
          expect([other, response.statusCode]).toEqual([other, 403]);
          expect(v.parse(refusal, response.json())).toMatchObject({ code: 1007, field: 'hxUid' });
        }
      },
      nameOf,
    );
    expect(wrong).toEqual([]);
  });

  it('are never cached', async () => {
    const wrong = await wrongRows(
      CALLS,
      async ([, call, request]) => {
        const response = await send(call, JSON.stringify(request));
        expect(response.statusCode).toBe(200);
        expect(response.headers['cache-control']).toBe('no-store');
      },
      nameOf,
    );
    expect(wrong).toEqual([]);
  });

  it('reject an invalid field', async () => {
    const wrong = await wrongRows(
      CASES,
      async ([, call, body]) => {
        const response = await send(call, body);
        expect(response.statusCode).toBe(400);
        const { code, msg } = v.parse(refusal, response.json());
        expect([code, msg]).toEqual([1001, '请求参数有误']);
      },
      nameOf,
    );
    expect(wrong).toEqual([]);
    expect(CASES.length).toBeGreaterThan(200);
  });

  it('reject a body that is no request', async () => {
    const wrong = await wrongRows(
      CALLS.filter(([, call]) => call.method === 'POST'),
      async ([, call]) => {
        for (const body of ['', '{', 'null', '[]', '"x"', '{"__proto__":{"hxUid":"1000000004"}}', '{}']) {
          expect([body, (await send(call, body)).statusCode]).toEqual([body, 400]);
        }
      },
      nameOf,
    );
    expect(wrong).toEqual([]);
  });

  it('reject a query with parts missing, twice or out of range', async () => {
    const wrong = await wrongRows(
      OWNED.filter(([, call]) => call.method === 'GET'),
      async ([, call]) => {
        const queries = [
          '',
          `hxUid=${hxUid}&hxUid=${hxUid}&businessType=0&fundCode=000001`,
          `businessType=0&fundCode=000001`,
          `hxUid=${'a'.repeat(41)}&businessType=0&fundCode=000001`,
          `__proto__=x&hxUid=${hxUid}&constructor=1&businessType=0&fundCode=000001`,
        ];
        for (const query of queries) {
          const path = `${call.path}?${query}`;
          const response = await sendRaw(scene.app, { ...call, path }, undefined, { cookie });
          expect([query, response.statusCode]).toEqual([query, 400]);
        }
      },
      nameOf,
    );
    expect(wrong).toEqual([]);
  });

  it('stores texts as they are, whatever they look like', async () => {
    const name = '<b>%_\'"';
    const note = "'; drop table watch_entry; -- <script>😀\n%s $1 ? :x";
    await scene.ask('hegezhe', addFund, { hxUid, businessType: 0, source: 1, list: [...list] });
    const { groups } = await scene.ask('hegezhe', saveWatchGroup, { hxUid, businessType: 0, name });
    expect(groups.map((group) => group.name)).toContain(name);
    await scene.ask('hegezhe', changeWatchEntries, { hxUid, businessType: 0, list: [...list], note });
    const { rows } = await scene.ask('hegezhe', watchRows, { hxUid, businessType: '0' });
    expect(rows[0]?.note).toBe(note);
  });
});

describe('how often a watchlist may be changed', () => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene('sqlite', { ...DEMO_SETTINGS, attempts: STRICT_ATTEMPTS });
  });

  afterAll(async () => {
    await scene.dispose();
  });

  it('is 30 times in five minutes for each account, with the time to wait; reading is not counted', async () => {
    const change = (login: 'putong' | 'hegezhe') =>
      scene.send(login, orderWatchlist, { hxUid: idOf(login), businessType: 0, list: [...list] });
    for (let time = 0; time < 30; time += 1) expect((await change('putong')).statusCode).toBe(200);
    scene.nowMs += 60_000;
    const refused = await change('putong');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('240');
    expect(v.parse(refusal, refused.json())).toMatchObject({ code: 1006 });
    const asked = { hxUid: idOf('putong'), businessType: '0' as const };
    expect((await scene.send('putong', getJoined, asked)).statusCode).toBe(200);
    expect((await change('hegezhe')).statusCode).toBe(200);
    scene.nowMs += 240_000;
    expect((await change('putong')).statusCode).toBe(200);
  });
});
