import { randomUUID } from 'node:crypto';
import { maskedPhone } from '../../src/domain/text/masking';
import { addDemoMessage, deleteDemoMessages, readDemoMessages } from './phone.repository';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';

/** Page of a demonstration with the messages that it did not send. */
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
  /** Resolves after the service accepted the message; rejects with a MessageError otherwise. */
  send(message: PhoneMessage): Promise<void>;
  /** Page on which the messages can be read instead; `null` if they are sent. */
  readonly inbox: string | null;
}

/** A message was not sent: no service is set, or it failed. Contains nothing of the message. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly reason: 'absent' | 'failed';

  constructor(reason: MessageError['reason']) {
    super(reason === 'absent' ? 'no message service is set' : 'the message service did not take it');
    this.reason = reason;
  }
}

/** Message service of the house: accepts POST of `{ phone, text }` as JSON. */
export interface MessageService {
  readonly url: string;
  /** Sent as bearer token; `null` for none. */
  readonly token: string | null;
}

export interface MessagePortDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
}

/**
 * Message port of a gateway: a demonstration stores every message for its account and sends none; otherwise messages go to
 * the service, and fail as `absent` without one.
 */
export function createMessagePort(
  deps: MessagePortDeps,
  {
    isDemonstration,
    service,
  }: { readonly isDemonstration: boolean; readonly service: MessageService | null },
): MessagePort {
  if (isDemonstration) return demoPort(deps);
  return { inbox: null, send: (message) => postMessage(service, message) };
}

function demoPort({ store, clock, sealer }: MessagePortDeps): MessagePort {
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
        text_sealed: sealer.seal(text, sealContext(id)),
        sent_at: nowMs,
      });
    },
  };
}

/** Discards the texts of replies and errors: either could repeat the message. */
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

/** A message of a demonstration for display. */
export interface ShownMessage {
  readonly phoneMask: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** Messages to an account within a day, newest first. */
export async function listDemoMessages(
  { store, clock, sealer }: MessagePortDeps,
  accountId: string,
): Promise<ShownMessage[]> {
  const oldest = clock() - DEMO_KEPT_MS;
  const rows = await readDemoMessages(store.db, accountId, DEMO_SHOWN);
  return rows
    .filter((row) => row.sent_at >= oldest)
    .map((row) => ({
      phoneMask: row.phone_mask,
      text: sealer.open(row.text_sealed, sealContext(row.id)),
      sentAt: row.sent_at,
    }));
}

function sealContext(id: string): string {
  return `message:${id}`;
}
