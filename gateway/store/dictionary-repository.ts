import { DICTIONARY_SEED, PRIVATE_DICTIONARY } from './dictionary-seed';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../src/domain/performance-rules';
import type { Database, DictionaryTable } from './schema';

/** The entries of some dictionaries, in display order; a code that names none adds nothing. */
export async function readDictionaries(
  db: Kysely<Database>,
  dictCodes: readonly string[],
): Promise<DictionaryTable[]> {
  return db
    .selectFrom('dictionary')
    .selectAll()
    .where('dict_code', 'in', dictCodes)
    .orderBy('dict_code')
    .orderBy('position')
    .orderBy('item')
    .execute();
}

/** The entries of a dictionary of the private area by the name getDict asks for; none for an unknown name. */
export async function readPrivateDictionary(db: Kysely<Database>, name: string): Promise<DictionaryTable[]> {
  return readDictionaries(db, [PRIVATE_DICTIONARY + name]);
}

/** Names of the classes of an area by code, both levels: product types, or strategies. */
export async function readClassNames(
  db: Kysely<Database>,
  area: FundArea,
): Promise<ReadonlyMap<string, string>> {
  const rows =
    area === 'public'
      ? await readDictionaries(db, ['FUND_PRO_TYPE'])
      : await readPrivateDictionary(db, 'STRATEGY_TYPE');
  return new Map(rows.map((row) => [row.item, row.name]));
}

/** Puts the entries of the seed in that are missing, and leaves what is there as it is. */
export async function seedDictionaries(db: Kysely<Database>): Promise<void> {
  const present = await db.selectFrom('dictionary').select(['dict_code', 'item']).execute();
  const keys = new Set(present.map((row) => `${row.dict_code}/${row.item}`));
  const missing = DICTIONARY_SEED.filter((row) => !keys.has(`${row.dict_code}/${row.item}`));
  if (missing.length === 0) return;
  await db
    .insertInto('dictionary')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
