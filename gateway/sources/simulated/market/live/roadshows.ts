import {
  beijingTimestampMs,
  compactDay,
  datePartsOf,
  shiftMonths,
  weekdayOf,
} from '../../../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { isAlive } from '../facts/fund-subjects';
import { drawsOf, itemAt, mixKey, namedKey } from '../random';
import { fieldOf } from '../funds/public-facts';
import { partsInWords } from './live-scripts';
import { MANAGER_SCRIPTS, STRATEGY_SCRIPTS } from './manager-scripts';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Company, Manager } from '../funds/people';
import type { FundSubject } from '../facts/fund-subjects';
import type { Draws, Key } from '../random';
import type { LiveScript } from './live-script';
import type { ManagerScript } from './manager-scripts';

/** A roadshow about a manager of a company, often about one of the manager's funds. Times: milliseconds since the epoch. */
export interface Roadshow {
  readonly id: string;
  readonly fundCode: string | null;
  readonly managerCode: string;
  readonly companyCode: string;
  readonly title: string;
  readonly summary: string;
  /** Key of its script. */
  readonly script: string;
  readonly beginAt: number;
  readonly endAt: number;
  /** whether there is a playback once it has ended */
  readonly hasPlayback: boolean;
}

/** Hosts and subjects of roadshows: an area's funds in a fixed order, its companies and managers. */
export interface RoadshowCast {
  readonly area: 'public' | 'private';
  readonly seed: Key;
  readonly subjects: readonly FundSubject[];
  readonly companies: readonly Company[];
  readonly managers: ReadonlyMap<string, readonly Manager[]>;
}

/** Roadshows are known from this many days before the anchor day to this many days ahead. */
const PAST_DAYS = 300;
const AHEAD_DAYS = 14;
/** The evenings of each area (1 Monday to 5 Friday), with the chance of a roadshow on one of them. */
const EVENINGS = {
  public: { weekdays: [1, 2, 4], chance: 0.9 },
  private: { weekdays: [3, 5], chance: 0.65 },
} as const satisfies Record<RoadshowCast['area'], { weekdays: readonly number[]; chance: number }>;
const BEGIN_MS = 19 * 3_600_000;
const MINUTE_MS = 60_000;
const AGE_DAYS = 30;
/** Money funds and REITs: no script is about them. */
const UNTOLD_TYPES = /^0[78]/;

/**
 * Roadshows of an area that are known on `asOf` and were not yet on `after` (negative infinity for all), by calendar
 * day: each depends on its own day alone.
 */
export function roadshowsKnown(
  cast: RoadshowCast,
  span: { readonly anchorDay: Day; readonly after: Day; readonly asOf: Day },
): Roadshow[] {
  const from = Math.max(span.anchorDay - PAST_DAYS, span.after + AHEAD_DAYS + 1);
  return tradingDaysBetween(from, span.asOf + AHEAD_DAYS).flatMap((day) => roadshowsOn(cast, day));
}

function roadshowsOn(cast: RoadshowCast, day: Day): Roadshow[] {
  const { weekdays, chance } = EVENINGS[cast.area];
  const draws = drawsOf(mixKey(namedKey(cast.seed, `roadshow-${cast.area}`), day));
  if (!weekdays.some((weekday) => weekday === weekdayOf(day)) || !draws.chance('happens', chance)) return [];
  const subject = subjectOn(cast.subjects, day, draws);
  const roadshow = subject === null ? null : roadshowOf(cast, subject, { day, draws });
  return roadshow === null ? [] : [roadshow];
}

function roadshowOf(
  cast: RoadshowCast,
  subject: FundSubject,
  { day, draws }: { readonly day: Day; readonly draws: Draws },
): Roadshow | null {
  const company = cast.companies.find(({ code }) => code === subject.companyCode);
  const tenure = subject.tenures.find((each) => isInOffice(each, day));
  const manager = cast.managers.get(subject.companyCode)?.find(({ code }) => code === tenure?.managerCode);
  if (company === undefined || manager === undefined) return null;
  const fund = draws.chance('about-fund', 0.7) ? subject : null;
  const script = MANAGER_SCRIPTS[fund === null ? manager.field : subjectScript(fund)];
  const beginAt = beijingTimestampMs(day, BEGIN_MS);
  return {
    id: `${cast.area === 'public' ? 'P' : 'S'}${compactDay(day)}1`,
    fundCode: fund?.code ?? null,
    managerCode: manager.code,
    companyCode: company.code,
    ...roadshowWords({ company, manager, fund, day }, script, draws),
    script: script.key,
    beginAt,
    endAt: beginAt + draws.pick('minutes', [45, 60]) * MINUTE_MS,
    hasPlayback: draws.chance('playback', 0.9),
  };
}

