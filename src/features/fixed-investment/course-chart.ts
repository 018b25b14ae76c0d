import { formatAmount, formatSignedRate } from '@/domain/text/format';
import { boundText } from '@/domain/fees/tier-words';
import type { InvestmentCourse } from '@/domain/investment-plan/fixed-investment-outcome';
import type { ChartSeries } from '@/ui/charts/time-series/time-series-chart';
import type { PlanResult } from './plan-result';
import { rangeWords, signedYuan, yuanText } from './plan-words';

/** The chart of a plan: its value, or its return on the invested amount. */
export const COURSE_MODES = [
  { value: 'money', label: '资产' },
  { value: 'rate', label: '收益率' },
] as const;
export type CourseMode = (typeof COURSE_MODES)[number]['value'];

export interface CourseChart {
  readonly days: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  readonly formatTick?: (value: number) => string;
  readonly summary: string;
}

const LABELS = { plan: '定投资产', lump: '一次性买入', invested: '累计投入' } as const;
/** Three of them with their amounts fit one line of a phone. */
const SHORT_LABELS = { plan: '定投', lump: '一次性', invested: '投入' } as const;

/** The plan against the same money at once, day by day; both begin with the first deal. Short words fit a phone. */
export function courseChart(result: PlanResult, mode: CourseMode, isShort: boolean): CourseChart {
  const plan = result.plan.course;
  const lump = result.lump.course;
  const common = { days: plan.days, summary: courseSummary(result) };
  if (mode === 'rate') {
    return {
      ...common,
      series: [
        { key: 'plan', label: '定投', values: gainRates(plan), tone: 'primary', area: 'zero' },
        { key: 'lump', label: '一次性买入', values: gainRates(lump), tone: 'benchmark' },
      ],
      formatValue: formatSignedRate,
    };
  }
  const labels = isShort ? SHORT_LABELS : LABELS;
  return {
    ...common,
    series: [
      { key: 'plan', label: labels.plan, values: plan.values, tone: 'primary', area: true },
      { key: 'lump', label: labels.lump, values: lump.values, tone: 'benchmark' },
      { key: 'invested', label: labels.invested, values: plan.invested, tone: 'average' },
    ],
    formatValue: isShort ? shortYuan : yuanText,
    formatTick: boundText,
  };
}

/** 14.42万, 999.00: the unit is yuan, as the axis says. */
function shortYuan(yuan: number): string {
  return formatAmount(yuan).replace(/元$/, '');
}

function gainRates({ values, invested }: InvestmentCourse): number[] {
  return values.map((value, index) => value / (invested[index] ?? Number.NaN) - 1);
}

function courseSummary({ range, plan, lump }: PlanResult): string {
  return [
    rangeWords(range),
    `定投 ${plan.deals.length} 期，累计投入 ${yuanText(plan.investedYuan)}`,
    `期末资产 ${yuanText(plan.valueYuan)}，收益 ${signedYuan(plan.gainYuan)}，收益率 ${formatSignedRate(plan.gainRate)}`,
    `同样金额一次性买入，期末资产 ${yuanText(lump.valueYuan)}，收益率 ${formatSignedRate(lump.gainRate)}`,
  ].join('；');
}
