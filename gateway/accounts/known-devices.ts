import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountTable } from './account.schema';
import type { Sealer } from '../services/sealed-text';

/** A device is forgotten this long after its last sign-in. */
export const DEVICE_SECONDS = 180 * 24 * 3600;

/** Accounts that one browser is known to: a family's. */
const MOST_ACCOUNTS = 4;
const CONTEXT = 'known device';
const ID_BYTES = 16;
const BETWEEN_ACCOUNTS = '~';
const ENTRY = /^(?<id>[\w-]{22})\.(?<signedInAt>[\da-z]{1,9})\.(?<mark>[\w-]{43})$/;
/** The clocks of two gateways differ by less. */
const CLOCK_TOLERANCE_SECONDS = 300;

type SignedInAccount = Pick<AccountTable, 'id' | 'password_hash'>;

/**
 * Browsers that have signed in to an account. Each keeps a signed text of at most four entries
 * `<id>.<seconds since the epoch in base 36>.<fingerprint>`, the latest first, joined by `~`. An entry proves an earlier
 * sign-in to one account with its present password, is no session, and names no account.
 */
export interface KnownDevices {
  /** Id of the device in the texts of one account; null unless an entry is of this account, this password and not too old. */
  idOf(account: SignedInAccount, devices: string): string | null;
  /** The text after a sign-in to an account. */
  remember(account: SignedInAccount, devices: string): string;
}

interface Entry {
  readonly text: string;
  readonly id: string;
  /** Seconds since the epoch. */
  readonly signedInAt: number;
  readonly mark: string;
}

/** `clock` gives milliseconds since the epoch. */
export function createKnownDevices(sealer: Sealer, clock: () => number): KnownDevices {
  const markOf = ({ id, password_hash: hash }: SignedInAccount, deviceId: string, signedInAt: number) =>
    sealer.fingerprint(JSON.stringify([id, hash, deviceId, signedInAt]), CONTEXT);
  const entryOf = (account: SignedInAccount, entries: readonly Entry[]) =>
    entries.find(({ id, signedInAt, mark }) => isSame(mark, markOf(account, id, signedInAt))) ?? null;
  const nowSeconds = () => Math.floor(clock() / 1000);

  return {
    idOf(account, devices) {
      const entry = entryOf(account, entriesOf(devices));
      if (entry === null) return null;
      const age = nowSeconds() - entry.signedInAt;
      return age >= -CLOCK_TOLERANCE_SECONDS && age < DEVICE_SECONDS ? entry.id : null;
    },
    remember(account, devices) {
      const entries = entriesOf(devices);
      const known = entryOf(account, entries);
      const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url');
      const signedInAt = nowSeconds();
      const latest = `${id}.${signedInAt.toString(36)}.${markOf(account, id, signedInAt)}`;
      const others = entries.filter((entry) => entry !== known).map(({ text }) => text);
      return [latest, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN_ACCOUNTS);
    },
  };
}

function entriesOf(devices: string): readonly Entry[] {
  return devices.split(BETWEEN_ACCOUNTS, MOST_ACCOUNTS).flatMap((text) => {
    const { id, signedInAt, mark } = ENTRY.exec(text)?.groups ?? {};
    if (id === undefined || signedInAt === undefined || mark === undefined) return [];
    return [{ text, id, signedInAt: Number.parseInt(signedInAt, 36), mark }];
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
