import type { Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * What the gateway remembers about its data. data_version changes at every fill, advance and import; market_as_of is a
 * YYYYMMDD; the sources are 'simulated' or 'imported'; derived_from is the data_version that class averages, year ranks
 * and managers' figures were derived from, derived_rate the risk-free rate it was done with;
 * personal_key_probe is a text sealed with the key of the personal data, push_keys are the gateway's keys for push services,
 * sealed; content_version changes with articles, positions
 * and the like, content_shipped is the digest of the files that came with the gateway; public_picks_of and
 * private_picks_of are the version of the funds that the picks of the home page were chosen from; flash_sequence is the last one
 * that was given to a flash, which may be gone.
 */
export type MetaKey =
  | 'data_version'
  | 'derived_from'
  | 'derived_rate'
  | 'market_seed'
  | 'market_as_of'
  | 'public_source'
  | 'private_source'
  | 'personal_key_probe'
  | 'push_keys'
  | 'content_version'
  | 'content_shipped'
  | 'public_picks_of'
  | 'private_picks_of'
  | 'flash_sequence';

/** The value kept under a key, null when there is none. */
export async function readMeta(db: Kysely<Database>, key: MetaKey): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Every value kept, by key. */
export async function readAllMeta(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('meta').select(['key', 'value']).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Keeps a value under a key, in place of an earlier one. */
export async function writeMeta(db: Kysely<Database>, key: MetaKey, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
