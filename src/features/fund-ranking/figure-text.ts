import { formatDecimal, formatNav, formatSignedRate } from '@/domain/format';
import type { RankedFund } from './ranked-fund';
import type { FigureColumn } from './ranking-columns';

const INCOME_DECIMALS = 4;

/** A figure of a fund as people read it; '--' where there is none. */
export function figureText(fund: RankedFund, { key, kind }: FigureColumn): string {
  const value = fund.figures[key];
  if (kind === 'nav') return formatNav(value);
  return kind === 'income' ? formatDecimal(value, INCOME_DECIMALS) : formatSignedRate(value);
}
