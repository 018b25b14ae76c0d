import { areaFunds, classColumn } from '../../funds/fund.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundTenure } from '../../funds/people/tenure.repository';
import type { Database } from '../../store/schema';

/** Facts of a fund for flashes: how it can be dealt in, and nothing of its worth. */
export interface FundState {
  readonly code: string;
  readonly short_name: string;
  readonly class_code: string;
  readonly status: string;
  readonly daily_limit: number | null;
  readonly established_day: Day | null;
  readonly ended_day: Day | null;
  readonly next_open_day: Day | null;
  readonly registry_number: string | null;
}

/** The first share class of every fund of an area, by code. */
export async function readFundStates(db: Kysely<Database>, area: FundArea): Promise<FundState[]> {
  const rows = await areaFunds(db, area)
    .select([
      'fund.code',
      'fund.short_name',
      'fund.status',
      'fund.established_day',
      'fund.ended_day',
      classColumn(area, 2).as('class_code'),
    ])
    .whereRef('fund.share_group', '=', 'fund.code')
    .orderBy('fund.code')
    .execute();
  const terms = new Map((await readOwnColumns(db, area)).map((row) => [row.code, row]));
  return rows.map((row) => ({
    ...row,
    daily_limit: null,
    next_open_day: null,
    registry_number: null,
    ...terms.get(row.code),
  }));
}

/** Columns that only one of the areas has. */
async function readOwnColumns(
  db: Kysely<Database>,
  area: FundArea,
): Promise<(Partial<FundState> & { readonly code: string })[]> {
  return area === 'public'
    ? db.selectFrom('public_fund').select(['code', 'daily_limit', 'next_open_day']).execute()
    : db.selectFrom('private_fund').select(['code', 'registry_number', 'next_open_day']).execute();
}

/** Adjustments (JSON) of the public funds with any. */
export async function readAdjustmentTexts(
  db: Kysely<Database>,
): Promise<{ readonly code: string; readonly adjustments: string }[]> {
  return db
    .selectFrom('nav_series')
    .select(['code', 'adjustments'])
    .where('area', '=', 'public')
    .where('adjustments', '!=', '[]')
    .orderBy('code')
    .execute();
}

/** All tenures of the funds of an area with a change of manager since a day, by fund. */
export async function readTenuresChangedSince(
  db: Kysely<Database>,
  area: FundArea,
  since: Day,
): Promise<(Pick<FundTenure, 'name' | 'begin_day' | 'end_day'> & { readonly fund_code: string })[]> {
  return db
    .selectFrom('fund_tenure as tenure')
    .innerJoin('fund_manager as manager', (join) =>
      join.onRef('manager.area', '=', 'tenure.area').onRef('manager.code', '=', 'tenure.manager_code'),
    )
    .select(['tenure.fund_code', 'manager.name', 'tenure.begin_day', 'tenure.end_day'])
    .where('tenure.area', '=', area)
    .where('tenure.fund_code', 'in', (eb) =>
      eb
        .selectFrom('fund_tenure as changed')
        .select('changed.fund_code')
        .where('changed.area', '=', area)
        .where((changed) =>
          changed.or([
            changed('changed.begin_day', '>=', since),
            changed('changed.end_day', '>=', since - 1),
          ]),
        ),
    )
    .orderBy('tenure.fund_code')
    .orderBy('tenure.begin_day')
    .orderBy('manager.code')
    .execute();
}

/** The quarterly reports of public funds that were published since a day, by code. */
export async function readReportsSince(
  db: Kysely<Database>,
  since: Day,
): Promise<{ readonly code: string; readonly report_day: Day; readonly published_day: Day }[]> {
  const rows = await db
    .selectFrom('fund_report')
    .select(['code', 'report_day', 'published_day'])
    .where('area', '=', 'public')
    .where('published_day', '>=', since)
    .orderBy('code')
    .orderBy('report_day')
    .execute();
  return rows.flatMap(({ published_day, ...row }) =>
    published_day === null ? [] : [{ ...row, published_day }],
  );
}

/** Firms of private managers, by code. */
export async function readPrivateFirms(db: Kysely<Database>) {
  return db
    .selectFrom('fund_company')
    .select(['name', 'city', 'founded_day', 'registry_number'])
    .where('area', '=', 'private')
    .orderBy('code')
    .execute();
}
