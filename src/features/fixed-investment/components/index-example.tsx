import { useMemo } from 'react';
import type { Series } from '@/domain/returns/nav-series';
import { isoDay } from '@/domain/calendar/day';
import { formatSignedRate } from '@/domain/text/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { LazyTimeSeriesChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { StatRow } from '@/ui/figures/stat';
import { Card } from '@/ui/layout/card';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { courseChart } from '../course-chart';
import { DEFAULT_PLAN } from '../plan';
import { indexPlanResult } from '../plan-result';
import { planWords, rangeWords, yuanText } from '../plan-words';
import styles from './result-head.module.css';

const CHART_PX = 240;
/** Of the loaded card below its title. */
const CONTENT_PX = { desktop: 434, mobile: 527 } as const;

interface IndexExampleProps {
  /** Of the index. */
  readonly name: string;
  readonly levels: Series;
}

/** The default plan over five years of an index, beside the same money at once: an example that names no fund. */
export function IndexExample({ name, levels }: IndexExampleProps) {
  const result = useMemo(() => indexPlanResult(levels), [levels]);
  const chart = useMemo(() => result && courseChart(result, 'money', true), [result]);
  if (result === null || chart === null) return null;
  const { plan, lump, range } = result;
  const index = name.endsWith('指') ? `${name}数` : `${name}指数`;
  return (
    <Card title={`示例：定投${index}`} note={rangeWords(range)}>
      <p className={styles['plan']}>
        {planWords(DEFAULT_PLAN)}，共 {plan.deals.length} 期
      </p>
      <div className={styles['example']}>
        <StatRow
          items={[
            { label: '累计投入', value: <PlainFigure text={yuanText(plan.investedYuan)} /> },
            { label: '期末资产', value: <PlainFigure text={yuanText(plan.valueYuan)} /> },
            { label: '定投收益率', value: <RateFigure text={formatSignedRate(plan.gainRate)} isStrong /> },
            {
              label: '一次性买入收益率',
              value: <RateFigure text={formatSignedRate(lump.gainRate)} isStrong />,
            },
          ]}
        />
      </div>
      <LazyTimeSeriesChart label={`定投${index}的走势`} height={CHART_PX} formatDay={isoDay} {...chart} />
      <p className={styles['note']}>
        以指数收盘点位作为净值测算，不计费用与分红。指数不能直接投资，示例为历史模拟测算，不代表任何基金的业绩，也不预示未来表现。
      </p>
    </Card>
  );
}

export function IndexExampleSkeleton() {
  return (
    <SkeletonGroup label="正在加载示例">
      <Card title="示例">
        <SkeletonBlock height={useMediaQuery(MOBILE_QUERY) ? CONTENT_PX.mobile : CONTENT_PX.desktop} />
      </Card>
    </SkeletonGroup>
  );
}
