import { formatPercent } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { excessWords } from '@/features/fund-kit/components/held-securities';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { BarList } from '@/ui/charts/bar-list';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure } from '@/ui/figures/figure';
import { Ring } from '@/ui/charts/ring';
import { StatRow } from '@/ui/figures/stat';
import { Folded } from '@/ui/layout/folded';
import { lookThroughCsvRows } from '../look-through-csv';
import { coverageWords, reportDateWords, worthWords } from '../look-through-words';
import { ExposureTable } from './exposure-table';
import { OverlapCard } from './overlap-card';
import styles from './look-through.module.css';
import type { LookThroughResult } from '../look-through-result';

const OF_THE_WHOLE = '占合计净值比例';

/** What the chosen funds hold together. Sections they have nothing of are left out. */
export function LookThroughReport({ result }: { readonly result: LookThroughResult }) {
  const { securities, funds, wholeYuan } = result;
  return (
    <>
      <SummaryCard result={result} />
      <div className={styles['pair']}>
        <Card title="资产合计" note={OF_THE_WHOLE}>
          <AssetRing result={result} />
        </Card>
        <Card title="行业合计" note={`${OF_THE_WHOLE} · 全部股票`}>
          <IndustryBars result={result} />
        </Card>
      </div>
      {securities.stock.length > 0 && (
        <Card
          title="底层股票"
          note={`${OF_THE_WHOLE} · 报告列出的重仓股`}
          action={
            <Button variant="secondary" size="sm" onClick={() => saveHoldings(result)}>
              导出 CSV
            </Button>
          }
        >
          <ExposureTable
            label="底层股票"
            nameTitle="股票"
            kindTitle="行业"
            exposures={securities.stock}
            funds={funds}
            wholeYuan={wholeYuan}
          />
        </Card>
      )}
      {securities.bond.length > 0 && (
        <Card title="底层债券" note={`${OF_THE_WHOLE} · 报告列出的债券`}>
          <ExposureTable
            label="底层债券"
            nameTitle="债券"
            kindTitle="类别"
            exposures={securities.bond}
            funds={funds}
            wholeYuan={wholeYuan}
          />
        </Card>
      )}
      {securities.fund.length > 0 && (
        <Card title="基金中的基金" note={`${OF_THE_WHOLE} · 只穿透一层，其持仓未再展开`}>
          <ExposureTable
            label="基金中的基金"
            nameTitle="基金"
            kindTitle="类型"
            exposures={securities.fund}
            funds={funds}
            wholeYuan={wholeYuan}
            hrefFor={(code) => fundHref('public', code)}
          />
        </Card>
      )}
      {funds.length > 1 && <OverlapCard result={result} />}
    </>
  );
}

function AssetRing({ result: { assets } }: { readonly result: LookThroughResult }) {
  if (assets.length === 0) return <EmptyState isCompact title="这些报告没有资产配置" />;
  const sum = assets.reduce((total, { ratio }) => total + ratio, 0);
  const excess = excessWords(assets.map(({ item, ratio }) => ({ name: item.name, ratio })));
  return (
    <>
      <Ring
        label="资产合计，占合计净值比例"
        parts={assets.map(({ item, ratio }) => ({
          label: item.name,
          value: ratio,
          text: formatPercent(ratio),
        }))}
        centre={{ label: '合计', text: formatPercent(sum) }}
      />
      {excess !== null && <p className={styles['note']}>{excess}</p>}
    </>
  );
}

function IndustryBars({ result: { industries } }: { readonly result: LookThroughResult }) {
  if (industries.length === 0)
    return <EmptyState isCompact title="这些报告没有行业配置" hint="未持有股票的基金没有行业配置。" />;
  return (
    <Folded
      items={industries}
      noun="个行业"
      render={(shown) => (
        <BarList
          label="行业合计"
          items={shown.map(({ item, ratio, parts }) => ({
            key: item.name,
            label: item.name,
            value: ratio,
            text: formatPercent(ratio),
            note: `${parts.length} 只基金`,
          }))}
        />
      )}
    />
  );
}

function saveHoldings(result: LookThroughResult): void {
  saveTextFile('持仓透视.csv', csvText(lookThroughCsvRows(result)), 'text/csv');
}

/** How concentrated the whole is, how much of it is known, and of which days. */
function SummaryCard({ result }: { readonly result: LookThroughResult }) {
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
