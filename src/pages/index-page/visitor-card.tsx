import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import { excessReturn } from '@/domain/returns/watch-average';
import { fundHref } from '@/domain/site/fund-paths';
import { formatCompactDate, formatShortDate, formatSignedRate } from '@/domain/text/format';
import type { FailedRead } from '@/features/failure/read-failure';
import { failedTogether } from '@/features/failure/failed-together';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { isNotOffered } from '@/features/failure/not-offered';
import { ledgerDatesQuery } from '@/features/ledger/api/ledger-dates.queries';
import { marketBoardQuery } from '@/features/market-board/market-board.queries';
import { noticesQuery } from '@/features/notices/api/notices.queries';
import type { Notice } from '@/features/notices/notice';
import { kindWords } from '@/features/notices/notice-words';
import { appointmentsQuery } from '@/features/roadshow/appointments';
import { useLiveChanges } from '@/features/roadshow/use-live-status';
import { watchListQuery } from '@/features/watchlist/api/watch-list.queries';
import { averageOf, largestMoves, type ListDay } from '@/features/watchlist/shown-funds';
import type { WatchedFund } from '@/features/watchlist/watch-list';
import { cx } from '@/lib/cx';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { RateFigure } from '@/ui/figures/figure';
import { Card } from '@/ui/layout/card';
import { SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { comingDates } from './coming-dates';
import styles from './visitor-card.module.css';
import type { ReactNode } from 'react';

/** Lines of a column. */
const LINES = 2;

/** What concerns a signed-in visitor today: their watchlist, notices and the next dates, in place of the banner. */
export function VisitorCard() {
  const userId = useSession((state) => state.user.userId);
  const lists = useWatchedFunds(userId);
  return (
    <section aria-label="我的自选、通知与日程">
      <Card padding="flush">
        <div className={styles['columns']}>
          <WatchColumns {...lists} />
          <NoticeColumn userId={userId} />
          <DateColumn userId={userId} watched={lists.funds ?? []} isPending={lists.isPending} />
        </div>
      </Card>
    </section>
  );
}

interface WatchedFunds {
  /** Of both areas; `null` until read. */
  readonly funds: readonly WatchedFund[] | null;
  readonly isPending: boolean;
  readonly failed: FailedRead | undefined;
}

function useWatchedFunds(userId: string): WatchedFunds {
  const enabled = userId !== '';
  const reads = [
    useQuery({ ...watchListQuery(userId, 'public'), enabled }),
    useQuery({ ...watchListQuery(userId, 'private'), enabled }),
  ];
  const failed = reads.filter(({ data, isError }) => data === undefined && isError);
  const lists = reads.flatMap(({ data }) => (data ? [data.funds] : []));
  return {
    funds: lists.length === reads.length ? lists.flat() : null,
    isPending: reads.some(({ isPending }) => isPending),
    failed: failedTogether(failed),
  };
}

interface ColumnProps {
  readonly title: string;
  /** Where its lines are shown in full. */
  readonly to: string;
  /** `wide` takes two columns; a `row` has the width of a phone, and its first line alone there. */
  readonly look?: 'wide' | 'row';
  readonly children: ReactNode;
}

function Column({ title, to, look, children }: ColumnProps) {
  return (
    <div className={cx(styles['column'], look && styles[look])}>
      <h2 className={styles['title']}>
        <Link to={to}>{title}</Link>
      </h2>
      {children}
    </div>
  );
}

const WATCHLIST = { title: '我的自选', to: '/home' };
const MOVES = { title: '涨跌居前', to: '/home?sort=day' };

function WatchColumns({ funds, failed }: WatchedFunds) {
  const settings = useQuery(portalSettingsQuery());
  const index = useIndexOfDay();
  if (funds === null || settings.isPending) {
    return (
      <>
        <Column {...WATCHLIST}>{failed ? <ReadFailureLine read={failed} /> : <Bones />}</Column>
        <Column {...MOVES}>{!failed && <Bones />}</Column>
      </>
    );
  }
  if (funds.length === 0) return <NoFunds />;
  const listDay: ListDay = { area: 'public', newestNavDate: settings.data?.publicNavDate };
  // Private funds have values by week or month: none of a day.
  const publicFunds = funds.filter(({ area }) => area === 'public');
  const { mean, count } = averageOf(publicFunds, 'day', listDay);
  const excess = index?.date === listDay.newestNavDate ? excessReturn(mean, index?.change ?? null) : null;
  const moves = largestMoves(publicFunds, listDay);
  return (
    <>
      <Column
        title={`${WATCHLIST.title} ${funds.length} 只${mean === null ? '' : dayLabel(listDay)}`}
        to={WATCHLIST.to}
      >
        <RateFigure text={formatSignedRate(mean)} size={28} isStrong />
        <p className={styles['notes']}>
          <span>{mean === null ? '自选中暂无当日净值' : `公募 ${count} 只等权平均`}</span>
          {excess !== null && (
            <span>
              较沪深300 <RateFigure text={formatSignedRate(excess)} />
            </span>
          )}
        </p>
      </Column>
      <Column {...MOVES}>
        <Lines none="暂无涨跌">
          {moves.map(({ area, code, name, figures }) => (
            <Line key={code} to={fundHref(area, code)} name={name}>
              <RateFigure text={formatSignedRate(figures.day)} isStrong />
            </Line>
          ))}
        </Lines>
      </Column>
    </>
  );
}

/** The day of the list, with its year if that is over; '' if unknown. */
function dayLabel({ newestNavDate }: ListDay): string {
  if (!newestNavDate) return '';
  const isOfThisYear = newestNavDate.startsWith(formatDate(serverNow(), 'YYYY'));
  return ` · ${(isOfThisYear ? formatShortDate : formatCompactDate)(newestNavDate)}`;
}

/** The change of the 沪深300, simulated or real, with its day as YYYYMMDD. */
function useIndexOfDay() {
  const indices = useQuery(marketBoardQuery()).data?.indices ?? [];
  const index = indices.find(({ name }) => name.endsWith('沪深300'));
  return index && { date: index.closeDate, change: index.dayChange };
}

function NoFunds() {
  return (
    <Column {...WATCHLIST} look="wide">
      <p className={styles['none']}>暂无自选基金。加入自选后，这里显示当日平均涨跌与涨跌居前的基金。</p>
      <p className={styles['ways']}>
        <Link to="/gongmu_fund">公募排行</Link>
        <Link to="/simu_fund">私募排行</Link>
        <Link to="/shaixuan">条件选基</Link>
      </p>
    </Column>
  );
}

function NoticeColumn({ userId }: { readonly userId: string }) {
  const read = useQuery(noticesQuery(userId));
  const { data } = read;
  const unread = data?.list.filter(({ isRead }) => !isRead).slice(0, LINES) ?? [];
  return (
    <Column
      title={data && data.unread > 0 ? `未读通知 ${data.unread}` : '通知'}
      to="/home/notices"
      look="row"
    >
      {data ? (
        <Lines none="暂无未读通知">
          {unread.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </Lines>
      ) : (
        <Unread read={read} />
      )}
    </Column>
  );
}

function NoticeLine({ notice }: { readonly notice: Notice }) {
  const { area, fundCode, fundName, dayGrowth } = notice;
  return (
    <Line to={fundHref(area, fundCode)} name={fundName || fundCode}>
      {kindWords(notice).title}
      {dayGrowth !== null && (
        <>
          {' '}
          <RateFigure text={formatSignedRate(dayGrowth)} />
        </>
      )}
    </Line>
  );
}

interface DateColumnProps {
  readonly userId: string;
  readonly watched: readonly WatchedFund[];
  readonly isPending: boolean;
}

function DateColumn({ userId, watched, isPending }: DateColumnProps) {
  const appointments = appointmentsQuery(userId);
  const read = useQuery(appointments);
  useLiveChanges(read.data, appointments.queryKey);
  const isMissing = isNotOffered(read.error);
  const book = useQuery(ledgerDatesQuery(userId));
  const dates = comingDates(read.data ?? [], { watched, lockEnds: book.data?.lockEnds ?? [] }, serverNow());
  return (
    <Column title="接下来" to="/rili?kind=own" look="row">
      {(read.data || isMissing) && !isPending && !book.isPending ? (
        <Lines none="暂无预约的路演、自选基金的开放日与份额到期日">
          {dates.slice(0, LINES).map(({ key, label, name, kind, to }) => (
            <Line key={key} to={to} date={label} name={name}>
              {kind}
            </Line>
          ))}
        </Lines>
      ) : (
        <Unread read={read} />
      )}
    </Column>
  );
}

/** Lines of a column, or a sentence without any. */
function Lines({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className={styles['none']}>{none}</p>;
  return <ul>{children}</ul>;
}

interface LineProps {
  readonly to: string;
  readonly date?: string;
  /** Truncated to the width. */
  readonly name: string;
  readonly children: ReactNode;
}

function Line({ to, date, name, children }: LineProps) {
  return (
    <li>
      <Link to={to} className={styles['line']}>
        {date !== undefined && <b>{date}</b>}
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <span>{children}</span>
      </Link>
    </li>
  );
}

interface UnreadProps {
  readonly read: FailedRead & { readonly isError: boolean };
}

function Unread({ read }: UnreadProps) {
  return read.isError ? <ReadFailureLine read={read} /> : <Bones />;
}

function Bones() {
  return (
    <SkeletonGroup>
      {Array.from({ length: LINES }, (_, line) => (
        <SkeletonLine key={line} width="80%" size={16} />
      ))}
    </SkeletonGroup>
  );
}
