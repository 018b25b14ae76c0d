import { addTradingDays } from '../dealing/days';
import { roundDecimal } from '../text/decimal';
import { purchaseQuote } from '../fees/fees';
import { Holding } from './fixed-investment-holding';
import {
  outcomeOf,
  type InvestmentOutcome,
  type InvestmentRun,
  type InvestmentTerms,
} from './fixed-investment-outcome';
import { unitSteps, type UnitHistory } from './fixed-investment-units';
import type { Day } from '../calendar/day';
import type { ScheduledDeal } from './fixed-investment-days';

/** A purchase at an entry of the NAV series. */
export interface Investment extends ScheduledDeal {
  readonly amountYuan: number;
}

/**
 * What became of purchases by the entry `end` of a fund's history; they ascend by entry, and none lies behind `end`.
 * Money is rounded to cents and units to 2 decimals wherever a house does it. Null without a purchase, and where a
 * fee eats one.
 */
export function investmentOutcome(
  history: UnitHistory,
  investments: readonly Investment[],
  end: number,
  terms: InvestmentTerms,
): InvestmentOutcome | null {
  const first = investments[0];
  if (!first) return null;
  const run: InvestmentRun = {
    holding: new Holding(),
    deals: [],
    flows: [],
    course: { days: [], invested: [], values: [] },
    investedYuan: 0,
    feeYuan: 0,
    cashYuan: 0,
  };
  const steps = unitSteps(history);
  let next = 0;
  for (let index = first.index; index <= end; index += 1) {
    const day = history.days[index] ?? Number.NaN;
    const price = history.prices[index] ?? Number.NaN;
    const dividend = steps.dividends[index] ?? 0;
    const paidYuan = dividend > 0 ? roundDecimal(run.holding.units * dividend, 2) : 0;
    run.holding.passTo(day, steps.ratios[index] ?? 1);
    if (paidYuan > 0) takeDividend(run, { day, price, paidYuan }, terms);
    for (let due = investments[next]; due?.index === index; due = investments[next]) {
      if (!buy(run, due, { day, price, isMoney: history.isMoney }, terms)) return null;
      next += 1;
    }
    run.course.days.push(day);
    run.course.invested.push(run.investedYuan);
    run.course.values.push(run.holding.units * price + run.cashYuan);
  }
  return outcomeOf(run, history.prices[end] ?? Number.NaN, terms);
}

interface Moment {
  readonly day: Day;
  readonly price: number;
}

/** A payment becomes units at the price of its own day, without a fee, or stays money. */
function takeDividend(
  run: InvestmentRun,
  moment: Moment & { readonly paidYuan: number },
  terms: InvestmentTerms,
): void {
  const { day, price, paidYuan } = moment;
  if (terms.dividends === 'again') {
    const confirmed = addTradingDays(day, terms.dealing.confirmedAfter);
    run.holding.add({ units: roundDecimal(paidYuan / price, 2), confirmed });
    return;
  }
  run.cashYuan = roundDecimal(run.cashYuan + paidYuan, 2);
  run.flows.push({ day, yuan: paidYuan });
}

/** False where the fee eats the amount. */
function buy(
  run: InvestmentRun,
  { planned, amountYuan }: Investment,
  { day, price, isMoney }: Moment & { readonly isMoney: boolean },
  terms: InvestmentTerms,
): boolean {
  const quote = purchaseQuote(amountYuan, price, terms.purchaseTiers ?? []);
  if (quote === null) return false;
  const { feeYuan, units } = quote;
  const lot = { units, confirmed: addTradingDays(day, terms.dealing.confirmedAfter) };
  if (isMoney) run.holding.addWaiting(lot);
  else run.holding.add(lot);
  run.investedYuan = roundDecimal(run.investedYuan + amountYuan, 2);
  run.feeYuan = roundDecimal(run.feeYuan + feeYuan, 2);
  run.flows.push({ day, yuan: -amountYuan });
  const heldUnits = run.holding.units;
  const valueYuan = heldUnits * price + run.cashYuan;
  const { investedYuan } = run;
  run.deals.push({
    planned,
    day,
    price,
    amountYuan,
    feeYuan: terms.purchaseTiers === null ? null : feeYuan,
    units,
    heldUnits,
    investedYuan,
    valueYuan,
  });
  return true;
}

/** The same money put in at once, with the first purchase. */
export function lumpSumOf(investments: readonly Investment[]): Investment[] {
  const [first] = investments;
  const amountYuan = roundDecimal(
    investments.reduce((sum, investment) => sum + investment.amountYuan, 0),
    2,
  );
  return first ? [{ ...first, amountYuan }] : [];
}
