import { Card } from '@/ui/card';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import styles from './info-skeleton.module.css';

/** In the shape of the profile: facts, state, sizes and holders. */
export function InfoSkeleton() {
  return (
    <SkeletonGroup label="正在加载基金概况" className={styles['stack']}>
      <Card title="基金资料">
        <SkeletonRows count={10} rowHeight={46} trailing={[160]} />
      </Card>
      <Card title="申购状态">
        <SkeletonBlock height={46} />
      </Card>
      <Card title="规模变化">
        <SkeletonBlock height={192} />
      </Card>
    </SkeletonGroup>
  );
}
