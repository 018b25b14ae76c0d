/** The longest text a search takes, in UTF-16 units. */
export const KEYWORD_MAX_LENGTH = 60;

/** A part of a text by its UTF-16 units; `to` is the unit after the last. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A keyword without control characters and outer blanks, no longer than the gateway takes. */
export function cleanKeyword(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
  const printable = text.replace(/[\u0000-\u001f\u007f]+/gu, ' ').trim();
  // A cut through a sign of two units would leave half of it.
  return printable
    .slice(0, KEYWORD_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}

/** The words of a keyword as names are compared with them: half-width forms, lower case, each once. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(foldText(keyword).split(/\s+/u))].filter((word) => word !== '');
}

/** The parts of a name that a keyword's words stand for, in order and without overlap. Empty for a hit by pinyin. */
export function nameHits(name: string, keyword: string): TextRange[] {
  const folded = foldWithPlaces(name);
  const hits = keywordWords(keyword).flatMap((word) => wordHits(folded, word));
  return mergeRanges(hits.toSorted((a, b) => a.from - b.from));
}

/** The beginning of a code that a keyword stands for, null where none of its words begins the code. */
export function codeHit(code: string, keyword: string): TextRange | null {
  const folded = foldText(code);
  const lengths = keywordWords(keyword)
    .filter((word) => folded.startsWith(word))
    .map((word) => word.length);
  return lengths.length === 0 ? null : { from: 0, to: Math.max(...lengths) };
}

/** A text as search words are compared with it: half-width forms, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

interface FoldedText {
  readonly text: string;
  /** For each unit of the folded text, the part of the original it came from. */
  readonly places: readonly TextRange[];
}

/** Folding may change lengths (㈱ becomes three signs), so every folded unit keeps its place in the original. */
function foldWithPlaces(original: string): FoldedText {
  let text = '';
  const places: TextRange[] = [];
  let from = 0;
  for (const sign of original) {
    const folded = foldText(sign);
    const place = { from, to: from + sign.length };
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
    text += folded;
    from = place.to;
  }
  return { text, places };
}

function wordHits({ text, places }: FoldedText, word: string): TextRange[] {
  const hits: TextRange[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const first = places[at];
    const last = places[at + word.length - 1];
    if (first && last) hits.push({ from: first.from, to: last.to });
  }
  return hits;
}

function mergeRanges(sorted: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}
