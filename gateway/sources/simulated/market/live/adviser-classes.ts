import { beijingTimestampMs, compactDay, mondayOf, weekdayOf } from '../../../../../src/domain/calendar/day';
import { isTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { itemAt, mixKey, namedKey, shuffled } from '../random';
import { ADVANCED_SCRIPTS } from './advanced-scripts';
import { BEGINNER_SCRIPTS } from './beginner-scripts';
import { partsInWords } from './live-scripts';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { LiveScript } from './live-script';

/** A class given by an adviser. Times: milliseconds since the epoch. */
export interface AdviserClass {
  readonly id: string;
  /** index of the adviser among those of the cast */
  readonly adviser: number;
  readonly script: LiveScript;
  readonly beginAt: number;
  readonly endAt: number;
}

/** A class of a day: `turn` counts those of its level in the week, `begin` minutes since the Beijing midnight. */
interface Slot {
  readonly level: keyof typeof SCRIPTS;
  readonly turn: number;
  readonly begin: number;
  readonly minutes: number;
}

const SCRIPTS = { beginner: BEGINNER_SCRIPTS, advanced: ADVANCED_SCRIPTS } as const;

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
const SATURDAY = 6;
const DISCLAIMER = '本场为模拟课程，内容不构成投资建议。';

/**
 * The classes of a Beijing day, from seed and day alone; none without advisers. Trading days have one for beginners at
 * noon and an advanced one in the evening, a Saturday after a trading day one for beginners, every second Sunday before
 * a trading day an advanced one. Each script has its turn once a week.
 */
export function adviserClassesOn(seed: Key, advisers: number, day: Day): AdviserClass[] {
  if (advisers === 0) return [];
  const week = Math.floor(mondayOf(day) / WEEK_DAYS);
  const speakers = shuffled(
    mixKey(namedKey(seed, 'adviser-classes'), week),
    Array.from({ length: advisers }, (_, index) => index),
  );
  return slotsOf(day, week).map(({ level, turn, begin, minutes }, index) => {
    const scripts = SCRIPTS[level];
    const place = turn * 2 + (level === 'advanced' ? 1 : 0);
    const beginAt = beijingTimestampMs(day, begin * MINUTE_MS);
    return {
      id: `C${compactDay(day)}${index + 1}`,
      adviser: itemAt(speakers, place % speakers.length),
      script: itemAt(scripts, (turn + week) % scripts.length),
      beginAt,
      endAt: beginAt + minutes * MINUTE_MS,
    };
  });
}

function slotsOf(day: Day, week: number): Slot[] {
  const weekday = weekdayOf(day);
  if (isTradingDay(day)) {
    return [
      { level: 'beginner', turn: weekday - 1, begin: 12 * 60 + 10, minutes: 45 },
      { level: 'advanced', turn: weekday - 1, begin: 20 * 60, minutes: 60 },
    ];
  }
  if (weekday === SATURDAY && isTradingDay(day - 1))
    return [{ level: 'beginner', turn: 5, begin: 10 * 60, minutes: 60 }];
  if (weekday === 0 && week % 2 === 0 && isTradingDay(day + 1))
    return [{ level: 'advanced', turn: 5, begin: 15 * 60, minutes: 60 }];
  return [];
}

/** Summary of a class for lists. */
export function classSummary({ summary }: LiveScript): string {
  return `${summary}。${DISCLAIMER}`;
}

/** Content of a class, in three paragraphs. */
export function classDescription(
  script: LiveScript,
  { nickName, institution }: { readonly nickName: string; readonly institution: string },
): string[] {
  return [
    script.lead,
    `课程分为三部分：${partsInWords(script)}。每部分之后留有提问时间。`,
    `主讲人${nickName}来自${institution}。课程只讲方法，不推荐具体产品，不对未来收益作任何判断。${DISCLAIMER}`,
  ];
}
