import { formatCompactDate } from '@/domain/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { ChartSkeleton } from '@/ui/chart/chart-skeleton';
import { GatedFigure } from '@/ui/gated-figure';
import type { ManagerProfile } from '../manager';
import { CareerChart } from './career-chart';
import styles from './career-chart.module.css';

const CHART_HEIGHT_PX = { desktop: 340, mobile: 260 } as const;

/** The career curve, and how it is reckoned. */
export function CareerCard({ manager }: { readonly manager: ManagerProfile }) {
  const heightPx = useChartHeight();
  return (
    <Card
      title="任职以来业绩走势"
      note={manager.navDate === null ? undefined : `截至 ${formatCompactDate(manager.navDate)}`}
    >
      {manager.isWithheld ? (
        <p className={styles['gated']}>
          <GatedFigure isLarge />
        </p>
      ) : (
        <CareerChart name={manager.name} curve={manager.curve} heightPx={heightPx} />
      )}
      <p className={styles['note']}>
        按任职期内所管基金复权净值的收益等权平均后连乘，同一组合的多个份额计一次，空档期持平。
        {manager.area === 'private' && '私募净值按周或按月公布，曲线随之更新。'}
        {manager.curve.benchmarkName !== null && `业绩基准：${manager.curve.benchmarkName}。`}
        同类：{manager.categoryName}。
      </p>
    </Card>
  );
}

/** As high as the card that comes. */
export function CareerCardSkeleton() {
  const heightPx = useChartHeight();
  return (
    <Card title="任职以来业绩走势">
      <div className={styles['windows']} />
      <ChartSkeleton height={heightPx} />
    </Card>
  );
}

function useChartHeight(): number {
  return useMediaQuery(MOBILE_QUERY) ? CHART_HEIGHT_PX.mobile : CHART_HEIGHT_PX.desktop;
}
