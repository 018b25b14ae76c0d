import { useLayoutEffect, useRef } from 'react';
import { formatDate } from '@/domain/date-format';
import { LIVE_STATUS_NAMES } from '@/domain/live-status';
import { serverNow } from '@/session/server-clock';
import { CardLink } from '@/ui/card-link';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { roomHref, type Roadshow } from '../roadshow';
import { machineTime, statusAt } from '../roadshow-time';
import { useLiveStatus } from '../use-live-status';
import { RoadshowActions } from './roadshow-actions';
import { StatusBadge } from './status-badge';
import styles from './today-list.module.css';

const ROW_HEIGHT_PX = 68;
const SKELETON_ROWS = 8;

/** The day in its order, in a box that scrolls; it begins at what is not over yet. */
export function TodayList({ roadshows }: { readonly roadshows: readonly Roadshow[] }) {
  const box = useRef<HTMLUListElement>(null);
  const nowMs = serverNow();
  const firstAhead = roadshows.findIndex((roadshow) => isAhead(roadshow, nowMs));
  useLayoutEffect(() => {
    const row = box.current?.children[firstAhead];
    if (box.current && row instanceof HTMLElement) box.current.scrollTop = row.offsetTop;
  }, [firstAhead]);
  return (
    <ul ref={box} className={styles['list']} aria-label="今日路演">
      {roadshows.map((roadshow) => (
        <TodayRow key={roadshow.id} roadshow={roadshow} />
      ))}
    </ul>
  );
}

function isAhead(roadshow: Roadshow, nowMs: number): boolean {
  const status = statusAt(roadshow, nowMs);
  return status === 'live' || status === 'upcoming';
}

function TodayRow({ roadshow }: { readonly roadshow: Roadshow }) {
  const { id, title, beginMs, speakers } = roadshow;
  const status = useLiveStatus(roadshow);
  return (
    <li className={styles['row']} data-status={status}>
      <time className={styles['time']} dateTime={machineTime(beginMs)}>
        {formatDate(beginMs, 'hh:mm')}
      </time>
      <div className={styles['text']}>
        <span className={styles['title']}>
          <CardLink to={roomHref(id)} lines={1}>
            {title}
          </CardLink>
        </span>
        <span className={styles['who']}>{speakers.map(({ name }) => name).join('、')}</span>
      </div>
      {status === 'upcoming' && <RoadshowActions roadshow={roadshow} look="icons" />}
      {status === 'live' && <StatusBadge roadshow={roadshow} status={status} />}
      {(status === 'playback' || status === 'over') && (
        <span className={styles['past']}>{LIVE_STATUS_NAMES[status]}</span>
      )}
    </li>
  );
}

/** The day to come. */
export function TodayListSkeleton() {
  return (
    <SkeletonGroup label="正在加载今日路演" className={styles['bones']}>
      <SkeletonRows count={SKELETON_ROWS} rowHeight={ROW_HEIGHT_PX} isTwoLined trailing={[48]} />
    </SkeletonGroup>
  );
}
