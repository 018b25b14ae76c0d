import { isPortalAddress } from '../../src/domain/site/portal-addresses';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVATE_CODE } from '../../tests/factories/private-facts-sample';
import {
  fillPrivateVisitors,
  PRIVATE_COMPANY,
  PRIVATE_MANAGER,
  PRIVATE_MARKERS,
} from '../../tests/factories/private-visitors-sample';
import { flashRow } from '../../tests/factories/flash-rows';
import { makePortal } from '../../tests/setup/built-portal';
import { askGateway } from '../../tests/setup/ask-gateway';
import { contractCalls, contractStreams } from '../../tests/setup/contract-calls';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { headersFor } from '../../src/contract/header-rules';
import { privateFundDetail } from '../../src/contract/funds/private-fund';
import { fundRecommend, PRODUCT_KEYS } from '../../src/contract/content/recommend';
import { COMPANY_PAGES, FUND_PAGES, MANAGER_PAGES, PAGE_METAS } from '../../src/domain/site/page-metas';
import { createGateway } from '../server';
import { appendFlashes } from '../content/news/flash.repository';
import type { FastifyInstance } from 'fastify';
import type { BuiltPortal } from '../../tests/setup/built-portal';
import type { TestStore } from '../../tests/setup/stores';
import type { AccountTable } from '../accounts/account.schema';

const NOW_MS = Date.UTC(2026, 4, 25, 2);
const VISITORS = [null, 'putong', 'weikaihu', 'guoqi', 'hegezhe'] as const;
const FUND_NAME = '样本SA7001一号';
const MEDIA_DIR = join(import.meta.dirname, '../media');

const privatePages = [
  ...PAGE_METAS.keys(),
  ...pagesOf('funds', FUND_PAGES, PRIVATE_CODE),
  ...pagesOf('manager', MANAGER_PAGES, PRIVATE_MANAGER),
  ...pagesOf('company', COMPANY_PAGES, PRIVATE_COMPANY),
  `/compare?area=private&codes=${PRIVATE_CODE},SA7002`,
  `/search?keyword=${PRIVATE_CODE}`,
  '/live/class/show-7',
];
const files = [
  '/robots.txt',
  '/sitemap.xml',
  ...['pages', 'funds', 'managers', 'companies', 'articles', 'news'].map((list) => `/sitemaps/${list}-1.xml`),
  '/content/cover/roadshow/show-7.svg',
  `/content/cover/fund/${PRIVATE_CODE}.svg`,
  '/media/live/show-7/live.m3u8',
  '/media/live/show-7/playback.m3u8',
  '/outside/messages',
  '/outside/login',
];

/** Everything that a qualification needs, left out one by one. */
const NEARLY_QUALIFIED: readonly (readonly [string, Partial<AccountTable>])[] = [
  ['no assessment', { custrisk: 0 }],
  ['no signature', { disclaimersignflag: 0 }],
  [
    'an assessment that ended yesterday',
    { riskend_day: Math.floor((NOW_MS + 8 * 3_600_000) / 86_400_000) - 1 },
  ],
  ['neither', { custrisk: 0, disclaimersignflag: 0, riskend_day: null }],
];

function pagesOf(kind: string, pages: object, code: string): string[] {
  return Object.keys(pages).map((page) => `/simu_fund/${kind}/${page}?code=${code}`);
}

function markersIn(text: string): string[] {
  return PRIVATE_MARKERS.filter((figure) => text.includes(figure));
}

