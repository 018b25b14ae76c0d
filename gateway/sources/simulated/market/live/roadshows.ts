import { beijingTimestampMs, compactDay, datePartsOf } from '../../../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { isAlive } from '../facts/fund-subjects';
import { drawsOf, itemAt, mixKey, namedKey } from '../random';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Company, Manager, ManagerField } from '../funds/people';
import type { FundSubject } from '../facts/fund-subjects';
import type { Draws, Key } from '../random';

/** A roadshow about a manager of a company, often about one of the manager's funds. Times: milliseconds since the epoch. */
export interface Roadshow {
  readonly id: string;
  readonly fundCode: string | null;
  readonly managerCode: string;
  readonly companyCode: string;
  readonly title: string;
  readonly summary: string;
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
/** Chances of a first and a second one on a trading day. */
const CHANCES = { public: [0.45, 0.125], private: [0.225, 0.06] } as const;
const MINUTE_MS = 60_000;
const FIRST_MINUTE = 14 * 60;
const LAST_MINUTE = 20 * 60;
const AGE_DAYS = 30;

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
  const key = mixKey(namedKey(cast.seed, `roadshow-${cast.area}`), day);
  return CHANCES[cast.area].flatMap((chance, turn) => {
    const draws = drawsOf(mixKey(key, turn));
    const subject = draws.chance('happens', chance) ? subjectOn(cast.subjects, day, draws) : null;
    const roadshow = subject === null ? null : roadshowOf(cast, subject, { day, turn, draws });
    return roadshow === null ? [] : [roadshow];
  });
}

function roadshowOf(
  cast: RoadshowCast,
  subject: FundSubject,
  { day, turn, draws }: { readonly day: Day; readonly turn: number; readonly draws: Draws },
): Roadshow | null {
  const company = cast.companies.find(({ code }) => code === subject.companyCode);
  const tenure = subject.tenures.find((each) => isInOffice(each, day));
  const manager = cast.managers.get(subject.companyCode)?.find(({ code }) => code === tenure?.managerCode);
  if (company === undefined || manager === undefined) return null;
  const isAboutFund = draws.chance('about-fund', 0.7);
  const minute = draws.integer('half-hour', FIRST_MINUTE / 30, LAST_MINUTE / 30) * 30;
  const beginAt = beijingTimestampMs(day, minute * MINUTE_MS);
  return {
    id: `${cast.area === 'public' ? 'P' : 'S'}${compactDay(day)}${turn + 1}`,
    fundCode: isAboutFund ? subject.code : null,
    managerCode: manager.code,
    companyCode: company.code,
    ...roadshowWords({ company, manager, fund: isAboutFund ? subject : null, day }, draws),
    beginAt,
    endAt: beginAt + draws.pick('minutes', [60, 75, 90]) * MINUTE_MS,
    hasPlayback: draws.chance('playback', 0.9),
  };
}

/** A fund that lives and has a manager; the next in order when the drawn one does not. */
function subjectOn(subjects: readonly FundSubject[], day: Day, draws: Draws): FundSubject | null {
  const start = Math.floor(draws.uniform('subject') * subjects.length);
  for (let step = 0; step < subjects.length; step += 1) {
    const subject = itemAt(subjects, (start + step) % subjects.length);
    if (isAlive(subject, day, AGE_DAYS) && subject.tenures.some((tenure) => isInOffice(tenure, day)))
      return subject;
  }
  return null;
}

function isInOffice(tenure: { readonly beginDay: Day; readonly endDay: Day | null }, day: Day): boolean {
  return tenure.beginDay <= day && (tenure.endDay === null || tenure.endDay >= day);
}

/** Subject of a roadshow. */
export interface RoadshowTheme {
  readonly company: Company;
  readonly manager: Manager;
  readonly fund: FundSubject | null;
  readonly day: Day;
}

interface Topic {
  readonly title: string;
  readonly summary: string;
}

const QUARTERS = ['一季度', '二季度', '三季度', '四季度'];

