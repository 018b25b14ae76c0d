import type { ReactNode } from 'react';
import type { RankingModel } from '@/features/fund-ranking/use-ranking';

/** What the ranking is filled from in either layout. */
export interface RankingLayoutProps {
  readonly title: string;
  readonly model: RankingModel;
  /** Stands above the rows while their figures are withheld. */
  readonly gate: ReactNode;
}
