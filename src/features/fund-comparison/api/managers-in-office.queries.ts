import { queryOptions } from '@tanstack/react-query';
import type { FundManagers } from '@/contract/people/fund-tenures';
import type { FundArea } from '@/domain/returns/performance-rules';
import { fundPeopleReplyQuery } from '@/features/fund-kit/api/people-reply.queries';
import type { ManagerInOffice } from '../compared-fund';

/** Who manages a fund now, the newest first and those of unknown days last. */
export function managersInOfficeQuery(area: FundArea, code: string) {
  return queryOptions({
    ...fundPeopleReplyQuery(area, code),
    select: (reply) => managersFromWire(reply.body),
  });
}

function managersFromWire({ tenures }: FundManagers): ManagerInOffice[] {
  return tenures
    .filter(({ endDate }) => endDate === null)
    .map(({ managerName, beginDate }) => ({ name: managerName, since: beginDate }))
    .toSorted((a, b) => (b.since ?? '').localeCompare(a.since ?? '', 'zh-CN'));
}
