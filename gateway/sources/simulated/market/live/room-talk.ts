import { maskedName } from '../../../../../src/domain/text/masking';
import { drawsOf, itemAt, mixKey, namedKey, shuffled, uniformAt } from '../random';
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
import type { Key } from '../random';
import type { LiveScript, ScriptPart } from './live-script';

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
const AUDIENCE = 48;
/** Shares of the time at which the opening, the three parts and the farewell begin, and at which the last one ends. */
export const SECTION_BEGINS = [0, 0.1, 0.38, 0.65, 0.92, 0.98] as const;
const PART_HEADS = ['第一部分', '接下来是第二部分', '最后是第三部分'] as const;
const REMARKS_A_PART = 3;

/**
 * Talk of a simulated audience and the host over the duration of a roadshow, from its id and script: in the order of
 * their seconds, each line once, the questions of a part while it lasts.
 */
export function roomTalk(roadshowId: string, script: LiveScript, durationSeconds: number): TalkLine[] {
  const key = namedKey(TALK_SEED, roadshowId);
  const jitter = namedKey(key, 'seconds');
  return sectionsIn(key, script).flatMap((lines, section) => {
    const begin = itemAt(SECTION_BEGINS, section) * durationSeconds;
    const step = (itemAt(SECTION_BEGINS, section + 1) * durationSeconds - begin) / lines.length;
    const draw = mixKey(jitter, section);
    return lines.map((line, index) => ({
      ...line,
      second: Math.floor(begin + (index === 0 ? 0 : (index + uniformAt(draw, index)) * step)),
    }));
  });
}

/** Lines of the opening, the three parts and the farewell. */
function sectionsIn(key: Key, { parts, remarks }: LiveScript): Said[][] {
  const draws = drawsOf(key);
  const host = (field: string, texts: readonly string[]) => hostSays(draws.pick(field, texts));
  const greetings = audience(key, 'greetings', GREETINGS).slice(0, draws.integer('greetings', 4, 8));
  const thanks = audience(key, 'thanks', THANKS).slice(0, draws.integer('thanks', 4, 7));
  const remarked = audience(key, 'remarks', [...REMARKS, ...remarks]);
  return [
    [
      { speaker: { kind: 'house' }, text: TALK_NOTICE },
      host('opening', HOST_OPENINGS),
      ...greetings,
      host('start', HOST_STARTS),
    ],
    ...parts.map((part, index) => [
      hostSays(`${itemAt(PART_HEADS, index)}：${part.title}。`),
      ...talkOf(mixKey(key, index), part, {
        asks: (turn) => listener(key, `question-${index}-${turn}`),
        remarks: remarked.slice(index * REMARKS_A_PART, (index + 1) * REMARKS_A_PART),
      }),
    ]),
    [host('closing', HOST_CLOSINGS), ...thanks, host('farewell', HOST_FAREWELLS)],
  ];
}

/** Questions of a part with their answers, remarks between a question and its answer or after both. */
function talkOf(
  key: Key,
  { talk }: ScriptPart,
  { asks, remarks }: { readonly asks: (turn: number) => TalkSpeaker; readonly remarks: readonly Said[] },
): Said[] {
  const remarksBefore = (turn: number) => Math.floor((turn * remarks.length) / talk.length);
  return talk.flatMap(([question, answer], turn) => {
    const ask: Said = { speaker: asks(turn), text: question };
    const here = remarks.slice(remarksBefore(turn), remarksBefore(turn + 1));
    const reply = hostSays(answer);
    return uniformAt(namedKey(key, 'order'), turn) < 0.4 ? [ask, ...here, reply] : [ask, reply, ...here];
  });
}

function hostSays(text: string): Said {
  return { speaker: { kind: 'host' }, text };
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
