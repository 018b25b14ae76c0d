/** Which of many short texts may hold a word: texts by the pairs of neighbouring letters that stand in them. */
export interface LetterPairs {
  /**
   * Places, ascending, of the texts that hold the rarest pair of a word: every text with the word is among them. Null for
   * a word of one letter.
   */
  placesFor(word: string): Uint32Array | null;
}

const NOWHERE = new Uint32Array(0);

/** Takes the texts in the order of their places, from 0 on. */
export class LetterPairsBuilder {
  readonly #places = new Map<number, number[]>();
  #count = 0;

  add(text: string): void {
    for (const pair of pairsOf(text)) {
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
        for (const pair of pairsOf(word)) {
          const found = places.get(pair) ?? NOWHERE;
          if (rarest === null || found.length < rarest.length) rarest = found;
        }
        return rarest;
      },
    };
  }
}

/** Each two neighbouring UTF-16 units as one number. */
function* pairsOf(text: string): Generator<number> {
  for (let end = 1; end < text.length; end += 1) {
    yield text.charCodeAt(end - 1) * 0x10000 + text.charCodeAt(end);
  }
}
