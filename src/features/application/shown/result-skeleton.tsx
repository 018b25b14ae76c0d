import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonRows } from '@/ui/skeleton';
import styles from './status-head.module.css';

/** The head of a result and what was sent, to come. */
export function ResultSkeleton() {
  return (
    <SkeletonGroup label="正在加载申请结果">
      <div className={styles['head']}>
        <SkeletonBlock width={132} height={88} />
        <div className={styles['body']}>
          <SkeletonLine width="40%" size={12} />
          <SkeletonLine width="30%" size={20} />
          <SkeletonLine width="80%" />
        </div>
      </div>
      <SkeletonRows count={6} rowHeight={46} />
    </SkeletonGroup>
  );
}
