import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** The shipped words of states that were replaced; an operator's own word stays. */
const REPLACED = [
  ['1', '发行', '募集中'],
  ['2', '发行成功', '募集成功'],
  ['3', '发行失败', '募集失败'],
  ['8', '红利发放', '分红'],
] as const;

export const statusWordsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [item, before, after] of REPLACED) {
      await sql`
        update dictionary set name = ${after}
        where dict_code = 'FUND_STATUS' and item = ${item} and name = ${before}`.execute(db);
    }
  },
};
