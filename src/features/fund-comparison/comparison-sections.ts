import { isoDay } from '@/domain/day';
import { mayAnnualise } from '@/domain/performance-rules';
import type { ComparedColumn } from './compared-fund';
import { planRow, type ComparisonSection, type RowPlan } from './comparison-rows';
import { comparedDaysText, frequencyText } from './comparison-words';
import { FACT_ROWS } from './fact-rows';
import { feeRows, FEE_NOTE } from './fee-rows';
import { returnRows, RISK_ROWS } from './figure-rows';
import type { ComparisonModel } from './use-comparison';

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
