import { useQuery } from '@tanstack/react-query';
import { formatCompactDate, formatShortDate } from '@/domain/text/format';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import styles from './nav-date.module.css';

/** The source of returns that are not computed from a series. */
export const PUBLISHED_WORDS = '收益引自公开排行，不由净值序列计算';

/** A fund whose returns may be those of a published ranking, not computed from a series. */
interface PublishedFund {
  readonly isPublished?: boolean;
}

/** Explains the marks of a list; `null` without a marked fund. */
export function publishedNote(funds: readonly PublishedFund[]): string | null {
  return funds.some(({ isPublished }) => isPublished === true) ? `标“引”的${PUBLISHED_WORDS}` : null;
}

/** Where the returns of a fund come from, for a table without marks. */
export function returnsSource({ isPublished }: PublishedFund): string {
  return isPublished === true ? '公开排行' : '净值序列';
}

/** Marks a fund with published returns; nothing for any other. */
export function PublishedMark({ fund }: { readonly fund: PublishedFund }) {
  return (
    fund.isPublished === true && (
      <abbr title={PUBLISHED_WORDS}>
        引<span className="visually-hidden">自排行</span>
      </abbr>
    )
  );
}

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
