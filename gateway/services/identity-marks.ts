import { readUnmarkedIdentities, writeCertificateMark } from '../store/account-repository';
import { idNumberMark, openIdentity } from '../qualification/sealed-identity';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Sealer } from './sealed-text';

/** Marks identities sealed before `certificate_mark` existed; returns their number. */
export async function markIdentities(db: Kysely<Database>, sealer: Sealer): Promise<number> {
  const accounts = await readUnmarkedIdentities(db);
  for (const account of accounts) {
    const identity = openIdentity(sealer, account);
    if (identity !== null)
      await writeCertificateMark(db, account, idNumberMark(sealer, identity.certificateNo));
  }
  return accounts.length;
}
