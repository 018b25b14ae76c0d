import { PRIVATE_DICTIONARY_WORDS, RISK_LEVEL_WORDS } from '../../src/domain/funds/fund-dictionaries';
import { PERIOD_CODES, PERIOD_NAMES } from '../../src/domain/returns/period';
import { STATUS_WORDS } from '../../src/domain/funds/status-words';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { DictionaryWords } from '../../src/domain/funds/status-words';
import type { Database, DictionaryTable } from './schema';

/** Second-level names contain the name of their parent. */
const PRODUCT_TYPES: DictionaryWords = [
  ['01', '股票型'],
  ['02', '混合型'],
  ['0201', '混合型-偏股'],
  ['0202', '混合型-灵活'],
  ['0203', '混合型-偏债'],
  ['0204', '混合型-平衡'],
  ['03', '债券型'],
  ['0301', '债券型-长债'],
  ['0302', '债券型-中短债'],
  ['0303', '债券型-混合一级'],
  ['0304', '债券型-混合二级'],
  ['0305', '债券型-可转债'],
  ['04', '指数型'],
  ['0401', '指数型-股票'],
  ['0402', '指数型-债券'],
  ['0403', '指数型-海外'],
  ['05', 'QDII'],
  ['06', 'FOF'],
  ['0601', 'FOF-稳健'],
  ['0602', 'FOF-均衡'],
  ['0603', 'FOF-进取'],
  ['0604', 'FOF-养老目标'],
  ['07', '货币型'],
  ['0701', '货币型-普通'],
  ['0702', '货币型-浮动净值'],
  ['08', 'REITs'],
  ['09', '商品'],
];

const PERIODS: DictionaryWords = PERIOD_CODES.map((code) => [code, PERIOD_NAMES[code]]);

/** Prefix of private dictionaries: both areas have a FUND_STATUS with possibly different names. */
const PRIVATE_DICTIONARY = 'private/';

/**
 * The dictionaries of both areas [S3.dicts], in display order. The table may have other names; missing rows
 * are added from here.
 */
export const DICTIONARY_SEED: readonly DictionaryTable[] = [
  ...seedRows('FUND_PRO_TYPE', PRODUCT_TYPES),
  ...seedRows('FUND_STATUS', STATUS_WORDS),
  ...seedRows('FUND_RISK_LEVEL', RISK_LEVEL_WORDS),
  ...seedRows('INCOME_DATE_RANGE', PERIODS),
  ...Object.entries(PRIVATE_DICTIONARY_WORDS).flatMap(([name, words]) =>
    seedRows(PRIVATE_DICTIONARY + name, words),
  ),
];

function seedRows(dictCode: string, items: DictionaryWords): DictionaryTable[] {
  return items.map(([item, name], position) => ({ dict_code: dictCode, item, name, position }));
}

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
