import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { usePrivateChoices } from '@/features/fund-ranking/use-private-choices';
import { RankingScreen } from './ranking-screen';

const ALL = { area: 'private', kind: 'all' } as const;

/** /simu_fund: all private funds that may be ranked; figures for qualified investors only. */
export function PrivateRankingPage() {
  const choices = usePrivateChoices();
  return <RankingScreen place={ALL} title="私募基金排行" choices={choices} gate={<GateNotice />} />;
}

const BY_TYPE = { area: 'private', kind: 'byType' } as const;

/** /simu_fund/typeRank: the private funds of one strategy among themselves. */
export function PrivateTypeRankingPage() {
  const choices = usePrivateChoices();
  return <RankingScreen place={BY_TYPE} title="私募策略排行" choices={choices} gate={<GateNotice />} />;
}
