import { dayOf } from '@/domain/day';
import { formatCompactDate, formatShortDate } from '@/domain/format';
import { isLagging } from '@/domain/performance-rules';
import styles from './nav-date.module.css';

interface NavDateProps {
  /** Days as YYYYMMDD: the fund's own and the newest of the list. */
  readonly date: string | null;
  readonly newest: string | null | undefined;
  /** Day that the list's head names as YYYYMMDD: it is not displayed, and every other one is marked. */
  readonly named?: string | null | undefined;
}

/** The day of a NAV as month and day; one that lags behind the list says so and shows its year. */
export function NavDate({ date, newest, named }: NavDateProps) {
  const day = dayOf(date ?? '');
  if (day !== null && date === named) return null;
  const newestDay = dayOf(newest ?? '');
  if (day === null || newestDay === null || !isLagging(day, newestDay)) {
    return (
      <span className={named && day !== null ? styles['lagging'] : styles['date']}>
        {formatShortDate(date)}
      </span>
    );
  }
  return (
    <span className={styles['lagging']} title="净值未更新到最近的交易日">
      {formatCompactDate(date)}
    </span>
  );
}
