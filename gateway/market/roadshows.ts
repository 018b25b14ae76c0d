import { beijingTimestampMs, compactDay } from '../../src/domain/day';
import { tradingDaysBetween } from '../../src/domain/trading-calendar';
import { isAlive } from './fund-subjects';
import { drawsOf, itemAt, mixKey, namedKey } from './random';
import { roadshowWords } from './roadshow-words';
import type { Day } from '../../src/domain/day';
import type { Company } from './companies';
import type { FundSubject } from './fund-subjects';
import type { Manager } from './managers';
import type { Draws, Key } from './random';

/** A roadshow about a manager of a company, often about one of the manager's funds. Times: milliseconds since the epoch. */
export interface Roadshow {
  readonly id: string;
  readonly fundCode: string | null;
  readonly managerCode: string;
  readonly companyCode: string;
  readonly title: string;
  readonly summary: string;
  readonly beginAt: number;
  readonly endAt: number;
  /** whether there is a playback once it has ended */
  readonly hasPlayback: boolean;
}

/** Who gives roadshows: an area's funds in a fixed order, its companies and managers. */
export interface RoadshowCast {
  readonly area: 'public' | 'private';
  readonly seed: Key;
  readonly subjects: readonly FundSubject[];
  readonly companies: readonly Company[];
  readonly managers: ReadonlyMap<string, readonly Manager[]>;
}

/** Roadshows are known from so many days before the anchor day to so many days ahead. */
const PAST_DAYS = 300;
const AHEAD_DAYS = 14;
/** Chances of a first and a second one on a trading day. */
const CHANCES = { public: [0.45, 0.125], private: [0.225, 0.06] } as const;
const MINUTE_MS = 60_000;
const FIRST_MINUTE = 14 * 60;
const LAST_MINUTE = 20 * 60;
const AGE_DAYS = 30;

/**
 * Roadshows of an area that are known on `asOf` and were not yet on `after` (negative infinity for all), by calendar
 * day: each depends on its own day alone.
 */
export function roadshowsKnown(
  cast: RoadshowCast,
  span: { readonly anchorDay: Day; readonly after: Day; readonly asOf: Day },
): Roadshow[] {
  const from = Math.max(span.anchorDay - PAST_DAYS, span.after + AHEAD_DAYS + 1);
  return tradingDaysBetween(from, span.asOf + AHEAD_DAYS).flatMap((day) => roadshowsOn(cast, day));
}

function roadshowsOn(cast: RoadshowCast, day: Day): Roadshow[] {
  const key = mixKey(namedKey(cast.seed, `roadshow-${cast.area}`), day);
  return CHANCES[cast.area].flatMap((chance, turn) => {
    const draws = drawsOf(mixKey(key, turn));
    const subject = draws.chance('happens', chance) ? subjectOn(cast.subjects, day, draws) : null;
    const roadshow = subject === null ? null : roadshowOf(cast, subject, { day, turn, draws });
    return roadshow === null ? [] : [roadshow];
  });
}

function roadshowOf(
  cast: RoadshowCast,
  subject: FundSubject,
  { day, turn, draws }: { readonly day: Day; readonly turn: number; readonly draws: Draws },
): Roadshow | null {
  const company = cast.companies.find(({ code }) => code === subject.companyCode);
  const tenure = subject.tenures.find((each) => isInOffice(each, day));
  const manager = cast.managers.get(subject.companyCode)?.find(({ code }) => code === tenure?.managerCode);
  if (company === undefined || manager === undefined) return null;
  const isAboutFund = draws.chance('about-fund', 0.7);
  const minute = draws.integer('half-hour', FIRST_MINUTE / 30, LAST_MINUTE / 30) * 30;
  const beginAt = beijingTimestampMs(day, minute * MINUTE_MS);
  return {
    id: `${cast.area === 'public' ? 'P' : 'S'}${compactDay(day)}${turn + 1}`,
    fundCode: isAboutFund ? subject.code : null,
    managerCode: manager.code,
    companyCode: company.code,
    ...roadshowWords({ company, manager, fund: isAboutFund ? subject : null, day }, draws),
    beginAt,
    endAt: beginAt + draws.pick('minutes', [60, 75, 90]) * MINUTE_MS,
    hasPlayback: draws.chance('playback', 0.9),
  };
}

/** A fund that lives and has a manager; the next in order when the drawn one does not. */
function subjectOn(subjects: readonly FundSubject[], day: Day, draws: Draws): FundSubject | null {
  const start = Math.floor(draws.uniform('subject') * subjects.length);
  for (let step = 0; step < subjects.length; step += 1) {
    const subject = itemAt(subjects, (start + step) % subjects.length);
    if (isAlive(subject, day, AGE_DAYS) && subject.tenures.some((tenure) => isInOffice(tenure, day)))
      return subject;
  }
  return null;
}

function isInOffice(tenure: { readonly beginDay: Day; readonly endDay: Day | null }, day: Day): boolean {
  return tenure.beginDay <= day && (tenure.endDay === null || tenure.endDay >= day);
}
