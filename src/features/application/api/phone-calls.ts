import { callGateway } from '@/api/call';
import { confirmPhone, phoneState, sendPhoneCode } from '@/contract/application';

/** Has a code sent to a phone; tells how long until the next one, how long it counts, and where a demonstration shows it. */
export async function askForCode(phone: string) {
  return (await callGateway(sendPhoneCode, { phone })).body;
}

/** Tells the code that came to a phone; a wrong one is a refusal in words. */
export async function tellCode(phone: string, code: string): Promise<void> {
  await callGateway(confirmPhone, { phone, code });
}

/** Until when a phone counts as the visitor's own, in milliseconds since the epoch; null where it does not. */
export async function readPhoneState(phone: string, signal: AbortSignal): Promise<number | null> {
  return (await callGateway(phoneState, { phone }, { signal })).body.confirmedUntil;
}
