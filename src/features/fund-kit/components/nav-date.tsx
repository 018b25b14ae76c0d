import { useQuery } from '@tanstack/react-query';
import { formatCompactDate, formatShortDate } from '@/domain/format';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import styles from './nav-date.module.css';

interface NavDateProps {
  /** Day of the fund's newest value as YYYYMMDD. */
  readonly date: string | null;
  /** Day in the list's head as YYYYMMDD: an equal day is not displayed, and every other one is marked. */
  readonly named?: string | null | undefined;
}

/** The day of a NAV as month and day; an outdated one is marked and has its year. */
export function NavDate({ date, named }: NavDateProps) {
  const currentFrom = useQuery(portalSettingsQuery()).data?.currentFrom ?? '';
  if (date !== null && date === named) return null;
  if (date !== null && date < currentFrom) {
    return (
      <span className={styles['lagging']} title="净值未更新到最近的交易日">
        {formatCompactDate(date)}
      </span>
    );
  }
  return (
    <span className={named && date !== null ? styles['lagging'] : styles['date']}>
      {formatShortDate(date)}
    </span>
  );
}
