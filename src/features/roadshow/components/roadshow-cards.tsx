import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import type { Roadshow } from '../roadshow';
import { RoadshowCard } from './roadshow-card';
import styles from './roadshow-cards.module.css';

export interface CardsLayout {
  /** Cards side by side on wide screens. */
  readonly columns: 3 | 4;
  /** On narrow screens: rows with a small cover, or cards in one row that scrolls. */
  readonly onPhone: 'rows' | 'rail';
}

interface RoadshowCardsProps extends CardsLayout {
  readonly label: string;
  readonly roadshows: readonly Roadshow[];
}

/** Roadshows with their covers. */
export function RoadshowCards({ label, roadshows, columns, onPhone }: RoadshowCardsProps) {
  return (
    <ul className={styles['cards']} aria-label={label} data-columns={columns} data-phone={onPhone}>
      {roadshows.map((roadshow) => (
        <RoadshowCard key={roadshow.id} roadshow={roadshow} />
      ))}
    </ul>
  );
}

interface RoadshowCardsSkeletonProps extends CardsLayout {
  readonly count: number;
  /** Of roadshows to come, which have buttons. */
  readonly hasActions?: boolean;
}

/** Cards to come, in the same places. */
export function RoadshowCardsSkeleton(props: RoadshowCardsSkeletonProps) {
  const { count, columns, onPhone, hasActions = false } = props;
  return (
    <SkeletonGroup label="正在加载路演">
      <div className={styles['cards']} data-columns={columns} data-phone={onPhone}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['card']}>
            <div className={styles['coverBone']}>
              <SkeletonBlock height={720} />
            </div>
            <div className={styles['text']}>
              <div className={styles['words']}>
                <SkeletonLine size={16} width="80%" />
                <SkeletonLine size={13} />
              </div>
              <div className={styles['speakerBone']}>
                <SkeletonBlock height={24} width={24} isRound />
                <SkeletonLine size={13} width="52%" />
              </div>
            </div>
            <div className={styles['foot']}>
              <div className={styles['facts']}>
                <SkeletonLine size={12} width={120} />
              </div>
              {hasActions && (
                <div className={styles['actionBone']}>
                  <SkeletonBlock height={44} width={128} />
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
