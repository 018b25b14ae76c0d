import { formatPercent } from '@/domain/format';
import { Card } from '@/ui/card';
import { PlainFigure } from '@/ui/figure';
import { StatRow } from '@/ui/stat';
import type { LookThroughResult } from '../look-through-result';
import { coverageWords, reportDateWords, worthWords } from '../look-through-words';
import styles from './look-through.module.css';

/** How concentrated the whole is, how much of it is known, and of which days. */
export function SummaryCard({ result }: { readonly result: LookThroughResult }) {
  const { funds, coverage, concentration } = result;
  const { largest, stockCount, topTen } = concentration;
  return (
    <Card title="透视结果" note={countWords(funds)}>
      <StatRow
        items={[
          { label: '底层股票', value: <Large text={`${stockCount} 只`} /> },
          {
            label: '第一大股票',
            value: (
              <>
                <Large text={largest && formatPercent(largest.ratio)} />
                {largest && <span className={styles['sub']}>{largest.item.name}</span>}
              </>
            ),
          },
          {
            label: '前十大股票合计',
            value: <Large text={stockCount > 0 ? formatPercent(topTen) : null} />,
          },
          { label: '逐项披露', value: <Large text={formatPercent(coverage.total)} /> },
        ]}
      />
      <p className={styles['words']}>
        {coverageWords(coverage)}
        {reportDateWords(result)}
        {worthWords(result.wholeYuan)}
      </p>
    </Card>
  );
}

/** How many funds, and that classes of one portfolio count as one. */
function countWords(funds: LookThroughResult['funds']): string {
  const words = `${funds.length} 只基金合计`;
  const isMerged = funds.some(({ classCount }) => classCount > 1);
  return isMerged ? `${words} · 同一组合的不同份额合并计算` : words;
}

function Large({ text }: { readonly text: string | null }) {
  return <PlainFigure text={text} size={20} isStrong />;
}
