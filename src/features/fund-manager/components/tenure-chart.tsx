import { Link } from 'react-router-dom';
import type { ManagerFund } from '@/contract/fund-manager';
import { fundHref } from '@/domain/fund-paths';
import type { FundArea } from '@/domain/performance-rules';
import { formatTenure, formatTenureSpan } from '@/domain/tenure';
import { cx } from '@/lib/cx';
import { tenureTimeline } from '../tenure-timeline';
import styles from './tenure-chart.module.css';

interface TenureChartProps {
  readonly area: FundArea;
  readonly funds: readonly ManagerFund[];
}

/** All tenures as bars on one line of time, the first to begin on top; the dates stand beside them as text. */
export function TenureChart({ area, funds }: TenureChartProps) {
  const { bars, years } = tenureTimeline(funds);
  return (
    <div className={styles['chart']}>
      <div className={styles['years']} aria-hidden="true">
        {years.map(({ year, at }) => (
          <span key={year} className={styles['year']} style={{ insetInlineStart: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
      <ol aria-label="任职时间线">
        {bars.map(({ fund, start, length }) => (
          <li key={`${fund.code}-${fund.beginDate}`} className={styles['row']}>
            <span className={styles['texts']}>
              <Link to={fundHref(area, fund.code)} className={styles['name']}>
                {fund.name}
              </Link>
              <span className={styles['span']}>
                {formatTenureSpan(fund.beginDate, fund.endDate)} · {formatTenure(fund.days)}
              </span>
            </span>
            <span className={styles['track']} aria-hidden="true">
              <span
                className={cx(styles['bar'], fund.endDate !== null && styles['past'])}
                style={{ insetInlineStart: percent(start), width: percent(length) }}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function percent(share: number): `${number}%` {
  return `${share * 100}%`;
}
