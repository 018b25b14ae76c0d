import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import { beijingTimestampMs } from '@/domain/calendar/day';
import { FLASH_IMPORTANCE_NAMES } from '@/domain/text/flash-words';
import { flashHref, flashTime, type Flash } from '../flash';
import { timelineRows } from '../flash-days';
import styles from './flash-links.module.css';

/** Flashes of several days with day, time and title as links to their pages. */
export function FlashLinks({ flashes }: { readonly flashes: readonly Flash[] }) {
  return (
    <ul>
      {flashes.map((flash) => (
        <li key={flash.id}>
          <FlashLink flash={flash} day="MM-DD" />
        </li>
      ))}
    </ul>
  );
}

/** The same under the heads of their days. */
export function FlashLinksByDay({ flashes }: { readonly flashes: readonly Flash[] }) {
  return (
    <ul>
      {timelineRows(flashes).map((row) =>
        row.kind === 'day' ? (
          <li key={row.key} className={styles['day']}>
            {formatDate(beijingTimestampMs(row.day), 'MM-DD 周W')}
          </li>
        ) : (
          <li key={row.key}>
            <FlashLink flash={row.flash} day={null} />
          </li>
        ),
      )}
    </ul>
  );
}

function FlashLink({ flash, day }: { readonly flash: Flash; readonly day: 'MM-DD' | null }) {
  const { id, publishedMs, title, importance } = flash;
  return (
    <Link to={flashHref(id)} className={styles['link']}>
      <time className={styles['time']} dateTime={formatDate(publishedMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
        {flashTime(publishedMs, day)}
      </time>
      <span className={styles['title']} data-important={importance > 0}>
        {importance > 0 && <span className={styles['mark']}>{FLASH_IMPORTANCE_NAMES[importance]} </span>}
        {title}
      </span>
    </Link>
  );
}
