import { queryOptions } from '@tanstack/react-query';
import type { FundArea } from '@/domain/returns/performance-rules';
import { fundInfoReplyQuery } from '@/features/fund-kit/api/info-reply.queries';
import { fundInfoFromWire } from '../info';

/** A fund's profile, sizes, holders, classes, announcements and purchase state. */
export function fundInfoQuery(area: FundArea, code: string) {
  return queryOptions({
    ...fundInfoReplyQuery(area, code),
    select: (reply) => fundInfoFromWire(reply.body),
  });
}
