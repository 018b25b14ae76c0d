import { setImmediate as nextTurn } from 'node:timers/promises';
import { wordRule } from '../../store/fund-search';
import type { SearchName } from './search-name.repository';

/** Quality of a match: the whole code, the beginning of a code or a name, anywhere, an ended fund. */
export type HitPlace = 0 | 1 | 2 | 3;

export interface NameHit {
  readonly code: string;
  readonly place: HitPlace;
}

export interface NameIndex {
  /** Codes that match all words, best matches first, ties by code; at most `limit`. */
  find(words: readonly string[], limit: number): NameHit[];
}

/** A line for the name and one each for its pinyin: no search word contains a line break. */
const BREAK = '\n';

const NAMES_AT_ONCE = 2000;

/**
 * Names in memory by code. A word selects the names with its rarest pair of letters, which are then searched: a tenth
 * of a millisecond for tens of thousands; a single letter selects all. Finds the same as fitsFund (`isByCode`) and
 * fitsName. Building it yields to other requests.
 */
export async function createNameIndex(names: readonly SearchName[], isByCode: boolean): Promise<NameIndex> {
  const codes = names.map(({ code }) => code);
  const texts = names.map((name) => [name.search_name, name.pinyin_initials, name.pinyin_full].join(BREAK));
  const ended = Uint8Array.from(names, ({ is_ended }) => is_ended);
  const pairs = await pairsOf(
    isByCode ? texts.map((text, at) => codes[at]?.toLowerCase() + BREAK + text) : texts,
  );
  return {
    find(words, limit) {
      const tests = words.map((word) => wordTest(word, isByCode));
      const placeOf = placing(words[0] ?? '', isByCode);
      const places: NameHit[][] = [[], [], [], []];
      for (const index of candidates(words, pairs) ?? codes.keys()) {
        const [code, text] = [codes[index] ?? '', texts[index] ?? ''];
        if (!tests.every((test) => test(code, text))) continue;
        const place = placeOf(code, text, ended[index] === 1);
        const hits = places[place];
        if (hits !== undefined && hits.length < limit) hits.push({ code, place });
      }
      return places.flat().slice(0, limit);
    },
  };
}

async function pairsOf(texts: readonly string[]): Promise<LetterPairs> {
  const builder = new LetterPairsBuilder();
  for (const [index, text] of texts.entries()) {
    if (index % NAMES_AT_ONCE === 0) await nextTurn();
    builder.add(text);
  }
  return builder.build();
}

/** The shortest list of candidates over the words; `null` if no word narrows them. */
function candidates(words: readonly string[], pairs: LetterPairs): Iterable<number> | null {
  const found = words.map((word) => pairs.placesFor(word)).filter((places) => places !== null);
  return found.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function placing(
  word: string,
  isByCode: boolean,
): (code: string, text: string, isEnded: boolean) => HitPlace {
  const start = isByCode ? wordRule(word).codeStart : null;
  return (code, text, isEnded) => {
    if (code === start) return 0;
    if (isEnded) return 3;
    const isBegin = text.startsWith(word) || text.includes(BREAK + word);
    return isBegin || (start !== null && code.startsWith(start)) ? 1 : 2;
  };
}

/** Whether a code and its text match one word, by the rule of that word. */
function wordTest(word: string, isByCode: boolean): (code: string, text: string) => boolean {
  const rule = wordRule(word);
  const codeStart = isByCode ? rule.codeStart : null;
  const inText = textTest(word, rule.pinyin);
  if (codeStart === null) return (_code, text) => inText(text);
  return (code, text) => code.startsWith(codeStart) || inText(text);
}

function textTest(word: string, pinyin: ReturnType<typeof wordRule>['pinyin']): (text: string) => boolean {
  if (pinyin === 'part') return (text) => text.includes(word);
  const inName = (text: string) => {
    const at = text.indexOf(word);
    return at >= 0 && at < text.indexOf(BREAK);
  };
  if (pinyin === 'none') return inName;
  return (text) => text.includes(BREAK + word) || inName(text);
}

/** Index of many short texts by their pairs of neighbouring letters. */
export interface LetterPairs {
  /**
   * Ascending positions of the texts with the rarest pair of a word, a superset of those with the word. `null` for a
   * word of one letter.
   */
  placesFor(word: string): Uint32Array | null;
}

const NOWHERE = new Uint32Array(0);

/** Takes the texts in the order of their positions, from 0 on. */
class LetterPairsBuilder {
  readonly #places = new Map<number, number[]>();
  #count = 0;

  add(text: string): void {
    for (const pair of letterPairsOf(text)) {
      const places = this.#places.get(pair);
      if (places === undefined) this.#places.set(pair, [this.#count]);
      else if (places.at(-1) !== this.#count) places.push(this.#count);
    }
    this.#count += 1;
  }

  build(): LetterPairs {
    const places = new Map<number, Uint32Array>();
    for (const [pair, found] of this.#places) places.set(pair, Uint32Array.from(found));
    this.#places.clear();
    return {
      placesFor(word) {
        let rarest: Uint32Array | null = null;
        for (const pair of letterPairsOf(word)) {
          const found = places.get(pair) ?? NOWHERE;
          if (rarest === null || found.length < rarest.length) rarest = found;
        }
        return rarest;
      },
    };
  }
}

/** Each two neighbouring UTF-16 units as one number. */
function* letterPairsOf(text: string): Generator<number> {
  for (let end = 1; end < text.length; end += 1) {
    yield text.charCodeAt(end - 1) * 0x10000 + text.charCodeAt(end);
  }
}
