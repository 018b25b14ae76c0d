import { SkeletonBlock, SkeletonGroup, SkeletonLine } from './skeleton';
import styles from './subject-head.module.css';

const STAT_WIDTHS = [88, 72, 64, 96] as const;

/** The head to come: picture, names and figures in their places. */
export function SubjectHeadSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles['identity']}>
        <SkeletonBlock width={64} height={64} isRound />
        <div className={styles['texts']}>
          <SkeletonLine width={180} size={28} />
          <SkeletonLine width={220} size={14} />
        </div>
      </div>
      <div className={styles['figures']}>
        <div className={styles['headline']}>
          <SkeletonLine width={160} size={13} />
          <SkeletonLine width={180} size={40} />
        </div>
        <div className={styles['bones']}>
          {STAT_WIDTHS.map((width) => (
            <div key={width}>
              <SkeletonLine width={width} size={12} />
              <SkeletonLine width={width} size={16} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
