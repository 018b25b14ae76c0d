import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { managerDetail, managerFunds, managerSearch } from '@/contract/people/fund-manager';
import type { FundArea } from '@/domain/returns/performance-rules';
import { managerFromWire } from '../manager';

const STALE_MS = 5 * 60_000;
/** The longest page of the contract: one call brings all managers of a company, so that any column can sort them. */
const ALL = 1000;

/** A manager's head, career curve and abilities. */
export function managerDetailQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-manager', 'detail', area, code],
    queryFn: ({ signal }) => callGateway(managerDetail, { area, code }, { signal }),
    select: (reply) => managerFromWire(reply.body),
    staleTime: STALE_MS,
  });
}

/** All funds of a manager, those in office first. */
export function managerFundsQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-manager', 'funds', area, code],
    queryFn: ({ signal }) => callGateway(managerFunds, { area, code }, { signal }),
    select: (reply) => reply.body,
    staleTime: STALE_MS,
  });
}

/** The managers of a company, by a keyword where one is given; while the next keyword loads the present list stays. */
export function companyManagersQuery(area: FundArea, companyCode: string, keyword: string) {
  return queryOptions({
    queryKey: ['fund-manager', 'company', area, companyCode, keyword],
    queryFn: ({ signal }) =>
      callGateway(managerSearch, { area, keyword, companyCode, pageNum: 1, pageSize: ALL }, { signal }),
    select: (reply) => reply.body.list,
    staleTime: STALE_MS,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === area && query.queryKey[3] === companyCode ? previous : undefined,
  });
}