describe.each(STORE_KINDS)('what is no reply of a call, on %s', (kind) => {
  let test: TestStore;
  let portal: BuiltPortal;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    portal = await makePortal();
    await signedInCookie(test.store, 'hegezhe', NOW_MS);
    await fillPrivateVisitors(test.store.db);
    const about = JSON.stringify([{ area: 'private', code: PRIVATE_CODE, name: FUND_NAME }]);
    await appendFlashes(test.store.db, [
      flashRow({ id: 'about', kind: 'private', funds: about, body: '开放日' }),
    ]);
    const { store } = test;
    app = await createGateway({ store, clock: () => NOW_MS, portalDir: portal.dir, mediaDir: MEDIA_DIR });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    await app.close();
    await portal.dispose();
    await test.dispose();
  });

  async function cookieFor(login: (typeof VISITORS)[number]): Promise<Record<string, string>> {
    return login === null ? {} : { cookie: await signedInCookie(test.store, login, NOW_MS) };
  }

  it.each(VISITORS)(
    '[S3.privateRow] [S2.simu] has no figure of a private fund in a page for %s',
    async (login) => {
      const headers = { accept: 'text/html', ...(await cookieFor(login)) };
      let named = 0;
      for (const url of privatePages) {
        const { statusCode, body } = await app.inject({ url, headers });
        // Of a wrong address, and of a text or a room that does not exist.
        const isThere = isPortalAddress(url.split('?')[0] ?? '') && !/\/details?\/:/.test(url);
        const expected = isThere ? 200 : 404;
        expect([url, statusCode, markersIn(body)]).toEqual([url, expected, []]);
        if (body.includes(FUND_NAME)) named += 1;
      }
      // The pages do read the fund.
      expect(named).toBeGreaterThan(5);
    },
  );

  it.each(VISITORS)(
    '[S3.privateRow] has none in a file, a list, a picture or a playlist for %s',
    async (login) => {
      const headers = await cookieFor(login);
      for (const url of files) {
        const { statusCode, body } = await app.inject({ url, headers });
        expect([url, statusCode < 500, markersIn(body)]).toEqual([url, true, []]);
      }
    },
  );

  it.each(VISITORS)('[S3.privateRow] has none in the first words of a stream for %s', async (login) => {
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const streams = await contractStreams();
    expect(streams.length).toBeGreaterThan(1);
    for (const { path } of streams) {
      const url = `http://127.0.0.1:${port}/api/${path}?id=show-7&lastEventId=0`;
      const leaving = new AbortController();
      const response = await fetch(url, {
        headers: { ...headersFor(path), ...(await cookieFor(login)) },
        signal: leaving.signal,
      });
      const first = await response.body?.getReader().read();
      leaving.abort();
      const text = new TextDecoder().decode(first?.value);
      expect(text).not.toBe('');
      expect([path, markersIn(text)]).toEqual([path, []]);
    }
  });

  it('[S3.privateRow] is made no script by a callback that is added to it', async () => {
    const calls = (await contractCalls()).filter(
      ({ method, transport }) => method === 'GET' && transport === 'http',
    );
    const paths = calls.map(({ path }) => path).filter((path) => !path.includes('{'));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const url = `/api/${path}?productKey=${PRODUCT_KEYS.privatePicks}&id=show-7&limit=5&callback=cb_1`;
      const { headers, body } = await app.inject({ url, headers: headersFor(path) });
      expect([path, headers['content-type']]).toEqual([path, 'application/json; charset=utf-8']);
      // The newest day of all values is for everybody.
      expect([path, markersIn(body).filter((figure) => !/^20\d{6}$/.test(figure))]).toEqual([path, []]);
    }
    expect(paths).toContain(fundRecommend.path);
  });

  it('[S4.qualified] is told only while everything a qualification needs is there', async () => {
    const { cookie } = await cookieFor('hegezhe');
    const told = async () => {
      const request = { fundcode: PRIVATE_CODE, fundclass: '1' } as const;
      return markersIn((await askGateway(app, privateFundDetail, request, { cookie })).body).length;
    };
    const { db } = test.store;
    const whole = await db
      .selectFrom('account')
      .selectAll()
      .where('login_name', '=', 'hegezhe')
      .executeTakeFirstOrThrow();
    const set = (change: Partial<AccountTable>) =>
      db.updateTable('account').set(change).where('id', '=', whole.id).execute();
    expect(await told()).toBeGreaterThan(0);
    for (const [what, change] of NEARLY_QUALIFIED) {
      await set(change);
      expect([what, await told()]).toEqual([what, 0]);
      await set(whole);
      expect(await told()).toBeGreaterThan(0);
    }
  });
});
