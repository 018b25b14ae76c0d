import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundCalendar, type CalendarEvent } from '@/contract/funds/fund-calendar';

export type FundEvent = CalendarEvent;

/** Events of funds of a month (YYYYMM). */
export function fundCalendarQuery(month: string) {
  return queryOptions({
    queryKey: ['fund-calendar', month],
    queryFn: async ({ signal }): Promise<readonly FundEvent[]> =>
      (await callGateway(fundCalendar, { month }, { signal })).body.events,
    staleTime: 5 * 60_000,
  });
}
