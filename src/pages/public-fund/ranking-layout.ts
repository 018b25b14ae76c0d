import type { PublicFund } from '@/features/public-fund/public-fund';
import type { RankingModel } from '@/features/public-fund/use-ranking';

/** What the ranking is filled from in either layout. */
export interface RankingLayoutProps {
  readonly title: string;
  readonly model: RankingModel;
  readonly onBuy: (fund: PublicFund) => void;
}
