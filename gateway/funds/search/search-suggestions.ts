import { setImmediate as nextTurn } from 'node:timers/promises';
import { readClassNames } from '../../store/dictionary-repository';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { searchWords } from '../../services/search-words';
import { readCompanies } from '../people/fund-company.repository';
import { readNamedFunds, readNamedManagers, readSearchNames } from './search-name.repository';
import { createNameIndex } from './name-index';
import type { Kysely } from 'kysely';
import type { SearchSuggestions } from '../../../src/contract/funds/search';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';
import type { NamedGroup, NamedKind, SearchName } from './search-name.repository';
import type { NameIndex } from './name-index';

type SuggestedFund = SearchSuggestions['publicFunds'][number];
type FindCodes = (kind: NamedKind, area: FundArea) => Promise<FoundCode[]>;

interface FoundCode {
  readonly area: FundArea;
  readonly code: string;
  readonly place: number;
}

const MOST_OF_A_GROUP = 5;
const GROUPS = 6;
const NAMES_AT_ONCE = 2000;
const AREAS: readonly FundArea[] = ['public', 'private'];

const NOTHING: SearchSuggestions = { publicFunds: [], privateFunds: [], managers: [], companies: [] };

/**
 * Funds, managers and companies that match a keyword, at most five of a kind; none for an empty keyword. The names
 * are cached by data version.
 */
export function createSuggestions(
  { db }: Store,
  readDataVersion: ReadDataVersion,
): (keyword: string) => Promise<SearchSuggestions> {
  const indexOf = cacheByDataVersion(readDataVersion, GROUPS, (group: NamedGroup) => readIndex(db, group));
  return async (keyword) => {
    const words = searchWords(keyword);
    if (words.length === 0) return NOTHING;
    const find: FindCodes = async (kind, area) => {
      const hits = (await indexOf({ kind, area })).find(words, MOST_OF_A_GROUP);
      return hits.map((hit) => ({ ...hit, area }));
    };
    const [publicFunds, privateFunds, managers, companies] = await Promise.all([
      suggestFunds(db, 'public', find),
      suggestFunds(db, 'private', find),
      suggestManagers(db, find),
      suggestCompanies(db, find),
    ]);
    return { publicFunds, privateFunds, managers, companies };
  };
}

async function readIndex(db: Kysely<Database>, group: NamedGroup): Promise<NameIndex> {
  const names: SearchName[] = [];
  for (;;) {
    const more = await readSearchNames(db, group, { after: names.at(-1)?.code ?? '', limit: NAMES_AT_ONCE });
    names.push(...more);
    if (more.length < NAMES_AT_ONCE) return createNameIndex(names, group.kind === 'fund');
    await nextTurn();
  }
}

async function suggestFunds(db: Kysely<Database>, area: FundArea, find: FindCodes): Promise<SuggestedFund[]> {
  const found = await find('fund', area);
  const [rows, classNames] = await Promise.all([
    readNamedFunds(
      db,
      area,
      found.map(({ code }) => code),
    ),
    readClassNames(db, area),
  ]);
  return inOrder(found, rows, ({ code, short_name, class_code }) => ({
    code,
    name: short_name,
    category: classNames.get(class_code) ?? class_code,
  }));
}

async function suggestManagers(
  db: Kysely<Database>,
  find: FindCodes,
): Promise<SearchSuggestions['managers']> {
  const found = await findInBoth('manager', find);
  const groups = await Promise.all(
    AREAS.map(async (area) => {
      const rows = await readNamedManagers(db, area, codesOf(found, area));
      return rows.map(({ code, name, company_name }) => ({ code, area, name, companyName: company_name }));
    }),
  );
  return inOrder(found, groups.flat(), (manager) => manager);
}

async function suggestCompanies(
  db: Kysely<Database>,
  find: FindCodes,
): Promise<SearchSuggestions['companies']> {
  const found = await findInBoth('company', find);
  const rows = await readCompanies(
    db,
    found.map(({ code }) => code),
  );
  return inOrder(found, rows, ({ code, area, name }) => ({ code, area, name }));
}

/** The best matches of both areas, the public one first among equals. */
async function findInBoth(kind: NamedKind, find: FindCodes): Promise<FoundCode[]> {
  const found = await Promise.all(AREAS.map((area) => find(kind, area)));
  return found
    .flat()
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MOST_OF_A_GROUP);
}

function codesOf(found: readonly FoundCode[], area: FundArea): string[] {
  return found.filter((hit) => hit.area === area).map(({ code }) => code);
}

function inOrder<Row extends { readonly code: string; readonly area?: FundArea }, Entry>(
  found: readonly FoundCode[],
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): Entry[] {
  return found.flatMap((hit) => {
    const row = rows.find(({ code, area = hit.area }) => code === hit.code && area === hit.area);
    return row === undefined ? [] : [entryOf(row)];
  });
}
