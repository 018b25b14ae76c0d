import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayFailure } from './gateway-error';
import { configureHosts } from './hosts';
import { uploadPicture, type UploadOptions } from './upload';
import { startFaultServer, type FaultServer } from '../../tests/handlers/fault-server';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { keptPicture, pictureUploads, type ReceivedPicture } from '../../tests/handlers/pictures';
import { gatewayServer } from '../../tests/handlers/server';

const BYTES = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);

function send(options: UploadOptions = {}) {
  const blob = new Blob([BYTES], { type: 'image/jpeg' });
  return uploadPicture({ blob, fileName: '照片 1.jpg', type: 'image/jpeg' }, options);
}

describe('uploadPicture', () => {
  it('[S2.apply] sends the type, a readable name, credentials and the fixed header', async () => {
    let received: ReceivedPicture | undefined;
    let sent: Request | undefined;
    gatewayServer.use(
      pictureUploads((picture, raw) => {
        received = picture;
        sent = raw;
        return keptPicture('picture-0000000000000001');
      }),
    );
    await expect(send()).resolves.toEqual({ id: 'picture-0000000000000001', width: 1600, height: 1200 });
    expect(received).toEqual({ type: 'image/jpeg', fileName: '照片 1.jpg' });
    expect(sent?.credentials).toBe('include');
    expect(sent?.headers.get('secretId')).toBe('yanhu-portal-web');
  });

  it('tells how much has gone out, never less than before, up to the whole', async () => {
    const parts: number[] = [];
    await send({ onProgress: (part) => parts.push(part) });
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  });
});

const json = { 'content-type': 'application/json' };
const refusal = (code: number, msg: string) => JSON.stringify({ code, msg, requestId: 'req-9' });
const good = JSON.stringify({
  code: 0,
  msg: '',
  body: { id: 'picture-0000000000000001', width: 64, height: 64 },
});

/** What the server has got of the bytes. */
let received: Buffer[] = [];
let whenHeard = () => {};

const server: Parameters<typeof startFaultServer>[0] = {
  good: (reply, request) => {
    request.on('data', (part: Buffer) => received.push(part));
    request.on('end', () => reply.writeHead(200, json).end(good));
  },
  silent: (_reply, request) => request.resume().on('end', () => whenHeard()),
  reset: (_reply, request) => request.socket.resetAndDestroy(),
  401: (reply, request) => {
    request.resume().on('end', () => reply.writeHead(401, json).end(refusal(1003, '请先登录')));
  },
  413: (reply, request) => {
    request.resume().on('end', () => reply.writeHead(413, json).end(refusal(1005, '图片超过 10 MB')));
  },
  429: (reply, request) => {
    request
      .resume()
      .on('end', () => reply.writeHead(429, { ...json, 'retry-after': '60' }).end(refusal(1006, '慢一点')));
  },
  503: (reply, request) => {
    request.resume().on('end', () => reply.writeHead(503, json).end(refusal(1008, '暂时不可用')));
  },
  refused: (reply, request) => {
    request.resume().on('end', () => reply.writeHead(200, json).end(refusal(2001, '图片内容与类型不符')));
  },
  page: (reply, request) => {
    request
      .resume()
      .on('end', () => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'));
  },
  'no id': (reply, request) => {
    request
      .resume()
      .on('end', () => reply.writeHead(200, json).end('{"code":0,"body":{"width":1,"height":1}}'));
  },
};

describe('uploads that fail', () => {
  let faults: FaultServer;

  beforeEach(async () => {
    received = [];
    whenHeard = () => {};
    faults = await startFaultServer(server);
  });

  afterEach(() => faults.close());

  const sendTo = (fault: string, options: UploadOptions = {}) => {
    configureHosts(true, { test: { PORTAL_HOST_LOGIN: faults.baseOf(fault) }, production: {} });
    return send(options);
  };

  it.each<[fault: string, failure: GatewayFailure]>([
    ['reset', { kind: 'network' }],
    ['silent', { kind: 'timeout', timeoutMs: 200 }],
    ['401', { kind: 'http', status: 401, code: 1003, serverMessage: '请先登录' }],
    ['413', { kind: 'http', status: 413, code: 1005, serverMessage: '图片超过 10 MB' }],
    ['429', { kind: 'http', status: 429, retryAfterMs: 60_000, code: 1006, serverMessage: '慢一点' }],
    ['503', { kind: 'http', status: 503, code: 1008, serverMessage: '暂时不可用' }],
    ['refused', { kind: 'business', code: 2001, serverMessage: '图片内容与类型不符' }],
    ['page', { kind: 'malformed', reason: 'html' }],
    ['no id', { kind: 'malformed', reason: 'shape', paths: ['body.id'] }],
  ])('%s', async (fault, failure) => {
    const idleMs = fault === 'silent' ? 200 : undefined;
    const error = await gatewayErrorOf(sendTo(fault, { idleMs }));
    expect(error.failure).toEqual(failure);
    expect(error.apiName).toBe('picture');
    expect(JSON.stringify([error.message, error.stack])).not.toContain('照片');
  });

  it('[S2.apply] sends the bytes as they are through a real connection', async () => {
    await expect(sendTo('good')).resolves.toMatchObject({ width: 64 });
    expect(Buffer.concat(received).equals(BYTES)).toBe(true);
  });

  it('ends where it is called off, before and in the middle', async () => {
    expect((await gatewayErrorOf(sendTo('good', { signal: AbortSignal.abort() }))).kind).toBe('aborted');
    expect(received).toEqual([]);
    const stop = new AbortController();
    whenHeard = () => stop.abort();
    expect((await gatewayErrorOf(sendTo('silent', { signal: stop.signal }))).kind).toBe('aborted');
  });
});
