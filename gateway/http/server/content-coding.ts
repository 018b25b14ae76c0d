import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type ContentCoding = 'br' | 'gzip' | 'identity';

const brotliAsync = promisify(brotliCompress);
const brotliBack = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);

/** Fast levels: compressing takes less time than sending the saved bytes. */
export const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const FAST_GZIP = { level: 5 };
/** For bodies that are compressed during a request. */
const PACKED_QUALITY = 5;
/** As a power of two: 256 kB, longer than most bodies; with the usual 4 MB each thread that compresses holds 8 MB more. */
const PACKED_WINDOW = 18;
/** Smaller bodies are sent uncompressed. */
export const CODING_THRESHOLD_BYTES = 1024;

/** The best coding that an Accept-Encoding header allows. */
export function chooseCoding(acceptEncoding: string | string[] | undefined): ContentCoding {
  const header = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : (acceptEncoding ?? '');
  if (allows(header, 'br')) return 'br';
  return allows(header, 'gzip') ? 'gzip' : 'identity';
}

function allows(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The bytes of a body in one coding. */
interface Coded {
  readonly bytes: Buffer;
  readonly coding: ContentCoding;
}

/** A body that can be sent in any coding. */
export interface AnyCoding {
  /** Bytes that it takes in memory, at most. */
  readonly weight: number;
  in(coding: ContentCoding): Promise<Coded>;
}

/** A body with its compressed forms, each computed at its first use. */
export class CodedBody implements AnyCoding {
  readonly plain: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;
  readonly #brotliQuality: number;

  constructor(text: string, brotliQuality = 4) {
    this.plain = Buffer.from(text);
    this.#brotliQuality = brotliQuality;
  }

  /** Compressed forms are shorter than half of the text. */
  get weight(): number {
    return this.plain.length * 2;
  }

  /** The bytes in a coding; small bodies have the uncompressed form only. */
  async in(coding: ContentCoding): Promise<Coded> {
    if (coding === 'identity' || this.plain.length < CODING_THRESHOLD_BYTES) {
      return { bytes: this.plain, coding: 'identity' };
    }
    if (coding === 'gzip') {
      this.#gzip ??= gzipAsync(this.plain, FAST_GZIP);
      return { bytes: await this.#gzip, coding };
    }
    this.#brotli ??= brotliAsync(this.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.#brotliQuality },
    });
    return { bytes: await this.#brotli, coding };
  }
}

/** A body of which only the brotli form is kept, a fifth of its length: the others are made again for the few who want them. */
export class PackedBody implements AnyCoding {
  /** In brotli. */
  readonly bytes: Buffer;

  private constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get weight(): number {
    return this.bytes.length;
  }

  static async of(text: string, quality = PACKED_QUALITY): Promise<PackedBody> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: PACKED_WINDOW,
    };
    return new PackedBody(await brotliAsync(text, { params }));
  }

  async in(coding: ContentCoding): Promise<Coded> {
    if (coding === 'br') return { bytes: this.bytes, coding };
    const plain = await brotliBack(this.bytes);
    return coding === 'gzip'
      ? { bytes: await gzipAsync(plain, FAST_GZIP), coding }
      : { bytes: plain, coding: 'identity' };
  }
}

export interface CodedText {
  readonly body: AnyCoding;
  readonly etag: string;
}

/** Sends a cached text as `sendCoded` does, or 304 to a caller with the same ETag. */
export async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CodedText,
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (!isKnown(request.headers['if-none-match'], etag)) return sendCoded(request, reply, body);
  return reply.code(304).header('vary', 'accept-encoding').send();
}

/** Sends a body in the best accepted coding. The caller sets the other headers. */
export async function sendCoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: AnyCoding,
): Promise<FastifyReply> {
  const { bytes, coding } = await body.in(chooseCoding(request.headers['accept-encoding']));
  reply.header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((part) => part.trim() === etag || part.trim() === '*');
}
