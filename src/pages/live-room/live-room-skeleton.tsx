import { SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import styles from './live-room.module.css';

/** A room to come: picture, title and facts in their sizes. */
export function LiveRoomSkeleton() {
  return (
    <SkeletonGroup label="正在加载直播间" className={styles['pageRoom']}>
      <span className={styles['crumbsRoom']} />
      <span className={styles['stageRoom']} />
      <span className={styles['titleRoom']}>
        <SkeletonLine width="52%" size={20} />
        <SkeletonLine width="34%" />
      </span>
    </SkeletonGroup>
  );
}
