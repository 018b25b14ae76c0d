import { LruCache } from '../server/lru-cache';
import type { PackedBody } from '../server/content-coding';

/** After this long the document is sent without replies, and the page makes its calls. */
const MOST_WAIT_MS = 50;
const MOST_BYTES = 40 * 1024 * 1024;

/** The document of one page with what the page reads first. */
export interface PageDocument {
  readonly body: PackedBody;
  readonly etag: string;
  /** Allows the style of its markup, as a source of the policy; null without markup. */
  readonly styleSource: string | null;
  /** For how long it holds, in milliseconds: Infinity until the data version changes. */
  readonly freshMs: number;
}

/** Documents that hold what their pages read first, as long as that holds. */
export class KeptDocuments {
  readonly #elapsedMs: () => number;
  readonly #documents = new LruCache<{ readonly document: PageDocument; readonly untilMs: number }>(
    MOST_BYTES,
  );
  readonly #making = new Map<string, Promise<PageDocument | null>>();
  readonly #counts = { kept: 0, made: 0, late: 0, failed: 0 };

  /** `elapsedMs` is a monotonic clock. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs;
  }

  /** How often a document was there, was made, came too late and could not be made; and what is kept now. */
  get figures() {
    const { weight, size } = this.#documents;
    return { ...this.#counts, bytes: weight, entries: size };
  }

  /** The document of a key, which names the data version. */
  find(key: string): PageDocument | undefined {
    const kept = this.#documents.get(key);
    if (kept === undefined || this.#elapsedMs() >= kept.untilMs) return undefined;
    this.#counts.kept += 1;
    return kept.document;
  }

  /**
   * Makes the document of a key, once for all who want it meanwhile; null where that is not possible, or takes more than
   * 50 ms: then it is kept for those who come after.
   */
  async make(key: string, make: () => Promise<PageDocument | null>): Promise<PageDocument | null> {
    const making = this.#making.get(key) ?? this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const made = await inTime(making);
    if (made === 'late') this.#counts.late += 1;
    else if (made === null) this.#counts.failed += 1;
    else this.#counts.made += 1;
    return made === 'late' ? null : made;
  }

  async #make(key: string, make: () => Promise<PageDocument | null>): Promise<PageDocument | null> {
    const beganMs = this.#elapsedMs();
    const document = await make().catch(() => null);
    if (document === null) return null;
    const untilMs = beganMs + document.freshMs;
    this.#documents.set(key, { document, untilMs }, document.body.bytes.length + key.length);
    return document;
  }
}

async function inTime(making: Promise<PageDocument | null>): Promise<PageDocument | null | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), MOST_WAIT_MS);
  });
  return Promise.race([making, late]).finally(() => clearTimeout(timer));
}
