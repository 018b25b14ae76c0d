import { formatDate } from '@/domain/calendar/date-format';
import type { LiveStatus } from '@/domain/site/live-status';
import { roomHref } from '@/domain/site/fund-paths';
import { CardLink } from '@/ui/navigation/card-link';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { kindLabel, machineTime, type Roadshow } from '../roadshow';
import { useLiveStatus } from '../use-live-status';
import { RoadshowActions } from './roadshow-actions';
import styles from './roadshow-cards.module.css';
import { Countdown, RoadshowCover, SpeakerLine, StatusBadge } from './roadshow-parts';

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
  /** For upcoming roadshows, which have buttons. */
  readonly hasActions?: boolean;
}

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

/** A roadshow with its cover [S3.live] [S4.live]; a link to the room, with the buttons on top. */
function RoadshowCard({ roadshow }: { readonly roadshow: Roadshow }) {
  const { id, title, summary, picture, speakers } = roadshow;
  const kind = kindLabel(roadshow);
  const status = useLiveStatus(roadshow);
  return (
    <li className={styles['card']}>
      <RoadshowCover picture={picture} className={styles['cover']}>
        <StatusBadge roadshow={roadshow} status={status} />
      </RoadshowCover>
      <div className={styles['text']}>
        <div className={styles['words']}>
          <h3 className={styles['title']}>
            <CardLink to={roomHref(id)} lines={2}>
              {title}
            </CardLink>
          </h3>
          <p className={styles['summary']}>{summary}</p>
        </div>
        <SpeakerLine speakers={speakers} />
      </div>
      <div className={styles['foot']}>
        <p className={styles['facts']}>
          {kind !== null && <span className={styles['kind']}>{kind}</span>}
          <CardTime roadshow={roadshow} status={status} />
        </p>
        {status === 'upcoming' && <RoadshowActions roadshow={roadshow} look="quiet" />}
      </div>
    </li>
  );
}

interface CardTimeProps {
  readonly roadshow: Roadshow;
  readonly status: LiveStatus;
}

/** The badge of an upcoming roadshow has its start, so this line counts down. */
function CardTime({ roadshow: { beginMs, endMs }, status }: CardTimeProps) {
  if (status === 'upcoming') return <Countdown untilMs={beginMs} label="距开播" />;
  const begin = formatDate(beginMs, status === 'live' ? 'hh:mm' : 'YYYY-MM-DD hh:mm');
  return (
    <time dateTime={machineTime(beginMs)}>
      {status === 'live' ? `${begin}–${formatDate(endMs, 'hh:mm')}` : begin}
    </time>
  );
}
