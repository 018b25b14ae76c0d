import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { FundKey } from './fund-people-repository';
import type { RiskColumns } from './fund-schema';
import type { Database } from './schema';

/** The risk columns of a fund. */
export type FundRisk = FundKey & RiskColumns;

const ROWS_AT_ONCE = 200;

/** Puts the figures into the rows of their funds; other work gets its turn between statements. */
export async function writeFundRisks(db: Kysely<Database>, risks: readonly FundRisk[]): Promise<void> {
  for (const area of ['public', 'private'] as const) {
    const ofArea = risks.filter((risk) => risk.area === area);
    for (let start = 0; start < ofArea.length; start += ROWS_AT_ONCE) {
      await writeRows(db, `${area}_fund`, ofArea.slice(start, start + ROWS_AT_ONCE));
      await nextTurn();
    }
  }
}

/** Both engines name the columns of a list of values column1, column2, column3. */
async function writeRows(db: Kysely<Database>, table: string, risks: readonly FundRisk[]): Promise<void> {
  const rows = risks.map(
    ({ code, year1_volatility: volatility, year1_sharpe: sharpe }) =>
      sql`(${code}, ${volatility}, ${sharpe})`,
  );
  await sql`update ${sql.table(table)}
    set year1_volatility = cast(risk.column2 as double precision),
      year1_sharpe = cast(risk.column3 as double precision)
    from (select column1, column2, column3 from (values ${sql.join(rows)}) as listed) as risk
    where code = risk.column1`.execute(db);
}
