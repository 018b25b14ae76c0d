import { roundDecimal } from '../../../../../src/domain/text/decimal';
import { isMoneyType, isOverseasType, levelOneCode } from '../../../../../src/domain/funds/fund-taxonomy';
import { gaussianAt, mixKey, namedKey, uniformAt, wanderAt } from '../random';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Dealing } from '../../../../../src/domain/dealing/form';
import type { Key } from '../random';

/** Quote of a fund on the exchange on a day, in yuan. */
export interface ExchangeQuote {
  readonly day: Day;
  readonly close: number;
  /** Corrected for a distribution of the day. */
  readonly previousClose: number;
  readonly turnoverYuan: number | null;
}

/** A fund on the day of the quote; `dayGrowth` is a fraction. */
export interface QuotedFund {
  readonly key: Key;
  readonly typeCode: string;
  readonly dealing: Dealing;
  readonly nav: number;
  readonly dayGrowth: number;
  readonly sizeYuan: number | null;
}

/** Distribution of the premium over the net value, and of the daily turnover; all fractions. */
interface QuoteParameters {
  /** Lowest and highest mean premium of a fund. */
  readonly mean: readonly [low: number, high: number];
  /** Largest deviation from the mean over weeks, and standard deviation from day to day. */
  readonly slow: number;
  readonly fast: number;
  /** Usual turnover of a day as a part of the fund's size. */
  readonly turnover: number;
}

const BOND_TYPE = '03';
const BOND_INDEX_TYPE = '0402';
const CROSS_BORDER_ETF: QuoteParameters = { mean: [-0.002, 0.03], slow: 0.012, fast: 0.004, turnover: 0.06 };
const BOND_OR_MONEY_ETF: QuoteParameters = { mean: [0, 0], slow: 0.0004, fast: 0.0002, turnover: 0.08 };
const ETF: QuoteParameters = { mean: [0, 0], slow: 0.0012, fast: 0.0006, turnover: 0.03 };
const LOF: QuoteParameters = { mean: [-0.006, 0.006], slow: 0.006, fast: 0.003, turnover: 0.0008 };
const CLOSED: QuoteParameters = { mean: [-0.1, 0.14], slow: 0.04, fast: 0.005, turnover: 0.003 };

const WANDER_DAYS = 40;
const TURNOVER_DEVIATION = 0.5;
const PRICE_DECIMALS = 3;

/** The quote of an exchange fund on a trading day; `null` for a fund that is not on the exchange. */
export function exchangeQuote(fund: QuotedFund, day: Day, previousDay: Day): ExchangeQuote | null {
  const parameters = parametersOf(fund);
  if (parameters === null) return null;
  const key = namedKey(fund.key, 'quote');
  const priceOf = (nav: number, on: Day) =>
    roundDecimal(nav * (1 + premiumAt(key, on, parameters)), PRICE_DECIMALS);
  return {
    day,
    close: priceOf(fund.nav, day),
    previousClose: priceOf(fund.nav / (1 + fund.dayGrowth), previousDay),
    turnoverYuan: fund.sizeYuan === null ? null : turnoverAt(key, day, fund.sizeYuan * parameters.turnover),
  };
}

function parametersOf({ dealing, typeCode }: QuotedFund): QuoteParameters | null {
  if (dealing.form === 'lof') return LOF;
  if (dealing.form === 'closed') return CLOSED;
  if (dealing.form !== 'etf') return null;
  if (isOverseasType(typeCode)) return CROSS_BORDER_ETF;
  const isBond = levelOneCode(typeCode) === BOND_TYPE || typeCode === BOND_INDEX_TYPE;
  return isBond || isMoneyType(typeCode) ? BOND_OR_MONEY_ETF : ETF;
}

function premiumAt(key: Key, day: Day, { mean: [low, high], slow, fast }: QuoteParameters): number {
  const own = low + uniformAt(key, 0) * (high - low);
  return own + slow * (2 * wanderAt(key, day, WANDER_DAYS) - 1) + fast * gaussianAt(mixKey(key, 1), day);
}

function turnoverAt(key: Key, day: Day, usualYuan: number): number {
  return Math.round(usualYuan * Math.exp(TURNOVER_DEVIATION * gaussianAt(mixKey(key, 2), day)));
}
