import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from './schema';

type SearchedColumn = 'search_name' | 'pinyin_initials' | 'pinyin_full' | 'code';

const DIGITS = /^\d+$/;
const LATIN = /^[a-z0-9]+$/;

/**
 * Whether a fund fits one folded search word: a part of its name, the beginning of its code, or (for letters) a part
 * of its name's pinyin initials or full pinyin; a single letter must begin them.
 */
export function publicFundSearch(
  eb: ExpressionBuilder<Database, 'public_fund'>,
  word: string,
): Expression<SqlBool> {
  const inName = like(eb, 'search_name', `%${escaped(word)}%`);
  if (DIGITS.test(word)) return eb.or([like(eb, 'code', `${word}%`), inName]);
  if (!LATIN.test(word)) return inName;
  const pattern = word.length === 1 ? `${word}%` : `%${word}%`;
  return eb.or([inName, like(eb, 'pinyin_initials', pattern), like(eb, 'pinyin_full', pattern)]);
}

function like(
  eb: ExpressionBuilder<Database, 'public_fund'>,
  column: SearchedColumn,
  pattern: string,
): Expression<SqlBool> {
  return sql<SqlBool>`${eb.ref(column)} like ${pattern} escape '!'`;
}

/** Signs that LIKE takes for wildcards stand for themselves. */
function escaped(word: string): string {
  return word.replaceAll(/[!%_]/g, (sign) => `!${sign}`);
}
