import {
  MISSING_TEXT,
  formatDecimal,
  formatNav,
  formatPercent,
  formatSignedRate,
  type Figure,
} from '@/domain/text/format';
import { PlainFigure, RateFigure, type FigureProps } from '@/ui/figures/figure';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import type { RankedFund } from '../ranked-fund';
import type { FigureColumn } from '../ranking-columns';
import type { RankingModel } from '../use-ranking';

interface RankedFigureProps extends Omit<FigureProps, 'text'> {
  readonly fund: RankedFund;
  readonly column: FigureColumn;
}

/** A figure of a fund: rates in the colour of a rise or fall, others without one. */
export function RankedFigure({ fund, column, ...look }: RankedFigureProps) {
  const text = figureText(fund, column);
  if (column.kind === 'rate') return <RateFigure text={text} {...look} />;
  return <PlainFigure text={text === MISSING_TEXT ? null : text} {...look} />;
}

interface RankedNavDateProps {
  readonly fund: RankedFund;
  readonly model: RankingModel;
  /** Day in the list's head as YYYYMMDD: only another one is displayed. */
  readonly named?: string | null | undefined;
}

/** Day of a ranked fund's NAV. */
export function RankedNavDate({ fund, model, named }: RankedNavDateProps) {
  const { navDate } = model.choices;
  return navDate ? navDate({ fund, named }) : <NavDate date={fund.navDate} named={named} />;
}

const INCOME_DECIMALS = 4;

const FORMATS: Readonly<Record<FigureColumn['kind'], (value: Figure) => string>> = {
  nav: formatNav,
  income: (value) => formatDecimal(value, INCOME_DECIMALS),
  yield: formatPercent,
  rate: formatSignedRate,
};

/** A figure of a fund as displayed; '--' if missing. */
export function figureText(fund: RankedFund, { key, kind }: FigureColumn): string {
  return FORMATS[kind](fund.figures[key]);
}
