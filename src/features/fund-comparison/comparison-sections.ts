import { hasTiers, yearlyRate } from '@/domain/fees/class-costs';
import { isoDay } from '@/domain/calendar/day';
import { isLocked } from '@/domain/dealing/form';
import { PLATFORM_RATE_NAME } from '@/domain/dealing/words';
import { discountedTiers, purchaseRateOf, redemptionTierFor } from '@/domain/fees/fees';
import { formatAmount, formatCompactDate } from '@/domain/text/format';
import { companyHref } from '@/domain/site/fund-paths';
import { mayAnnualise } from '@/domain/returns/performance-rules';
import { yuanBoundText, rateText } from '@/domain/fees/tier-words';
import { planRow, type ComparisonRow, type ComparisonSection, type RowPlan } from './comparison-rows';
import { comparedDaysText, frequencyText } from './comparison-words';
import { COMMON_ROW, DRAWDOWN_ROW, returnRows, RISK_ROWS } from './figure-rows';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import type { ComparedColumn } from './compared-fund';
import type { ComparisonModel } from './use-comparison';
import type { CellContent } from './comparison-rows';

/** Everything the funds are compared by, section by section. */
export function comparisonSections(model: ComparisonModel): readonly ComparisonSection[] {
  const { columns, comparison } = model;
  const days = comparison ? comparedDaysText(comparison.window) : '';
  const end = comparison ? isoDay(comparison.window.to) : '';
  return [
    section({ key: 'facts', title: '基本信息', note: '' }, FACT_ROWS, columns),
    section(
      {
        key: 'returns',
        title: '收益',
        note: end === '' ? '' : `对比区间 ${days}，其余各区间均截至 ${end}`,
      },
      returnRows(columns),
      columns,
    ),
    section({ key: 'risk', title: '风险', note: riskNote(model, days) }, RISK_ROWS, columns),
    section({ key: 'fees', title: '费用与交易', note: FEE_NOTE }, feeRows(columns), columns),
  ];
}

/** What matters first, over the days in common: return, worst fall and yearly fees. */
export function summaryRows(columns: readonly ComparedColumn[]): readonly ComparisonRow[] {
  return [
    { ...COMMON_ROW, label: '区间收益' },
    DRAWDOWN_ROW,
    lowerFee('yearly', '年费率', ({ fees }) => yearlyRate(fees)),
  ].map((plan) => planRow(plan, columns));
}

type Heading = Omit<ComparisonSection, 'rows'>;

function section(
  heading: Heading,
  plans: readonly RowPlan[],
  columns: readonly ComparedColumn[],
): ComparisonSection {
  return { ...heading, rows: plans.map((plan) => planRow(plan, columns)) };
}

function riskNote({ comparison, riskFreeRate }: ComparisonModel, days: string): string {
  if (comparison === null) return '';
  const { from, to } = comparison.window;
  const limit = mayAnnualise(to - from) ? '' : '，不足一年不年化';
  return `${days}，${frequencyText(comparison, riskFreeRate)}${limit}`;
}

/** What the funds are; none of it is better or worse. */
const FACT_ROWS: readonly RowPlan[] = [
  fact('category', '类型 / 策略', ({ words }) => text(words?.category)),
  fact('risk-level', '风险等级', ({ words }) => text(words?.risk)),
  fact('sale', '交易状态', ({ words }) => text(words?.sale)),
  fact('company', '管理人', ({ area, profile }) => {
    const company = profile?.company;
    return company ? { text: company.name, href: companyHref(area, company.code) } : null;
  }),
  {
    key: 'managers',
    label: '基金经理',
    look: 'words',
    part: 'managers',
    content: ({ managers = [] }) => {
      if (managers.length === 0) return null;
      const since = managers.flatMap(({ since: day }) => (day === null ? [] : [formatCompactDate(day)]));
      const isKnown = since.length === managers.length;
      return {
        text: managers.map(({ name }) => name).join('、'),
        ...(isKnown ? { note: `${since.join('、\n')} 起任职` } : {}),
      };
    },
  },
  fact('established', '成立日期', ({ profile }) => text(formatCompactDate(profile?.establishedDate))),
  {
    ...fact('size', '最新规模', ({ profile }) => text(formatAmount(profile?.size), portfolioNote(profile))),
    look: 'figure',
    isGated: true,
  },
  fact('benchmark', '业绩基准', ({ profile }) => text(profile?.benchmark)),
];

