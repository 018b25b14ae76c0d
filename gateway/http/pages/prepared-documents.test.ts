import * as v from 'valibot';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '../../../src/contract/call';
import { REPLIES_ID, VERSION_ATTRIBUTE, type DocumentReply } from '../../../src/contract/document';
import { envelope } from '../../../src/contract/envelope';
import { makePortal, type BuiltPortal } from '../../../tests/setup/built-portal';
import { openTestStore, type TestStore } from '../../../tests/setup/stores';
import { createGateway, type GatewayOptions } from '../../server';
import { registerCall } from '../server/register-call';
import type { FastifyInstance } from 'fastify';

/** Asks the sample calls for every page, puts the answers that hold for a while into the document, and the address on it. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
const calls = ['test/open', 'test/gated', 'test/own', 'test/refused'];
let page = 0;
let address = '';
let nowMs = 0;
let hasStyles = false;
let answers = [];
parentPort.on('message', (message) => {
  if (message.type === 'page') {
    ({ page, address, nowMs } = message);
    hasStyles = message.styleFiles !== null;
    answers = [];
    calls.forEach((path, call) => {
      const asked = { method: 'POST', transport: 'http', path, request: { text: message.address } };
      parentPort.postMessage({ type: 'call', page, call, asked });
    });
    return;
  }
  answers.push({ ...message.answer, transport: 'http', url: '/api/' + calls[message.call], sent: '' });
  if (answers.length < calls.length) return;
  const replies = answers.filter(({ freshMs }) => freshMs > 0).toSorted((a, b) => (a.url < b.url ? 1 : -1));
  const html = '<h1 class="title">' + address + '</h1>';
  const markup = { html, style: '.title{margin:0}', renderedMs: nowMs, freshMs: 60_000 };
  const isWhole = replies.length === 2;
  const prepared = { replies, isComplete: isWhole, markup: isWhole && hasStyles ? markup : null };
  parentPort.postMessage({ type: 'prepared', page, prepared, problem: null });
});
`;

const HTML = { accept: 'text/html' };
const SESSION = `yanhu_session=${'s'.repeat(43)}`;

function sample(name: string) {
  return defineCall({
    host: 'content',
    path: `test/${name}`,
    method: 'POST',
    transport: 'http',
    request: v.object({ text: v.string() }),
    reply: envelope(v.object({ text: v.string(), isQualified: v.boolean() })),
  });
}

function answer(text: string, isQualified: boolean) {
  return { body: { text, isQualified } };
}

const mount: NonNullable<GatewayOptions['mount']> = (api, { cache }) => {
  const open = { ...sample('open'), isCacheable: () => true };
  registerCall(api, open, async ({ text }, { visitor }) => answer(text, visitor.isQualified), {
    cache,
  });
  registerCall(api, sample('gated'), async ({ text }, { visitor }) => answer(text, visitor.isQualified), {
    cache,
    isGated: true,
  });
  registerCall(api, sample('own'), async ({ text }, { visitor }) => answer(text, visitor.isQualified));
  registerCall(api, sample('refused'), async () => {
    throw new Error('not here');
  });
};

describe('a document with what its page reads first', () => {
  let test: TestStore;
  let portal: BuiltPortal;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    portal = await makePortal(PROGRAM);
    app = await createGateway({ store: test.store, clock: () => 0, portalDir: portal.dir, mount });
  });

  afterAll(async () => {
    await app.close();
    await portal.dispose();
    await test.dispose();
  });

  async function open(url: string, headers: Readonly<Record<string, string>> = {}) {
    return app.inject({ url, headers: { ...HTML, ...headers } });
  }

  async function repliesIn(
    url: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<readonly DocumentReply[] | null> {
    const { body } = await open(url, headers);
    const block = new RegExp(
      `<script type="application/json" id="${REPLIES_ID}" ${VERSION_ATTRIBUTE}="[^"]+">([^<]*)</script>`,
    ).exec(body);
    return block === null ? null : JSON.parse(block[1] ?? '');
  }

  /** Every document is there at the second visit at the latest. */
  async function settled(url: string, headers: Readonly<Record<string, string>> = {}) {
    await expect.poll(() => repliesIn(url, headers)).not.toBeNull();
    return repliesIn(url, headers);
  }

  it('holds the replies that an anonymous visitor gets, except those of the moment', async () => {
    const gated = { text: '/gongmu_fund', isQualified: false };
    expect(await settled('/gongmu_fund')).toEqual([
      expect.objectContaining({ url: '/api/test/open', mayBeKept: true }),
      expect.objectContaining({
        url: '/api/test/gated',
        mayBeKept: false,
        body: { code: 0, msg: '', body: gated },
      }),
    ]);
  });

  it('holds only public replies for a browser with a session', async () => {
    const replies = await settled('/gongmu_fund', { cookie: SESSION });
    expect(replies?.map(({ url }) => url)).toEqual(['/api/test/open']);
  });

  it('is for one address and one layout, and known again by its tag', async () => {
    const mark = '</script><script>alert(1)</script>';
    const address = `/gongmu_fund?a=${encodeURIComponent(mark)}`;
    const [reply] = (await settled(address)) ?? [];
    expect(JSON.stringify(reply?.body)).toContain(encodeURIComponent(mark));
    const { headers, body } = await open(address);
    expect(body).not.toContain(mark);
    const again = await open(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const coding of ['br', 'gzip', 'identity']) {
      const coded = await open(address, { 'accept-encoding': coding });
      expect(coded.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    }
  });

  describe('with the markup of the page', () => {
    const MOBILE = { 'sec-ch-ua-mobile': '?1' };

    it('names its layout and its time, and has the static frame beside it', async () => {
      await settled('/gongmu_fund', MOBILE);
      const { body } = await open('/gongmu_fund', MOBILE);
      expect(body).toContain('<html data-layout="mobile" lang="zh-CN">');
      expect(body).toMatch(
        /<div id="root" data-rendered="0"><h1 class="title">\/gongmu_fund<\/h1><\/div><div id="frame"><p class="frame-title">/,
      );
      expect(body.match(/<\/body>/g)).toHaveLength(1);
    });

    it('has its rules in the document, which the policy allows by their hash', async () => {
      await settled('/gongmu_fund');
      const hash = createHash('sha256').update('.title{margin:0}').digest('base64');
      const document = await open('/gongmu_fund');
      expect(document.body).toContain('<style id="page-style">.title{margin:0}</style>');
      const known = await open('/gongmu_fund', { 'if-none-match': String(document.headers.etag) });
      expect(known.statusCode).toBe(304);
      for (const { headers } of [document, known]) {
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}' `);
      }
    });

    it.each([
      ['whose styles are not known', '/toujiao', {}],
      ['that is the visitor’s own', '/home', {}],
      ['whose replies depend on a session', '/gongmu_fund', { cookie: SESSION }],
    ])('is not sent for a page %s', async (_which, path, headers) => {
      await settled(path, headers);
      const { body } = await open(path, headers);
      expect(body).not.toContain('data-rendered');
      expect(body).not.toContain('data-layout');
    });
  });

  it('does not come to the worker, nor where no page is', async () => {
    const shell = await app.inject({
      url: '/index.html',
      headers: { accept: '*/*', 'sec-fetch-dest': 'empty' },
    });
    expect(shell.body).not.toContain(REPLIES_ID);
    expect(await repliesIn('/gongmu_fund/nirgends')).toBeNull();
  });

  it('is not made where the portal asks other hosts', async () => {
    const elsewhere = await createGateway({
      store: test.store,
      clock: () => 0,
      portalDir: portal.dir,
      mount,
      config: { hostOrigins: { connect: ['https://funds.example'], script: [] } },
    });
    await elsewhere.inject({ url: '/gongmu_fund', headers: HTML });
    const { body } = await elsewhere.inject({ url: '/gongmu_fund', headers: HTML });
    expect(body).not.toContain(REPLIES_ID);
    await elsewhere.close();
  });

  it('is counted in the metrics', async () => {
    await settled('/gongmu_fund');
    await open('/gongmu_fund');
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/portal_documents_total\{outcome="kept"\} [1-9]/);
    expect(body).toMatch(/portal_documents_entries [1-9]/);
  });
});
