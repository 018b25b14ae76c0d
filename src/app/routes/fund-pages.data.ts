import { queryClientContext, start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { areaOfPath, codeIn } from '@/domain/site/fund-paths';
import { fundInfoQuery } from '@/features/fund-info/api/info.queries';
import { fundPeopleQuery } from '@/features/fund-people/api/people.queries';
import { fundPositionQuery, reportDateIn } from '@/features/fund-kit/api/position.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { roadshowListQuery } from '@/features/roadshow/api/roadshow.queries';
import { withCode } from './with-code';

export const startPosition: StartData = ({ request, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  const code = codeIn(searchParams);
  if (code === '') return;
  start(context, fundPositionQuery(areaOfPath(pathname), code, reportDateIn(searchParams)));
};

export const startInfo = withCode((context, area, code) => start(context, fundInfoQuery(area, code)));

export const startRules = withCode((context, area, code) => start(context, fundRulesQuery(area, code)));

export const startPeople = withCode((context, area, code) => start(context, fundPeopleQuery(area, code)));

export const startFundRoadshows = withCode((context, area, code) => {
  context
    .get(queryClientContext)
    .infiniteQuery(roadshowListQuery({ area, fundCode: code }))
    .catch(() => undefined);
});
