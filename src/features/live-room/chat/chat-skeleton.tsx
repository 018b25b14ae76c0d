import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import styles from './chat-panel.module.css';

/** Messages to come. */
export function ChatSkeleton() {
  return (
    <SkeletonGroup label="正在进入聊天室" className={styles['skeleton']}>
      <SkeletonRows count={5} rowHeight={64} isTwoLined trailing={[]} />
    </SkeletonGroup>
  );
}
