import { cx } from '@/lib/cx';
import { SkeletonBlock, SkeletonGroup } from '../states/skeleton';
import styles from './subject-head.module.css';

export interface SubjectHeadSkeletonProps {
  readonly label: string;
  /** How many figures will stand beside the large one. */
  readonly statCount: number;
  /** A company's full name leaves its tags no room beside it on narrow screens. */
  readonly isLongTitle?: boolean;
}

/** The head to come: picture, names and figures in their places, line by line as high as they will be. */
export function SubjectHeadSkeleton({ label, statCount, isLongTitle = false }: SubjectHeadSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles['identity']}>
        <SkeletonBlock width={64} height={64} isRound={!isLongTitle} />
        <div className={styles['texts']}>
          <div className={cx(styles['titleBone'], isLongTitle && styles['long'])}>
            <SkeletonBlock width={180} height={20} />
          </div>
          <div className={styles['lineBone']}>
            <SkeletonBlock width={200} height={14} />
          </div>
        </div>
      </div>
      <div className={styles['figures']}>
        <div className={styles['headline']}>
          <div className={styles['labelBone']}>
            <SkeletonBlock width={160} height={13} />
          </div>
          <div className={styles['value']}>
            <SkeletonBlock width={180} height={36} />
          </div>
        </div>
        <div className={styles['bones']}>
          {Array.from({ length: statCount }, (_, index) => (
            <div key={index} className={styles['statBone']}>
              <SkeletonBlock width={72} height={32} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
