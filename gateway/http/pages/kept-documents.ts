import { LruCache } from '../server/lru-cache';
import type { PackedBody } from '../server/content-coding';

/** After this long the document is sent without replies, and the page makes its calls. */
const MOST_WAIT_MS = 50;
const MOST_BYTES = 64 * 1024 * 1024;
/** A document that holds no longer than this is made again at its end, */
const SHORT_MS = 60_000;
/** for this long after it was last asked for, */
const RENEWED_FOR_MS = 120_000;
/** and no more documents at a time than these: a few hundredths of a processor. */
const MOST_RENEWED = 20;

/** The document of one page with what the page reads first. */
export interface PageDocument {
  readonly body: PackedBody;
  readonly etag: string;
  /** Allows the style of its markup, as a source of the policy; null without markup. */
  readonly styleSource: string | null;
  /** For how long it holds, in milliseconds: Infinity until the data version changes. */
  readonly freshMs: number;
}

/** Makes the document of one key, for the first time or again; null where that is not possible. */
type MakeDocument = (isAgain: boolean) => Promise<PageDocument | null>;

/** A document that is made again at its end. */
interface Renewed {
  timer?: NodeJS.Timeout;
  askedMs: number;
}

/** Documents that hold what their pages read first, as long as that holds. */
export class KeptDocuments {
  readonly #elapsedMs: () => number;
  readonly #documents = new LruCache<{ readonly document: PageDocument; readonly untilMs: number }>(
    MOST_BYTES,
  );
  readonly #making = new Map<string, Promise<PageDocument | null>>();
  readonly #renewed = new Map<string, Renewed>();
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
    this.#noteAsked(key);
    const kept = this.#documents.get(key);
    if (kept === undefined || this.#elapsedMs() >= kept.untilMs) return undefined;
    this.#counts.kept += 1;
    return kept.document;
  }

  /**
   * Makes the document of a key, once for all who want it meanwhile; null where that is not possible, or takes more than
   * 50 ms: then it is kept for those who come after. `make` is called again when a document of short life ends.
   */
  async make(key: string, make: MakeDocument): Promise<PageDocument | null> {
    const made = await inTime(this.#makeOnce(key, make, false));
    if (made === 'late') this.#counts.late += 1;
    else if (made === null) this.#counts.failed += 1;
    else this.#counts.made += 1;
    return made === 'late' ? null : made;
  }

  #makeOnce(key: string, make: MakeDocument, isAgain: boolean): Promise<PageDocument | null> {
    const making =
      this.#making.get(key) ?? this.#make(key, make, isAgain).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: MakeDocument, isAgain: boolean): Promise<PageDocument | null> {
    const beganMs = this.#elapsedMs();
    const document = await make(isAgain).catch(() => null);
    const untilMs = beganMs + (document?.freshMs ?? Infinity);
    if (document !== null)
      this.#documents.set(key, { document, untilMs }, document.body.bytes.length + key.length);
    this.#renewAt(untilMs, key, make);
    return document;
  }

  #noteAsked(key: string): void {
    const renewed = this.#renewed.get(key);
    if (renewed !== undefined) renewed.askedMs = this.#elapsedMs();
  }

  #renewAt(untilMs: number, key: string, make: MakeDocument): void {
    const nowMs = this.#elapsedMs();
    const known = this.#renewed.get(key);
    clearTimeout(known?.timer);
    const isFull = known === undefined && this.#renewed.size >= MOST_RENEWED;
    if (untilMs - nowMs > SHORT_MS || isFull) {
      this.#renewed.delete(key);
      return;
    }
    const renewed = known ?? { askedMs: nowMs };
    this.#renewed.set(key, renewed);
    renewed.timer = setTimeout(() => {
      if (this.#elapsedMs() - renewed.askedMs < RENEWED_FOR_MS) void this.#makeOnce(key, make, true);
      else this.#renewed.delete(key);
    }, untilMs - nowMs).unref();
  }
}

async function inTime(making: Promise<PageDocument | null>): Promise<PageDocument | null | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), MOST_WAIT_MS);
  });
  return Promise.race([making, late]).finally(() => clearTimeout(timer));
}
