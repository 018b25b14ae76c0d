import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { AddressInfo } from 'node:net';
import type { PushPlace } from '../../src/contract/watchlist/push';

/** A push as its service got it, and as the browser it was for reads it. */
export interface TakenPush {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly shown: {
    readonly title: string;
    readonly body: string;
    readonly path: string;
    readonly tag: string;
  };
}

const shownPush = v.object({ title: v.string(), body: v.string(), path: v.string(), tag: v.string() });

/** A browser and what only it can read. */
interface Browser {
  readonly place: PushPlace;
  read(body: Buffer): TakenPush['shown'];
}

/** A push service of this machine, on any free port by default. Each browser has its endpoint; what it answers can be set. */
export interface PushServiceOfTest {
  readonly origin: string;
  readonly taken: TakenPush[];
  /** Status of replies by endpoint; 201 without one. */
  readonly answers: Map<string, number>;
  browser(name: string): PushPlace;
  close(): Promise<void>;
}

export async function startPushService(port = 0): Promise<PushServiceOfTest> {
  const browsers = new Map<string, Browser>();
  const taken: TakenPush[] = [];
  const answers = new Map<string, number>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const endpoint = origin() + request.url;
    const status = answers.get(endpoint) ?? 201;
    const browser = browsers.get(endpoint);
    if (status < 300 && browser !== undefined && isSigned(request, origin()))
      taken.push({ endpoint, headers: request.headers, shown: browser.read(body) });
    response.writeHead(browser === undefined ? 404 : status).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  function origin() {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening server has a port
    const address = server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}`;
  }
  return {
    origin: origin(),
    taken,
    answers,
    browser(name) {
      const browser = newBrowser(`${origin()}/push/${name}`);
      browsers.set(browser.place.endpoint, browser);
      return browser.place;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const SALT_BYTES = 16;
const KEY_ID_LENGTH_AT = 20;

/** Decrypts as RFC 8291 and RFC 8188 say, from one record. */
function newBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const auth = hkdf({ key: Buffer.from(endpoint), salt: '', info: 'auth', bytes: 16 });
  return {
    place: { endpoint, p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, SALT_BYTES);
      const idEnd = KEY_ID_LENGTH_AT + 1 + (body[KEY_ID_LENGTH_AT] ?? 0);
      const sender = body.subarray(KEY_ID_LENGTH_AT + 1, idEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const key = hkdf({ key: own.computeSecret(sender), salt: auth, info, bytes: 32 });
      const record = body.subarray(idEnd);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hkdf({ key, salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 }),
        hkdf({ key, salt, info: 'Content-Encoding: nonce\0', bytes: 12 }),
        { authTagLength: 16 },
      ).setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // After the text the mark of the last record.
      return v.parse(shownPush, JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()));
    },
  };
}

interface Derivation {
  readonly key: Uint8Array;
  readonly salt: Uint8Array | string;
  readonly info: Uint8Array | string;
  readonly bytes: number;
}

function hkdf({ key, salt, info, bytes }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

const claims = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });

/** Whether a request is signed for this service by the key it names (RFC 8292). */
function isSigned({ headers }: IncomingMessage, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isOfKey = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = v.parse(claims, JSON.parse(Buffer.from(body, 'base64url').toString()));
  return isOfKey && aud === origin;
}
