import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentWords, pageIntro } from '../../../src/domain/site/page-descriptions';
import { metaForAddress } from '../../../src/domain/site/page-metas';
import { makePortal } from '../../../tests/setup/built-portal';
import { openTestStore } from '../../../tests/setup/stores';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { createGateway } from '../../server';
import { parseRoutePreloads } from './portal-files';
import type { FastifyInstance } from 'fastify';
import type { BuiltPortal } from '../../../tests/setup/built-portal';
import type { TestStore } from '../../../tests/setup/stores';

const HTML = { accept: 'text/html,application/xhtml+xml' };

describe('the built portal', () => {
  let test: TestStore;
  let portal: BuiltPortal;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    portal = await makePortal();
    app = await createGateway({ store: test.store, clock: () => 0, portalDir: portal.dir });
  });

  afterAll(async () => {
    await app.close();
    await portal.dispose();
    await test.dispose();
  });

  it('gives index.html to a browser that navigates', async () => {
    const urls = [
      '/',
      '/index',
      '/gongmu_fund/funds/detail',
      '/INDEX/',
      '/simu_fund/rank',
      '/x/home/logout',
      '/home/logout.html',
    ];
    const wrong = await wrongRows(urls, async (url) => {
      const response = await app.inject({ url, headers: HTML });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      expect(response.body).toContain('<div id="root">');
    });
    expect(wrong).toEqual([]);
  });

  it('[S2.404] gives index.html with status 404 to whoever asks for a path where nothing is', async () => {
    const urls = [
      '/homepage',
      '/gongmu_fund/nirgends',
      '/touzi/detail',
      '/gongmu_fund/funds/detail?code=000001',
      '/gongmu_fund/company/detail?code=%3Cb%3E',
      '/toujiao/detail/no-such-text',
    ];
    const wrong = await wrongRows(urls, async (url) => {
      for (const accept of [HTML.accept, '*/*']) {
        const response = await app.inject({ url, headers: { accept, 'if-none-match': '*' } });
        expect([accept, response.statusCode]).toEqual([accept, 404]);
        expect(response.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(response.headers.etag).toBeUndefined();
        expect(response.body).toContain('<div id="root">');
      }
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['/gongmu_fund/index.html?type=02', '/gongmu_fund?type=02'],
    ['/about.html', '/'],
    ['/nirgends/b.HTML', '/nirgends'],
    ['/index.html', '/'],
    ['//elsewhere.example/a.html', '/elsewhere.example'],
  ])('[S2.html] leads every caller from %s to %s', async (url, location) => {
    for (const accept of [HTML.accept, '*/*', 'application/json', undefined]) {
      const response = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
      expect([response.statusCode, response.headers.location]).toEqual([301, location]);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('sends index.html itself to the worker only, and another .html file next to it to all', async () => {
    const worker = { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
    const shell = await app.inject({ url: '/index.html', headers: worker });
    expect([shell.statusCode, shell.body.includes('<title>门户</title>')]).toEqual([200, true]);
    const another = await makePortal();
    await writeFile(join(another.dir, 'proof-of-site.html'), 'proof');
    const withFile = await createGateway({ store: test.store, clock: () => 0, portalDir: another.dir });
    const file = await withFile.inject({ url: '/proof-of-site.html', headers: { accept: '*/*' } });
    expect([file.statusCode, file.body]).toEqual([200, 'proof']);
    expect((await withFile.inject({ url: '/assets/gone.html', headers: HTML })).statusCode).toBe(404);
    await withFile.close();
    await another.dispose();
  });

  it('has the pages for a new password load what shows its strength, where the build made it', async () => {
    const another = await makePortal();
    await writeFile(join(another.dir, 'password-meter.js'), 'export {};');
    const withMeter = await createGateway({ store: test.store, clock: () => 0, portalDir: another.dir });
    const tag = '<script type="module" src="/password-meter.js"></script>';
    const has = async (gateway: FastifyInstance, url: string) =>
      (await gateway.inject(url)).body.includes(tag);
    expect(await has(withMeter, '/outside/login/register')).toBe(true);
    expect(await has(withMeter, '/outside/login')).toBe(false);
    expect(await has(app, '/outside/login/register')).toBe(false);
    const script = await withMeter.inject('/password-meter.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'no-cache']);
    await withMeter.close();
    await another.dispose();
  });

  it('gives the same page compressed, and nothing to a browser that has it', async () => {
    const plain = await app.inject({ url: '/index', headers: HTML });
    const brotli = await app.inject({ url: '/index', headers: { ...HTML, 'accept-encoding': 'gzip, br' } });
    const gzip = await app.inject({
      url: '/index',
      headers: { ...HTML, 'accept-encoding': 'gzip;q=1, br;q=0' },
    });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const etag = String(plain.headers.etag);
    const known = await app.inject({ url: '/index', headers: { ...HTML, 'if-none-match': `"x", ${etag}` } });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  });

  it('starts the download of a page with its address', async () => {
    const downloads: [url: string, files: string[]][] = [
      ['/gongmu_fund', ['/assets/ranking-c3.js', '/assets/ranking-c3.css']],
      ['/gongmu_fund/?page=2', ['/assets/ranking-c3.js', '/assets/ranking-c3.css']],
      ['/gongmu_fund/funds/position', ['/assets/ranking-c3.js', '/assets/ranking-c3.css']],
      ['/gongmu_fund/funds/detail', ['/assets/detail-d4.js']],
      ['/gongmu_funds', []],
      ['/', []],
    ];
    const wrong = await wrongRows(downloads, async ([url, expected]) => {
      const { body } = await app.inject({ url, headers: HTML });
      const added = [
        ...body.matchAll(
          /<link rel="(modulepreload|preload" as="style)" fetchpriority="low" crossorigin href="([^"]+)">/g,
        ),
      ];
      const files = added.map((match) => match[2]).filter((file) => file !== '/assets/shared-b2.js');
      expect(files).toEqual(expected);
      expect(body.match(/shared-b2\.js/g)).toHaveLength(1);
      for (const [, kind, file = ''] of added) {
        expect(kind).toBe(file.endsWith('.css') ? 'preload" as="style' : 'modulepreload');
      }
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['/gongmu_fund/typeRank', '公募基金分类排行'],
    ['/toujiao/detail/7', '投教文章'],
  ])('[S2.meta] says the words of the page at %s before its code runs', async (url, title) => {
    const { body } = await app.inject({ url, headers: HTML });
    const page = metaForAddress(url);
    const meta = documentWords(page);
    const intro = page && pageIntro(page);
    expect(body).toContain(`<title>${title} - 砚湖财富</title>`);
    expect(body).toContain(`<meta name="keywords" content="${meta.keywords}" />`);
    expect(body).toContain(`<meta name="description" content="${meta.description}" />`);
    expect(body).toContain(`<p class="frame-title">${title}</p><p class="frame-intro">${intro}</p>`);
  });

  it('leaves the texts of index.html to a path that is no page', async () => {
    const { body } = await app.inject({ url: '/no-page', headers: HTML });
    expect(body).toContain('<title>门户</title>');
    expect(body).toContain('<p class="frame-title">正在打开</p>');
  });

  it('gives routes with other links another etag', async () => {
    const etags = await Promise.all(
      ['/', '/gongmu_fund', '/gongmu_fund/funds/detail'].map(
        async (url) => (await app.inject({ url, headers: HTML })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('serves an asset for ever, precompressed: %s', async (acceptEncoding, coding) => {
    const response = await app.inject({
      url: '/assets/entry-a1.js',
      headers: { 'accept-encoding': acceptEncoding },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['content-encoding']).toBe(coding);
    expect(response.headers.vary).toBe('accept-encoding');
    const bytes = response.rawPayload;
    const plain =
      coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toContain('entry entry');
  });

  it('serves a picture that has no compressed form', async () => {
    const response = await app.inject({
      url: '/assets/picture-f6.png',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined]);
    expect(response.headers['content-type']).toBe('image/png');
  });

  it('serves files beside index.html for an hour', async () => {
    const response = await app.inject('/avatar.svg');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it('answers a file that is not there with 404, not with the page', async () => {
    const urls = [
      '/assets/gone-a1.js',
      '/assets/',
      '/assets/..%2findex.html',
      '/assets/../.vite/manifest.json',
      '/.vite/manifest.json',
      '/route-preloads.json',
      '/avatar.svg%2f..%2f..%2fetc/passwd',
      '/gone.png',
    ];
    const wrong = await wrongRows(urls, async (url) => {
      const response = await app.inject({ url, headers: { accept: 'application/javascript' } });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('<div');
    });
    expect(wrong).toEqual([]);
  });

  it('answers a missing asset with 404 even to a browser that navigates to it', async () => {
    expect((await app.inject({ url: '/assets/gone-a1.js', headers: HTML })).statusCode).toBe(404);
  });

  it('gives the page to a caller without preference, but no file', async () => {
    expect((await app.inject({ url: '/gongmu_fund', headers: { accept: '*/*' } })).statusCode).toBe(200);
    expect((await app.inject({ url: '/favicon.ico', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });

  it('works without a route table, and says where the build left none', async () => {
    const bare = await makePortal();
    await rm(join(bare.dir, 'route-preloads.json'));
    const without = await createGateway({ store: test.store, clock: () => 0, portalDir: bare.dir });
    expect((await without.inject({ url: '/gongmu_fund', headers: HTML })).body).not.toContain(
      'ranking-c3.js',
    );
    await without.close();
    await bare.dispose();
    await expect(createGateway({ store: test.store, clock: () => 0, portalDir: bare.dir })).rejects.toThrow(
      'ENOENT',
    );
  });

  it('takes no file name from the route table that could leave the head', () => {
    expect(() => parseRoutePreloads('[{"prefix":"/a","files":["assets/a.js\\"><script>"]}]')).toThrow(
      'Invalid',
    );
  });
});
