import { AREA_WORDS, rankingTabs } from '@/features/fund-ranking/ranking-words';
import { TabNav } from '@/ui/navigation/tab-nav';
import type { ReactNode } from 'react';
import type { RankingModel } from '@/features/fund-ranking/use-ranking';

/** Props of the ranking in every layout. */
export interface RankingLayoutProps {
  readonly title: string;
  readonly model: RankingModel;
  /** Shown above the rows while their figures are withheld. */
  readonly gate: ReactNode;
}

/** Tabs of the area's rankings. */
export function RankingTabs({ model }: { readonly model: RankingModel }) {
  const { place, subject } = model;
  const isMoneyTypeRank = place.kind === 'byType' && subject === 'money';
  return (
    <TabNav label={`${AREA_WORDS[place.area].area}排行`} items={rankingTabs(place.area, isMoneyTypeRank)} />
  );
}
