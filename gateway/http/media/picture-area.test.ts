import fastify from 'fastify';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECRET_ID } from '../../../src/contract/header-rules';
import { FILE_NAME_HEADER, pictureUpload } from '../../../src/contract/applications/upload';
import { recogniseVisitors } from '../server/call-visitor';
import { sendRefusal } from '../server/refusals';
import { registerPictureArea } from './picture-area';
import type { FastifyInstance } from 'fastify';
import type { UploadedPicture } from './picture-area';

const MEBIBYTE = 1024 * 1024;
const failures = {
  log: { done: () => undefined, failure: () => undefined },
  isTemporary: () => false,
};

describe('the way of a picture over a line', () => {
  let app: FastifyInstance;
  let port: number;
  let kept: UploadedPicture[];
  let arrived: number;

  beforeEach(async () => {
    kept = [];
    arrived = 0;
    app = fastify();
    app.setErrorHandler((error, asked, reply) => sendRefusal(error, asked, reply, failures));
    recogniseVisitors(app, async () => ({ accountId: 'a', isQualified: false }), failures.log);
    registerPictureArea(app, {
      mostBytes: MEBIBYTE,
      countUpload: () => {
        arrived += 1;
      },
      keep: async (upload) => {
        kept.push(upload);
        return { id: 'x'.repeat(24), width: 1, height: 1 };
      },
      read: async () => null,
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  afterEach(() => app.close());

  /** An upload that has begun: its headers are on their way. */
  function begin(headers: Readonly<Record<string, string | number>> = {}) {
    return request({
      port,
      method: 'POST',
      path: `/${pictureUpload.path}`,
      headers: {
        cookie: `yanhu_session=${'a'.repeat(43)}`,
        secretId: SECRET_ID,
        'content-type': 'image/png',
        [FILE_NAME_HEADER]: encodeURIComponent('证书.png'),
        ...headers,
      },
    });
  }

  /** Status of a chunked upload without Content-Length. */
  async function sendPieces(count: number): Promise<number> {
    const upload = begin();
    const status = new Promise<number>((tell, fail) => {
      upload.on('response', (reply) => {
        reply.resume();
        tell(reply.statusCode ?? 0);
      });
      upload.on('error', fail);
    });
    for (let piece = 0; piece < count; piece += 1) upload.write(Buffer.alloc(MEBIBYTE / 16));
    upload.end();
    return status;
  }

  it('takes one in pieces, up to the limit', async () => {
    expect(await sendPieces(16)).toBe(200);
    expect(kept.map(({ bytes, ...rest }) => ({ ...rest, length: bytes.length }))).toEqual([
      { accountId: 'a', type: 'image/png', fileName: '证书.png', length: MEBIBYTE },
    ]);
    expect(await sendPieces(17)).toBe(413);
    expect(kept).toHaveLength(1);
  });

  it('forgets uploads that break off, however many', async () => {
    for (let count = 1; count <= 30; count += 1) {
      const upload = begin({ 'content-length': MEBIBYTE });
      upload.on('error', () => undefined);
      upload.write(Buffer.alloc(10));
      const before = arrived;
      await expect.poll(() => arrived, { interval: 2 }).toBe(before + 1);
      upload.destroy();
      await expect.poll(() => openConnections(), { interval: 2 }).toBe(0);
    }
    expect(await sendPieces(1)).toBe(200);
    expect(kept).toHaveLength(1);
  });

  async function openConnections(): Promise<number> {
    return new Promise((tell) => app.server.getConnections((_error, count) => tell(count)));
  }
});
