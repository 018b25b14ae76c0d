import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { calendarAddress, changeCalendarAddress, fundCalendar } from '@/contract/funds/fund-calendar';
import type { FundEvent } from '@/domain/calendar/fund-dates';

/** Events of funds of a month (YYYYMM). */
export function fundCalendarQuery(month: string) {
  return queryOptions({
    queryKey: ['fund-calendar', month],
    queryFn: async ({ signal }): Promise<readonly FundEvent[]> =>
      (await callGateway(fundCalendar, { month }, { signal })).body.events,
    staleTime: 5 * 60_000,
  });
}

/** The address of the visitor's calendar, `null` without one; read again on every return: another tab may have changed it. */
export function calendarAddressQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'calendar-address'],
    queryFn: async ({ signal }) => absolute((await callGateway(calendarAddress, {}, { signal })).body.path),
    enabled: userId !== '',
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** A new address in place of the former one, or none any more. */
export type AddressChange = 'renew' | 'end';

/** Changes the address; the one that holds now. Rejects with a GatewayError, and then nothing has changed. */
export async function sendAddressChange(change: AddressChange): Promise<string | null> {
  return absolute((await callGateway(changeCalendarAddress, { change })).body.path);
}

function absolute(path: string | null): string | null {
  return path && window.location.origin + path;
}
