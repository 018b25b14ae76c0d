import * as v from 'valibot';
import type { RowRule } from '@/contract/call';

/**
 * The body without the rows that the rule's schema refuses, reported once by counts and field paths, never by values. A
 * list in which every row is malformed is left as it is, so that the reply's own schema refuses it: "no results" would be
 * untrue.
 */
export function withoutMalformedRows(body: object, rule: RowRule, apiName: string): unknown {
  return replaceAt(body, rule.at, (rows) => {
    if (!Array.isArray(rows)) return rows;
    const paths = new Set<string>();
    const kept = rows.filter((row: unknown) => {
      const result = v.safeParse(rule.row, row);
      for (const issue of result.issues ?? []) paths.add(v.getDotPath(issue) ?? '(row)');
      return result.success;
    });
    if (kept.length === rows.length || kept.length === 0) return rows;
    const dropped = `${rows.length - kept.length} of ${rows.length} rows left out`;
    // oxlint-disable-next-line no-console -- the only place where an operator can see that rows went missing
    console.warn(`${apiName}: ${dropped}, malformed at ${[...paths].join(', ')}`);
    return kept;
  });
}

function replaceAt(value: unknown, at: readonly string[], change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: replaceAt(Reflect.get(value, key), rest, change) };
}
