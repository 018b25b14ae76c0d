import { randomUUID } from 'node:crypto';
import { maskedPhone } from '../../src/domain/masking';
import { addDemoMessage, deleteDemoMessages, readDemoMessages } from './phone.repository';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';

/** Where a demonstration shows the messages that it did not really send. */
export const DEMO_INBOX = '/outside/messages';

const DEMO_KEPT_MS = 24 * 3_600_000;
const DEMO_SHOWN = 20;
const SEND_TIMEOUT_MS = 10_000;

/** A text for the phone of an account. */
export interface PhoneMessage {
  readonly accountId: string;
  readonly phone: string;
  readonly text: string;
}

/** Sends texts to phones. */
export interface MessagePort {
  /** Resolves once the message is on its way; a MessageError otherwise. */
  send(message: PhoneMessage): Promise<void>;
  /** Where the messages can be read instead, null where they really go out. */
  readonly inbox: string | null;
}

/** A message that was not sent: nobody is there to send it, or it failed. Says nothing of the message. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly reason: 'absent' | 'failed';

  constructor(reason: MessageError['reason']) {
    super(reason === 'absent' ? 'no message service is set' : 'the message service did not take it');
    this.reason = reason;
  }
}

/** The house's own message service: takes POST of `{ phone, text }` as JSON. */
export interface MessageService {
  readonly url: string;
  /** Sent as bearer token; null for none. */
  readonly token: string | null;
}

export interface MessagePortParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
}

/**
 * The port of a gateway: a demonstration keeps every message for its account's eyes and sends none; otherwise they go
 * to the service, and fail as `absent` without one.
 */
export function createMessagePort(
  parts: MessagePortParts,
  {
    isDemonstration,
    service,
  }: { readonly isDemonstration: boolean; readonly service: MessageService | null },
): MessagePort {
  if (isDemonstration) return demoPort(parts);
  return { inbox: null, send: (message) => postMessage(service, message) };
}

function demoPort({ store, clock, sealer }: MessagePortParts): MessagePort {
  return {
    inbox: DEMO_INBOX,
    async send({ accountId, phone, text }) {
      const id = randomUUID();
      const nowMs = clock();
      await deleteDemoMessages(store.db, nowMs - DEMO_KEPT_MS);
      await addDemoMessage(store.db, {
        id,
        account_id: accountId,
        phone_mask: maskedPhone(phone),
        text_sealed: sealer.seal(text, contextOf(id)),
        sent_at: nowMs,
      });
    },
  };
}

/** Neither an answer's text nor an error's is kept: either could repeat what was sent. */
async function postMessage(service: MessageService | null, { phone, text }: PhoneMessage): Promise<void> {
  if (service === null) throw new MessageError('absent');
  const response = await fetch(service.url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(service.token === null ? {} : { authorization: `Bearer ${service.token}` }),
    },
    body: JSON.stringify({ phone, text }),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).catch(() => null);
  await response?.body?.cancel().catch(() => undefined);
  if (response?.ok !== true) throw new MessageError('failed');
}

/** A message of a demonstration as its account reads it. */
export interface ShownMessage {
  readonly phoneMask: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** The newest messages to an account that are not older than a day, newest first. */
export async function listDemoMessages(
  { store, clock, sealer }: MessagePortParts,
  accountId: string,
): Promise<ShownMessage[]> {
  const oldest = clock() - DEMO_KEPT_MS;
  const rows = await readDemoMessages(store.db, accountId, DEMO_SHOWN);
  return rows
    .filter((row) => row.sent_at >= oldest)
    .map((row) => ({
      phoneMask: row.phone_mask,
      text: sealer.open(row.text_sealed, contextOf(row.id)),
      sentAt: row.sent_at,
    }));
}

function contextOf(id: string): string {
  return `message:${id}`;
}