/** A fund that lives and has a manager; the next in order when the drawn one does not. */
function subjectOn(subjects: readonly FundSubject[], day: Day, draws: Draws): FundSubject | null {
  const start = Math.floor(draws.uniform('subject') * subjects.length);
  for (let step = 0; step < subjects.length; step += 1) {
    const subject = itemAt(subjects, (start + step) % subjects.length);
    if (!isAlive(subject, day, AGE_DAYS) || UNTOLD_TYPES.test(subject.type ?? '')) continue;
    if (subject.tenures.some((tenure) => isInOffice(tenure, day))) return subject;
  }
  return null;
}

function subjectScript({ type, strategy }: FundSubject): ManagerScript {
  return strategy === null ? fieldOf(type ?? '01') : STRATEGY_SCRIPTS[strategy];
}

function isInOffice(tenure: { readonly beginDay: Day; readonly endDay: Day | null }, day: Day): boolean {
  return tenure.beginDay <= day && (tenure.endDay === null || tenure.endDay >= day);
}

interface RoadshowTheme {
  readonly company: Company;
  readonly manager: Manager;
  readonly fund: FundSubject | null;
  readonly day: Day;
}

const QUARTERS = ['一季度', '二季度', '三季度', '四季度'];
const FUND_TITLES = ['运作回顾与展望', '组合管理思路分享', '持有人交流会', '运作沟通会'];
const DISCLAIMER = '本场为模拟路演，内容不构成投资建议。';

/** Title and summary of a roadshow: about a fund's work, or about a topic of the manager's field. */
function roadshowWords(
  { company, manager, fund, day }: RoadshowTheme,
  script: LiveScript,
  draws: Draws,
): Pick<Roadshow, 'title' | 'summary'> {
  const who = `${company.shortName}基金经理${manager.name}`;
  if (fund === null) {
    return {
      title: `${manager.name} · ${script.title}`,
      summary: `${who}${script.summary}，并回答提问。${DISCLAIMER}`,
    };
  }
  return {
    title: `${fund.name} ${lastQuarter(day)}${draws.pick('fund-title', FUND_TITLES)}`,
    summary: `${who}介绍${fund.name}的组合构成与投资思路，${script.summary}。${DISCLAIMER}`,
  };
}

/** The quarter that has ended before a day: 2026年三季度. */
function lastQuarter(day: Day): string {
  const { year, month } = datePartsOf(shiftMonths(day, -3));
  return `${year}年${itemAt(QUARTERS, Math.ceil(month / 3) - 1)}`;
}

/** Names of a roadshow's host, its company and its fund. */
export interface RoadshowSpeakers {
  readonly companyName: string;
  /** '' if the manager is not known. */
  readonly managerName: string;
  readonly fundName: string | null;
}

/** Content of a manager's roadshow, in three paragraphs. */
export function roadshowDescription(
  script: LiveScript,
  { companyName, managerName, fundName }: RoadshowSpeakers,
): string[] {
  const speaker = `${companyName}${managerName === '' ? '' : `基金经理${managerName}`}`;
  const subject = fundName === null ? '所关注的投资领域' : fundName;
  return [
    `本场路演由${speaker}主讲，围绕${subject}展开，介绍研究框架、组合构建的思路与风险控制的方法。`,
    `内容分为三部分：${partsInWords(script)}。每部分之后回答投资者提问，提到的行业与个券仅用于说明方法。`,
    `基金的过往表现不预示未来，投资者应结合自身的风险承受能力独立判断。${DISCLAIMER}`,
  ];
}
