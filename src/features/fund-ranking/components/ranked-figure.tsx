import { MISSING_TEXT } from '@/domain/format';
import { PlainFigure, RateFigure, type FigureProps } from '@/ui/figure';
import { figureText } from '../figure-text';
import type { RankedFund } from '../ranked-fund';
import type { FigureColumn } from '../ranking-columns';

interface RankedFigureProps extends Omit<FigureProps, 'text'> {
  readonly fund: RankedFund;
  readonly column: FigureColumn;
}

/** A figure of a fund: a rise or fall in its colour, anything else without one. */
export function RankedFigure({ fund, column, ...look }: RankedFigureProps) {
  const text = figureText(fund, column);
  if (column.kind === 'rate') return <RateFigure text={text} {...look} />;
  return <PlainFigure text={text === MISSING_TEXT ? null : text} {...look} />;
}
