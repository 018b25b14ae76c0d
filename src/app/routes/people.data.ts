import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { areaOfPath, codeIn } from '@/domain/site/fund-paths';
import { cleanKeyword } from '@/domain/text/keyword';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import {
  companyManagersQuery,
  managerDetailQuery,
  managerFundsQuery,
} from '@/features/fund-manager/api/manager.queries';
import { withCode } from './with-code';
import { startRanking } from './ranking.data';

export const startManager = withCode((context, area, code) => start(context, managerDetailQuery(area, code)));

export const startManagerFunds = withCode((context, area, code) =>
  start(context, managerFundsQuery(area, code)),
);

export const startCompany = withCode((context, area, code) => start(context, companyDetailQuery(area, code)));

export const startCompanyManagers: StartData = ({ request, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  const code = codeIn(searchParams);
  if (code === '') return;
  const keyword = cleanKeyword(searchParams.get('q') ?? '');
  start(context, companyManagersQuery(areaOfPath(pathname), code, keyword));
};

export const startCompanyFunds: StartData = (args) => {
  const { pathname, searchParams } = new URL(args.request.url);
  const companyCode = codeIn(searchParams);
  if (companyCode !== '') startRanking({ area: areaOfPath(pathname), kind: 'all', companyCode })(args);
};
