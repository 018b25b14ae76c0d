import { maskedName } from '../../../../../src/domain/text/masking';
import { drawsOf, mixKey, namedKey, uniformAt } from '../random';
import { GIVEN_FIRST, GIVEN_SECOND, SURNAMES } from '../words';
import {
  GREETINGS,
  HOST_CLOSINGS,
  HOST_FAREWELLS,
  HOST_OPENINGS,
  HOST_STARTS,
  REMARKS,
  TALK_NOTICE,
  THANKS,
} from './room-talk-lines';
import { TALK_PAIRS } from './room-talk-pairs';
import type { Key } from '../random';

/** Speaker of a line of a simulated talk: the house, the host of the roadshow, or a member of its audience. */
export type TalkSpeaker =
  | { readonly kind: 'house' }
  | { readonly kind: 'host' }
  | { readonly kind: 'audience'; readonly memberId: string; readonly nickName: string };

export interface TalkLine {
  /** Seconds since the roadshow began. */
  readonly second: number;
  readonly speaker: TalkSpeaker;
  readonly text: string;
}

type Said = Omit<TalkLine, 'second'>;

const TALK_SEED: Key = 20_261_121;
const FEWEST_LINES = 60;
const MOST_LINES = 140;
const HOUSE_LINES = 5;
const AUDIENCE = 48;
/** The last lines come before the end. */
const SPOKEN_SHARE = 0.98;

/**
 * Talk of a simulated audience and the host over the duration of a roadshow, from its id alone: 60 to 140 lines in
 * the order of their seconds, each line once.
 */
export function roomTalk(roadshowId: string, durationSeconds: number): readonly TalkLine[] {
  const key = namedKey(TALK_SEED, roadshowId);
  const said = saidIn(key, drawsOf(key).integer('lines', FEWEST_LINES, MOST_LINES));
  const step = (durationSeconds * SPOKEN_SHARE) / said.length;
  const jitter = namedKey(key, 'seconds');
  return said.map((line, index) => ({
    ...line,
    second: index === 0 ? 0 : Math.floor((index + uniformAt(jitter, index)) * step),
  }));
}

/** Views of a simulated roadshow before any visitor of this database: 120 to 2,400, from its id alone. */
export function simulatedViews(roadshowId: string): number {
  return drawsOf(namedKey(TALK_SEED, roadshowId)).integer('views', 120, 2400);
}

function saidIn(key: Key, lines: number): Said[] {
  const draws = drawsOf(key);
  const host = (field: string, texts: readonly string[]): Said => ({
    speaker: { kind: 'host' },
    text: draws.pick(field, texts),
  });
  const greetings = audience(key, 'greetings', GREETINGS).slice(0, Math.round(lines * 0.1));
  const thanks = audience(key, 'thanks', THANKS).slice(0, Math.round(lines * 0.08));
  const between = lines - HOUSE_LINES - greetings.length - thanks.length;
  const pairs = Math.floor((between * 0.8) / 2);
  const remarks = audience(key, 'remarks', REMARKS).slice(0, between - pairs * 2);
  return [
    { speaker: { kind: 'house' }, text: TALK_NOTICE },
    host('opening', HOST_OPENINGS),
    ...greetings,
    host('start', HOST_STARTS),
    ...questionsWith(key, pairs, remarks),
    host('closing', HOST_CLOSINGS),
    ...thanks,
    host('farewell', HOST_FAREWELLS),
  ];
}

/** Questions with their answers, the remarks spread among them: between a question and its answer, or after both. */
function questionsWith(key: Key, pairs: number, remarks: readonly Said[]): Said[] {
  const remarksBefore = (index: number) => Math.floor((index * remarks.length) / pairs);
  return shuffled(namedKey(key, 'pairs'), TALK_PAIRS)
    .slice(0, pairs)
    .flatMap(({ question, answer }, index) => {
      const ask: Said = { speaker: listener(key, `question-${index}`), text: question };
      const reply: Said = { speaker: { kind: 'host' }, text: answer };
      const here = remarks.slice(remarksBefore(index), remarksBefore(index + 1));
      return uniformAt(namedKey(key, 'order'), index) < 0.4 ? [ask, ...here, reply] : [ask, reply, ...here];
    });
}

function audience(key: Key, name: string, texts: readonly string[]): Said[] {
  return shuffled(namedKey(key, name), texts).map((text, index) => ({
    speaker: listener(key, `${name}-${index}`),
    text,
  }));
}

/** A member of the audience of a roadshow; names are masked like those of visitors. */
function listener(key: Key, field: string): TalkSpeaker {
  const place = drawsOf(key).integer(`who-${field}`, 1, AUDIENCE);
  const draws = drawsOf(mixKey(namedKey(key, 'audience'), place));
  const given =
    draws.pick('first', GIVEN_FIRST) + (draws.chance('two', 0.7) ? draws.pick('second', GIVEN_SECOND) : '');
  return {
    kind: 'audience',
    memberId: `guest-${place}`,
    nickName: maskedName(draws.pick('surname', SURNAMES) + given),
  };
}

function shuffled<Item>(key: Key, items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, place: uniformAt(key, index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
