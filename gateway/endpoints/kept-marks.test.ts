import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVATE_CODE } from '../../tests/factories/private-facts-sample';
import { PRIVATE_CALLS } from '../../tests/factories/private-calls';
import { fillPrivateVisitors, PRIVATE_MARKERS } from '../../tests/factories/private-visitors-sample';
import { askGateway, scriptQuery } from '../../tests/setup/ask-gateway';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore } from '../../tests/setup/stores';
import { BODY_FIELD, VERSION_FIELD, VERSION_HEADER } from '../../src/contract/call';
import { articleList } from '../../src/contract/content/article';
import { fundInfo } from '../../src/contract/funds/fund-info';
import { fundNav, fundStandings } from '../../src/contract/funds/fund-performance';
import { fundPosition } from '../../src/contract/funds/fund-position';
import { fundRules } from '../../src/contract/funds/fund-rules';
import { loginState } from '../../src/contract/accounts/login';
import { roadshowList, todayList } from '../../src/contract/live/live';
import { partners } from '../../src/contract/applications/partner';
import { portalSettings } from '../../src/contract/portal';
import { publicFundPage } from '../../src/contract/funds/public-fund';
import { publicFundDetail } from '../../src/contract/funds/public-fund-detail';
import { fundRecommend, PRODUCT_KEYS } from '../../src/contract/content/recommend';
import { searchSuggestions } from '../../src/contract/funds/search';
import { createGateway } from '../server';
import { demoAccountOf, type DemoLogin } from '../accounts/demo-accounts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { CallDefinition } from '../../src/contract/call';
import type { TestStore } from '../../tests/setup/stores';

const NOW_MS = Date.UTC(2026, 4, 25, 2);
const VISITORS: readonly (DemoLogin | null)[] = [null, 'putong', 'hegezhe'];

const publicFund = { area: 'public', code: '000001' };
const privateFund = { area: 'private', code: PRIVATE_CODE };

const RANKING = {
  pageNum: 1,
  pageSize: 5,
  PRO_INFO: '',
  SORT_FIELD: 'YEAR1_INCOME',
  SORT_DIRECTION: 'DESC',
  SEL_LIST: { keyword: '', FUND_STATUS: [] },
};

const EVERYBODYS: readonly (readonly [string, CallDefinition, object])[] = [
  ['settings', portalSettings, {}],
  ['a public fund', publicFundDetail, { FUND_CODE: '000001' }],
  ['its values', fundNav, publicFund],
  ['its standings', fundStandings, publicFund],
  ['its positions', fundPosition, publicFund],
  ['its facts', fundInfo, publicFund],
  ['its rules', fundRules, publicFund],
  ['picks of public funds', fundRecommend, { productKey: PRODUCT_KEYS.publicPicks }],
  ['roadshows', roadshowList, { pageNum: 1, pageSize: 5 }],
  ['the ranking', publicFundPage, RANKING],
  ['articles', articleList, { page: 1, pagesize: 5 }],
];

const NOBODYS: readonly (readonly [string, CallDefinition, object])[] = [
  ['values of a private fund', fundNav, privateFund],
  ['facts of a private fund', fundInfo, privateFund],
  ['picks of private funds', fundRecommend, { productKey: PRODUCT_KEYS.privatePicks }],
  ['who is signed in', loginState, {}],
  ['today’s roadshows, with one’s own appointments', todayList, {}],
  ['what somebody looks for', searchSuggestions, { keyword: '000001' }],
  [
    'funds that somebody looks for',
    publicFundPage,
    { ...RANKING, SEL_LIST: { keyword: '稳健', FUND_STATUS: [] } },
  ],
  ['articles that somebody looks for', articleList, { page: 1, pagesize: 5, keyword: '夏普' }],
  ['roadshows that somebody looks for', roadshowList, { pageNum: 1, pageSize: 5, keyword: '债券' }],
  ['people who can take themselves off the page', partners, { kind: 'adviser' }],
];

/** The address of a call with a version of the data, by GET. */
function addressAt(version: unknown, call: CallDefinition, request: object): string {
  const fields = call.method === 'GET' ? request : { [BODY_FIELD]: JSON.stringify(request) };
  return `${call.path}?${new URLSearchParams({ ...fields, [VERSION_FIELD]: String(version) })}`;
}

function isMarked({ headers }: LightMyRequestResponse): boolean {
  return headers['x-portal-keep'] === 'public';
}

