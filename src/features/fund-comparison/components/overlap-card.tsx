import { formatCompactDate, formatPercent } from '@/domain/text/format';
import { Card } from '@/ui/layout/card';
import { Disclosure } from '@/ui/layout/disclosure';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { holdingsPairs, pairOf, type HoldingsPair } from '../holdings-pairs';
import { PairMatrix } from './pair-matrix';
import styles from './pair-cards.module.css';
import type { ComparedColumn } from '../compared-fund';

interface OverlapCardProps {
  readonly columns: readonly ComparedColumn[];
}

/** How much of their holdings the funds share, two by two, and what it is; nothing where no holdings are to be had. */
export function OverlapCard({ columns }: OverlapCardProps) {
  const known = columns.filter(({ isUnknown }) => !isUnknown);
  if (known.length < 2 || known.every(({ states }) => states.position === 'not-offered')) return null;
  const isLoading = known.some(({ states }) => states.position === 'loading');
  return (
    <Card title="持仓重合度" note="按各基金最近一期报告披露的重仓持有">
      {isLoading ? (
        <SkeletonGroup>
          <SkeletonBlock height={160} />
        </SkeletonGroup>
      ) : (
        <Overlaps columns={known} />
      )}
    </Card>
  );
}

function Overlaps({ columns }: OverlapCardProps) {
  const pairs = holdingsPairs(columns);
  const apart = pairs.filter(({ isOnePortfolio }) => !isOnePortfolio);
  const shared = apart.filter(({ common }) => common.length > 0);
  if (columns.every(({ position, isWithheld }) => !isWithheld && !position?.report)) {
    return <EmptyState isCompact title="暂无持仓报告" hint="所选基金尚未披露持仓，或加载失败。" />;
  }
  return (
    <>
      <PairMatrix
        label="两两之间的持仓重合度"
        columns={columns}
        cell={(row, column) =>
          row.isWithheld || column.isWithheld ? (
            <GatedFigure />
          ) : (
            <PlainFigure text={overlapText(pairOf(pairs, row, column))} isStrong />
          )
        }
      />
      <p className={styles['note']}>
        {columns.map(reportWords).join('；')}
        。重合度为双方共同持有的证券按较小占比相加，报告未披露的部分不计。
      </p>
      {shared.map((pair) => (
        <Disclosure
          key={`${pair.a.key} ${pair.b.key}`}
          isOpen={pairs.length === 1}
          summary={`${pair.a.name} 与 ${pair.b.name}：共同持有 ${pair.common.length} 只`}
        >
          <CommonTable pair={pair} />
        </Disclosure>
      ))}
      {apart.length > 0 && shared.length === 0 && (
        <p className={styles['note']}>披露的重仓证券中没有共同持有的。</p>
      )}
    </>
  );
}

function CommonTable({ pair: { a, b, common } }: { readonly pair: HoldingsPair }) {
  return (
    <Table label={`${a.name}与${b.name}共同持有的证券`} look="plain">
      <thead>
        <tr>
          <HeadCell>证券</HeadCell>
          <HeadCell isNumeric className={styles['fund']}>
            {a.name}
          </HeadCell>
          <HeadCell isNumeric className={styles['fund']}>
            {b.name}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {common.map((held) => (
          <tr key={held.code}>
            <RowHeadCell>{held.name}</RowHeadCell>
            <Cell isNumeric>{formatPercent(held.a)}</Cell>
            <Cell isNumeric>{formatPercent(held.b)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function overlapText(pair: HoldingsPair | undefined): string | null {
  return pair === undefined ? null : formatPercent(pair.overlap);
}

function reportWords({ name, isWithheld, position, states }: ComparedColumn): string {
  if (isWithheld) return `${name}认证可见`;
  if (states.position === 'failed') return `${name}加载失败`;
  const report = position?.report;
  return report ? `${name}报告期 ${formatCompactDate(report.reportDate)}` : `${name}暂无报告`;
}
