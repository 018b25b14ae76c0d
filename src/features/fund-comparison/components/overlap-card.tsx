import { formatCompactDate, formatPercent } from '@/domain/text/format';
import {
  commonHoldings,
  holdingsOverlap,
  type CommonHolding,
  type HeldRatio,
} from '@/domain/funds/look-through';
import { Card } from '@/ui/layout/card';
import { Disclosure } from '@/ui/layout/disclosure';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
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
      {pairs
        .filter(({ isOnePortfolio }) => isOnePortfolio)
        .map(({ a, b }) => (
          <p key={`${a.key} ${b.key}`} className={styles['note']}>
            {a.name} 与 {b.name} 是同一投资组合的不同份额，持仓完全相同。
          </p>
        ))}
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

/** Two funds and what both of them hold. */
interface HoldingsPair {
  readonly a: ComparedColumn;
  readonly b: ComparedColumn;
  /** Share of the net assets that is the same, a fraction. */
  readonly overlap: number;
  readonly common: readonly CommonHolding[];
  /** Share classes of one portfolio: all that they hold is the same, also what no report lists. */
  readonly isOnePortfolio: boolean;
}

/** Holdings in a fund's newest report; `null` without a report. Codes are unique within one type only. */
function reportedHoldings({ position, isWithheld }: ComparedColumn): readonly HeldRatio[] | null {
  const report = isWithheld ? null : (position?.report ?? null);
  if (report === null) return null;
  return [
    ...report.stocks.map((held) => ({ ...held, code: `stock ${held.code}` })),
    ...report.bonds.map((held) => ({ ...held, code: `bond ${held.code}` })),
    ...report.funds.map((held) => ({ ...held, code: `fund ${held.code}` })),
  ];
}

/** Every two funds that both have a report, in the order of the columns. */
function holdingsPairs(columns: readonly ComparedColumn[]): readonly HoldingsPair[] {
  return columns.flatMap((a, index) =>
    columns.slice(index + 1).flatMap((b): HoldingsPair[] => {
      const ofA = reportedHoldings(a);
      const ofB = reportedHoldings(b);
      if (ofA === null || ofB === null) return [];
      const isOnePortfolio = arePortfolioClasses(a, b);
      const overlap = isOnePortfolio ? 1 : holdingsOverlap(ofA, ofB);
      return [{ a, b, overlap, common: commonHoldings(ofA, ofB), isOnePortfolio }];
    }),
  );
}

function arePortfolioClasses({ profile: a }: ComparedColumn, { profile: b }: ComparedColumn): boolean {
  if (a === undefined || b === undefined || a.portfolioCode === null) return false;
  return a.area === b.area && a.portfolioCode === b.portfolioCode;
}

/** The pair of two funds in either order. */
function pairOf(
  pairs: readonly HoldingsPair[],
  one: ComparedColumn,
  other: ComparedColumn,
): HoldingsPair | undefined {
  return pairs.find(
    ({ a, b }) => (a.key === one.key && b.key === other.key) || (a.key === other.key && b.key === one.key),
  );
}
