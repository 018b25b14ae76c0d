import { keywordWords } from '../../src/domain/text/keyword';

const MOST_WORDS = 8;

/** The words of a keyword, folded as stored search names are. Words past the eighth are left out. */
export function searchWords(keyword: string): string[] {
  return keywordWords(keyword).slice(0, MOST_WORDS);
}
