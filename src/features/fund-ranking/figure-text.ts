import { formatDecimal, formatNav, formatPercent, formatSignedRate, type Figure } from '@/domain/format';
import type { RankedFund } from './ranked-fund';
import type { FigureColumn } from './ranking-columns';

const INCOME_DECIMALS = 4;

const FORMATS: Readonly<Record<FigureColumn['kind'], (value: Figure) => string>> = {
  nav: formatNav,
  income: (value) => formatDecimal(value, INCOME_DECIMALS),
  yield: formatPercent,
  rate: formatSignedRate,
};

/** A figure of a fund as people read it; '--' where there is none. */
export function figureText(fund: RankedFund, { key, kind }: FigureColumn): string {
  return FORMATS[kind](fund.figures[key]);
}
