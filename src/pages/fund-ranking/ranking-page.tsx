import { usePublicChoices } from '@/features/fund-ranking/use-public-choices';
import { RankingScreen } from './ranking-screen';

const PLACE = { area: 'public', kind: 'all' } as const;

/** /gongmu_fund: all public funds. */
export function RankingPage() {
  return <RankingScreen place={PLACE} title="公募基金排行" choices={usePublicChoices()} />;
}
