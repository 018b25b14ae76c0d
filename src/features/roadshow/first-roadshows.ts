import { statusAt, type Roadshow } from './roadshow';

/** How many of the first roadshows the live home asks for: what is on, and the next ones. */
export const FIRST_COUNT = 16;
const MOST_UPCOMING = 6;

export interface FirstRoadshows {
  /** Shown in large: on now, else the next one, else the newest that ended. */
  readonly hero: Roadshow | undefined;
  /** On at the same time. */
  readonly alsoLive: readonly Roadshow[];
  readonly upcoming: readonly Roadshow[];
}

/** The first roadshows of all by what they are at an instant (milliseconds since the epoch). */
export function partedAt(roadshows: readonly Roadshow[], nowMs: number): FirstRoadshows {
  const inState = (status: 'live' | 'upcoming') =>
    roadshows.filter((roadshow) => statusAt(roadshow, nowMs) === status);
  const live = inState('live');
  const upcoming = inState('upcoming');
  const hero = live[0] ?? upcoming[0] ?? roadshows[0];
  return {
    hero,
    alsoLive: live.filter((roadshow) => roadshow !== hero),
    upcoming: upcoming.filter((roadshow) => roadshow !== hero).slice(0, MOST_UPCOMING),
  };
}
