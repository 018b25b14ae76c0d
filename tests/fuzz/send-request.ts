import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { FuzzReply, FuzzRequest } from './fuzz-request';

/** Longer than any reply may take: what has not come by then never does. */
const PATIENCE_MS = 15_000;
/** A request that is not all there is waited for as long as a slow line may need. */
const CUT_OFF_MS = 100;

/** Sends a request to a gateway; its cookie is given apart. */
export async function sendFuzz(
  app: FastifyInstance,
  port: number,
  request: FuzzRequest,
  cookie: string | null,
): Promise<FuzzReply> {
  const headers = { host: 'localhost', ...(cookie === null ? {} : { cookie }), ...request.headers };
  const began = performance.now();
  const isRaw = request.isRaw || !URL.canParse(request.url, 'http://localhost');
  const told = isRaw ? sendBytes(port, request, headers) : inject(app, request, headers);
  const reply = await inTime(told);
  return { ...reply, ms: performance.now() - began };
}

type Told = Omit<FuzzReply, 'ms'>;

async function inTime(told: Promise<Told>): Promise<Told> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Told>((resolve) => {
    timer = setTimeout(() => resolve({ status: 599, headers: {}, body: 'no reply in time' }), PATIENCE_MS);
  });
  return Promise.race([told, late]).finally(() => clearTimeout(timer));
}

async function inject(
  app: FastifyInstance,
  request: FuzzRequest,
  headers: Record<string, string>,
): Promise<Told> {
  const response = await app.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any method at all is sent
    method: request.method as 'GET',
    url: request.url,
    headers,
    ...(request.payload === null ? {} : { payload: request.payload }),
  });
  const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
  const replied = Object.fromEntries(told);
  return {
    status: response.statusCode,
    headers: replied,
    body: decoded(response.rawPayload, replied['content-encoding']),
  };
}

function decoded(bytes: Buffer, coding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return coding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}

/** Writes the request as it is, and hangs up once the reply is there; of a stream once its first line is. */
async function sendBytes(port: number, request: FuzzRequest, headers: Record<string, string>): Promise<Told> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = () => {
      socket.destroy();
      resolve(toldBy(text));
    };
    socket.setTimeout(request.mayBeCutOff ? CUT_OFF_MS : PATIENCE_MS, end);
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (isWhole(text)) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytesOf(request, headers));
  });
}

/** Whether a reply is there to its end, where it tells its end; of a stream its first line is enough. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = text.slice(0, end);
  if (/^HTTP\/1\.1 (204|304) /.test(head)) return true;
  const body = text.slice(end + 4);
  if (/text\/event-stream/i.test(head)) return body.includes('retry: ');
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return length === undefined ? body.endsWith('0\r\n\r\n') : Buffer.byteLength(body) >= Number(length);
}

function bytesOf({ method, url, payload }: FuzzRequest, headers: Record<string, string>): Buffer {
  const body = Buffer.from(payload ?? '');
  const length = payload === null ? {} : { 'content-length': String(body.length) };
  const lines = Object.entries({ ...length, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${head}\r\n`), body]);
}

function toldBy(text: string): Told {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  const replied = Object.fromEntries(headers);
  const isChunked = replied['transfer-encoding'] === 'chunked';
  const body = rest.join('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
  // The bytes of a packed one did not survive being read as text.
  if (replied['content-encoding'] !== undefined) return { status, headers: replied, body: '' };
  return { status, headers: replied, body: isChunked ? withoutSizes(body) : body };
}

/** A chunked body without the sizes between its chunks. */
function withoutSizes(body: string): string {
  return body.replaceAll(/(^|\r\n)[\da-f]+\r\n/g, '').replace(/\r\n$/, '');
}
