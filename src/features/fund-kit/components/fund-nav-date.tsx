import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@/domain/day';
import { formatCompactDate } from '@/domain/format';
import type { isBehind } from '@/domain/nav-freshness';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { cx } from '@/lib/cx';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { NavDate } from './nav-date';
import styles from './nav-date.module.css';

/** domain/nav-freshness, handed in: public lists do without it and the trading calendar it brings along. */
export type LatenessRule = typeof isBehind;

/** A house's words for how often a NAV is published, handed in as well; '' where nothing is said of it. */
export type NavPrefix = (kind: NavKind) => string;

export interface FundNavDateProps {
  readonly fund: {
    readonly area: FundArea;
    /** As YYYYMMDD. */
    readonly navDate: string | null;
    readonly frequency: NavKind | null;
  };
  /** YYYYMMDD of the newest NAV of the area. */
  readonly newest: string | null | undefined;
  readonly isBehind: LatenessRule | undefined;
  readonly navPrefix?: NavPrefix | undefined;
  /** Day that the list's head names as YYYYMMDD: it is displayed only where it is late, and every other one is marked. */
  readonly named?: string | null | undefined;
}

const USUAL_PREFIXES: Readonly<Partial<Record<NavKind, string>>> = { weekly: '周度', monthly: '月度' };
const usualPrefix: NavPrefix = (kind) => USUAL_PREFIXES[kind] ?? '';

/** The day of a fund's newest value: short for public funds, in full and with its frequency for private ones. */
export function FundNavDate(props: FundNavDateProps) {
  const { fund, newest, isBehind, navPrefix = usualPrefix, named } = props;
  const { area, navDate, frequency } = fund;
  const currentFrom = dayOf(useQuery(portalSettingsQuery()).data?.currentFrom ?? '');
  if (area === 'public') return <NavDate date={navDate} named={named} />;
  const day = dayOf(navDate ?? '');
  const newestDay = dayOf(newest ?? '');
  const isLateAt = (at: number | null) => day !== null && at !== null && isBehind?.(day, frequency, at);
  const isLate = isLateAt(newestDay) || isLateAt(currentFrom);
  if (day !== null && navDate === named && !isLate) return null;
  const prefix = frequency === null ? '' : navPrefix(frequency);
  return (
    <span
      className={cx(styles['full'], isLate || (named && day !== null) ? styles['lagging'] : styles['date'])}
      title={isLate ? '净值未按期更新' : undefined}
    >
      {prefix === '' ? '' : `${prefix} `}
      {formatCompactDate(navDate)}
    </span>
  );
}
