import { dayOf } from '@/domain/day';
import { formatCompactDate } from '@/domain/format';
import type { isBehind } from '@/domain/nav-freshness';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { cx } from '@/lib/cx';
import { navPrefix } from '../date-types';
import type { DictOption } from '../dictionaries';
import { NavDate } from './nav-date';
import styles from './nav-date.module.css';

/** domain/nav-freshness, handed in: public lists do without it and the trading calendar it brings along. */
export type LatenessRule = typeof isBehind;

interface FundNavDateProps {
  readonly fund: {
    readonly area: FundArea;
    /** As YYYYMMDD. */
    readonly navDate: string | null;
    readonly frequency: NavKind | null;
  };
  /** YYYYMMDD of the newest NAV of the area. */
  readonly newest: string | null | undefined;
  readonly isBehind: LatenessRule | undefined;
  /** The house's words for how often a NAV is published. */
  readonly dateTypes?: readonly DictOption[] | undefined;
}

const USUAL_DATE_TYPES: readonly DictOption[] = [
  { code: 'W', name: '周' },
  { code: 'M', name: '月' },
];

/** The day of a fund's newest value: short for public funds, in full and with its frequency for private ones. */
export function FundNavDate({ fund, newest, isBehind, dateTypes = USUAL_DATE_TYPES }: FundNavDateProps) {
  const { area, navDate, frequency } = fund;
  if (area === 'public') return <NavDate date={navDate} newest={newest} />;
  const day = dayOf(navDate ?? '');
  const newestDay = dayOf(newest ?? '');
  const isLate = day !== null && newestDay !== null && isBehind?.(day, frequency, newestDay);
  const prefix = frequency === null ? '' : navPrefix(dateTypes, frequency);
  return (
    <span
      className={cx(styles['full'], isLate ? styles['lagging'] : styles['date'])}
      title={isLate ? '净值未按期更新' : undefined}
    >
      {prefix === '' ? '' : `${prefix} `}
      {formatCompactDate(navDate)}
    </span>
  );
}
