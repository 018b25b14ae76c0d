import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DaySpan } from '@/domain/calendar/month-dates';
import { failedTogether } from '@/features/failure/failed-together';
import { isNotOffered } from '@/features/failure/not-offered';
import type { FailedRead } from '@/features/failure/read-failure';
import { fundCalendarQuery } from '@/features/fund-calendar/fund-calendar.queries';
import { ledgerDatesQuery } from '@/features/ledger/api/ledger-dates.queries';
import { monthRoadshowsQuery } from '@/features/roadshow/api/roadshow.queries';
import { appointmentsQuery } from '@/features/roadshow/appointments';
import { useSession } from '@/session/session.store';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { entriesOf, type CalendarEntry } from './calendar-entries';

const NONE: ReadonlySet<string> = new Set();

export interface CalendarRead {
  /** In their order, of what has come. */
  readonly entries: readonly CalendarEntry[];
  readonly isPending: boolean;
  readonly failed: FailedRead | undefined;
}

/**
 * The entries of some days: closures and deadlines on any of them, events and roadshows of the months (YYYYMM) that are
 * read. What a gateway does not have is missing.
 */
export function useCalendarEntries({ first, last }: DaySpan, months: readonly string[]): CalendarRead {
  const read = [...new Set(months)];
  const events = useQueries({ queries: read.map(fundCalendarQuery), combine: together });
  const roadshows = useQueries({ queries: read.map(monthRoadshowsQuery), combine: together });
  const userId = useSession((state) => state.user.userId);
  const { data: appointed } = useQuery(appointmentsQuery(userId));
  const bookRead = useQuery(ledgerDatesQuery(userId));
  const book = bookRead.data;
  const watched = useWatchedFunds();
  const entries = useMemo(() => {
    const own = {
      funds: {
        watched: { public: watched.public ?? NONE, private: watched.private ?? NONE },
        held: new Set(book?.held),
      },
      lockEnds: book?.lockEnds ?? [],
      appointed: new Set(appointed?.map(({ id }) => id)),
    };
    return entriesOf({ first, last }, { events: events.rows, roadshows: roadshows.rows }, own);
  }, [first, last, events.rows, roadshows.rows, appointed, book, watched]);
  return {
    entries,
    isPending: events.isPending || roadshows.isPending,
    failed: failedTogether([...events.failed, ...roadshows.failed, ...[bookRead].filter(isMissed)]),
  };
}

function together<Row>(reads: readonly UseQueryResult<readonly Row[]>[]) {
  return {
    rows: reads.flatMap(({ data }) => data ?? []),
    isPending: reads.some(({ isPending }) => isPending),
    failed: reads.filter(isMissed),
  };
}

function isMissed({ isError, error }: Pick<UseQueryResult, 'isError' | 'error'>): boolean {
  return isError && !isNotOffered(error);
}
