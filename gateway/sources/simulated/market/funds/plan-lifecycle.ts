import { isExchangeOnly } from '../../../../../src/domain/dealing/form';
import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { nextTradingDay, previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Draws } from '../random';
import type { PublicPlanBrief } from './public-plan-brief';
import type { Product } from './product';
import type { Lifecycle } from './public-plan';
import type { Trait } from './showcase';

interface Offering {
  readonly offeringFrom: Day;
  readonly offeringTo: Day;
  readonly establishedDay: Day;
}

const SHORTEST_LIFE_DAYS = 500;

/** Dates and habits of a planned fund, around the anchor day of its universe. */
export function lifecycleOf(brief: PublicPlanBrief, product: Product, draws: Draws): Lifecycle {
  const { anchorDay, item } = brief;
  const { trait, type } = item;
  const offering = offeringOf(brief, draws);
  return {
    ...offering,
    hasFailed: trait === 'failed' || isByChance(brief, draws, 'failed', 0.002),
    endedDay: endedDayOf(brief, offering.establishedDay, draws),
    haltedDay: trait === 'halted' ? previousTradingDay(anchorDay - 20) : null,
    isRedemptionStopped: trait === 'redemptionStop',
    isPurchaseStopped: trait === 'purchaseStop',
    isLimited: trait === 'limited' || (product.isOverseas && draws.chance('limited', 0.5)),
    openEveryMonths: product.dealing.form === 'periodic' ? (product.dealing.term?.count ?? null) : null,
    isClosedEnded: product.dealing.form === 'closed',
    buildUpDays:
      isExchangeOnly(product.dealing) || isMoneyType(type) || trait !== undefined
        ? 0
        : draws.integer('build-up', 20, 80),
  };
}

function offeringOf(
  { anchorDay, item, establishedDay, announcedAfterDays, firstDay }: PublicPlanBrief,
  draws: Draws,
): Offering {
  const { trait } = item;
  if (announcedAfterDays !== null) return offeringAround(anchorDay + announcedAfterDays, 18);
  if (trait === 'offering')
    return offeringAround(anchorDay - draws.integer('since', 2, 9), draws.integer('runs', 14, 26));
  if (trait === 'offered') return offeringAround(anchorDay - 24, 20);
  if (trait === 'failed') return offeringAround(anchorDay - draws.integer('since', 100, 200), 88);
  const started = startedOn(trait, { anchorDay, firstDay, establishedDay });
  return { offeringFrom: started - 30, offeringTo: started - 6, establishedDay: started };
}

function offeringAround(offeringFrom: Day, lengthDays: number): Offering {
  const offeringTo = offeringFrom + lengthDays;
  return { offeringFrom, offeringTo, establishedDay: nextTradingDay(offeringTo + 4) };
}

function startedOn(
  trait: Trait | undefined,
  { anchorDay, firstDay, establishedDay }: { anchorDay: Day; firstDay: Day; establishedDay: Day },
): Day {
  if (typeof trait === 'object') return nextTradingDay(anchorDay - trait.ageDays - 1);
  if (trait === undefined) return establishedDay;
  // Traits of a fund with a past need one.
  const latest = Math.max(firstDay, anchorDay - 1200);
  return establishedDay <= latest ? establishedDay : nextTradingDay(latest - 1);
}

function endedDayOf(brief: PublicPlanBrief, establishedDay: Day, draws: Draws): Day | null {
  const { anchorDay, item } = brief;
  if (item.trait === 'ended') return nextTradingDay(anchorDay - draws.integer('ended-ago', 40, 300));
  const room = anchorDay - establishedDay - SHORTEST_LIFE_DAYS;
  if (room <= 0 || !isByChance(brief, draws, 'ended', 0.05)) return null;
  return nextTradingDay(
    establishedDay + SHORTEST_LIFE_DAYS + Math.floor((room - 10) * draws.uniform('ended-at')),
  );
}

/** An event of a fund without any other planned one. */
function isByChance(
  { item, announcedAfterDays }: PublicPlanBrief,
  draws: Draws,
  what: string,
  probability: number,
): boolean {
  const isFree = item.trait === undefined && item.classes === undefined && announcedAfterDays === null;
  return isFree && draws.chance(what, probability);
}
