import { hasTiers } from '@/domain/fees/class-costs';
import { shiftMonths, type Day } from '@/domain/calendar/day';
import { USUAL_DEALING_TERMS } from '@/domain/dealing/days';
import { discountedTiers, type PurchaseTier } from '@/domain/fees/fees';
import { investmentOutcome, lumpSumOf } from '@/domain/investment-plan/fixed-investment';
import { scheduledDeals } from '@/domain/investment-plan/fixed-investment-days';
import type { InvestmentOutcome, InvestmentTerms } from '@/domain/investment-plan/fixed-investment-outcome';
import type { UnitEvent, UnitHistory } from '@/domain/investment-plan/fixed-investment-units';
import type { FundRules } from '@/domain/funds/fund-rules';
import { indexAtOrBefore, type Series } from '@/domain/returns/nav-series';
import type { NavHistory } from '@/features/fund-kit/nav-history';
import { DEFAULT_PLAN, type FeeChoice, type Plan } from './plan';

const DEFAULT_MONTHS = 36;
const EXAMPLE_MONTHS = 60;

/** A plan's first and last day, within the days that have a NAV. */
export interface PlanRange {
  readonly from: Day;
  readonly to: Day;
}

/** What a plan would have come to, and the same money at once. */
export interface PlanResult {
  readonly range: PlanRange;
  readonly plan: InvestmentOutcome;
  readonly lump: InvestmentOutcome;
  /** Deals that had to wait for a trading day with a NAV. */
  readonly postponed: number;
}

/** The fund's units as the arithmetic takes them; a money fund's unit is always one yuan. */
export function unitHistoryOf(history: NavHistory, isMoney: boolean): UnitHistory {
  const events = history.events.flatMap(({ day, kind, value }): UnitEvent[] =>
    (kind === 'dividend' || kind === 'split') && value !== null && value > 0 ? [{ day, kind, value }] : [],
  );
  return {
    days: history.days,
    prices: isMoney ? history.days.map(() => 1) : history.nav,
    growth: history.growth,
    events: isMoney ? [] : events,
    isMoney,
  };
}

/** The range a plan covers, null where the fund has no NAV in it; open ends are three years back and the newest NAV. */
export function planRange(days: readonly Day[], { from, to }: Pick<Plan, 'from' | 'to'>): PlanRange | null {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const range = {
    from: Math.max(from ?? shiftMonths(last, -DEFAULT_MONTHS), first),
    to: Math.min(to ?? last, last),
  };
  return range.from <= range.to ? range : null;
}

/** The tiers that a choice of fee pays. */
export function chosenTiers({ fees }: FundRules, choice: FeeChoice): readonly PurchaseTier[] {
  if (choice === 'none') return [];
  return choice === 'original' ? fees.purchase : discountedTiers(fees.purchase, fees.discount);
}

/** Null where nothing is dealt in the range, or a fixed fee eats the amount. */
export function planResult(units: UnitHistory, rules: FundRules, plan: Plan): PlanResult | null {
  return resultOf(units, plan, {
    dividends: plan.dividends,
    purchaseTiers: hasTiers(rules.fees) ? chosenTiers(rules, plan.fee) : null,
    redemptionTiers: plan.isSold ? rules.fees.redemption : null,
    dealing: rules.terms,
  });
}

/**
 * The default plan over the last five years of an index, whose levels are the NAV of a fund that began at 1 on the
 * first of those days, without fees and dividends. `null` if the levels cover less than that.
 */
export function indexPlanResult(levels: Series): PlanResult | null {
  const days = Array.from(levels.days);
  const last = days.at(-1);
  if (last === undefined) return null;
  const from = shiftMonths(last, -EXAMPLE_MONTHS);
  const base = levels.values[indexAtOrBefore(levels, from)];
  if (base === undefined) return null;
  const prices = Array.from(levels.values, (level) => level / base);
  const units: UnitHistory = { days, prices, growth: prices, events: [], isMoney: false };
  return resultOf(units, { ...DEFAULT_PLAN, from }, INDEX_TERMS);
}

const INDEX_TERMS: InvestmentTerms = {
  dividends: 'again',
  purchaseTiers: [],
  redemptionTiers: null,
  dealing: USUAL_DEALING_TERMS.ordinary,
};

function resultOf(units: UnitHistory, plan: Plan, terms: InvestmentTerms): PlanResult | null {
  const range = planRange(units.days, plan);
  if (range === null) return null;
  const schedule = { rhythm: plan.rhythm, on: plan.on, ...range };
  const deals = scheduledDeals(units.days, schedule).map((deal) => ({
    ...deal,
    amountYuan: plan.amountYuan,
  }));
  const end = indexAtOrBefore({ days: units.days, values: units.growth }, range.to);
  const outcome = investmentOutcome(units, deals, end, terms);
  const lump = investmentOutcome(units, lumpSumOf(deals), end, terms);
  if (outcome === null || lump === null) return null;
  const postponed = outcome.deals.filter(({ planned, day }) => day > planned).length;
  return { range, plan: outcome, lump, postponed };
}
