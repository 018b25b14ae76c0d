import { sql } from 'kysely';
import { areaFunds, classColumn } from '../fund.repository';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';

export type NamedKind = 'fund' | 'manager' | 'company';

/** A group that can be searched by name, in one area. */
export interface NamedGroup {
  readonly kind: NamedKind;
  readonly area: FundArea;
}

/** A code with the searchable forms of its name: folded, and its pinyin. */
export interface SearchName {
  readonly code: string;
  readonly search_name: string;
  readonly pinyin_initials: string;
  readonly pinyin_full: string;
  /** 1 for a fund that has ended. */
  readonly is_ended: number;
}

/** Names of a group by code, at most `limit` after a code ('' for the first). */
export async function readSearchNames(
  db: Kysely<Database>,
  { kind, area }: NamedGroup,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SearchName[]> {
  const columns = ['code', 'search_name', 'pinyin_initials', 'pinyin_full'] as const;
  if (kind === 'fund') {
    return areaFunds(db, area)
      .select(columns)
      .select(sql<number>`case when status = 'A' then 1 else 0 end`.as('is_ended'))
      .where('code', '>', after)
      .orderBy('code')
      .limit(limit)
      .execute();
  }
  return db
    .selectFrom(kind === 'manager' ? 'fund_manager' : 'fund_company')
    .select(columns)
    .select(sql<number>`0`.as('is_ended'))
    .where('area', '=', area)
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .execute();
}

/** A fund with its name and second-level class. */
export interface NamedFund {
  readonly code: string;
  readonly short_name: string;
  readonly class_code: string;
}

/** Funds of an area by their codes, unordered. */
export async function readNamedFunds(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<NamedFund[]> {
  if (codes.length === 0) return [];
  return areaFunds(db, area)
    .select(['fund.code', 'fund.short_name', classColumn(area, 2).as('class_code')])
    .where('fund.code', 'in', codes)
    .execute();
}

/** A manager by name, with the full name of the company ('' if unknown). */
export interface NamedManager {
  readonly code: string;
  readonly name: string;
  readonly company_name: string;
}

/** Managers of an area by their codes, unordered. */
export async function readNamedManagers(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<NamedManager[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('fund_manager as manager')
    .leftJoin('fund_company as company', (join) =>
      join.onRef('company.area', '=', 'manager.area').onRef('company.code', '=', 'manager.company_code'),
    )
    .select(['manager.code', 'manager.name', 'company.name as company_name'])
    .where('manager.area', '=', area)
    .where('manager.code', 'in', codes)
    .execute();
  return rows.map((row) => ({ ...row, company_name: row.company_name ?? '' }));
}
