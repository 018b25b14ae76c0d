import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { beijingDay } from '@/domain/calendar/day';
import { fundCalendarQuery } from '@/features/fund-calendar/fund-calendar.queries';
import { monthRoadshowsQuery } from '@/features/roadshow/api/roadshow.queries';
import { calendarDay, monthText } from '@/pages/shared/calendar/calendar-address';
import { needServerClock, serverNow } from '@/session/server-clock';

/** Starts the events and the roadshows of the month in the address. */
export const startCalendar: StartData = ({ request, context }) => {
  const day = calendarDay(new URL(request.url).searchParams, beijingDay(serverNow()));
  start(context, fundCalendarQuery(monthText(day)));
  start(context, monthRoadshowsQuery(monthText(day)));
  void needServerClock();
};
