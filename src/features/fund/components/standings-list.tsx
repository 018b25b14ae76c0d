import { formatDrawdown, formatSignedRate } from '@/domain/format';
import type { PeriodCode } from '@/domain/period';
import { QUARTILE_NAMES } from '@/domain/rank';
import { RateFigure } from '@/ui/figure';
import { placeText, quartileOf, type PeriodStanding } from '@/features/fund-kit/standings';
import styles from './standings-list.module.css';

interface StandingsListProps {
  readonly periods: readonly PeriodStanding[];
  readonly nameOf: (period: PeriodCode) => string;
  /** Whether there is anything to say of class, benchmark and place. */
  readonly hasClass: boolean;
}

/** The periods as a list: return, drawdown and place in one line, class and benchmark under it. */
export function StandingsList({ periods, nameOf, hasClass }: StandingsListProps) {
  return (
    <ul className={styles['list']} aria-label="各区间的收益与最大回撤">
      {periods.map((entry) => (
        <li key={entry.period} className={styles['row']}>
          <span className={styles['period']}>{nameOf(entry.period)}</span>
          <RateFigure text={formatSignedRate(entry.income)} size={16} isStrong className={styles['income']} />
          <span className={styles['drawdown']}>回撤 {formatDrawdown(entry.drawdown)}</span>
          {hasClass && (
            <>
              <span className={styles['place']}>{placeText(entry) ?? '--'}</span>
              <span className={styles['compared']}>
                同类 <RateFigure text={formatSignedRate(entry.categoryIncome)} /> · 基准{' '}
                <RateFigure text={formatSignedRate(entry.benchmarkIncome)} />
              </span>
              <span className={styles['quartile']}>{quartileWord(entry)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function quartileWord(entry: PeriodStanding): string {
  const quartile = quartileOf(entry);
  return quartile === null ? '--' : QUARTILE_NAMES[quartile];
}
