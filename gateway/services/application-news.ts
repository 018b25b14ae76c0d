import { openFields } from './application-fields';
import { MessageError, type MessagePort } from './message-port';
import type { ApplicationTable } from '../store/application-schema';
import type { Sealer } from './sealed-text';

/**
 * Sends words to the phone of an application; whether they are on their way. That nobody can send them is no failure of
 * what they tell: it says false.
 */
export async function tellApplicant(
  { sealer, messages }: { readonly sealer: Sealer; readonly messages: MessagePort },
  row: Pick<ApplicationTable, 'id' | 'account_id' | 'fields_sealed'>,
  words: string,
): Promise<boolean> {
  const { phone } = openFields(sealer, row);
  if (typeof phone !== 'string') return false;
  try {
    await messages.send({ accountId: row.account_id, phone, text: words });
    return true;
  } catch (error) {
    if (error instanceof MessageError) return false;
    throw error;
  }
}
