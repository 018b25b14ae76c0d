import { beijingDay } from '@/domain/calendar/day';
import { statusAt, type Roadshow } from './roadshow';

/** Number of roadshows that the live home requests for these parts. */
export const FIRST_COUNT = 16;
const MOST_UPCOMING = 6;
const MOST_LATER = 8;

export interface FirstRoadshows {
  /** Live, else the next one, else the latest ended one. */
  readonly hero: Roadshow | undefined;
  /** Live at the same time. */
  readonly alsoLive: readonly Roadshow[];
  readonly upcoming: readonly Roadshow[];
  /** From tomorrow on. */
  readonly later: readonly Roadshow[];
}

/** Groups the first roadshows by their status at `nowMs`, in milliseconds since the epoch. */
export function partedAt(roadshows: readonly Roadshow[], nowMs: number): FirstRoadshows {
  const inState = (status: 'live' | 'upcoming') =>
    roadshows.filter((roadshow) => statusAt(roadshow, nowMs) === status);
  const live = inState('live');
  const upcoming = inState('upcoming');
  const today = beijingDay(nowMs);
  const hero = live[0] ?? upcoming[0] ?? roadshows[0];
  return {
    hero,
    alsoLive: live.filter((roadshow) => roadshow !== hero),
    upcoming: upcoming.filter((roadshow) => roadshow !== hero).slice(0, MOST_UPCOMING),
    later: upcoming.filter(({ beginMs }) => beijingDay(beginMs) > today).slice(0, MOST_LATER),
  };
}
