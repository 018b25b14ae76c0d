import { dayOf } from '@/domain/calendar/day';
import {
  formatCompactDate,
  formatDecimal,
  formatDrawdown,
  formatNav,
  formatPercent,
  formatSignedRate,
  MISSING_TEXT,
} from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { rangeBetween } from '@/domain/returns/chart-window';
import type { FundArea } from '@/domain/returns/performance-rules';
import { PERIOD_NAMES, SERIES_START_NAME } from '@/domain/returns/period';
import {
  endWordOf,
  isMoneyFund,
  performanceOf,
  type FundProfile,
  type SeriesPerformance,
} from '@/features/fund-kit/fund-profile';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';

/** The periods that a picture can show: one month, one year, since establishment. */
export const SHARE_PERIODS = ['3', '5', '10'] as const;
export type SharePeriod = (typeof SHARE_PERIODS)[number];

/** A word with what it names, both as they are printed. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** Figures of a picture as printed; '--' if missing. */
export interface ShareFigures {
  readonly income: LabelledText;
  /** '2025-08-28 至 2026-08-28'; '' where the period has none. */
  readonly days: string;
  readonly stats: readonly LabelledText[];
  /** Of the newest net value. */
  readonly navDate: string;
  /** The adjusted series over the period; null where it is not known. */
  readonly line: readonly number[] | null;
}

/** Data of a fund's picture. */
export interface ShareFacts {
  readonly area: FundArea;
  readonly name: string;
  readonly code: string;
  /** Class or strategy, risk level, and whether it has ended. */
  readonly tags: readonly string[];
  /** `null` for private funds: a picture leaves the portal, and may reach unqualified people. */
  readonly figures: ShareFigures | null;
  readonly isSimulated: boolean;
  /** The whole address of the fund's page, which the code of squares leads to. */
  readonly address: string;
}

export interface ShareSources {
  readonly fund: FundProfile;
  /** Undefined where it could not be read: then there is no line. */
  readonly history: NavHistory | undefined;
  readonly period: SharePeriod;
  /** Labels of the fund's codes; `null` if no dictionary is loaded. */
  readonly category: string | null;
  readonly risk: string | null;
  readonly isSimulated: boolean;
  readonly origin: string;
}

export function shareFacts(sources: ShareSources): ShareFacts {
  const { fund, category, risk, isSimulated, origin } = sources;
  const isPrivate = fund.area === 'private';
  const tags = [category, isPrivate ? null : risk, endWordOf(fund)];
  return {
    area: fund.area,
    name: fund.name,
    code: fund.code,
    tags: tags.filter((tag) => tag !== null),
    figures: isPrivate ? null : figuresOf(sources),
    isSimulated,
    address: new URL(fundHref(fund.area, fund.code), origin).href,
  };
}

/** The whole picture in one sentence, for those who do not see it. */
export function shareAlt({ area, name, code, tags, figures, isSimulated }: ShareFacts): string {
  const parts = [`${name}（${code}）分享图片`, tags.join('、')];
  if (figures === null) parts.push(area === 'private' ? '不含业绩数字' : '');
  else {
    parts.push(
      `${figures.income.label} ${figures.income.text}${figures.days === '' ? '' : `（${figures.days}）`}`,
      ...figures.stats.map(({ label, text }) => `${label} ${text}`),
      `数据截至 ${figures.navDate}`,
    );
  }
  parts.push('含基金页面的二维码', isSimulated ? '模拟数据' : '');
  return parts.filter((part) => part !== '').join('，');
}

function figuresOf({ fund, history, period }: ShareSources): ShareFigures {
  const whole = period === '10' ? fund.seriesPeriod : null;
  const performance = whole ?? performanceOf(fund, period);
  return {
    income: {
      label: `${whole === null ? PERIOD_NAMES[period] : SERIES_START_NAME}收益`,
      text: formatSignedRate(performance?.income),
    },
    days: daysText(performance),
    stats: [
      ...(isMoneyFund(fund) ? moneyStats(fund) : navStats(fund, performance)),
      { label: '基金经理', text: fund.managers.map(({ name }) => name).join('、') || MISSING_TEXT },
      { label: '基金公司', text: fund.company?.name ?? MISSING_TEXT },
    ],
    navDate: formatCompactDate(fund.navDate),
    line: lineOf(history, performance),
  };
}

function navStats(fund: FundProfile, performance: SeriesPerformance | undefined): LabelledText[] {
  return [
    { label: '同期最大回撤', text: formatDrawdown(performance?.drawdown) },
    { label: `单位净值（${formatCompactDate(fund.navDate)}）`, text: formatNav(fund.nav) },
  ];
}

function moneyStats(fund: FundProfile): LabelledText[] {
  return [
    { label: '七日年化', text: formatPercent(fund.sevenDayRate) },
    {
      label: `万份收益（${formatCompactDate(fund.navDate)}）`,
      text: formatDecimal(fund.incomePerTenThousand, 4),
    },
  ];
}

function daysText(performance: SeriesPerformance | undefined): string {
  const begin = formatCompactDate(performance?.beginDate);
  const end = formatCompactDate(performance?.endDate);
  return begin === MISSING_TEXT || end === MISSING_TEXT ? '' : `${begin} 至 ${end}`;
}

/** The series between the very days that the return is measured over. */
function lineOf(
  history: NavHistory | undefined,
  performance: SeriesPerformance | undefined,
): readonly number[] | null {
  const begin = dayOf(performance?.beginDate ?? '');
  const end = dayOf(performance?.endDate ?? '');
  if (history === undefined || history.isWithheld || begin === null || end === null) return null;
  const range = rangeBetween(growthOf(history), begin, end);
  return range === null ? null : history.growth.slice(range.from, range.to + 1);
}
