import { Card } from '@/ui/layout/card';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import styles from './rules-skeleton.module.css';

/** In the shape of the rules: two tables, two rows of figures, a line of dates. */
export function RulesSkeleton() {
  return (
    <SkeletonGroup label="正在加载交易规则" className={styles['skeleton']}>
      <Card title="申购费率">
        <SkeletonRows count={4} rowHeight={42} />
      </Card>
      <Card title="赎回费率">
        <SkeletonRows count={4} rowHeight={42} />
      </Card>
      <Card title="运作费用">
        <SkeletonBlock height={46} />
      </Card>
      <Card title="交易确认日历">
        <SkeletonBlock height={220} />
      </Card>
    </SkeletonGroup>
  );
}
