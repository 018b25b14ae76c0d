import { CodedBody } from './content-coding';
import { LruCache } from './lru-cache';

const MOST_BYTES = 48 * 1024 * 1024;

export interface ReplyKey {
  readonly path: string;
  readonly request: unknown;
  /** Kind of reply, for calls with several kinds. */
  readonly variant?: string;
}

/** Serialised replies by call, request and data version; replies of older versions are no longer reachable. */
export class ReplyCache {
  readonly #readDataVersion: () => Promise<string>;
  readonly #bodies = new LruCache<CodedBody>(MOST_BYTES);
  readonly #making = new Map<string, Promise<CodedBody>>();

  #hits = 0;
  #misses = 0;

  constructor(readDataVersion: () => Promise<string>) {
    this.#readDataVersion = readDataVersion;
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
  async read({ path, request, variant = '' }: ReplyKey, make: () => Promise<string>): Promise<CodedBody> {
    const key = `${await this.#readDataVersion()}\n${path}\n${variant}\n${JSON.stringify(request)}`;
    const kept = this.#bodies.get(key);
    const isThere = kept !== undefined || this.#making.has(key);
    if (isThere) this.#hits += 1;
    else this.#misses += 1;
    if (kept !== undefined) return kept;
    const making = this.#making.get(key) ?? this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<string>): Promise<CodedBody> {
    const body = new CodedBody(await make());
    this.#bodies.set(key, body, body.plain.length * 2 + key.length);
    return body;
  }
}
