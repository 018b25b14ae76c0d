import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import { FLASH_IMPORTANCE_NAMES } from '@/domain/text/flash-words';
import { flashHref, flashTime, type Flash } from '../flash';
import styles from './flash-links.module.css';

interface FlashLinksProps {
  readonly flashes: readonly Flash[];
  /** Displays the day, for flashes of several days. */
  readonly hasDays?: boolean;
}

/** Flashes with time and title as links to their pages. */
export function FlashLinks({ flashes, hasDays = false }: FlashLinksProps) {
  return (
    <ul className={styles['list']}>
      {flashes.map(({ id, publishedMs, title, importance }) => (
        <li key={id}>
          <Link to={flashHref(id)} className={styles['link']}>
            <time className={styles['time']} dateTime={formatDate(publishedMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
              {flashTime(publishedMs, hasDays ? 'MM-DD' : null)}
            </time>
            <span className={styles['title']} data-important={importance > 0}>
              {importance > 0 && (
                <span className={styles['mark']}>{FLASH_IMPORTANCE_NAMES[importance]} </span>
              )}
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
