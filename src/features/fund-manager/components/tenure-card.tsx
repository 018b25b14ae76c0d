import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { datePartsOf, dayFromParts, dayOf, type Day } from '@/domain/calendar/day';
import { fundHref } from '@/domain/site/fund-paths';
import { formatTenure, formatTenureSpan } from '@/domain/calendar/tenure';
import { ReadFailure } from '@/features/failure/read-failure';
import { cx } from '@/lib/cx';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { managerFundsQuery } from '../api/manager.queries';
import styles from './tenure-card.module.css';
import type { ManagerFund } from '@/contract/people/fund-manager';
import type { FundArea } from '@/domain/returns/performance-rules';

interface TenureCardProps {
  readonly area: FundArea;
  readonly code: string;
}

/** The tenures of a manager on one line of time, in all states of their read. */
export function TenureCard({ area, code }: TenureCardProps) {
  const funds = useQuery(managerFundsQuery(area, code));
  return (
    <Card title="任职经历" note="深色为在任，浅色为已离任">
      {funds.data ? (
        <Tenures area={area} funds={funds.data.list} />
      ) : funds.error ? (
        <ReadFailure read={funds} />
      ) : (
        <SkeletonGroup label="正在加载任职经历">
          <SkeletonRows count={4} rowHeight={66} isTwoLined trailing={[240]} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Tenures({ area, funds }: TenureChartProps) {
  if (funds.length === 0) return <EmptyState isCompact title="暂无任职记录" />;
  const dated = funds.filter(({ beginDate }) => beginDate !== null);
  if (dated.length > 0) return <TenureChart area={area} funds={dated} />;
  return <EmptyState isCompact title="任职起始日未披露" hint="任职时间与任期回报暂缺。" />;
}

interface TenureChartProps {
  readonly area: FundArea;
  readonly funds: readonly ManagerFund[];
}

/** All tenures as bars on one time axis, the earliest on top, with their dates as text. */
function TenureChart({ area, funds }: TenureChartProps) {
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

/** One tenure on a common line of time; `start` and `length` are shares of it, 0 to 1. */
interface TenureBar {
  readonly fund: ManagerFund;
  readonly start: number;
  readonly length: number;
}

interface TenureTimeline {
  readonly bars: readonly TenureBar[];
  /** First days of years, with their place on the line. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
}

const MOST_YEARS = 6;

/** The tenures in the order they began, on the line from the first one's first day to the last day of any. */
export function tenureTimeline(funds: readonly ManagerFund[]): TenureTimeline {
  const tenures = funds.flatMap((fund) => {
    const begin = dayOf(fund.beginDate ?? '');
    return begin === null ? [] : [{ fund, begin, end: endOf(fund, begin) }];
  });
  const from = Math.min(...tenures.map(({ begin }) => begin));
  const to = Math.max(...tenures.map(({ end }) => end));
  const span = Math.max(to - from, 1);
  return {
    bars: tenures
      .toSorted((a, b) => a.begin - b.begin)
      .map(({ fund, begin, end }) => ({ fund, start: (begin - from) / span, length: (end - begin) / span })),
    years: tenures.length === 0 ? [] : yearMarks(from, to),
  };
}

/** The last day of a tenure; one that lasts ends after the days the gateway counted. */
function endOf({ endDate, days }: ManagerFund, begin: Day): Day {
  const ended = endDate === null ? null : dayOf(endDate);
  return Math.max(begin, ended ?? begin + (days ?? 0));
}

function yearMarks(from: Day, to: Day): TenureTimeline['years'] {
  const first = datePartsOf(from).year + 1;
  const last = datePartsOf(to).year;
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_YEARS));
  const marks: { year: number; at: number }[] = [];
  for (let year = first; year <= last; year += step) {
    marks.push({ year, at: (dayFromParts(year, 1, 1) - from) / (to - from) });
  }
  return marks;
}
