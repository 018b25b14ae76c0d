import { mayRankBy, type FundArea, type PerformanceSwitches } from '../returns/performance-rules';
import {
  conditionKeys,
  figureConditions,
  foreignConditions,
  isScreenWindow,
  WINDOW_PERIODS,
  type ScreenConditions,
  type ScreenSort,
  type ScreenWindow,
} from './screen';
import type { Day } from '../calendar/day';

/** What is asked of the funds of an area; without an order they stand in the area's own. */
export interface ScreenQuestion {
  readonly area: FundArea;
  readonly conditions: ScreenConditions;
  readonly sort?: ScreenSort | undefined;
}

export interface ScreenRules {
  /** Whether the visitor may see the area's performance. */
  readonly mayShow: boolean;
  /** Newest NAV day of the area, null without one. */
  readonly asOf: Day | null;
  readonly switches: PerformanceSwitches;
}

/** Why a question is not answered: `gate` for who is not qualified, `rule` of the house, `unfit` for the area. */
export interface ScreenProblem {
  readonly kind: 'gate' | 'rule' | 'unfit';
  /** The part of the question at fault. */
  readonly field: string;
  readonly words: string;
}

/** The first reason against a question, null when it may be answered. */
export function screenProblem(question: ScreenQuestion, rules: ScreenRules): ScreenProblem | null {
  const { area, conditions, sort } = question;
  const [foreign] = foreignConditions(area, conditions);
  if (foreign !== undefined || (area === 'public' && sort === '5y'))
    return { kind: 'unfit', field: fieldOf(foreign), words: `${AREA_NAMES[area]}不支持这项条件` };
  if (area === 'public') return null;
  const [figure] = figureConditions(conditions);
  const isFigureSort = sort !== undefined && sort !== 'code' && sort !== 'age';
  if (!rules.mayShow && (figure !== undefined || isFigureSort))
    return {
      kind: 'gate',
      field: fieldOf(figure),
      words: '完成合格投资者认证后才能按业绩、规模等条件筛选私募基金',
    };
  const short = conditionKeys(conditions).find((key) => isTooShort(key.split('.')[1], rules));
  if (short !== undefined || isTooShort(sort, rules))
    return { kind: 'rule', field: fieldOf(short), words: '六个月以内的短期业绩不作为私募筛选依据' };
  return null;
}

/** Whether private funds may be screened and ordered by a window [domain: showing performance]. */
export function mayScreenBy(
  window: ScreenWindow,
  { asOf, switches }: Pick<ScreenRules, 'asOf' | 'switches'>,
): boolean {
  const period = WINDOW_PERIODS[window];
  return period === null || asOf === null || mayRankBy('private', period, asOf, switches);
}

const AREA_NAMES: Readonly<Record<FundArea, string>> = { public: '公募基金', private: '私募基金' };

function isTooShort(text: string | undefined, rules: ScreenRules): boolean {
  return text !== undefined && isScreenWindow(text) && !mayScreenBy(text, rules);
}

function fieldOf(key: string | undefined): string {
  return key === undefined ? 'sort' : `conditions.${key}`;
}
