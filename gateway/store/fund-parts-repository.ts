import type { Kysely } from 'kysely';
import type { FundKey } from './fund-people-repository';
import type { Database } from './schema';

/** How many records there are of each part of a fund. */
export interface FundParts {
  readonly reports: number;
  readonly terms: number;
  readonly tenures: number;
  readonly roadshows: number;
}

/** Counts the records of a fund; the reports of its portfolio by the code of the first share class. */
export async function countFundParts(
  db: Kysely<Database>,
  { area, code, shareGroup }: FundKey & { readonly shareGroup: string },
): Promise<FundParts> {
  const counts = await db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      const reports = eb.selectFrom('portfolio_report').select(count).where('area', '=', area);
      const terms = eb.selectFrom('fund_terms').select(count).where('area', '=', area);
      const tenures = eb.selectFrom('fund_tenure').select(count).where('area', '=', area);
      const roadshows = eb.selectFrom('roadshow').select(count).where('area', '=', area);
      return [
        reports.where('share_group', '=', shareGroup).as('reports'),
        terms.where('code', '=', code).as('terms'),
        tenures.where('fund_code', '=', code).as('tenures'),
        roadshows.where('fund_code', '=', code).as('roadshows'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { reports, terms, tenures, roadshows } = counts;
  return { reports: reports ?? 0, terms: terms ?? 0, tenures: tenures ?? 0, roadshows: roadshows ?? 0 };
}
