import { addTradingDays, type DealingTerms } from '../dealing/days';
import { roundDecimal } from '../text/decimal';
import { holdingDaysBetween, redemptionQuote, type PurchaseTier, type RedemptionTier } from '../fees/fees';
import { moneyWeightedReturn, type CashFlow } from '../returns/money-weighted-return';
import { MIN_ANNUALISED_DAYS } from '../returns/period';
import type { Day } from '../calendar/day';
import type { Holding } from './fixed-investment-holding';

/** What an investment costs and what becomes of its dividends. */
export interface InvestmentTerms {
  readonly dividends: 'again' | 'cash';
  /** As they are charged; none means no fee. `null` if unknown: nothing is charged then. */
  readonly purchaseTiers: readonly PurchaseTier[] | null;
  /** Null where nothing is sold at the end. */
  readonly redemptionTiers: readonly RedemptionTier[] | null;
  readonly dealing: DealingTerms;
}

/** A purchase as it was dealt; what is held and worth counts from just after it. */
export interface InvestmentDeal {
  readonly planned: Day;
  readonly day: Day;
  readonly price: number;
  readonly amountYuan: number;
  /** `null` if unknown. */
  readonly feeYuan: number | null;
  readonly units: number;
  readonly heldUnits: number;
  readonly investedYuan: number;
  readonly valueYuan: number;
}

/** Days from the first deal on, one entry for each NAV; money in yuan, value with the dividends paid in cash. */
export interface InvestmentCourse {
  readonly days: readonly Day[];
  readonly invested: readonly number[];
  readonly values: readonly number[];
}

export interface InvestmentOutcome {
  readonly deals: readonly InvestmentDeal[];
  readonly course: InvestmentCourse;
  readonly investedYuan: number;
  /** Units at the end at their price, less the redemption fee, and the dividends paid in cash. */
  readonly valueYuan: number;
  readonly gainYuan: number;
  /** Fraction of what was invested. */
  readonly gainRate: number;
  /** Money-weighted, a fraction; null under a year, as nothing is annualised then. */
  readonly annualReturn: number | null;
  readonly units: number;
  /** Yuan a unit: what was invested less the dividends paid in cash, over the units at the end. */
  readonly averageCost: number;
  readonly endPrice: number;
  /** `null` if unknown. */
  readonly purchaseFeeYuan: number | null;
  readonly redemptionFeeYuan: number | null;
  readonly cashDividendYuan: number;
  /** Deepest the value lay below what was invested by then; null where it never did. */
  readonly deepestLoss: { readonly rate: number; readonly day: Day } | null;
}

/** An investment under way. */
export interface InvestmentRun {
  readonly holding: Holding;
  readonly deals: InvestmentDeal[];
  readonly flows: CashFlow[];
  readonly course: { readonly days: Day[]; readonly invested: number[]; readonly values: number[] };
  investedYuan: number;
  feeYuan: number;
  cashYuan: number;
}

/** The result of a run that came to its end: what all units bring at the price of the last day. */
export function outcomeOf(run: InvestmentRun, endPrice: number, terms: InvestmentTerms): InvestmentOutcome {
  const { holding, course, deals, cashYuan, investedYuan } = run;
  const firstDay = course.days[0] ?? Number.NaN;
  const endDay = course.days.at(-1) ?? Number.NaN;
  const sale = saleOf(holding, endDay, endPrice, terms);
  const valueYuan = roundDecimal(sale.netYuan + cashYuan, 2);
  const flows = [...run.flows, { day: endDay, yuan: sale.netYuan }];
  const values = [...course.values.slice(0, -1), valueYuan];
  const { units } = holding;
  return {
    deals,
    course: { ...course, values },
    investedYuan,
    valueYuan,
    gainYuan: roundDecimal(valueYuan - investedYuan, 2),
    gainRate: valueYuan / investedYuan - 1,
    annualReturn: endDay - firstDay < MIN_ANNUALISED_DAYS ? null : moneyWeightedReturn(flows),
    units,
    averageCost: (investedYuan - cashYuan) / units,
    endPrice,
    purchaseFeeYuan: terms.purchaseTiers === null ? null : run.feeYuan,
    redemptionFeeYuan: terms.redemptionTiers === null ? null : sale.feeYuan,
    cashDividendYuan: cashYuan,
    deepestLoss: deepestLoss({ ...course, values }),
  };
}

/** What all units bring on the last day: each lot pays by its own time of holding. */
function saleOf(holding: Holding, day: Day, price: number, { redemptionTiers, dealing }: InvestmentTerms) {
  if (redemptionTiers === null) return { netYuan: roundDecimal(holding.units * price, 2), feeYuan: 0 };
  const soldOn = addTradingDays(day, dealing.confirmedAfter);
  let netYuan = 0;
  let feeYuan = 0;
  for (const { units, confirmed } of holding.lots()) {
    const quote = redemptionQuote(units, price, holdingDaysBetween(confirmed, soldOn), redemptionTiers);
    netYuan += quote.netYuan;
    feeYuan += quote.feeYuan;
  }
  return { netYuan: roundDecimal(netYuan, 2), feeYuan: roundDecimal(feeYuan, 2) };
}

function deepestLoss({ days, invested, values }: InvestmentCourse): InvestmentOutcome['deepestLoss'] {
  let rate = 0;
  let day: Day | null = null;
  for (const [index, value] of values.entries()) {
    const now = value / (invested[index] ?? value) - 1;
    if (now >= rate) continue;
    rate = now;
    day = days[index] ?? null;
  }
  return day === null ? null : { rate, day };
}
