import { sql, type RawBuilder } from 'kysely';

/**
 * The number that follows the last one of an account in a table, for an insert. The transaction has to hold the account
 * (lockAccount); without that, two at once come to the same number and the second insert fails.
 */
export function nextSequence(
  table: 'qualification_record' | 'risk_assessment',
  accountId: string,
): RawBuilder<number> {
  return sql<number>`(select coalesce(max(sequence), 0) + 1 from ${sql.table(table)} where account_id = ${accountId})`;
}
