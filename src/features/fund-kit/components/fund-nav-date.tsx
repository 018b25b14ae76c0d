import { useQuery } from '@tanstack/react-query';
import { otherChangeName } from '@/domain/funds/change-names';
import { dayOf } from '@/domain/calendar/day';
import { formatCompactDate } from '@/domain/text/format';
import { isBehind, isOutOfDate } from '@/domain/calendar/nav-freshness';
import { cx } from '@/lib/cx';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { NavDate } from './nav-date';
import styles from './nav-date.module.css';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';

/** A label for how often a NAV is published; '' for no label. */
export type NavPrefix = (kind: NavKind) => string;

export interface FundNavDateProps {
  readonly fund: {
    readonly area: FundArea;
    /** As YYYYMMDD. */
    readonly navDate: string | null;
    readonly frequency: NavKind | null;
  };
  readonly navPrefix?: NavPrefix | undefined;
  /**
   * Day in the list's head as YYYYMMDD: an equal day is displayed only if it is late, and every other one is marked.
   */
  readonly named?: string | null | undefined;
}

const USUAL_PREFIXES: Readonly<Partial<Record<NavKind, string>>> = { weekly: '周度', monthly: '月度' };
const usualPrefix: NavPrefix = (kind) => USUAL_PREFIXES[kind] ?? '';

/**
 * The day of a fund's newest value: short for public funds, in full and with its frequency for private ones. Lists of
 * public funds only use NavDate, which does not need the trading calendar.
 */
export function FundNavDate(props: FundNavDateProps) {
  const { fund, navPrefix = usualPrefix, named } = props;
  const { area, navDate, frequency } = fund;
  const isLate = useIsLate(fund);
  if (area === 'public') return <NavDate date={navDate} named={named} />;
  const hasDay = navDate !== null;
  if (hasDay && navDate === named && !isLate) return null;
  const prefix = frequency === null ? '' : navPrefix(frequency);
  return (
    <span
      className={cx(styles['full'], isLate || (named && hasDay) ? styles['lagging'] : styles['date'])}
      title={isLate ? '净值未按期更新' : undefined}
    >
      {prefix === '' ? '' : `${prefix} `}
      {formatCompactDate(navDate)}
    </span>
  );
}

interface DatedFund {
  readonly area: FundArea;
  /** As YYYYMMDD. */
  readonly navDate: string | null;
  readonly frequency: NavKind | null;
}

/**
 * Whether a fund's newest value is older than its kind allows, compared with the newest value of its area or, if that
 * is out of date, with the gateway's day.
 */
export function useIsLate({ area, navDate, frequency }: DatedFund): boolean {
  const settings = useQuery(portalSettingsQuery()).data;
  const day = dayOf(navDate ?? '');
  if (day === null) return false;
  const newest = dayOf((area === 'public' ? settings?.publicNavDate : settings?.privateNavDate) ?? '');
  if (newest !== null && isBehind(day, frequency, newest)) return true;
  const currentFrom = dayOf(settings?.currentFrom ?? '');
  return currentFrom !== null && isOutOfDate(day, frequency, currentFrom);
}

interface ChangeNoteProps {
  readonly navKind: NavKind | null;
  readonly className?: string | undefined;
}

/** Marks a weekly or monthly change in a list of daily changes; renders nothing for a daily one. */
export function ChangeNote({ navKind, className }: ChangeNoteProps) {
  const name = otherChangeName(navKind);
  return name === null ? null : <span className={className}>{name}</span>;
}
