import { beijingTimestampMs, compactDay } from '../../../../../src/domain/calendar/day';
import { itemAt, mixKey, namedKey } from '../random';
import { CLASS_TOPICS } from './adviser-class-topics';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { ClassTopic } from './adviser-class-topics';

/** A class given by an adviser. Times: milliseconds since the epoch. */
export interface AdviserClass {
  readonly id: string;
  /** index of the adviser among those of the cast */
  readonly adviser: number;
  readonly title: string;
  readonly summary: string;
  readonly beginAt: number;
  readonly endAt: number;
}

/** Classes of a day follow one another without a gap: at every instant one is live. */
const CLASSES_A_DAY = 12;
const CLASS_MS = 2 * 3_600_000;
const DISCLAIMER = '本场为模拟课程，内容不构成投资建议。';

/** The classes of a Beijing day, from seed and day alone; none without advisers. */
export function adviserClassesOn(seed: Key, advisers: number, day: Day): AdviserClass[] {
  if (advisers === 0) return [];
  const key = mixKey(namedKey(seed, 'adviser-classes'), day);
  const speakers = shuffled(namedKey(key, 'speakers'), advisers);
  const topics = shuffled(namedKey(key, 'topics'), CLASS_TOPICS.length);
  return Array.from({ length: CLASSES_A_DAY }, (_, turn) => {
    const topic = itemAt(CLASS_TOPICS, itemAt(topics, turn % topics.length));
    const beginAt = beijingTimestampMs(day, turn * CLASS_MS);
    return {
      id: `A${compactDay(day)}${turn + 1}`,
      adviser: itemAt(speakers, turn % speakers.length),
      title: topic.title,
      summary: `${topic.summary}。${DISCLAIMER}`,
      beginAt,
      endAt: beginAt + CLASS_MS,
    };
  });
}

/** Content of a class by its title, in three paragraphs; `null` for an unknown title. */
export function adviserClassDescription(
  title: string,
  speaker: { readonly nickName: string; readonly institution: string },
): string[] | null {
  const topic = CLASS_TOPICS.find((candidate) => candidate.title === title);
  return topic === undefined ? null : paragraphsOf(topic, speaker);
}

function paragraphsOf(
  { lead, parts }: ClassTopic,
  { nickName, institution }: { readonly nickName: string; readonly institution: string },
): string[] {
  const [first, second, third] = parts;
  return [
    lead,
    `课程分为三部分：一、${first}；二、${second}；三、${third}。每部分之后留有提问时间。`,
    `主讲人${nickName}来自${institution}。课程只讲方法，不推荐具体产品，不对未来收益作任何判断。${DISCLAIMER}`,
  ];
}

/** The numbers from 0 to before `length` in an order drawn from a key. */
function shuffled(key: Key, length: number): number[] {
  return Array.from({ length }, (_, index) => index).toSorted(
    (a, b) => mixKey(key, a) - mixKey(key, b) || a - b,
  );
}
