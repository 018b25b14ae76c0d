import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';

const LATIN = /^[a-z0-9]+$/;
const DIGITS = /^\d+$/;

/** As fitsName, or the beginning of the fund's code: any digits, or two signs and more. */
export function fitsFund(word: string): Expression<SqlBool> {
  const isCode = DIGITS.test(word) || (LATIN.test(word) && word.length > 1);
  if (!isCode) return fitsName(word);
  return sql<SqlBool>`(${like('code', `${word.toUpperCase()}%`)} or ${fitsName(word)})`;
}

/**
 * Whether a name fits one folded search word: the word is a part of it, or (for letters) a part of its pinyin initials
 * or full pinyin; a single letter must begin them. For every table with the columns search_name, pinyin_initials and
 * pinyin_full.
 */
export function fitsName(word: string): Expression<SqlBool> {
  const inName = like('search_name', `%${escaped(word)}%`);
  if (!LATIN.test(word) || DIGITS.test(word)) return inName;
  const pattern = word.length === 1 ? `${word}%` : `%${word}%`;
  return sql<SqlBool>`(${inName} or ${like('pinyin_initials', pattern)} or ${like('pinyin_full', pattern)})`;
}

/** Whether a name or its pinyin begins with a folded search word. */
export function beginsName(word: string): Expression<SqlBool> {
  const pattern = `${escaped(word)}%`;
  const columns = LATIN.test(word) ? ['search_name', 'pinyin_initials', 'pinyin_full'] : ['search_name'];
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => like(column, pattern)),
    sql` or `,
  )})`;
}

function like(column: string, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
}

/** Signs that LIKE takes for wildcards stand for themselves. */
function escaped(word: string): string {
  return word.replaceAll(/[!%_]/g, (sign) => `!${sign}`);
}
