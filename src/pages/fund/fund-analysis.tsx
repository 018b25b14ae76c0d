import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundStandingsQuery } from '@/features/fund-kit/api/fund.queries';
import { CalendarCard, HeatMapCard } from '@/features/fund/components/calendar-card';
import { NavTableCard } from '@/features/fund/components/nav-table-card';
import { RollingCard } from '@/features/fund/components/rolling-card';
import { UnderwaterCard } from '@/features/fund/components/underwater-card';
import { NearView } from '@/ui/states/near-view';
import { PageColumns } from '@/ui/layout/page-columns';
import styles from './fund-pages.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { NavHistory } from '@/features/fund-kit/nav-history';

interface FundAnalysisProps {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  readonly history: NavHistory;
  readonly isMoney: boolean;
  /** Funds of the class, beside the values. */
  readonly similar: ReactNode;
}

/** Analysis of the NAV series across the page below its chart, each card mounted when it comes near the viewport. */
export function FundAnalysis({ area, code, name, history, isMoney, similar }: FundAnalysisProps) {
  const standings = useQuery(fundStandingsQuery(area, code)).data;
  const isSeries = history.days.length > 1;
  return (
    <PageColumns>
      {isSeries && (
        <>
          <NearView minHeight={520}>
            <CalendarCard history={history} standings={standings} />
          </NearView>
          <NearView minHeight={520}>
            <HeatMapCard history={history} />
          </NearView>
        </>
      )}
      <div className={styles['pair']}>
        {(isSeries || similar) && (
          <PageColumns>
            {isSeries && !isMoney && (
              <NearView minHeight={340}>
                <UnderwaterCard name={name} history={history} />
              </NearView>
            )}
            {isSeries && (
              <NearView minHeight={340}>
                <RollingCard history={history} />
              </NearView>
            )}
            {similar}
          </PageColumns>
        )}
        <NearView minHeight={1060}>
          <NavTableCard name={name} history={history} isMoney={isMoney} />
        </NearView>
      </div>
    </PageColumns>
  );
}
