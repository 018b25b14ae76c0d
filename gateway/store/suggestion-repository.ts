import { sql } from 'kysely';
import { areaFunds, classColumn } from './area-funds';
import { beginsName, fitsFund, fitsName } from './fund-search';
import type { Kysely } from 'kysely';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';

/** Folded search words, all of which must fit, and how many suggestions are wanted. */
export interface SuggestionRequest {
  readonly words: readonly [string, ...string[]];
  readonly limit: number;
}

export interface SuggestedFund {
  readonly code: string;
  readonly short_name: string;
  /** Class of the second level. */
  readonly class_code: string;
}

export interface SuggestedManager {
  readonly code: string;
  readonly area: FundArea;
  readonly name: string;
  readonly company_name: string;
}

export interface SuggestedCompany {
  readonly code: string;
  readonly area: FundArea;
  readonly name: string;
}

const ENDED = 'A';

/** Funds of an area: the one with exactly this code, those whose names begin with the first word, others, ended ones. */
export async function suggestFunds(
  db: Kysely<Database>,
  area: FundArea,
  { words, limit }: SuggestionRequest,
): Promise<SuggestedFund[]> {
  const [first] = words;
  const place = sql`case when code = ${first.toUpperCase()} then 0 when status = ${ENDED} then 3 when ${beginsName(first)} then 1 else 2 end`;
  return areaFunds(db, area)
    .select(['fund.code', 'fund.short_name', classColumn(area, 2).as('class_code')])
    .where((eb) => eb.and(words.map(fitsFund)))
    .orderBy(place)
    .orderBy('fund.code')
    .limit(limit)
    .execute();
}

/** Managers of both areas, those whose names begin with the first word before others. */
export async function suggestManagers(
  db: Kysely<Database>,
  { words, limit }: SuggestionRequest,
): Promise<SuggestedManager[]> {
  const managers = db
    .selectFrom('fund_manager')
    .select(['code', 'area', 'name', 'company_code', placeOf(words[0]).as('place')])
    .where((eb) => eb.and(words.map(fitsName)))
    .orderBy('place')
    .orderBy('area', 'desc')
    .orderBy('code')
    .limit(limit);
  const rows = await db
    .selectFrom(managers.as('manager'))
    .leftJoin('fund_company as company', (join) =>
      join.onRef('company.area', '=', 'manager.area').onRef('company.code', '=', 'manager.company_code'),
    )
    .select(['manager.code', 'manager.area', 'manager.name', 'company.name as company_name'])
    .orderBy('manager.place')
    .orderBy('manager.area', 'desc')
    .orderBy('manager.code')
    .execute();
  return rows.map((row) => ({ ...row, company_name: row.company_name ?? '' }));
}

/** Companies of both areas, those whose names begin with the first word before others. */
export async function suggestCompanies(
  db: Kysely<Database>,
  { words, limit }: SuggestionRequest,
): Promise<SuggestedCompany[]> {
  return db
    .selectFrom('fund_company')
    .select(['code', 'area', 'name'])
    .where((eb) => eb.and(words.map(fitsName)))
    .orderBy(placeOf(words[0]))
    .orderBy('area', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute();
}

function placeOf(word: string) {
  return sql<number>`case when ${beginsName(word)} then 0 else 1 end`;
}
