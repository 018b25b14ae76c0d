import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { StatRow, type StatItem } from '../figures/stat';
import { SkeletonBlock, SkeletonGroup } from '../states/skeleton';
import styles from './subject-head.module.css';

export interface SubjectHeadProps {
  readonly picture: ReactNode;
  readonly title: string;
  /** Beside the title, on a separate line on narrow screens. */
  readonly tags: ReactNode;
  /** Under the title: company or place, and since when. */
  readonly line: ReactNode;
  /** The one figure that is set large, with its label over it. */
  readonly headline: { readonly label: ReactNode; readonly value: ReactNode };
  readonly stats: readonly StatItem[];
  /** On narrow screens only the names: for the pages whose subject is not the figures. */
  readonly isFolded: boolean;
}

/** A person or a company at a glance: picture, names, one large figure, and the figures beside it. */
export function SubjectHead({ picture, title, tags, line, headline, stats, isFolded }: SubjectHeadProps) {
  const folded = isFolded && styles['folded'];
  return (
    <>
      <div className={cx(styles['identity'], folded)}>
        {picture}
        <div className={styles['texts']}>
          <div className={styles['names']}>
            <h1 className={styles['title']}>{title}</h1>
            <div className={styles['tags']}>{tags}</div>
          </div>
          <div className={styles['line']}>{line}</div>
        </div>
      </div>
      <div className={cx(styles['figures'], folded)}>
        <div className={styles['headline']}>
          <p className={styles['label']}>{headline.label}</p>
          <div className={styles['value']}>{headline.value}</div>
        </div>
        <div className={styles['stats']}>
          <StatRow items={stats} />
        </div>
      </div>
    </>
  );
}

export interface SubjectHeadSkeletonProps {
  readonly label: string;
  /** Number of figures beside the large one. */
  readonly statCount: number;
  /** A company's full name leaves its tags no room beside it on narrow screens. */
  readonly isLongTitle?: boolean;
  /** As of the head. */
  readonly isFolded: boolean;
}

/** Placeholder of the head: picture, names and figures in their places, each line as high as in the head. */
export function SubjectHeadSkeleton(props: SubjectHeadSkeletonProps) {
  const { label, statCount, isLongTitle = false, isFolded } = props;
  const folded = isFolded && styles['folded'];
  return (
    <SkeletonGroup label={label}>
      <div className={cx(styles['identity'], folded)}>
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
      <div className={cx(styles['figures'], folded)}>
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
