import { formatCompactDate } from '@/domain/format';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { cx } from '@/lib/cx';
import { useIsLate } from '../use-is-late';
import { NavDate } from './nav-date';
import styles from './nav-date.module.css';

/** A house's words for how often a NAV is published; '' where nothing is said of it. */
export type NavPrefix = (kind: NavKind) => string;

export interface FundNavDateProps {
  readonly fund: {
    readonly area: FundArea;
    /** As YYYYMMDD. */
    readonly navDate: string | null;
    readonly frequency: NavKind | null;
  };
  readonly navPrefix?: NavPrefix | undefined;
  /** Day that the list's head names as YYYYMMDD: it is displayed only where it is late, and every other one is marked. */
  readonly named?: string | null | undefined;
}

const USUAL_PREFIXES: Readonly<Partial<Record<NavKind, string>>> = { weekly: '周度', monthly: '月度' };
const usualPrefix: NavPrefix = (kind) => USUAL_PREFIXES[kind] ?? '';

/**
 * The day of a fund's newest value: short for public funds, in full and with its frequency for private ones. Lists of public
 * funds alone use NavDate and do without the trading calendar that this brings along.
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
