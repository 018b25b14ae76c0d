import { ZxcvbnFactory, type MatchExtended, type Score } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { brand } from '../domain/site/brand';
import { CHINESE_MATCHERS } from './chinese-matchers';
import { CHINESE_WORDS } from './chinese-words';

/** Score from which a password is taken: 10⁸ guesses, that is. */
const LEAST_SCORE = 3;
/** What is judged of a longer password: what takes tens of milliseconds. */
const MOST_JUDGED = 64;
const MOST_SUBSTITUTIONS = 16;
/** A part of an account name or a number that says nothing by itself. */
const SHORTEST_CONTEXT = 3;
/** What is taken out before the rest is judged: a name of so many letters, or of two Chinese characters. */
const NAME = /^(?:.{4,}|\p{Script=Han}{2,})$/u;

export interface PasswordStrength {
  /** Of zxcvbn: 0 to 4. */
  readonly score: Score;
  readonly isEnough: boolean;
  readonly label: '弱' | '中' | '强';
  /** What an attacker finds first in a password that is not enough, and what to do, in one line. */
  readonly advice: string;
}

const MEDIUM = { label: '中', advice: '可以使用，再加长一些更不容易被猜到' } as const;
const STRONG = { label: '强', advice: '不容易被猜到' } as const;

const zxcvbn = new ZxcvbnFactory(
  {
    dictionary: { ...common, ...english, ...CHINESE_WORDS },
    graphs: adjacencyGraphs,
    maxLength: MOST_JUDGED,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  },
  CHINESE_MATCHERS,
);

/**
 * How long a password holds against guessing. `context` is what is known of its owner: account name, real name in
 * characters or pinyin, digits of the phone. Loading this module costs 200 ms and 40 MB, so callers import it when they
 * need it.
 */
export function strengthOf(password: string, context: readonly string[]): PasswordStrength {
  const known = contextWords(context);
  const whole = zxcvbn.check(password, known);
  // What is left of it for whoever knows whose it is, and where.
  const rest = withoutNames(password, [...context, ...brand.words]);
  const judged = rest === password ? whole : zxcvbn.check(rest, known);
  const score = whole.score < judged.score ? whole.score : judged.score;
  const isEnough = score >= LEAST_SCORE;
  if (isEnough) return { score, isEnough, ...(score === LEAST_SCORE ? MEDIUM : STRONG) };
  const weakness = rest === password ? weaknessOf(whole.sequence) : OF_OWNER;
  return { score, isEnough, label: '弱', advice: `${weakness}，请改用几个互不相关的词语，或再加长一些` };
}

function contextWords(context: readonly string[]): string[] {
  return context
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u)])
    .filter((word) => word.length >= SHORTEST_CONTEXT);
}

function withoutNames(password: string, names: readonly string[]): string {
  return names
    .filter((name) => NAME.test(name))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => withoutName(rest, name.toLowerCase()), password);
}

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name);
  return at === -1 ? text : withoutName(text.slice(0, at) + text.slice(at + name.length), name);
}

const OF_OWNER = '包含账户名、姓名、手机号或本站名称';
const OF_WORDS = '由常见的密码或词语组成';

/** By the patterns of zxcvbn, and those of the Chinese matchers. */
const WEAKNESSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dictionary: OF_WORDS,
    wordSequence: OF_WORDS,
    pinyin: '主要是简短的拼音',
    ownNumber: '包含手机号或证件号',
    date: '包含日期',
    regex: '包含年份',
    repeat: '包含重复的字符',
    sequence: '包含连续的数字或字母',
    spatial: '是键盘上相邻的按键',
  }),
);

/** Of the longest part that is more than letters by chance. */
function weaknessOf(sequence: readonly MatchExtended[]): string {
  const [longest] = sequence
    .filter(({ pattern }) => WEAKNESSES.has(pattern))
    .toSorted((a, b) => b.token.length - a.token.length);
  if (longest === undefined) return '太短';
  if (longest.pattern !== 'dictionary') return WEAKNESSES.get(longest.pattern) ?? OF_WORDS;
  if (longest['dictionaryName'] === 'userInputs') return OF_OWNER;
  return longest['l33t'] === true ? '只用数字或符号代替了常见词语中的字母' : OF_WORDS;
}
