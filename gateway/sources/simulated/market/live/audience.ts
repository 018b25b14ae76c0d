import { drawsOf, namedKey, wanderAt } from '../random';
import type { LiveTimes } from '../../../../../src/domain/site/live-status';
import type { Key } from '../random';

/** The simulated part of a roadshow's audience: people, none of them with an account. */
export interface Audience {
  /** Who has appointed it so far. */
  readonly appointments: number;
  /** Who has watched it so far, live or later. */
  readonly views: number;
  /** Who watches just now; 0 unless it is live. */
  readonly viewers: number;
}

export const NO_AUDIENCE: Audience = { appointments: 0, views: 0, viewers: 0 };

const AUDIENCE_SEED: Key = 20_261_128;
const DAY_MS = 86_400_000;
const MEDIAN = 560;
const FEWEST = 180;
const MOST = 4200;
/** Appointments are made from this many days ahead, most of them shortly before. */
const AHEAD_DAYS = 14;
/** The number of viewers changes in steps of this time. */
const STEP_MS = 15_000;
const PLAYBACK_DAYS = 4;

/** Simulated audience of a roadshow at a time, from its id and times alone; only `viewers` ever falls. */
export function audienceAt(
  roadshowId: string,
  { beginAtMs, endAtMs, hasPlayback }: LiveTimes,
  nowMs: number,
): Audience {
  const key = namedKey(AUDIENCE_SEED, roadshowId);
  const draws = drawsOf(key);
  const crowd = Math.min(MOST, Math.max(FEWEST, MEDIAN * Math.exp(0.6 * draws.normal('crowd'))));
  const appointed = crowd * draws.range('appointed', 0.3, 0.5);
  const daysAhead = (beginAtMs - nowMs) / DAY_MS;
  if (daysAhead > 0) {
    const made = Math.max(0, 1 - daysAhead / AHEAD_DAYS) ** 2;
    return { ...NO_AUDIENCE, appointments: Math.round(appointed * made) };
  }
  const appointments = Math.round(appointed);
  if (nowMs >= endAtMs) {
    const daysSince = (nowMs - endAtMs) / DAY_MS;
    const later = hasPlayback
      ? draws.range('later', 0.2, 0.9) * (1 - Math.exp(-daysSince / PLAYBACK_DAYS))
      : 0;
    return { appointments, views: Math.round(crowd * (1 + later)), viewers: 0 };
  }
  const part = (nowMs - beginAtMs) / (endAtMs - beginAtMs);
  // Many are there when it begins, and some leave before it ends.
  const views = crowd * (0.35 + 0.65 * (1 - (1 - part) ** 2));
  const restless = 0.04 * wanderAt(key, Math.floor(nowMs / STEP_MS), 8);
  return {
    appointments,
    views: Math.round(views),
    viewers: Math.round(views * (1 - 0.4 * part - restless)),
  };
}
