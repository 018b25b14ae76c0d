import { orderingFigure } from './ranking-columns';
import type { RankedFund } from './ranked-fund';
import type { RankingModel } from './use-ranking';

interface RankedBy extends Pick<RankingModel, 'subject' | 'firstRank'> {
  readonly filter: Pick<RankingModel['filter'], 'sort'>;
}

/** The rank of the fund at a place of the page; null without the figure that orders, by which nothing is ranked. */
export function rankAt(
  fund: RankedFund,
  { subject, filter, firstRank }: RankedBy,
  index: number,
): number | null {
  const figure = fund.figures[orderingFigure(subject, filter.sort).key] ?? null;
  return fund.isWithheld || figure === null ? null : firstRank + index;
}
