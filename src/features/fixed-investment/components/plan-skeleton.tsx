import { ChartSkeleton } from '@/ui/chart/chart-skeleton';
import { Card } from '@/ui/card';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import styles from './fund-plan.module.css';

/** In the shape of a plan: the form, and beside it the sum and the chart. */
export function PlanSkeleton() {
  return (
    <SkeletonGroup label="正在加载基金净值" className={styles['columns']}>
      <Card title="定投计划">
        <SkeletonRows count={8} rowHeight={68} trailing={[]} />
      </Card>
      <div className={styles['results']}>
        <Card title="测算结果">
          <SkeletonBlock height={280} />
        </Card>
        <Card title="资产走势">
          <ChartSkeleton height={320} />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
