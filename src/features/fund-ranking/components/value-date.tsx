import { dayOf } from '@/domain/day';
import { formatCompactDate } from '@/domain/format';
import type { NavKind } from '@/domain/performance-rules';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { cx } from '@/lib/cx';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';
import styles from './value-date.module.css';

interface ValueDateProps {
  readonly fund: RankedFund;
  readonly model: Pick<RankingModel, 'newestNavDate' | 'choices'>;
}

const FREQUENCY_WORDS: Readonly<Record<NavKind, string>> = {
  daily: '',
  'daily-late': '',
  weekly: '周度 ',
  monthly: '月度 ',
};

/** The day of a fund's newest value: short for public funds, in full and with its frequency for private ones. */
export function ValueDate({ fund, model }: ValueDateProps) {
  const { newestNavDate: newest, choices } = model;
  if (fund.area === 'public') return <NavDate date={fund.navDate} newest={newest} />;
  const day = dayOf(fund.navDate ?? '');
  const newestDay = dayOf(newest ?? '');
  const isLate = day !== null && newestDay !== null && choices.isBehind?.(day, fund.frequency, newestDay);
  return (
    <span
      className={cx(styles['date'], isLate && styles['behind'])}
      title={isLate ? '净值未按期更新' : undefined}
    >
      {FREQUENCY_WORDS[fund.frequency]}
      {formatCompactDate(fund.navDate)}
    </span>
  );
}
