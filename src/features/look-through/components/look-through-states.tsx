import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import styles from './look-through.module.css';

/** The list of funds to come. */
export function PickerSkeleton() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <Card title="选择基金">
      <SkeletonGroup>
        <SkeletonBlock height={44} />
        <SkeletonRows
          count={6}
          rowHeight={isMobile ? 76 : 54}
          isTwoLined
          trailing={isMobile ? [64] : [84, 72, 64]}
        />
      </SkeletonGroup>
    </Card>
  );
}

/** In the shape of what the funds hold together. */
export function ReportSkeleton() {
  return (
    <SkeletonGroup label="正在穿透持仓" className={styles['stack']}>
      <Card title="透视结果">
        <SkeletonBlock height={96} />
      </Card>
      <div className={styles['pair']}>
        <Card title="资产合计">
          <SkeletonBlock height={176} />
        </Card>
        <Card title="行业合计">
          <SkeletonRows count={6} rowHeight={36} />
        </Card>
      </div>
      <Card title="底层股票">
        <SkeletonRows count={10} rowHeight={48} trailing={[72, 160]} />
      </Card>
    </SkeletonGroup>
  );
}
