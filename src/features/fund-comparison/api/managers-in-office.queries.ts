import { queryOptions } from '@tanstack/react-query';
import type { FundManagers } from '@/contract/fund-tenures';
import type { FundArea } from '@/domain/performance-rules';
import { inOrder } from '@/lib/in-order';
import { fundPeopleReplyQuery } from '@/features/fund-kit/api/people-reply.queries';
import type { ManagerInOffice } from '../compared-fund';

/** Who manages a fund now, the one who came last first. */
export function managersInOfficeQuery(area: FundArea, code: string) {
  return queryOptions({
    ...fundPeopleReplyQuery(area, code),
    select: (reply) => managersFromWire(reply.body),
  });
}

function managersFromWire({ tenures }: FundManagers): ManagerInOffice[] {
  const inOffice = tenures
    .filter(({ endDate }) => endDate === null)
    .map(({ managerName, beginDate }) => ({ name: managerName, since: beginDate }));
  return inOrder(inOffice, ({ since }) => since, 'desc');
}
