import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { usePrivateChoices } from '@/features/fund-ranking/use-private-choices';
import { RankingScreen } from './ranking-screen';

const PLACE = { area: 'private', kind: 'byType' } as const;

/** /simu_fund/typeRank: the private funds of one strategy among themselves. */
export function PrivateTypeRankingPage() {
  const choices = usePrivateChoices();
  return <RankingScreen place={PLACE} title="私募策略排行" choices={choices} gate={<GateNotice />} />;
}
