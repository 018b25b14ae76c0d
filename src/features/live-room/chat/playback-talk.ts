import type { ChatMessage } from './chat-message';
import { mergeBySequence } from './chat-log';

/** How many seconds before a stretch begins it is read. */
const AHEAD_SECONDS = 45;

export interface Stretches {
  /** Number of the first stretch that is shown. */
  readonly first: number;
  /** Number of the stretch that is played. */
  readonly current: number;
}

/**
 * Which stretches are shown at a second: from the one before it on; while the playback runs on, those that were shown
 * stay. A jump to elsewhere begins anew there.
 */
export function stretchesAt(before: Stretches | null, second: number, stretchSeconds: number): Stretches {
  const current = Math.floor(Math.max(0, second) / stretchSeconds);
  const runsOn = before !== null && (current === before.current || current === before.current + 1);
  return { first: runsOn ? before.first : Math.max(0, current - 1), current };
}

/** The numbers to be read: all shown, and the next one shortly before it begins. */
export function stretchesToRead(
  { first, current }: Stretches,
  second: number,
  stretchSeconds: number,
): readonly number[] {
  const isNextNear = second - current * stretchSeconds >= stretchSeconds - AHEAD_SECONDS;
  const last = isNextNear ? current + 1 : current;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** What had been said by a second of the playback, in order. */
export function saidBy(
  talk: readonly (readonly ChatMessage[])[],
  beginMs: number,
  second: number,
): readonly ChatMessage[] {
  const untilMs = beginMs + (second + 1) * 1000;
  return talk.reduce<readonly ChatMessage[]>(mergeBySequence, []).filter(({ atMs }) => atMs < untilMs);
}
