import { formatPercent } from '@/domain/text/format';
import { Card } from '@/ui/layout/card';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { comparedDaysText } from '../comparison-words';
import { summaryRows } from '../comparison-sections';
import { holdingsPairs } from '../holdings-pairs';
import { ComparisonCellView } from './comparison-table';
import styles from './comparison-summary.module.css';
import type { ComparedColumn } from '../compared-fund';
import type { ComparisonModel } from '../use-comparison';

const TITLE = '概要';

/** What matters first, a row for each fund: return, worst fall and yearly fees; and what the funds have in common. */
export function ComparisonSummary({ model: { columns, comparison } }: { readonly model: ComparisonModel }) {
  const rows = summaryRows(columns);
  return (
    <Card title={TITLE} note={comparison ? comparedDaysText(comparison.window) : ''}>
      <Table label={TITLE} look="plain" className={styles['table']}>
        <thead>
          <tr>
            <HeadCell className={styles['name']}>基金</HeadCell>
            {rows.map(({ key, label }) => (
              <HeadCell key={key} isNumeric className={styles['figure']}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, name }, index) => (
            <tr key={key}>
              <RowHeadCell className={styles['name']}>{name}</RowHeadCell>
              {rows.map((row) => {
                const cell = row.cells[index];
                return (
                  <Cell key={row.key} isNumeric className={styles['figure']}>
                    {cell && (
                      <ComparisonCellView cell={{ ...cell, note: '', isBest: false }} look={row.look} />
                    )}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles['note']}>
        年费率为管理费、托管费与销售服务费之和
        {columns.some(({ area }) => area === 'private') && '，不含业绩报酬'}，净值中已扣除。
      </p>
      <p className={styles['note']} data-pairs={columns.length > 2}>
        {commonWords(columns)}
      </p>
    </Card>
  );
}

/** Which funds are classes of one portfolio, and how much the others share at most; '' while reports are loading. */
function commonWords(columns: readonly ComparedColumn[]): string {
  const pairs = holdingsPairs(columns);
  const classes = pairs
    .filter(({ isOnePortfolio }) => isOnePortfolio)
    .map(({ a, b }) => `${a.name} 与 ${b.name} 是同一投资组合的不同份额，持仓完全相同，收益差别来自费用。`);
  const [most] = pairs
    .filter(({ isOnePortfolio }) => !isOnePortfolio)
    .toSorted((one, other) => other.overlap - one.overlap);
  if (most === undefined) {
    if (classes.length > 0) return classes.join('');
    return columns.some(({ states }) => states.position === 'loading') ? '' : '暂无可以比较的持仓报告。';
  }
  const which = columns.length > 2 ? `最高的是 ${most.a.name} 与 ${most.b.name}，为` : '';
  return `${classes.join('')}持仓重合度${which} ${formatPercent(most.overlap)}，按最近一期报告披露的重仓计算。`;
}
