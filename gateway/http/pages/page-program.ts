import { Worker } from 'node:worker_threads';
import type {
  FromPageProgram,
  PageAnswer,
  PageCall,
  PageWanted,
  PreparedPage,
  ToPageProgram,
} from '../../../src/contract/document';

export interface PageProgram {
  /** What the document of a page holds; null where the program could not prepare it. Never rejects. */
  prepare(wanted: PageWanted): Promise<PreparedPage | null>;
  close(): Promise<void>;
}

interface PageProgramOptions {
  /** File of the built program (src/render). */
  readonly file: string;
  /** Answers a call of a page; null for a refusal. */
  readonly answer: (asked: PageCall) => Promise<PageAnswer | null>;
  /** Called with the error that ended a thread, or kept it from preparing a page or its markup. */
  readonly onError: (error: Error) => void;
  readonly limits?: Partial<typeof LIMITS>;
}

interface WaitingPage {
  readonly wanted: PageWanted;
  readonly done: (prepared: PreparedPage | null) => void;
}

const LIMITS = {
  /** A page that takes longer is given up with the thread: the next one begins another. */
  mostMs: 5000,
  /** After an error no new thread begins for this long. */
  restMs: 10_000,
  /** With more than this under way the next pages are not prepared. */
  mostWaiting: 16,
};

/** A thread that needs more ends, and another begins. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/**
 * Prepares pages with the portal's own code in a separate thread, so that neither its work nor its errors keep the
 * gateway from answering. The thread begins with the first page.
 */
export function createPageProgram({ file, answer, onError, limits }: PageProgramOptions): PageProgram {
  const { mostMs, restMs, mostWaiting } = { ...LIMITS, ...limits };
  const waiting = new Map<number, WaitingPage>();
  let worker: Worker | null = null;
  let restsUntil = 0;
  let isClosed = false;
  let lastPage = 0;

  const end = async () => {
    const ended = worker;
    worker = null;
    for (const { done } of waiting.values()) done(null);
    waiting.clear();
    await ended?.terminate();
  };
  const hear = async (thread: Worker, message: FromPageProgram) => {
    if (message.type === 'prepared') {
      if (message.problem !== null) onError(new Error(message.problem));
      waiting.get(message.page)?.done(message.prepared);
      waiting.delete(message.page);
      return;
    }
    const answered = await answer(message.asked).catch(() => null);
    const { isAnonymous = false } = waiting.get(message.page)?.wanted ?? {};
    const isLeftOut = answered !== null && !answered.isForEverybody && !isAnonymous;
    // The browser has a session, with which it may get another reply: its page asks.
    const held = isLeftOut ? { ...answered, freshMs: 0 } : answered;
    send(thread, { type: 'answer', call: message.call, answer: held });
  };
  const begin = () => {
    const thread = new Worker(file, { resourceLimits: MEMORY });
    thread.unref();
    thread.on('message', (message: FromPageProgram) => void hear(thread, message));
    thread.on('error', onError);
    thread.on('exit', () => {
      if (worker !== thread) return;
      restsUntil = performance.now() + restMs;
      void end();
    });
    return thread;
  };
  return {
    async prepare(wanted) {
      if (isClosed || waiting.size >= mostWaiting || performance.now() < restsUntil) return null;
      worker ??= begin();
      lastPage += 1;
      const page = lastPage;
      send(worker, { type: 'page', page, ...wanted });
      const timer = setTimeout(() => void end(), mostMs).unref();
      const prepared = await new Promise<PreparedPage | null>((done) => waiting.set(page, { wanted, done }));
      clearTimeout(timer);
      return prepared;
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}

function send(thread: Worker, message: ToPageProgram): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage(message);
}
