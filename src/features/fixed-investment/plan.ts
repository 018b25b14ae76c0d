import { compactDay, dayOf, type Day } from '@/domain/calendar/day';
import { INVESTMENT_RHYTHMS, type InvestmentRhythm } from '@/domain/investment-plan/fixed-investment-days';
import { fundKeyOf, parseFundKey, type FundKey } from '@/domain/funds/fund-key';
import { typedNumber } from '@/domain/text/typed-number';

export const FIXED_INVESTMENT_PATH = '/dingtou';

/** The purchase fee that a plan pays: the platform's, the fund's own, or none. */
export const FEE_CHOICES = ['platform', 'original', 'none'] as const;
export type FeeChoice = (typeof FEE_CHOICES)[number];

/** A plan as the visitor set it; it lives in the address. */
export interface Plan {
  readonly amountYuan: number;
  readonly rhythm: InvestmentRhythm;
  /** Weekday, 1 Monday to 5 Friday, or date of the month, 1 to 28. */
  readonly on: number;
  /** Null is three years back, or the first NAV of a younger fund. */
  readonly from: Day | null;
  /** Null is the newest NAV. */
  readonly to: Day | null;
  readonly dividends: 'again' | 'cash';
  readonly fee: FeeChoice;
  /** Everything is sold at the end, and the redemption fee paid. */
  readonly isSold: boolean;
}

export const DEFAULT_PLAN: Plan = {
  amountYuan: 1000,
  rhythm: 'month',
  on: 1,
  from: null,
  to: null,
  dividends: 'again',
  fee: 'platform',
  isSold: false,
};

/** The days of a week or month that a plan can be dealt on; a month's end, which some months lack, is none of them. */
export function daysToChoose(rhythm: InvestmentRhythm): number[] {
  return Array.from({ length: rhythm === 'month' ? 28 : 5 }, (_, index) => index + 1);
}

/** The plan with another interval; a date that is no weekday becomes the first one. */
export function withRhythm(plan: Plan, rhythm: InvestmentRhythm): Plan {
  const isSameKind = (plan.rhythm === 'month') === (rhythm === 'month');
  return { ...plan, rhythm, on: isSameKind ? plan.on : DEFAULT_PLAN.on };
}

/** The fund an address names, null where it names none. */
export function planFundIn(params: URLSearchParams): FundKey | null {
  return parseFundKey(params.get('fund') ?? '');
}

/** Reads a plan from an address's parameters. What cannot be meant falls back without a word. */
export function parsePlan(params: URLSearchParams): Plan {
  const text = (name: string) => params.get(name) ?? '';
  const amount = typedNumber(text('amount'), '金额');
  const rhythm = INVESTMENT_RHYTHMS.find((value) => value === text('every')) ?? DEFAULT_PLAN.rhythm;
  const on = /^\d{1,2}$/.test(text('on')) ? Number(text('on')) : DEFAULT_PLAN.on;
  const from = dayOf(text('from'));
  const to = dayOf(text('to'));
  const isOrdered = from === null || to === null || from < to;
  return {
    amountYuan: amount.kind === 'number' ? amount.value : DEFAULT_PLAN.amountYuan,
    rhythm,
    on: daysToChoose(rhythm).includes(on) ? on : DEFAULT_PLAN.on,
    from: isOrdered ? from : null,
    to: isOrdered ? to : null,
    dividends: text('dividend') === 'cash' ? 'cash' : 'again',
    fee: FEE_CHOICES.find((value) => value === text('fee')) ?? DEFAULT_PLAN.fee,
    isSold: text('sell') === '1',
  };
}

/** The address of a fund's plan; what equals the default stays out of it. */
export function planHref(fund: FundKey | null, plan: Plan = DEFAULT_PLAN): string {
  const params = new URLSearchParams();
  if (fund) params.set('fund', fundKeyOf(fund));
  if (plan.amountYuan !== DEFAULT_PLAN.amountYuan) params.set('amount', String(plan.amountYuan));
  if (plan.rhythm !== DEFAULT_PLAN.rhythm) params.set('every', plan.rhythm);
  if (plan.on !== DEFAULT_PLAN.on) params.set('on', String(plan.on));
  if (plan.from !== null) params.set('from', compactDay(plan.from));
  if (plan.to !== null) params.set('to', compactDay(plan.to));
  if (plan.dividends !== DEFAULT_PLAN.dividends) params.set('dividend', plan.dividends);
  if (plan.fee !== DEFAULT_PLAN.fee) params.set('fee', plan.fee);
  if (plan.isSold) params.set('sell', '1');
  const query = params.toString();
  return query === '' ? FIXED_INVESTMENT_PATH : `${FIXED_INVESTMENT_PATH}?${query}`;
}
