import { formatCompactDate } from '@/domain/format';
import type { NavKind } from '@/domain/performance-rules';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import type { FoundFund } from '../found-fund';
import styles from './found-date.module.css';

const FREQUENCY_WORDS: Readonly<Partial<Record<NavKind, string>>> = { weekly: '周度', monthly: '月度' };

interface FoundDateProps {
  readonly fund: FoundFund;
  /** YYYYMMDD of the newest NAV of the area. */
  readonly newest: string | null | undefined;
}

/** The day of a fund's NAV; in full and with how often it is published for private funds. */
export function FoundDate({ fund, newest }: FoundDateProps) {
  if (fund.area === 'public') return <NavDate date={fund.navDate} newest={newest} />;
  return (
    <span className={styles['date']}>
      {fund.frequency && FREQUENCY_WORDS[fund.frequency]} {formatCompactDate(fund.navDate)}
    </span>
  );
}
