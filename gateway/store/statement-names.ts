const USES_BEFORE_NAMED = 3;
/** A named statement takes some 60 kB of each connection in the database. */
const MOST_NAMED = 200;
const MOST_COUNTED = 2000;

/**
 * Names for queries that come again and again, so that PostgreSQL parses and plans them once a connection: that takes it
 * longer than a page of a ranking. Only for queries that name their columns: the plan of a `*` would be refused after a
 * newer gateway has added one.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED || !mayBeNamed(text)) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE_NAMED) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    const name = `portal_${names.size + 1}`;
    names.set(text, name);
    uses.delete(text);
    return name;
  };
}

function mayBeNamed(text: string): boolean {
  return text.startsWith('select ') && !text.replaceAll('count(*)', '').includes('*');
}
