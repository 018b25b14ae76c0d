import * as v from 'valibot';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchEngineScene } from '../../../tests/setup/search-engine-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import type { SearchEngineScene } from '../../../tests/setup/search-engine-scene';

const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) });
const address = v.object({ loc: v.string(), lastmod: v.optional(v.string()) });
const listSchema = v.object({ urlset: v.object({ url: v.array(address) }) });
const indexSchema = v.object({ sitemapindex: v.object({ sitemap: v.array(address) }) });

describe.each(STORE_KINDS)('what the gateway sends to crawlers, on %s', (kind) => {
  let scene: SearchEngineScene;

  beforeAll(async () => {
    scene = await openSearchEngineScene(kind);
  });

  afterAll(() => scene.dispose());

  async function indexOf() {
    const { body } = await scene.open('/sitemap.xml');
    return v.parse(indexSchema, parser.parse(body)).sitemapindex.sitemap;
  }

  async function listOf(name: string) {
    const response = await scene.open(`/sitemaps/${name}.xml`);
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    return v.parse(listSchema, parser.parse(response.body)).urlset.url;
  }

  it('robots.txt closes what is personal and names the list of lists', async () => {
    const { headers, body } = await scene.open('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\n/);
    for (const path of ['/home', '/apply', '/search', '/outside', '/api'])
      expect(body).toContain(`\nDisallow: ${path}\n`);
    expect(body).not.toContain('/calendar');
    expect(body).toMatch(/\n\nSitemap: http:\/\/funds\.example\/sitemap\.xml\n$/);
  });

  it('the list of lists names those that are there, each with its newest day', async () => {
    expect(await indexOf()).toEqual([
      { loc: 'http://funds.example/sitemaps/pages-1.xml' },
      { loc: 'http://funds.example/sitemaps/funds-1.xml', lastmod: '2026-05-27' },
      { loc: 'http://funds.example/sitemaps/managers-1.xml' },
      { loc: 'http://funds.example/sitemaps/companies-1.xml' },
      { loc: 'http://funds.example/sitemaps/news-1.xml', lastmod: '2026-11-20' },
    ]);
  });

  it('every list gives pages that search engines may keep, and none of private funds', async () => {
    const lists = await Promise.all(
      (await indexOf()).map(({ loc }) => listOf(/([a-z]+-\d+)\.xml$/.exec(loc)?.[1] ?? '')),
    );
    const places = lists.flat().map(({ loc }) => loc.replace('http://funds.example', ''));
    expect(places).toEqual(
      expect.arrayContaining([
        '/index',
        '/gongmu_fund',
        '/gongmu_fund/funds/detail?code=000001',
        '/gongmu_fund/manager/detail?code=M1',
        '/gongmu_fund/company/detail?code=C1',
        '/touzi/detail/public-flash',
      ]),
    );
    expect(places.join('\n')).not.toMatch(/SX1234|P01|private|\/home|\/apply|\/search|:id/);
    for (const place of places) expect((await scene.open(place)).body).not.toContain('noindex');
  });

  it.each(['pages', 'pages-0', 'pages-2', 'funds-01', 'nothing-1', 'news-2', '..%2fpages-1'])(
    'there is no list %s',
    async (name) => {
      expect((await scene.open(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    },
  );

  it('lists do not go out to who has them, and another host has its own', async () => {
    const plain = await scene.open('/sitemaps/pages-1.xml');
    const etag = String(plain.headers.etag);
    const known = await scene.open('/sitemaps/pages-1.xml', { 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const elsewhere = await scene.open('/sitemaps/pages-1.xml', { host: 'other.example' });
    expect(elsewhere.headers.etag).not.toBe(etag);
    expect(elsewhere.body).toContain('<loc>http://other.example/index</loc>');
  });
});
