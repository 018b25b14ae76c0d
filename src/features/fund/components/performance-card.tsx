import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { compactDay } from '@/domain/calendar/day';
import { formatCompactDate } from '@/domain/text/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { lazyPart } from '@/ui/states/lazy-part';
import { preloadChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { isMoneyFund, type FundProfile } from '@/features/fund-kit/fund-profile';
import { historyAgainst, historyWith, type ComparedIndex, type Overlay } from '../compared-history';
import { FundChart, FundChartSkeleton } from './fund-chart';
import { useIsImported } from '@/features/fund-kit/not-imported';
import styles from './performance-card.module.css';
import { ReadSection } from './read-section';
import type { FailedRead } from '@/features/failure/read-failure';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { NavHistory } from '@/features/fund-kit/nav-history';

interface PerformanceCardProps {
  readonly area: FundArea;
  readonly fund: FundProfile | undefined;
  readonly code: string;
  readonly read: FailedRead & { readonly data: NavHistory | undefined };
  /** Drawn beside the fund. */
  readonly overlays?: readonly Overlay[];
  /** The choice of overlays, beside the title and below the drawing. */
  readonly overlayButton?: ReactNode;
  readonly overlayChoice?: ReactNode;
}

/* Of private funds alone; without its code the fund is held against its class. */
const IndexChoice = lazyPart(() => import('./index-choice').then((module) => module.IndexChoice));

const NO_OVERLAYS: readonly Overlay[] = [];

const CHART_HEIGHT_PX = { desktop: 340, mobile: 260 } as const;

/** Performance of the fund, compared with its benchmark and its class. */
export function PerformanceCard(props: PerformanceCardProps) {
  const { area, fund, code, read, overlays = NO_OVERLAYS, overlayButton, overlayChoice } = props;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  useEffect(preloadChart, []);
  const [index, setIndex] = useState<ComparedIndex | null>(null);
  const { data } = read;
  const isImported = useIsImported(area);
  const compared = useMemo(() => {
    const against = data && index ? historyAgainst(data, index) : data;
    return against && overlays.length > 0 ? historyWith(against, overlays) : against;
  }, [data, index, overlays]);
  const undrawn = compared ? undrawnBenchmark(compared) : null;
  const outdated = data && fund ? outdatedSeries(data, fund) : null;
  const heightPx = isMobile ? CHART_HEIGHT_PX.mobile : CHART_HEIGHT_PX.desktop;
  return (
    <Card title="业绩走势" action={overlayButton} isActionInCorner={overlayButton !== undefined}>
      <ReadSection read={{ ...read, data: compared }} skeleton={<FundChartSkeleton heightPx={heightPx} />}>
        {(history) => (
          <FundChart
            area={area}
            name={fund?.name ?? code}
            history={history}
            isMoney={fund ? isMoneyFund(fund) : history.kind === 'income'}
            heightPx={heightPx}
          />
        )}
      </ReadSection>
      {/* Under the drawing: words that arrive late must not push it down. */}
      <p className={styles['compared']}>
        {compared && comparedWith(compared, fund, isImported)}
        {undrawn !== null && <br />}
        {undrawn}
        {outdated !== null && <br />}
        {outdated}
      </p>
      {overlayChoice}
      {area === 'private' && (
        <div className={styles['choice']} data-print="hide">
          <IndexChoice onChange={setIndex} />
        </div>
      )}
    </Card>
  );
}

function comparedWith(history: NavHistory, fund: FundProfile | undefined, isImported: boolean): string {
  const benchmark = fund?.benchmark ?? history.benchmarkName;
  return [
    benchmark === null ? (isImported ? '业绩基准未导入' : '暂无业绩基准') : `业绩基准：${benchmark}`,
    (history.categoryName ?? '') === ''
      ? ''
      : `${history.isIndex ? '对比指数' : '同类'}：${history.categoryName}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That the series ends before the newest value of the fund, which a ranking has published. */
function outdatedSeries({ days }: NavHistory, { navDate }: FundProfile): string | null {
  const end = compactDay(days.at(-1) ?? 0);
  if (days.length === 0 || navDate === null || end >= navDate) return null;
  return `净值序列截至 ${formatCompactDate(end)}，走势、年度业绩与风险指标按该日计算`;
}

/** Why a benchmark has no line. */
function undrawnBenchmark({ benchmark, benchmarkName, benchmarkMissing, days }: NavHistory): string | null {
  if (benchmark !== null || benchmarkName === null || days.length === 0) return null;
  if (benchmarkMissing.length === 0) return '业绩比较基准暂无法计算，未画基准线';
  return `业绩比较基准中的${benchmarkMissing.map((name) => `“${name}”`).join('、')}暂无数据，未画基准线`;
}
