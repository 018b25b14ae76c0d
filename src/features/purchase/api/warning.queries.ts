import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { confirmSuitability, qualificationTexts } from '@/contract/qualification';
import type { QualificationTexts } from '@/contract/qualification';
import type { BuyPayload } from '@/session/buy-windows.store';

const STALE_MS = 10 * 60_000;

/** What must be confirmed, one by one, before a product above the investor's level. */
export type Warning = QualificationTexts['warning'];

/** The warning of the house's texts; kept under the same key as the texts of the qualification. */
export function warningQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'qualification', 'texts'],
    queryFn: ({ signal }) => callGateway(qualificationTexts, {}, { signal }),
    select: (reply): Warning => reply.body.warning,
    staleTime: STALE_MS,
  });
}

/** Records that every statement of the warning was confirmed for a fund. */
export async function recordConfirmation({ area, code }: BuyPayload, warning: Warning): Promise<void> {
  await callGateway(confirmSuitability, {
    area,
    fundcode: code,
    textversion: warning.version,
    statements: warning.statements.map(({ id }) => id),
  });
}
