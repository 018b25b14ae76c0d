import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ReadFailure } from '@/features/failure/read-failure';
import { fundDetailQuery, fundNavQuery } from '@/features/fund/api/fund.queries';
import { FundChart, FundChartSkeleton } from '@/features/fund/components/fund-chart';
import { PeriodTable } from '@/features/fund/components/period-table';
import { codeIn } from '@/domain/fund-paths';
import { formatCompactDate } from '@/domain/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { SkeletonRows } from '@/ui/skeleton';
import styles from './fund-detail-page.module.css';

const CHART_HEIGHT_PX = { desktop: 340, mobile: 260 } as const;

/** Net value and returns: the chart and the period table. */
export function FundDetailPage() {
  const [params] = useSearchParams();
  const code = codeIn(params);
  const { data: fund } = useQuery(fundDetailQuery(code));
  return (
    <div className={styles['stack']}>
      <Card title="业绩走势" note={fund?.benchmark ? `业绩基准：${fund.benchmark}` : undefined}>
        <NavChart code={code} name={fund?.name ?? code} />
      </Card>
      <Card title="阶段业绩" note={`按复权净值计算 · 截至 ${formatCompactDate(fund?.navDate)}`}>
        {fund ? <PeriodTable fund={fund} /> : <SkeletonRows count={10} rowHeight={48} />}
      </Card>
    </div>
  );
}

function NavChart({ code, name }: { readonly code: string; readonly name: string }) {
  const history = useQuery(fundNavQuery('public', code));
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const heightPx = isMobile ? CHART_HEIGHT_PX.mobile : CHART_HEIGHT_PX.desktop;
  if (history.data) return <FundChart name={name} history={history.data} heightPx={heightPx} />;
  if (history.error) return <ReadFailure read={history} />;
  return <FundChartSkeleton heightPx={heightPx} />;
}
