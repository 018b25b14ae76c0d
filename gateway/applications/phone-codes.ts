import { randomInt, timingSafeEqual } from 'node:crypto';
import { brand } from '../../src/domain/site/brand';
import { isMobilePhone } from '../../src/domain/text/validators';
import { lockName } from '../store/engine';
import { takeStep } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import {
  deleteOldPhoneCodes,
  deletePhoneCode,
  readLastSent,
  readPhoneCode,
  savePhoneCode,
} from './phone.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';
import type { PhoneCodeTable } from './application.schema';
import type { MessagePort } from './message-port';

/** Validity of a code. */
export const CODE_SECONDS = 300;
/** Time until another code may be sent to the same phone. */
export const CODE_WAIT_SECONDS = 60;

const CODE_TRIES = 5;
const CONFIRMED_MS = 24 * 3_600_000;
const CODE_DEAD = '验证码已失效，请重新获取';

export interface PhoneContext {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly messages: MessagePort;
}

/** A phone, and the account that claims it. */
export interface OwnPhone {
  readonly accountId: string;
  readonly phone: string;
}

/** A code was sent to the phone recently; the next one may be sent after `waitMs`. */
export class CodeWaitError extends Error {
  override readonly name = 'CodeWaitError';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('a code was sent just now');
    this.waitMs = waitMs;
  }
}

/**
 * Sends a new code in place of the earlier one. `countAttempt` is called when a code may be sent. Throws a CodeWaitError if
 * it is too early, and a MessageError if the message was not sent; both leave the earlier code valid.
 */
export async function sendCode(
  context: PhoneContext,
  own: OwnPhone,
  countAttempt: () => void,
): Promise<void> {
  if (!isMobilePhone(own.phone)) throw new StepRefusal('rejected', '不是有效的手机号段，请核对', 'phone');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = keyOf(context.sealer, own);
  const codeHash = fingerprintOf(context.sealer, key, code);
  const before = await takeStep(context, own.accountId, async ({ transaction, nowMs }) => {
    await refuseTooSoon(transaction, key, nowMs);
    countAttempt();
    await deleteOldPhoneCodes(transaction, nowMs);
    const last = await readPhoneCode(transaction, key);
    await savePhoneCode(transaction, {
      ...key,
      code_hash: codeHash,
      sent_at: nowMs,
      expires_at: nowMs + CODE_SECONDS * 1000,
      tries: 0,
      confirmed_until: last?.confirmed_until ?? null,
    });
    return last;
  });
  const text = `【${brand.name}】验证码 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。`;
  try {
    await context.messages.send({ ...own, text });
  } catch (error) {
    await takeBack(context, { ...key, code_hash: codeHash }, before);
    throw error;
  }
}

/**
 * Confirms a phone with the code that was sent to it, and returns the end of the confirmation in milliseconds. Throws a
 * StepRefusal for a wrong code, which counts as a try, and for an expired, used or unknown one.
 */
export async function confirmOwnPhone(context: PhoneContext, own: OwnPhone, code: string): Promise<number> {
  const key = keyOf(context.sealer, own);
  // Thrown after the transaction, so that a wrong try remains counted.
  const outcome = await takeStep(context, own.accountId, async ({ transaction, nowMs }) => {
    const row = await readPhoneCode(transaction, key);
    if (row === null || row.code_hash === '' || row.expires_at <= nowMs) return CODE_DEAD;
    if (isSame(row.code_hash, fingerprintOf(context.sealer, key, code))) {
      const until = nowMs + CONFIRMED_MS;
      await savePhoneCode(transaction, { ...row, code_hash: '', confirmed_until: until });
      return until;
    }
    const tries = row.tries + 1;
    const left = CODE_TRIES - tries;
    await savePhoneCode(transaction, { ...row, tries, ...(left > 0 ? {} : { code_hash: '' }) });
    return left > 0 ? `验证码不正确，还可以试 ${left} 次` : CODE_DEAD;
  });
  if (typeof outcome === 'number') return outcome;
  throw new StepRefusal('rejected', outcome, 'code');
}

/** End of a phone's confirmation for the account in milliseconds; `null` if it is not confirmed. */
export async function confirmedUntil(
  db: Kysely<Database>,
  { sealer, nowMs }: { readonly sealer: Sealer; readonly nowMs: number },
  own: OwnPhone,
): Promise<number | null> {
  const row = await readPhoneCode(db, keyOf(sealer, own));
  const until = row?.confirmed_until ?? null;
  return until !== null && until > nowMs ? until : null;
}

type PhoneKey = Pick<PhoneCodeTable, 'account_id' | 'phone_hash'>;

function keyOf(sealer: Sealer, { accountId, phone }: OwnPhone): PhoneKey {
  return { account_id: accountId, phone_hash: sealer.fingerprint(phone, 'phone-code:phone') };
}

/** Fingerprint of a code for one account and phone. */
function fingerprintOf(sealer: Sealer, { account_id, phone_hash }: PhoneKey, code: string): string {
  return sealer.fingerprint(code, `phone-code:${account_id}:${phone_hash}`);
}

function isSame(stored: string, given: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Counted by phone, so that several accounts cannot send codes to one phone in a row. Locks the phone until the transaction
 * ends: the lock of the account does not stop another account from sending to the same phone at the same time.
 */
async function refuseTooSoon(
  transaction: Kysely<Database>,
  { phone_hash }: PhoneKey,
  nowMs: number,
): Promise<void> {
  await lockName(transaction, `phone-code:${phone_hash}`);
  const sentAt = await readLastSent(transaction, phone_hash);
  // After the clock is set back, the wait is not longer than usual.
  const waitMs = sentAt === null ? 0 : CODE_WAIT_SECONDS * 1000 - Math.abs(nowMs - sentAt);
  if (waitMs > 0) throw new CodeWaitError(waitMs);
}

async function takeBack(
  context: PhoneContext,
  sent: PhoneKey & Pick<PhoneCodeTable, 'code_hash'>,
  before: PhoneCodeTable | null,
): Promise<void> {
  await takeStep(context, sent.account_id, async ({ transaction }) => {
    const row = await readPhoneCode(transaction, sent);
    if (row?.code_hash !== sent.code_hash) return;
    await (before === null ? deletePhoneCode(transaction, sent) : savePhoneCode(transaction, before));
  });
}
