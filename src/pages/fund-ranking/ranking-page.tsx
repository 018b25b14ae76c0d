import { usePublicChoices } from '@/features/fund-ranking/use-public-choices';
import { RankingScreen } from './ranking-screen';

const ALL = { area: 'public', kind: 'all' } as const;

/** /gongmu_fund: all public funds. */
export function RankingPage() {
  return <RankingScreen place={ALL} title="公募基金排行" choices={usePublicChoices()} />;
}

const BY_TYPE = { area: 'public', kind: 'byType' } as const;

/**
 * /gongmu_fund/typeRank: the funds of one product type ranked among themselves; money funds have different figures.
 */
export function TypeRankingPage() {
  return <RankingScreen place={BY_TYPE} title="公募基金分类排行" choices={usePublicChoices()} />;
}
