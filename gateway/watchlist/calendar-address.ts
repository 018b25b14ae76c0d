import { randomBytes } from 'node:crypto';
import { CALENDAR_FILES } from '../../src/contract/funds/fund-calendar';
import { withAccountLock } from '../services/account-transaction';
import {
  deleteCalendarAddress,
  readCalendarAddress,
  readCalendarOwner,
  replaceCalendarAddress,
} from './calendar-address.repository';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';

/** Not to be guessed: 192 bits. */
const TOKEN_BYTES = 24;
const CONTEXT = 'calendar address';

interface AddressDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** The path of an account's calendar, `null` without one. */
export async function readAddress(
  { store, sealer }: Omit<AddressDeps, 'clock'>,
  accountId: string,
): Promise<string | null> {
  const address = await readCalendarAddress(store.db, accountId);
  return address && pathOf(sealer.open(address.token_sealed, contextOf(accountId)));
}

/** Gives an account's calendar a new address and ends the former one; the new path. */
export async function renewAddress(
  { store, sealer, clock }: AddressDeps,
  accountId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await withAccountLock(store, accountId, (transaction) =>
    replaceCalendarAddress(transaction, {
      account_id: accountId,
      token_mark: sealer.fingerprint(token, CONTEXT),
      token_sealed: sealer.seal(token, contextOf(accountId)),
      created_at: clock(),
    }),
  );
  return pathOf(token);
}

/** Ends the address of an account's calendar, if there is one. */
export async function endAddress({ store }: Pick<AddressDeps, 'store'>, accountId: string): Promise<void> {
  await deleteCalendarAddress(store.db, accountId);
}

/** The account whose calendar has a token in its address, `null` for none. */
export async function ownerOfAddress(
  { store, sealer }: Omit<AddressDeps, 'clock'>,
  token: string,
): Promise<string | null> {
  return readCalendarOwner(store.db, sealer.fingerprint(token, CONTEXT));
}

function pathOf(token: string): string {
  return `${CALENDAR_FILES}${token}.ics`;
}

function contextOf(accountId: string): string {
  return `${CONTEXT} ${accountId}`;
}
