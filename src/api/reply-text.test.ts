import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callGateway } from './call';
import { defineCall } from '@/contract/call';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { gatewayServer } from '../../tests/handlers/server';

describe('XML', () => {
  const xmlCall = defineCall({
    host: 'live',
    path: 'live/info',
    method: 'GET',
    transport: 'http',
    request: v.object({}),
    reply: v.looseObject({
      code: v.string(),
      list: v.object({ item: v.array(v.string()) }),
      name: v.string(),
    }),
  });
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n<reply><code>0</code><list><item>000001</item><item>110022</item></list><name>A &amp; B</name><note><![CDATA[<b>B</b>]]></note></reply>';

  it.each([
    ['its content type', 'application/xml; charset=utf-8'],
    ['a vendor type', 'application/rss+xml'],
    ['a leading <', 'text/plain'],
    ['a leading < against its content type', 'application/json'],
  ])('[S7.http] is parsed into an object, known by %s', async (_name, contentType) => {
    gatewayServer.use(
      http.get(
        '*/live/info',
        () => new HttpResponse(`\uFEFF\n${xml}`, { headers: { 'content-type': contentType } }),
      ),
    );
    const reply = await callGateway(xmlCall, {});
    expect(reply).toMatchObject({
      code: '0',
      list: { item: ['000001', '110022'] },
      name: 'A & B',
      note: '<b>B</b>',
      apiName: 'info',
    });
  });

  it.each([
    ['is cut off', '<reply><code>0</code>', 'not-xml'],
    ['defines entities', '<!DOCTYPE a [<!ENTITY b "c">]><reply><code>&b;</code></reply>', 'not-xml'],
    ['names a prototype', '<reply><code>0</code><__proto__><x>1</x></__proto__></reply>', 'not-xml'],
    ['is a page', '<!DOCTYPE html><html><body>sign in</body></html>', 'html'],
    ['has only text', '<reply>0</reply>', 'shape'],
    ['refuses by its code', '<reply><code>12</code><msg>no</msg></reply>', undefined],
  ])('that %s is refused', async (_name, text, reason) => {
    gatewayServer.use(
      http.get('*/live/info', () => new HttpResponse(text, { headers: { 'content-type': 'text/xml' } })),
    );
    const { failure } = await gatewayErrorOf(callGateway(xmlCall, {}));
    expect(failure).toEqual(
      reason === undefined
        ? { kind: 'business', code: 12, serverMessage: 'no' }
        : { kind: 'malformed', reason },
    );
  });
});

describe('content types', () => {
  const anyCall = defineCall({
    host: 'live',
    path: 'live/info',
    method: 'GET',
    transport: 'http',
    request: v.object({}),
    reply: v.object({ code: v.number() }),
  });

  it.each([
    ['JSON told as a page is JSON', '{"code":0}', 'text/html', { code: 0, apiName: 'info' }],
    [
      'JSON behind a byte order mark is JSON',
      '\uFEFF {"code":0}',
      'text/plain',
      { code: 0, apiName: 'info' },
    ],
    [
      'a piece of a page is no XML',
      '<div>maintenance</div>',
      'text/html; charset=utf-8',
      { failure: { reason: 'html' } },
    ],
    ['text told as XML is not tried as JSON', '7', 'text/xml', { failure: { reason: 'not-xml' } }],
  ])('[S7.http] %s', async (_name, text, contentType, expected) => {
    gatewayServer.use(
      http.get('*/live/info', () => new HttpResponse(text, { headers: { 'content-type': contentType } })),
    );
    const outcome = await callGateway(anyCall, {}).catch((error: unknown) => error);
    expect(outcome).toMatchObject(expected);
  });
});
