import { AREA_WORDS, rankingTabs } from '@/features/fund-ranking/ranking-words';
import type { RankingModel } from '@/features/fund-ranking/use-ranking';
import { TabNav } from '@/ui/tab-nav';

/** The rankings of the area. */
export function RankingTabs({ model }: { readonly model: RankingModel }) {
  const { place, subject } = model;
  const isMoneyTypeRank = place.kind === 'byType' && subject === 'money';
  return (
    <TabNav label={`${AREA_WORDS[place.area].area}排行`} items={rankingTabs(place.area, isMoneyTypeRank)} />
  );
}
