import { RankingScreen } from './ranking-screen';

/** /gongmu_fund: all public funds. */
export function RankingPage() {
  return <RankingScreen kind="all" title="公募基金排行" />;
}
