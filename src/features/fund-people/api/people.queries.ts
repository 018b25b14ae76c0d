import { queryOptions } from '@tanstack/react-query';
import type { FundArea } from '@/domain/returns/performance-rules';
import { fundPeopleReplyQuery } from '@/features/fund-kit/api/people-reply.queries';
import { fundPeopleFromWire } from '../tenures';

/** A fund's managers, present and past, with what came of their time. */
export function fundPeopleQuery(area: FundArea, code: string) {
  return queryOptions({
    ...fundPeopleReplyQuery(area, code),
    select: (reply) => fundPeopleFromWire(reply.body),
  });
}
