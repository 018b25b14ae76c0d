import { callGateway } from '@/api/call';
import { confirmSuitability, type QualificationTexts } from '@/contract/qualification/qualification';
import type { BuyPayload } from '@/session/funds/buy-windows.store';

/** What must be confirmed, one by one, before a product above the investor's level. */
export type Warning = QualificationTexts['warning'];

/** Records that every statement of the warning was confirmed for a fund. */
export async function recordConfirmation({ area, code }: BuyPayload, warning: Warning): Promise<void> {
  await callGateway(confirmSuitability, {
    area,
    fundcode: code,
    textversion: warning.version,
    statements: warning.statements.map(({ id }) => id),
  });
}
