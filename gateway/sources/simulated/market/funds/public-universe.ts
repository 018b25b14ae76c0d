import { nextTradingDay, previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { MARKET_EPOCH } from '../engine/market-path';
import { drawsOf, itemAt, mixKey, namedKey } from '../random';
import { TYPE_WEIGHTS } from '../taxonomy';
import { publicCompanies, managersOf } from './people';
import { fundCodes } from './public-codes';
import { planPublicFund } from './plan-public-fund';
import { SHOWCASE } from './showcase';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Company, Manager } from './people';
import type { PublicPlan } from './public-plan';
import type { EtfBrief } from './public-plan-brief';
import type { ShowcaseItem } from './showcase';

/** Options of a universe. The same options result in the same universe. */
export interface UniverseOptions {
  readonly seed: Key;
  /** the day that ages, offerings and terminations are placed around */
  readonly anchorDay: Day;
  /** multiplies the number of funds and managers; 1 by default */
  readonly scale?: number;
  /** longest history in years; back to the start of the market by default */
  readonly years?: number;
}

export const PUBLIC_FUND_COUNT = 3000;
const PUBLIC_MANAGER_COUNT = 600;
/** Portfolios that are announced one after the other in the three years after the anchor. */
const ANNOUNCEMENTS = 180;
const ANNOUNCED_OVER_DAYS = 1095;
const SHOWCASE_EVERY = 2;
/** Golden-ratio steps spread types evenly however many portfolios there are. */
const TYPE_STEP = 0.618_033_988_749_895;

export interface PublicUniverse {
  readonly companies: readonly Company[];
  /** by company code */
  readonly managers: ReadonlyMap<string, readonly Manager[]>;
  /** Plans one portfolio after the other, without keeping them. */
  plans(): Generator<PublicPlan, void, undefined>;
}

/** The simulated public fund market: companies, managers and the plans of all funds. */
export function publicUniverse(options: UniverseOptions): PublicUniverse {
  const scale = options.scale ?? 1;
  const count = Math.max(1, Math.round(PUBLIC_FUND_COUNT * scale));
  const companies = publicCompanies(options.seed);
  const managerCount = Math.max(companies.length, Math.round(PUBLIC_MANAGER_COUNT * scale));
  const managers = managersOf(options.seed, companies, managerCount);
  return { companies, managers, plans: () => plansOf(options, { count, companies, managers }) };
}

interface Cast {
  readonly count: number;
  readonly companies: readonly Company[];
  readonly managers: ReadonlyMap<string, readonly Manager[]>;
}

function* plansOf(options: UniverseOptions, cast: Cast): Generator<PublicPlan, void, undefined> {
  const { anchorDay, seed } = options;
  const codes = fundCodes(cast.count);
  const taken = new Set<string>();
  const etfs: EtfBrief[] = [];
  const firstDay = firstDayOf(options);
  const span = previousTradingDay(anchorDay) - firstDay;
  const announcements = Math.max(4, Math.round(ANNOUNCEMENTS * (options.scale ?? 1)));
  let planned = 0;
  let announced = 0;
  for (let group = 0; planned < cast.count || announced < announcements; group += 1) {
    const key = mixKey(namedKey(seed, 'public-fund'), group);
    const draws = drawsOf(key);
    const isAnnouncement = planned >= cast.count;
    if (isAnnouncement) announced += 1;
    const shown = isAnnouncement ? undefined : shownAt(group);
    const company = draws.weighted('company', cast.companies);
    // Portfolios are planned in the order of their establishment; a showcase item may have any day.
    const age = shown === undefined ? Math.min(1, planned / cast.count) : draws.uniform('age');
    const plan = planPublicFund({
      key,
      item: shown ?? { type: typeOf(group) },
      company,
      managers: cast.managers.get(company.code) ?? [],
      taken,
      etfs,
      establishedDay: nextTradingDay(firstDay - 1 + Math.floor(span * age ** 0.85)),
      firstDay,
      anchorDay,
      announcedAfterDays: isAnnouncement
        ? Math.ceil((announced * ANNOUNCED_OVER_DAYS) / announcements)
        : null,
      classLimit: isAnnouncement ? 4 : cast.count - planned,
      codes,
    });
    if (!isAnnouncement) planned += plan.classes.length;
    yield plan;
  }
}

/** First day on which a fund of a universe can begin. */
export function firstDayOf({ anchorDay, years }: UniverseOptions): Day {
  const earliest = years === undefined ? MARKET_EPOCH : anchorDay - Math.round(years * 365);
  return Math.max(MARKET_EPOCH, earliest) + 1;
}

/** The showcase takes every second position until it is complete. */
function shownAt(group: number): ShowcaseItem | undefined {
  return group % SHOWCASE_EVERY === 0 ? SHOWCASE[group / SHOWCASE_EVERY] : undefined;
}

function typeOf(group: number): PublicTypeCode {
  const total = TYPE_WEIGHTS.reduce((sum, { weight }) => sum + weight, 0);
  let rest = ((group * TYPE_STEP) % 1) * total;
  const index = TYPE_WEIGHTS.findIndex(({ weight }) => (rest -= weight) < 0);
  return itemAt(TYPE_WEIGHTS, Math.max(0, index)).code;
}
