import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalSettings } from '../../../src/contract/portal';
import { makePortal } from '../../../tests/setup/built-portal';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { PICTURE_POLICY, transportSecurity, hostOriginsOf } from './security-headers';
import type { FastifyInstance } from 'fastify';
import type { BuiltPortal } from '../../../tests/setup/built-portal';
import type { TestStore } from '../../../tests/setup/stores';

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

describe('security headers', () => {
  let test: TestStore;
  let portal: BuiltPortal;
  let app: FastifyInstance;
  let port: string;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    portal = await makePortal();
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      portalDir: portal.dir,
      config: {
        readsPerFiveMinutes: 1,
        hostOrigins: { connect: ['https://a.example'], script: ['https://b.example'] },
      },
      mount: (api) => {
        api.get('/failing', async () => {
          throw new Error('unexpected');
        });
      },
    });
    ({ port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 })));
  });

  afterAll(async () => {
    await app.close();
    await portal.dispose();
    await test.dispose();
  });

  const page = { accept: 'text/html' };
  it.each([
    ['the page', 200, { url: '/', headers: page }],
    ['a page that the browser has', 304, { url: '/', headers: { ...page, 'if-none-match': '*' } }],
    ['an asset', 200, { url: '/assets/entry-a1.js' }],
    ['an asset to a HEAD request', 200, { url: '/assets/entry-a1.js', method: 'HEAD' as const }],
    ['a missing asset', 404, { url: '/assets/gone.js' }],
    ['a missing file', 404, { url: '/gone.png', headers: { accept: 'image/*' } }],
    ['a stand-in page', 200, { url: '/outside/trading' }],
    ['the login page', 200, { url: '/outside/login' }],
    ['health', 200, { url: '/healthz' }],
    ['a refused call', 403, { url: '/api/portal/settings' }],
    ['an unknown call', 404, { url: '/api/none' }],
    ['an address that cannot be decoded', 400, { url: '/%E0%A4%A' }],
    ['an unknown method', 404, { url: '/', method: 'PATCH' as const }],
  ])('stand on %s (%i)', async (_what, status, request) => {
    const response = await app.inject({ ...request, remoteAddress: `10.0.0.${status % 250}` });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(EXPECTED);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['permissions-policy']).toContain('camera=()');
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers['x-powered-by']).toBeUndefined();
  });

  it('are on a failure of the gateway (500) and a limited caller (429)', async () => {
    const failed = await app.inject({ url: '/api/failing', remoteAddress: '10.1.0.1' });
    expect(failed.statusCode).toBe(500);
    expect(failed.headers).toMatchObject(EXPECTED);
    const limited = await askGateway(app, portalSettings, {}).then(async () =>
      askGateway(app, portalSettings, {}),
    );
    expect(limited.statusCode).toBe(429);
    expect(limited.headers).toMatchObject(EXPECTED);
  });

  it.each([
    ['bytes that are no HTTP', 'NOT HTTP\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n.*"code":1001/s],
    [
      'a request that names no host',
      'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 Bad Request\r\n.*"code":1001/s,
    ],
    [
      'a request that expects what no server does',
      'GET /outside/none HTTP/1.1\r\nhost: localhost\r\nexpect: more\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 404 Not Found\r\n.*未找到页面/s,
    ],
  ])('stand on the answer to %s', async (_what, sent, first) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(sent);
    const answer = await text(socket);
    expect(answer).toMatch(first);
    for (const [name, value] of Object.entries(EXPECTED)) expect(answer).toContain(`${name}: ${value}\r\n`);
    expect(answer).toContain('cache-control: no-store\r\n');
  });

  it('let a picture opened as a document do nothing and be in no frame', () => {
    expect(PICTURE_POLICY.split('; ').toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox',
    ]);
  });

  it('allow nothing but own files, the hashed inline blocks and the configured hosts', async () => {
    const response = await app.inject({ url: '/', headers: page });
    const policy = String(response.headers['content-security-policy']);
    const directives = new Map(
      policy.split('; ').map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources] as const;
      }),
    );
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': ["'none'"],
      // SHA-256 of the inline blocks of tests/setup/built-portal.ts, computed with openssl
      'script-src': ["'self'", "'sha256-CozhlP8icR7u0IRw0NdJlzzC8mM4rl3aTIzwJazNBqw='", 'https://b.example'],
      'style-src': ["'self'", "'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://a.example'],
      'media-src': ["'self'", 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['fund-jsonp', 'dompurify', 'nprogress', 'portal-worker'],
    });
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['localhost', false],
    ['portal.localhost', false],
    ['127.0.0.1', false],
    ['127.1.2.3', false],
    ['[::1]', false],
    ['funds.example.com', true],
    ['127.example.com', true],
    ['10.0.0.1', true],
  ])('ask for https on %s: %s', async (hostname, isAsked) => {
    expect(transportSecurity(hostname) !== null).toBe(isAsked);
    const response = await app.inject({ url: '/healthz', headers: { host: hostname } });
    expect('strict-transport-security' in response.headers).toBe(isAsked);
  });
});

describe('origins of the portal hosts', () => {
  it('are the absolute ones of all sets, once; those with JSONP calls may run scripts', () => {
    const test = 'PORTAL_HOST_FUNDS=/api\nPORTAL_HOST_LOGIN=https://login.example.com/app\n';
    const production = [
      '# PORTAL_HOST_FUNDS=https://commented.example.com',
      'PORTAL_HOST_FUNDS="https://funds.example.com:8443/api"',
      "export PORTAL_HOST_CONTENT='//content.example.com/x'",
      'PORTAL_HOST_LOGIN=https://login.example.com',
      'PORTAL_HOST_LIVE=javascript:alert(1)',
      'PORTAL_SITE_TRADING=https://trading.example.com',
    ].join('\n');
    expect(hostOriginsOf([test, production])).toEqual({
      connect: ['https://login.example.com', 'https://funds.example.com:8443', 'https://content.example.com'],
      script: ['https://login.example.com', 'https://content.example.com'],
    });
  });

  it('are none where all hosts are paths', () => {
    expect(hostOriginsOf(['PORTAL_HOST_FUNDS=/api', ''])).toEqual({ connect: [], script: [] });
  });
});
