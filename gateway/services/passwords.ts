import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The package's own default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows: what an unknown account's is compared with, so that it takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$PmIoUePWtAPS/OZ3aMnA2w$w3NYgEiotjcM5fNQ1z+55VNwK2aikvLwsZ8BuR6oKPM';

/** More passwords wait to be hashed than the gateway will get to. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

/** Each takes a processor and 19 MiB for some tens of milliseconds. */
const inTurn = createTurns({
  mostAtOnce: 2,
  mostWaiting: 100,
  tooMany: () => new PasswordsBusyError('too many passwords at once'),
});

/** What the store keeps of a password. Throws a PasswordsBusyError under too much load. */
export async function hashOfPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether a password is the one of a hash; takes as long, and is never true, without one. May throw as hashOfPassword. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return isSame && passwordHash !== null;
}