describe('the mark of replies that a device may keep', () => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    await fillPrivateVisitors(test.store.db);
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function ask(call: CallDefinition, request: object, login: DemoLogin | null) {
    const cookie = login === null ? undefined : await signedInCookie(test.store, login, NOW_MS);
    return askGateway(app, call, request, { cookie });
  }

  function askByScript(path: string) {
    return app.inject({ url: `/api/${path}${scriptQuery('cb')}` });
  }

  it.each(EVERYBODYS)('stands on %s, which are the same whoever asks', async (_name, call, request) => {
    const replies = await Promise.all(VISITORS.map((login) => ask(call, request, login)));
    for (const reply of replies) {
      expect([reply.statusCode, isMarked(reply), reply.headers['cache-control']]).toEqual([
        200,
        true,
        'no-cache',
      ]);
    }
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  it.each(NOBODYS)('does not stand on %s', async (_name, call, request) => {
    for (const login of VISITORS) {
      const reply = await ask(call, request, login);
      expect([isMarked(reply), reply.headers['cache-control']]).toEqual([false, 'no-store']);
    }
  });

  it.each(EVERYBODYS.filter(([, call]) => call.isCacheable !== undefined))(
    'makes %s immutable at an address with the version of the data',
    async (_name, call, request) => {
      const plain = await ask(call, request, null);
      const version = plain.headers[VERSION_HEADER];
      const askAt = (at: unknown, login: DemoLogin | null) =>
        ask({ ...call, method: 'GET', path: addressAt(at, call, request) }, {}, login);
      for (const login of VISITORS) {
        const kept = await askAt(version, login);
        expect([kept.statusCode, kept.headers['cache-control'], kept.headers[VERSION_HEADER]]).toEqual([
          200,
          'public, max-age=31536000, immutable',
          undefined,
        ]);
        expect([kept.body, isMarked(kept), kept.headers['set-cookie']]).toEqual([
          plain.body,
          true,
          undefined,
        ]);
        expect(kept.headers.vary).toBe('accept-encoding');
      }
      const old = await askAt('of-yesterday', null);
      expect([old.statusCode, old.headers['cache-control'], old.headers[VERSION_HEADER], old.body]).toEqual([
        200,
        'no-cache',
        version,
        plain.body,
      ]);
    },
  );

  it.each(NOBODYS)('does not make %s cacheable at such an address', async (_name, call, request) => {
    const { headers } = await ask(publicFundPage, RANKING, null);
    for (const login of VISITORS) {
      const path = addressAt(headers[VERSION_HEADER], call, request);
      const reply = await ask({ ...call, method: 'GET', path }, {}, login);
      expect(reply.statusCode).toBe(call.method === 'GET' ? 200 : 404);
      expect([isMarked(reply), reply.headers['cache-control']]).toEqual([false, 'no-store']);
    }
  });

  it.each([
    ['without a version', 'request=%7B%7D', 404],
    ['without a request', 'v=1', 400],
    ['with a request other than JSON', 'v=1&request=%7B', 400],
    ['with an invalid request', 'v=1&request=%5B%5D', 400],
  ])('refuses an address %s', async (_name, query, status) => {
    const path = `${publicFundPage.path}?${query}`;
    const reply = await ask({ ...publicFundPage, method: 'GET', path }, {}, null);
    expect([reply.statusCode, isMarked(reply), reply.headers['cache-control']]).toEqual([
      status,
      false,
      'no-store',
    ]);
  });

  it('stands on the script of the wire, and not on those of the visitor and the time', async () => {
    const wire = await askByScript(`news/flash/list?data=${encodeURIComponent('{"size":8}')}&`);
    expect([wire.statusCode, isMarked(wire), wire.headers['cache-control']]).toEqual([200, true, 'no-cache']);
    for (const path of ['login/checklogin?format=json&', 'caidao/activity/currenttime?']) {
      const reply = await askByScript(path);
      expect([reply.statusCode, isMarked(reply), reply.headers['cache-control']]).toEqual([
        200,
        false,
        'no-store',
      ]);
    }
  });

  it('does not stand on a refusal', async () => {
    const reply = await ask(fundNav, { area: 'public', code: '999999' }, null);
    expect([reply.statusCode, isMarked(reply), reply.headers['cache-control']]).toEqual([
      404,
      false,
      'no-store',
    ]);
  });

  it('[S3.privateRow] never stands on a reply with a figure of a private fund', async () => {
    const userId = demoAccountOf('hegezhe')?.id ?? '';
    const marked: string[] = [];
    for (const probe of PRIVATE_CALLS) {
      const reply = await ask(probe.call, probe.request(userId), 'hegezhe');
      if (!isMarked(reply)) continue;
      marked.push(probe.name);
      expect(PRIVATE_MARKERS.filter((figure) => reply.body.includes(figure))).toEqual([]);
    }
    expect(marked).toEqual(['roadshows', 'the hottest roadshows', 'who gives roadshows']);
  });
});
