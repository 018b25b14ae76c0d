import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';

const LATIN = /^[a-z0-9]+$/;
const DIGITS = /^\d+$/;

/** Where a folded search word is looked for beside the name, of which it may always be a part. */
export interface WordRule {
  /** What a fund's code must begin with: any digits, or two signs and more; null when no code is meant. */
  readonly codeStart: string | null;
  /** Pinyin initials and full pinyin of the name: for letters, which begin them when there is one only. */
  readonly pinyin: 'none' | 'begin' | 'part';
}

/** The rule of one folded search word. */
export function wordRule(word: string): WordRule {
  if (!LATIN.test(word)) return { codeStart: null, pinyin: 'none' };
  if (DIGITS.test(word)) return { codeStart: word, pinyin: 'none' };
  return word.length === 1
    ? { codeStart: null, pinyin: 'begin' }
    : { codeStart: word.toUpperCase(), pinyin: 'part' };
}

/** Whether a fund fits one folded search word by its code, name or pinyin (wordRule). */
export function fitsFund(word: string): Expression<SqlBool> {
  const { codeStart } = wordRule(word);
  if (codeStart === null) return fitsName(word);
  return sql<SqlBool>`(${like('code', `${codeStart}%`)} or ${fitsName(word)})`;
}

/**
 * Whether a name fits one folded search word by itself or its pinyin (wordRule). For every table with the columns
 * search_name, pinyin_initials and pinyin_full.
 */
export function fitsName(word: string): Expression<SqlBool> {
  const { pinyin } = wordRule(word);
  const inName = like('search_name', `%${escaped(word)}%`);
  if (pinyin === 'none') return inName;
  const pattern = pinyin === 'begin' ? `${word}%` : `%${word}%`;
  return sql<SqlBool>`(${inName} or ${like('pinyin_initials', pattern)} or ${like('pinyin_full', pattern)})`;
}

/** Whether a text column holds one folded search word, in either case. */
export function holdsWord(column: string, word: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${escaped(word)}%`} escape '!'`;
}

function like(column: string, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
}

/** Signs that LIKE takes for wildcards stand for themselves. */
function escaped(word: string): string {
  return word.replaceAll(/[!%_]/g, (sign) => `!${sign}`);
}
