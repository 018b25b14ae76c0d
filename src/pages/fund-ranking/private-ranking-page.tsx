import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { usePrivateChoices } from '@/features/fund-ranking/use-private-choices';
import { RankingScreen } from './ranking-screen';

const PLACE = { area: 'private', kind: 'all' } as const;

/** /simu_fund: all private funds that may be ranked; figures for qualified investors only. */
export function PrivateRankingPage() {
  const choices = usePrivateChoices();
  return <RankingScreen place={PLACE} title="私募基金排行" choices={choices} gate={<GateNotice />} />;
}
