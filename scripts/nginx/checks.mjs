import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { get, request } from 'node:https';
import { get as getPlain } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { connect as connectTls } from 'node:tls';
import { root } from '../lib/run.mjs';

const HOST = 'funds.example.com';
const HTML = { accept: 'text/html' };
const ASSETS = join(root, 'dist/portal/assets');
const SECRET_ID = 'yanhu-portal-web';
const DICTIONARY = '/api/funds/public/PA122000';
const STREAM = '/api/news/flash/stream?lastEventId=0';

/** What a browser would get through nginx, by what is looked at. */
export const CHECKS = {
  'a page comes from the gateway with its headers, compressed once': async ({ ports }) => {
    const page = await ask(ports, '/index', { headers: { ...HTML, 'accept-encoding': 'br' } });
    assert.equal(page.status, 200);
    assert.equal(page.headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(page.body).toString(), /^<!doctype html>/i);
    assert.equal(page.headers['cache-control'], 'no-cache');
    expectGatewayHeaders(page.headers);
    assert.doesNotMatch(page.headers.server ?? '', /\d/);
  },
  'a page that is known is not sent again': async ({ ports }) => {
    const page = await ask(ports, '/gongmu_fund', { headers: HTML });
    const askAgain = (etag) => ask(ports, '/gongmu_fund', { headers: { ...HTML, 'if-none-match': etag } });
    let again = await askAgain(page.headers.etag);
    // While the gateway has only begun, the first document may come before the page is prepared.
    for (let round = 0; again.status === 200 && round < 20; round += 1)
      again = await askAgain(again.headers.etag);
    assert.deepEqual([again.status, again.body.length], [304, 0]);
    expectGatewayHeaders(again.headers);
  },
  'an asset comes from the disk as the build compressed it, for ever': async ({ ports }) => {
    for (const [coding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['identity', ''],
    ]) {
      const reply = await ask(ports, `/assets/${anAsset()}`, { headers: { 'accept-encoding': coding } });
      assert.equal(reply.status, 200);
      assert.equal(reply.headers['content-encoding'] ?? 'identity', coding);
      assert.ok(reply.body.equals(readFileSync(join(ASSETS, `${anAsset()}${ending}`))), `${coding} differs`);
      assert.match(reply.headers['content-type'], /^text\/javascript/);
      assert.match(reply.headers['cache-control'], /max-age=31536000, immutable/);
      assert.match(reply.headers.vary ?? '', /^accept-encoding$/i);
      expectOwnHeaders(reply.headers);
    }
  },
  'an asset that is known is not sent again': async ({ ports }) => {
    const { headers } = await ask(ports, `/assets/${anAsset()}`);
    const again = await ask(ports, `/assets/${anAsset()}`, { headers: { 'if-none-match': headers.etag } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  },
  'an asset that is gone is refused by the gateway, and no path leads out of the folder': async ({
    ports,
  }) => {
    const missing = await ask(ports, '/assets/none-0000.js');
    assert.equal(missing.status, 404);
    expectGatewayHeaders(missing.headers);
    for (const path of [
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/gateway/main.js',
      '/assets../main.js',
    ]) {
      const reply = await ask(ports, path, { headers: { accept: 'text/javascript' } });
      assert.doesNotMatch(reply.body.toString(), /import\s*\{/);
    }
  },
  'a call is answered, and one from another site refused': async ({ ports }) => {
    const ok = await ask(ports, DICTIONARY, dictionaryCall(`https://${HOST}`));
    assert.equal(ok.status, 200);
    assert.equal(JSON.parse(ok.body).code, 0);
    const foreign = await ask(ports, DICTIONARY, dictionaryCall('https://evil.example'));
    assert.equal(foreign.status, 403);
  },
  'a cookie of a session is for this host over TLS alone': async ({ ports }) => {
    const logout = { ...dictionaryCall(`https://${HOST}`), body: '{}' };
    const reply = await ask(ports, '/api/login/signout', logout);
    const cookies = reply.headers['set-cookie'] ?? [];
    assert.equal(cookies.length, 1);
    assert.match(cookies[0], /^__Host-[^=]+=;.*; Secure/);
  },
  'bodies are limited, pictures and statements less so': async ({ ports }) => {
    const headers = { ...dictionaryCall(`https://${HOST}`).headers };
    const large = await ask(ports, DICTIONARY, {
      method: 'POST',
      headers,
      body: 'x'.repeat(70_000),
    });
    assert.equal(large.status, 413);
    expectOwnHeaders(large.headers);
    const picture = await ask(ports, '/api/account/application/picture', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: 'x'.repeat(200_000),
    });
    assert.ok(picture.status >= 400 && picture.status < 500 && picture.status !== 413, `${picture.status}`);
    const statement = await ask(ports, '/api/fundinfo/gen/ledger/statement', {
      method: 'POST',
      headers,
      body: 'x'.repeat(200_000),
    });
    assert.equal(statement.status, 401);
  },
  'events arrive one by one and at once': async ({ ports }) => {
    const begin = performance.now();
    const stream = await openStream(ports);
    assert.match(await stream.first, /^retry: \d+\n\n/);
    assert.ok(performance.now() - begin < 1500, `${performance.now() - begin} ms`);
    assert.match(stream.headers['content-type'], /^text\/event-stream/);
    stream.close();
  },
  'figures and readiness are not for visitors': async ({ ports }) => {
    assert.equal((await ask(ports, '/metrics')).status, 404);
    assert.equal((await ask(ports, '/readyz')).status, 404);
    const own = await fetch(`http://127.0.0.1:${ports.gateway}/metrics`);
    assert.equal(own.status, 200);
    assert.match(
      await own.text(),
      /^portal_requests_total\{call="funds\/public\/PA122000",status="2xx"\} 1$/m,
    );
    // Also not where a proxy would pass them on.
    const passed = await fetch(`http://127.0.0.1:${ports.gateway}/metrics`, {
      headers: { 'x-forwarded-for': '::1' },
    });
    assert.equal(passed.status, 404);
  },
  'a read at the version of the data comes from the cache for every visitor': async ({ ports }) => {
    const { headers } = await ask(ports, DICTIONARY, dictionaryCall(`https://${HOST}`));
    const fields = { v: headers['x-data-version'], request: dictionaryCall().body };
    const read = (version, more) =>
      ask(ports, `${DICTIONARY}?${new URLSearchParams({ ...fields, v: version })}`, {
        headers: { ...dictionaryCall().headers, 'accept-encoding': 'br', ...more },
      });
    const before = await answered(ports);
    const first = await read(fields.v, {});
    const others = await Promise.all(Array.from({ length: 20 }, () => read(fields.v, { cookie: 'a=b' })));
    assert.equal(first.headers['x-cache'], 'MISS');
    for (const reply of others) {
      assert.deepEqual([reply.status, reply.headers['x-cache']], [200, 'HIT']);
      assert.match(reply.headers['cache-control'], /^public, .*immutable$/);
      assert.ok(reply.body.equals(first.body));
      expectGatewayHeaders(reply.headers);
    }
    assert.equal((await answered(ports)) - before, 1);
    // Of another version, by POST, and refused: always from the gateway.
    for (let round = 0; round < 2; round += 1) {
      const old = await read('of-yesterday', {});
      assert.deepEqual([old.status, old.headers['x-cache']], [200, 'MISS']);
      assert.equal(old.headers['x-data-version'], fields.v);
      const posted = await ask(ports, DICTIONARY, dictionaryCall(`https://${HOST}`));
      assert.deepEqual([posted.status, posted.headers['x-cache']], [200, undefined]);
      const refused = await ask(ports, `${DICTIONARY}?${new URLSearchParams(fields)}&round=1`);
      assert.equal(refused.status, 403);
      const settings = await ask(ports, '/api/portal/settings', { headers: { secretid: SECRET_ID } });
      assert.deepEqual([settings.status, settings.headers['x-cache']], [200, undefined]);
    }
  },
  'plain HTTP leads pages to HTTPS and refuses calls': async ({ ports }) => {
    const reply = await plain(ports.http, '/gongmu_fund?a=1');
    assert.deepEqual([reply.statusCode, reply.headers.location], [301, `https://${HOST}/gongmu_fund?a=1`]);
    const call = await plain(ports.http, '/api/portal/settings');
    assert.deepEqual([call.statusCode, call.headers.location], [403, undefined]);
  },
  'HTTP/2 is spoken': async ({ ports }) => {
    const session = connect(`https://127.0.0.1:${ports.https}`, {
      rejectUnauthorized: false,
      servername: HOST,
    });
    const stream = session.request({ ':path': '/healthz', ':authority': HOST });
    const status = await new Promise((resolve, reject) => {
      stream.on('response', (headers) => resolve(headers[':status']));
      stream.on('error', reject);
      session.on('error', reject);
    });
    session.close();
    assert.equal(status, 200);
  },
  'TLS before 1.2 is not': async ({ ports }) => {
    const error = await new Promise((resolve) => {
      const options = {
        port: ports.https,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ciphers: 'ALL:@SECLEVEL=0',
      };
      const socket = connectTls({ ...options, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }, () =>
        resolve(null),
      );
      socket.on('error', resolve);
    });
    assert.notEqual(error, null);
  },
  'a stop of the gateway ends streams as streams end, and then pages are told to wait': async ({
    ports,
    gateway,
  }) => {
    const stream = await openStream(ports);
    await stream.first;
    gateway.signal('SIGTERM');
    const { text, isComplete } = await stream.whole;
    assert.ok(isComplete, 'broken off');
    assert.equal(text.match(/^retry: \d+$/gm)?.length, 2);
    assert.equal(await gateway.ended, 0);
    await sleep(50);
    for (const path of ['/index', DICTIONARY]) {
      const reply = await ask(ports, path, { headers: HTML });
      assert.equal(reply.status, 503);
      assert.equal(JSON.parse(reply.body).code, 1008);
      expectOwnHeaders(reply.headers);
      assert.equal(reply.headers['retry-after'], '10');
    }
    // What is on the disk is still there.
    assert.equal((await ask(ports, `/assets/${anAsset()}`)).status, 200);
  },
};

let asset = null;

/** A script of the build that is there in every coding. */
function anAsset() {
  const names = readdirSync(ASSETS);
  asset ??= names.find(
    (name) => name.endsWith('.js') && names.includes(`${name}.br`) && names.includes(`${name}.gz`),
  );
  return asset;
}

/** Of what nginx answers itself; each once. */
function expectOwnHeaders(headers) {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  assert.equal(headers['content-security-policy'], policy);
  expectCommonHeaders(headers);
}

function expectGatewayHeaders(headers) {
  assert.match(headers['content-security-policy'] ?? '', /require-trusted-types-for 'script'/);
  expectCommonHeaders(headers);
  assert.match(headers['x-request-id'] ?? '', /^[\da-f-]{36}$/);
}

function expectCommonHeaders(headers) {
  assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
}

/** How many dictionaries the gateway has answered. */
async function answered({ gateway }) {
  const text = await (await fetch(`http://127.0.0.1:${gateway}/metrics`)).text();
  return Number(
    /^portal_requests_total\{call="funds\/public\/PA122000",status="2xx"\} (\d+)$/m.exec(text)?.[1],
  );
}

function dictionaryCall(origin) {
  const headers = {
    secretid: SECRET_ID,
    signature: 'yanhu-portal-v1',
    index: '0',
    'content-type': 'application/json',
    ...(origin === undefined ? {} : { origin }),
  };
  return { method: 'POST', headers, body: JSON.stringify({ DICT_CODES: 'FUND_STATUS' }) };
}

function optionsOf(ports, path, headers) {
  return {
    host: '127.0.0.1',
    port: ports.https,
    path,
    servername: HOST,
    rejectUnauthorized: false,
    agent: false,
    headers: { host: HOST, ...headers },
  };
}

function ask(ports, path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const call = request({ ...optionsOf(ports, path, headers), method }, async (reply) => {
      const parts = [];
      for await (const part of reply) parts.push(part);
      resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) });
    });
    call.on('error', reject);
    call.end(body);
  });
}

function plain(port, path) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: HOST } };
    getPlain(options, (reply) => resolve(reply.resume())).on('error', reject);
  });
}

function openStream(ports) {
  return new Promise((resolve, reject) => {
    const call = get(
      optionsOf(ports, STREAM, { accept: 'text/event-stream', secretid: SECRET_ID }),
      (reply) => {
        let text = '';
        const first = new Promise((got) => reply.once('data', (part) => got(String(part))));
        reply.on('data', (part) => {
          text += part;
        });
        const whole = new Promise((ended) => {
          reply.on('close', () => ended({ text, isComplete: reply.complete }));
          reply.on('error', () => undefined);
        });
        resolve({ headers: reply.headers, first, whole, close: () => call.destroy() });
      },
    );
    call.on('error', reject);
  });
}
