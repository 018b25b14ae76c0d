import { callbackOf, keptForm, keyOf, madeAtMs, mayKeep, shownForm } from './kept-reply';
import type { KeptUse } from '@/lib/worker-messages';

/** What stands before the gateway answers so where nothing is behind it. */
const NOBODY_THERE = new Set([502, 503, 504]);

/** What an answer is made of. */
export interface CallWays {
  /** The network; rejects where no reply came. */
  readonly fetch: () => Promise<Response>;
  readonly find: (key: string) => Promise<Response | undefined>;
  readonly put: (key: string, kept: Response) => Promise<unknown>;
  /** Goes on after the answer. */
  readonly later: (work: Promise<void>) => void;
  /** Hears that a kept reply stood in. */
  readonly showed: (use: KeptUse) => void;
  readonly nowMs: () => number;
}

/**
 * Answers a call of the gateway: the network is always asked, and what the gateway marks as everybody's is kept. A kept
 * reply stands in only where no reply came. Undefined where there is none at all.
 */
export async function answerCall(request: Request, ways: CallWays): Promise<Response | undefined> {
  // The network takes the body with it.
  const question = request.clone();
  const fresh = await ways.fetch().catch(() => undefined);
  if (fresh !== undefined && !NOBODY_THERE.has(fresh.status)) {
    if (mayKeep(fresh)) ways.later(keep(question, fresh.clone(), ways));
    return fresh;
  }
  if (question.signal.aborted) return fresh;
  const reason = fresh === undefined ? 'offline' : 'unavailable';
  return (await standIn(question, reason, ways)) ?? fresh;
}

async function standIn(question: Request, reason: KeptUse['reason'], ways: CallWays) {
  const callback = callbackOf(question);
  const kept = await ways.find(await keyOf(question));
  if (kept === undefined) return undefined;
  const oldestMs = madeAtMs(kept, ways.nowMs());
  const shown = await shownForm(kept, callback);
  if (shown !== null) ways.showed({ reason, oldestMs });
  return shown ?? undefined;
}

/** A full disk or a forbidden storage costs the copy and nothing else. */
async function keep(question: Request, fresh: Response, ways: CallWays): Promise<void> {
  try {
    const callback = callbackOf(question);
    const [key, kept] = await Promise.all([keyOf(question), keptForm(fresh, callback, ways.nowMs())]);
    if (kept !== null) await ways.put(key, kept);
  } catch {
    // The page has its reply.
  }
}
