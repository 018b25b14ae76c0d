import { NavDate } from '@/features/fund-kit/components/nav-date';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';

interface RankedNavDateProps {
  readonly fund: RankedFund;
  readonly model: RankingModel;
  /** Day that the list's head names as YYYYMMDD: only another one is displayed. */
  readonly named?: string | null | undefined;
}

/** The day of a ranked fund's NAV. */
export function RankedNavDate({ fund, model, named }: RankedNavDateProps) {
  const { navDate } = model.choices;
  return navDate ? navDate({ fund, named }) : <NavDate date={fund.navDate} named={named} />;
}