function fact(key: string, label: string, content: RowPlan['content']): RowPlan {
  return { key, label, look: 'words', part: 'profile', content };
}

function text(words: string | null | undefined, note = ''): CellContent | null {
  return words === null || words === undefined || words === '' ? null : { text: words, note };
}

/** Size of all share classes together, where there are several. */
function portfolioNote(profile: FundProfile | undefined): string {
  const total = profile?.portfolioSize ?? null;
  return total === null || total === profile?.size ? '' : `各份额合计 ${formatAmount(total)}`;
}

const AMOUNT_YUAN = 10_000;
const HOLDING_DAYS = [7, 30, 365, 730] as const;

const FEE_NOTE = `申购费按 ${yuanBoundText(AMOUNT_YUAN)}、折后费率计算`;

/** What the funds cost and how they are dealt in; what private funds take of their profit where one is among them. */
function feeRows(columns: readonly ComparedColumn[]): readonly RowPlan[] {
  const hasPrivate = columns.some(({ area }) => area === 'private');
  return [
    feeRow('purchase', '申购费率', purchaseCell),
    ...HOLDING_DAYS.map(redemptionRow),
    lowerFee('management', '管理费率（年）', ({ fees }) => fees.managementRate),
    lowerFee('custody', '托管费率（年）', ({ fees }) => fees.custodyRate),
    lowerFee('service', '销售服务费率（年）', ({ fees }) => fees.serviceRate),
    ...(hasPrivate ? [rule('performance-fee', '业绩报酬', performanceFee)] : []),
    rule('minimum', '起购金额', ({ minimumPurchaseYuan: yuan }) =>
      yuan === null ? null : { text: yuanBoundText(yuan) },
    ),
    rule('confirmed', '份额确认', ({ fees, terms }) =>
      hasTiers(fees) ? { text: `T+${terms.confirmedAfter}` } : null,
    ),
  ];
}

function lowerFee(key: string, label: string, read: (rules: FundRules) => number | null): RowPlan {
  return feeRow(key, label, (rules) => {
    const rate = read(rules);
    return rate === null ? null : rateCell(rate);
  });
}

/** Fee for selling after a number of days; the tiers of a fund with a lock-up begin at its end. */
function redemptionRow(days: number): RowPlan {
  return feeRow(`redemption-${days}`, `赎回费率（持有 ${daysText(days)}）`, ({ fees, dealing }) => {
    if (fees.redemption.length === 0) return null;
    const tier = redemptionTierFor(days, fees.redemption);
    if (tier !== null) return rateCell(tier.rate);
    return isLocked(dealing) ? { text: '不可赎回' } : null;
  });
}

/** A rate that is taken: less is better. */
function feeRow(...row: Parameters<typeof rule>): RowPlan {
  return { ...rule(...row), look: 'figure', better: 'lower' };
}

function rateCell(rate: number): CellContent {
  return { text: rateText(rate), value: rate };
}

function rule(key: string, label: string, read: (rules: FundRules) => CellContent | null): RowPlan {
  return {
    key,
    label,
    look: 'words',
    part: 'rules',
    content: ({ rules }) => (rules === undefined ? null : read(rules)),
  };
}

/** A rate of a selling platform has no value: it is not compared with rates of this one. */
function purchaseCell({ fees }: FundRules): CellContent | null {
  const { purchase, discount, platformRate } = fees;
  if (purchase.length === 0)
    return platformRate === null ? null : { text: rateText(platformRate), note: PLATFORM_RATE_NAME };
  const rate = purchaseRateOf(AMOUNT_YUAN, discountedTiers(purchase, discount));
  return rate === null ? null : rateCell(rate);
}

function performanceFee({ performanceFee: words }: FundRules): CellContent | null {
  return words === null || words === '' ? null : { text: words };
}

function daysText(days: number): string {
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`;
}
