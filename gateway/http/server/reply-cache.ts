import { CodedBody, PackedBody } from './content-coding';
import { LruCache } from './lru-cache';
import type { AnyCoding } from './content-coding';

const MOST_BYTES = 48 * 1024 * 1024;
/** Longer replies, such as histories of NAVs, are kept in brotli only: 2,000 of them take some 35 MB. */
const PACKED_LENGTH = 16 * 1024;
const FAST_QUALITY = 4;

export interface ReplyKey {
  readonly path: string;
  readonly request: unknown;
  /** Kind of reply, for calls with several kinds. */
  readonly variant?: string;
}

/** A reply with the version of the data that it is of. */
export interface VersionedReply {
  readonly body: AnyCoding;
  readonly version: string;
}

/** Serialised replies by call, request and data version; replies of older versions are no longer reachable. */
export class ReplyCache {
  readonly readVersion: () => Promise<string>;
  readonly #bodies = new LruCache<AnyCoding>(MOST_BYTES);
  readonly #making = new Map<string, Promise<AnyCoding>>();

  #hits = 0;
  #misses = 0;

  /** The version changes with everything that replies depend on, except their requests. */
  constructor(readVersion: () => Promise<string>) {
    this.readVersion = readVersion;
  }

  /** Number of cached and of computed replies since the start, and the current size of the cache. */
  get figures(): {
    readonly hits: number;
    readonly misses: number;
    readonly bytes: number;
    readonly entries: number;
  } {
    const { weight, size } = this.#bodies;
    return { hits: this.#hits, misses: this.#misses, bytes: weight, entries: size };
  }

  /**
   * The cached reply of a request, otherwise the one that `make` serialises; concurrent callers share one call of it.
   */
  async read(replyKey: ReplyKey, make: () => Promise<string>): Promise<VersionedReply> {
    const version = await this.readVersion();
    const key = keyAt(version, replyKey);
    let body = this.#find(key);
    if (body === undefined) {
      body = this.#make(key, make).finally(() => this.#making.delete(key));
      this.#making.set(key, body);
    }
    return { body: await body, version };
  }

  /** As `read`, as text; what `make` serialises is not cached, for documents, which are kept with the replies in them. */
  async readText(replyKey: ReplyKey, make: () => Promise<string>): Promise<string> {
    const known = await this.#find(keyAt(await this.readVersion(), replyKey));
    return known === undefined ? make() : (await known.in('identity')).bytes.toString();
  }

  #find(key: string): AnyCoding | Promise<AnyCoding> | undefined {
    const known = this.#bodies.get(key) ?? this.#making.get(key);
    if (known === undefined) this.#misses += 1;
    else this.#hits += 1;
    return known;
  }

  async #make(key: string, make: () => Promise<string>): Promise<AnyCoding> {
    const text = await make();
    const isLong = text.length > PACKED_LENGTH;
    const body = isLong ? await PackedBody.of(text, FAST_QUALITY) : new CodedBody(text);
    this.#bodies.set(key, body, body.weight + key.length);
    return body;
  }
}

function keyAt(version: string, { path, request, variant = '' }: ReplyKey): string {
  return `${version}\n${path}\n${variant}\n${JSON.stringify(request)}`;
}
