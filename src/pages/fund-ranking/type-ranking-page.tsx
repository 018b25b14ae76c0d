import { RankingScreen } from './ranking-screen';

/** /gongmu_fund/typeRank: the funds of one product type among themselves. */
export function TypeRankingPage() {
  return <RankingScreen kind="byType" title="公募基金分类排行" />;
}
