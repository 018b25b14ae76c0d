import { SURNAMES } from './chinese-words';
import {
  MatcherBaseClass,
  type Match,
  type MatchEstimated,
  type Matcher,
  type MatchOptions,
} from '@zxcvbn-ts/core';

/**
 * Guesses for each syllable of pinyin without tones: there are some 400, and in words and names as frequent as 7 bits each.
 */
const GUESSES_OF_SYLLABLE = 128;
/** A phone or ID number as far as whoever aims at a person knows it. */
const GUESSES_OF_OWN_NUMBER = 1000;

/** Initials with the finals that they begin; a syllable without an initial is in the first line. */
const SYLLABLES = `
  : a ai an ang ao e ei en er o ou yi ya yan yang yao ye yin ying yong you yu yuan yue yun wa wai wan wang wei wen weng wo wu
  b: a ai an ang ao ei en eng i ian iao ie in ing o u
  p: a ai an ang ao ei en eng i ian iao ie in ing o ou u
  m: a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
  f: a an ang ei en eng o ou u
  d: a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo
  t: a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
  n: a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve
  l: a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve
  g: a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  k: a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
  h: a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  j: i ia ian iang iao ie in ing iong iu u uan ue un
  q: i ia ian iang iao ie in ing iong iu u uan ue un
  x: i ia ian iang iao ie in ing iong iu u uan ue un
  zh: a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
  ch: a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
  sh: a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
  r: an ang ao e en eng i ong ou u uan ui un uo
  z: a ai an ang ao e ei en eng i ong ou u uan ui un uo
  c: a ai an ang ao e en eng i ong ou u uan ui un uo
  s: a ai an ang ao e en eng i ong ou u uan ui un uo
`;

const PINYIN = new Set(
  SYLLABLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [initial = '', finals = ''] = line.split(':');
      return finals
        .trim()
        .split(' ')
        .map((final) => initial.trim() + final);
    }),
);
const LONGEST_SYLLABLE = 6;

interface Run {
  readonly parts: number;
  readonly guesses: number;
}

/** Finds every run of two syllables of pinyin and more; one that begins with a surname counts by how frequent that is. */
class PinyinMatching extends MatcherBaseClass {
  override match({ password }: MatchOptions): Match[] {
    const text = password.toLowerCase();
    // A few letters of other scripts become two in lower case: places would not fit.
    if (text.length !== password.length) return [];
    return Array.from({ length: text.length }, (_, start) => runsFrom(text, start, password)).flat();
  }
}

function runsFrom(text: string, start: number, password: string): Match[] {
  // The likeliest run that ends before each place.
  const runs = new Map<number, Run>([[start, { parts: 0, guesses: 1 }]]);
  for (const [index, surname] of SURNAMES.entries())
    if (text.startsWith(surname, start)) runs.set(start + surname.length, { parts: 1, guesses: index + 1 });
  const matches: Match[] = [];
  for (let end = start + 1; end <= text.length && /[a-z]/.test(text.charAt(end - 1)); end += 1) {
    const likeliest = runsTo(end, text, runs).toSorted((a, b) => a.guesses - b.guesses)[0];
    if (likeliest === undefined) continue;
    runs.set(end, likeliest);
    const { parts, guesses: pinyinGuesses } = likeliest;
    const token = password.slice(start, end);
    if (parts > 1) matches.push({ pattern: 'pinyin', i: start, j: end - 1, token, pinyinGuesses });
  }
  return matches;
}

function runsTo(end: number, text: string, runs: ReadonlyMap<number, Run>): Run[] {
  const known = runs.get(end);
  const longer = Array.from({ length: LONGEST_SYLLABLE }, (_, shorter) => end - shorter - 1).flatMap(
    (from) => {
      const before = runs.get(from);
      return before !== undefined && PINYIN.has(text.slice(from, end))
        ? [{ parts: before.parts + 1, guesses: before.guesses * GUESSES_OF_SYLLABLE }]
        : [];
    },
  );
  return known === undefined ? longer : [known, ...longer];
}

const OWN_NUMBERS = [
  // A mobile phone of the mainland.
  /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  // An ID number: region, day of birth, sequence and check digit.
  /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dx](?!\d)/gi,
];

/** Finds phone and ID numbers: whoever aims at a person has them. */
class OwnNumberMatching extends MatcherBaseClass {
  override match({ password }: MatchOptions): Match[] {
    return OWN_NUMBERS.flatMap((number) => [...password.matchAll(number)]).map(({ index, 0: token }) => ({
      pattern: 'ownNumber',
      i: index,
      j: index + token.length - 1,
      token,
    }));
  }
}

function guessesOfPinyin(match: Match | MatchEstimated): number {
  const capitals = /[A-Z]/.test(match.token) ? 2 : 1;
  return Number(match['pinyinGuesses']) * capitals;
}

// The page has sentences of its own in place of the package's feedback.
const feedback = () => null;

export const CHINESE_MATCHERS: Readonly<Record<'pinyin' | 'ownNumber', Matcher>> = {
  pinyin: { Matching: PinyinMatching, scoring: guessesOfPinyin, feedback },
  ownNumber: { Matching: OwnNumberMatching, scoring: () => GUESSES_OF_OWN_NUMBER, feedback },
};
