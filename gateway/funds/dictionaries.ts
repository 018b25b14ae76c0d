import { readDictionaries, readPrivateDictionary } from '../store/dictionary-repository';
import type { InferOutput } from 'valibot';
import type { privateDictionary, privateStrategies } from '../../src/contract/funds/private-fund';
import type { publicDictionaries } from '../../src/contract/funds/public-fund';
import type { Store } from '../store/store';

type PublicEntries = InferOutput<typeof publicDictionaries.reply>['body'];
type PrivateEntries = InferOutput<typeof privateDictionary.reply>['body'];
type Strategies = InferOutput<typeof privateStrategies.reply>['body'];

/** Entries of public dictionaries; `codes` is separated by commas. */
export async function listPublicDictionaries({ db }: Store, codes: string): Promise<PublicEntries> {
  const rows = await readDictionaries(db, codes.split(','));
  return rows.map((row) => ({ dictCode: row.dict_code, dictItem: row.item, dictItemName: row.name }));
}

/** Entries of a private dictionary; empty for an unknown name. */
export async function listPrivateDictionary({ db }: Store, name: string): Promise<PrivateEntries> {
  const rows = await readPrivateDictionary(db, name);
  return rows.map((row) => ({ dictitem: name, itemcode: row.item, itemname: row.name }));
}

/** Strategies of private funds, both levels. */
export async function listStrategies({ db }: Store): Promise<Strategies> {
  const rows = await readPrivateDictionary(db, 'STRATEGY_TYPE');
  return rows.map((row) => ({ strategycode: row.item, strategyname: row.name }));
}
