const MOST_WORDS = 8;

/**
 * The words of a keyword, folded as stored search names are: compatibility forms (full width) to plain ones, lower
 * case. Words past the eighth are left out.
 */
export function searchWords(keyword: string): string[] {
  return keyword
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
