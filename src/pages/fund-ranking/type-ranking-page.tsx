import { usePublicChoices } from '@/features/fund-ranking/use-public-choices';
import { RankingScreen } from './ranking-screen';

const PLACE = { area: 'public', kind: 'byType' } as const;

/** /gongmu_fund/typeRank: the funds of one product type among themselves, money funds by figures of their own. */
export function TypeRankingPage() {
  return <RankingScreen place={PLACE} title="公募基金分类排行" choices={usePublicChoices()} />;
}
