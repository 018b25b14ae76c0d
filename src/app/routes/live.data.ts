import { start } from '@/app/query-client';
import { roomClassQuery } from '@/features/live-room/api/room-class.queries';
import {
  firstRoadshowsQuery,
  hotRankQuery,
  organizationsQuery,
  playbackQuery,
  todayQuery,
} from '@/features/roadshow/api/live-home.queries';
import { roadshowPageQuery } from '@/features/roadshow/api/roadshow-page.queries';
import { FIRST_COUNT } from '@/features/roadshow/first-roadshows';
import { parseRoadshowFilter } from '@/features/roadshow/roadshow-filter';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { needServerClock } from '@/session/server-clock';
import type { StartData } from '@/app/routing/lazy-page';

/** Starts all queries of the live home; on a phone those of the list. */
export const startLiveHome: StartData = (args) => {
  if (window.matchMedia(MOBILE_QUERY).matches) {
    startLiveList(args);
    return;
  }
  const { context } = args;
  start(context, firstRoadshowsQuery(FIRST_COUNT));
  start(context, todayQuery());
  start(context, hotRankQuery());
  start(context, playbackQuery());
  start(context, organizationsQuery());
  void needServerClock();
};

/** Starts the list page that the address asks for. */
export const startLiveList: StartData = ({ request, context }) => {
  start(context, roadshowPageQuery(parseRoadshowFilter(new URL(request.url).searchParams)));
  start(context, organizationsQuery());
  void needServerClock();
};

/** Starts the public part of the roadshow in the address. */
export const startLiveRoom: StartData = ({ context, params }) => {
  start(context, roomClassQuery(params['id'] ?? ''));
};
