import { useQuery } from '@tanstack/react-query';
import { fundStandingsQuery } from '@/features/fund-kit/api/fund.queries';
import { CalendarCard, HeatMapCard } from '@/features/fund/components/calendar-card';
import { NavTableCard } from '@/features/fund/components/nav-table-card';
import { RiskCard } from '@/features/fund/components/risk-card';
import { RollingCard } from '@/features/fund/components/rolling-card';
import { UnderwaterCard } from '@/features/fund/components/underwater-card';
import { NearView } from '@/ui/states/near-view';
import { PageColumns } from '@/ui/layout/page-columns';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { NavHistory } from '@/features/fund-kit/nav-history';

interface FundAnalysisProps {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  readonly history: NavHistory;
  readonly isMoney: boolean;
  readonly riskFreeRate: number | undefined;
}

/** Analysis of the NAV series below its chart, each card mounted when it comes near the viewport. */
export function FundAnalysis({ area, code, name, history, isMoney, riskFreeRate }: FundAnalysisProps) {
  const standings = useQuery(fundStandingsQuery(area, code)).data;
  const isSeries = history.days.length > 1;
  return (
    <PageColumns>
      {isSeries && (
        <>
          <NearView minHeight={460}>
            <CalendarCard history={history} standings={standings} />
          </NearView>
          {!isMoney && (
            <>
              <NearView minHeight={400}>
                <RiskCard history={history} riskFreeRate={riskFreeRate} />
              </NearView>
              <NearView minHeight={320}>
                <UnderwaterCard name={name} history={history} />
              </NearView>
            </>
          )}
          <NearView minHeight={420}>
            <HeatMapCard history={history} />
          </NearView>
          <NearView minHeight={320}>
            <RollingCard history={history} />
          </NearView>
        </>
      )}
      <NearView minHeight={1000}>
        <NavTableCard name={name} history={history} isMoney={isMoney} />
      </NearView>
    </PageColumns>
  );
}
