import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip' | 'identity';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Small enough to cost less than sending the bytes saved. */
export const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const FAST_GZIP = { level: 5 };
/** Bodies below this many bytes are sent as they are. */
export const CODING_THRESHOLD_BYTES = 1024;

/** The best coding an Accept-Encoding header allows. */
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

/** A body kept with its coded forms, each made when it is first asked for. */
export class CodedBody {
  readonly plain: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;
  readonly #brotliQuality: number;

  constructor(text: string, brotliQuality = 4) {
    this.plain = Buffer.from(text);
    this.#brotliQuality = brotliQuality;
  }

  /** The bytes in a coding; small bodies have the plain form only. */
  async in(coding: ContentCoding): Promise<{ readonly bytes: Buffer; readonly coding: ContentCoding }> {
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
