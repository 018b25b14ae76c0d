import type { APIResponse } from '@playwright/test';
import { headersFor } from '../src/contract/header-rules';
import { chunkPath, PAGE_SOURCES } from './build-under-test';
import { expect, test } from './fixtures';

const HTML = { accept: 'text/html' };

function expectSecurityHeaders(reply: APIResponse): void {
  const headers = reply.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/trusted-types fund-jsonp dompurify/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  // Never on loopback: the browser would refuse plain http there for years.
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
}

test('every kind of reply carries the security headers', { tag: '@landing' }, async ({ request }) => {
  const html = await request.get('/gongmu_fund', { headers: HTML });
  const etag = html.headers()['etag'] ?? '';
  const api = 'funds/public/PA122001';
  const kinds: readonly (readonly [number, Promise<APIResponse>])[] = [
    [200, Promise.resolve(html)],
    [304, request.get('/gongmu_fund', { headers: { ...HTML, 'if-none-match': etag } })],
    [200, request.get(chunkPath(PAGE_SOURCES.ranking))],
    [404, request.get('/assets/no-such-asset.js')],
    [404, request.get('/no-such-file.png', { headers: { accept: 'image/*' } })],
    [404, request.get('/api/no/such/call')],
    [400, request.post(`/api/${api}`, { headers: headersFor(api), data: {} })],
    [403, request.post(`/api/${api}`, { headers: { 'content-type': 'application/json' }, data: {} })],
    [200, request.get('/outside/trading')],
    [200, request.get('/healthz')],
  ];
  for (const [status, pending] of kinds) {
    const reply = await pending;
    expect(reply.status(), reply.url()).toBe(status);
    expectSecurityHeaders(reply);
  }
});

test('assets are kept for ever and come in brotli, the document is asked for again each time', async ({
  request,
}) => {
  const asset = await request.get(chunkPath(PAGE_SOURCES.ranking), {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const html = await request.get('/index', { headers: { ...HTML, 'accept-encoding': 'br, gzip' } });
  expect(html.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  const known = await request.get('/index', {
    headers: { ...HTML, 'if-none-match': html.headers()['etag'] ?? '' },
  });
  expect(known.status()).toBe(304);
});

test('a missing asset is a 404 and never the page', async ({ request }) => {
  const reply = await request.get('/assets/index-00000000.js', { headers: { accept: '*/*' } });
  expect(reply.status()).toBe(404);
  expect(reply.headers()['content-type']).not.toContain('html');
  expect(reply.headers()['cache-control']).toBe('no-store');
});

for (const path of [
  '/assets/../index.html',
  '/assets/..%2f.vite%2fmanifest.json',
  '/.vite/manifest.json',
  '/route-preloads.json',
  '/%2e%2e/%2e%2e/package.json',
]) {
  test(`${path} is not served`, async ({ request }) => {
    const reply = await request.get(path, { headers: { accept: '*/*' } });
    const text = await reply.text();
    expect(text).not.toMatch(/"isEntry"|"prefix"|"dependencies"/);
  });
}

test('the page runs no injected script and takes no raw markup', async ({
  page,
  expectedTroubles,
  ranking,
}) => {
  expectedTroubles.push(/Content Security [Pp]olicy|TrustedHTML|TrustedScript/);
  await ranking.open();
  const outcome = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
    const script = document.createElement('script');
    script.append(document.createTextNode('document.documentElement.dataset.injected = "yes"'));
    const acts: readonly (() => void)[] = [
      () => {
        document.createElement('div').innerHTML = '<img src=x onerror="document.title=1">';
      },
      () => {
        document.createElement('script').src = '/assets/evil.js';
      },
      () => window.trustedTypes?.createPolicy('mine', {}),
    ];
    const errors = acts.map((act) => {
      try {
        act();
        return 'none';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    });
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { errors, violations, injected: document.documentElement.dataset['injected'] ?? null };
  });
  expect(outcome).toMatchObject({ errors: ['TypeError', 'TypeError', 'TypeError'], injected: null });
  expect(outcome.violations).toContain('require-trusted-types-for');
});

test('the page loads no script of another origin', async ({ page, expectedTroubles, ranking }) => {
  expectedTroubles.push(/Content Security Policy/);
  await ranking.open();
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        fetch('https://attacker.invalid/').catch(() => undefined);
      }),
  );
  expect(blocked).toBe('connect-src');
});