const TOPICS: Readonly<Record<ManagerField, readonly Topic[]>> = {
  equity: [
    {
      title: '从盈利与估值看当前的股票市场',
      summary: '从企业盈利、估值水平和资金面三个角度梳理当前市场',
    },
    { title: '从产业趋势到个股选择', summary: '介绍产业研究的框架，以及如何从行业景气落到个股' },
    { title: '成长与价值之间的取舍', summary: '讨论不同风格的轮动特征，以及组合如何保持均衡' },
    { title: '财报季里的机会与风险', summary: '结合最新披露的定期报告，梳理各行业的盈利变化' },
  ],
  bond: [
    {
      title: '利率走势与债券组合的久期管理',
      summary: '分析资金面与政策环境对利率的影响，介绍久期调整的方法',
    },
    { title: '信用债投资的票息与风险', summary: '介绍信用研究的流程，以及如何控制单一主体的风险' },
    { title: '低利率环境下的固定收益投资', summary: '讨论票息下行后组合的构建思路，以及波动的来源' },
  ],
  index: [
    { title: '指数投资的工具与方法', summary: '介绍指数的编制方法、跟踪误差的来源以及定投的适用情形' },
    { title: '量化模型如何应对市场风格切换', summary: '介绍多因子模型的构成，以及模型失效时的应对' },
    { title: '宽基与行业指数产品怎么选', summary: '比较不同指数的成份、波动与行业分布' },
  ],
  mixed: [
    { title: '大类资产配置的框架与实践', summary: '介绍股票、债券、商品与海外资产之间的配置方法' },
    { title: '如何构建一个能长期持有的组合', summary: '从波动与回撤的角度讨论组合的构建与再平衡' },
    { title: '海外市场展望与汇率影响', summary: '梳理主要海外市场的估值与政策环境，说明汇率对净值的影响' },
  ],
};

const FUND_TITLES = ['运作回顾与展望', '组合管理思路分享', '持有人交流会', '运作沟通会'];
const DISCLAIMER = '本场为模拟路演，内容不构成投资建议。';

/** Title and summary of a roadshow: about a fund's work, or about a topic of the manager's field. */
function roadshowWords(theme: RoadshowTheme, draws: Draws): Topic {
  const { company, manager, fund, day } = theme;
  const who = `${company.shortName}基金经理${manager.name}`;
  const topic = draws.pick('topic', TOPICS[manager.field]);
  if (fund === null) {
    return {
      title: `${manager.name} · ${topic.title}`,
      summary: `${who}${topic.summary}，并回答提问。${DISCLAIMER}`,
    };
  }
  const { year, month } = datePartsOf(day);
  const quarter = `${year}年${QUARTERS[Math.ceil(month / 3) - 1] ?? ''}`;
  return {
    title: `${fund.name} ${quarter}${draws.pick('fund-title', FUND_TITLES)}`,
    summary: `${who}介绍${fund.name}的组合构成、投资思路与风险控制方法，${topic.summary}。${DISCLAIMER}`,
  };
}

/** Names of a roadshow's host, its company and its fund. */
export interface RoadshowSpeakers {
  readonly companyName: string;
  /** '' if the manager is not known. */
  readonly managerName: string;
  readonly fundName: string | null;
}

/** Content of a manager's roadshow, in three paragraphs. */
export function roadshowDescription({ companyName, managerName, fundName }: RoadshowSpeakers): string[] {
  const speaker = `${companyName}${managerName === '' ? '' : `基金经理${managerName}`}`;
  const subject = fundName === null ? '所关注的投资领域' : fundName;
  return [
    `本场路演由${speaker}主讲，围绕${subject}展开，介绍研究框架、组合构建的思路与风险控制的方法。`,
    '内容分为三部分：一、过去一个季度的市场环境与组合运作；二、当前关注的方向与主要风险；三、回答投资者提问。提到的行业与个券仅用于说明方法。',
    `基金的过往表现不预示未来，投资者应结合自身的风险承受能力独立判断。${DISCLAIMER}`,
  ];
}
