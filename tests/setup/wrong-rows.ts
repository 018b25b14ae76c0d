import { inspect } from 'node:util';

const LONGEST_TEXT = 300;

/**
 * Checks every row of a table, one after the other: what is wrong, a line a row with the row's name, what was expected
 * and what came. `expect(await wrongRows(TABLE, ([text, day]) => expect(dayOf(text)).toBe(day))).toEqual([]);`
 * Fails for a table without rows.
 */
export async function wrongRows<const Row>(
  rows: Iterable<Row>,
  check: (row: Row) => void | Promise<void>,
  name: (row: Row) => string = shown,
): Promise<string[]> {
  const wrong: string[] = [];
  let looked = 0;
  for (const row of rows) {
    looked += 1;
    try {
      await check(row);
    } catch (error) {
      wrong.push(`${name(row)}: ${reason(error)}`);
    }
  }
  if (looked === 0) throw new Error('there is no row to look at');
  return wrong;
}

/** The first line of what was thrown, and the values of an assertion that it does not tell whole. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return shown(error);
  const [words = ''] = String(error).split('\n');
  const values = [
    { name: 'expected', value: 'expected' in error ? error.expected : undefined },
    { name: 'came', value: 'actual' in error ? error.actual : undefined },
  ];
  const untold = values.filter(({ value }) => value !== undefined && !words.includes(shown(value)));
  return [words, ...untold.map(({ name, value }) => `${name} ${shown(value)}`)].join('; ');
}

function shown(value: unknown): string {
  const text = inspect(value, { compact: true, breakLength: Infinity, maxStringLength: LONGEST_TEXT });
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
