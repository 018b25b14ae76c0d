import type { PublicFund } from '@/features/fund-ranking/ranked-fund';
import type { RankingModel } from '@/features/fund-ranking/use-ranking';

/** What the ranking is filled from in either layout. */
export interface RankingLayoutProps {
  readonly title: string;
  readonly model: RankingModel;
  readonly onBuy: (fund: PublicFund) => void;
}
