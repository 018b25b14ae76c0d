import { useEffect } from 'react';
import type { FailedRead } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { preloadChart } from '@/ui/chart/lazy-time-series-chart';
import { isMoneyFund, type FundProfile } from '@/features/fund-kit/fund-profile';
import type { NavHistory } from '@/features/fund-kit/nav-history';
import { FundChart, FundChartSkeleton } from './fund-chart';
import styles from './performance-card.module.css';
import { ReadSection } from './read-section';

interface PerformanceCardProps {
  readonly fund: FundProfile | undefined;
  readonly code: string;
  readonly read: FailedRead & { readonly data: NavHistory | undefined };
}

const CHART_HEIGHT_PX = { desktop: 340, mobile: 260 } as const;

/** How the fund went, against its benchmark and its class. */
export function PerformanceCard({ fund, code, read }: PerformanceCardProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  useEffect(preloadChart, []);
  const heightPx = isMobile ? CHART_HEIGHT_PX.mobile : CHART_HEIGHT_PX.desktop;
  return (
    <Card title="业绩走势">
      <ReadSection read={read} skeleton={<FundChartSkeleton heightPx={heightPx} />}>
        {(history) => (
          <FundChart
            name={fund?.name ?? code}
            history={history}
            isMoney={fund ? isMoneyFund(fund) : history.accumulated === null}
            heightPx={heightPx}
          />
        )}
      </ReadSection>
      {/* Under the drawing: words that arrive late must not push it down. */}
      <p className={styles['compared']}>{read.data && comparedWith(read.data, fund)}</p>
    </Card>
  );
}

function comparedWith(history: NavHistory, fund: FundProfile | undefined): string {
  const benchmark = fund?.benchmark ?? history.benchmarkName;
  return [
    benchmark === null ? '暂无业绩基准' : `业绩基准：${benchmark}`,
    history.categoryName === null ? '' : `同类：${history.categoryName}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
