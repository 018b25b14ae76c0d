import { useState } from 'react';
import { formatPercent, formatCompactDate } from '@/domain/text/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure } from '@/ui/figures/figure';
import { SelectField } from '@/ui/fields/select-field';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { Folded } from '@/ui/layout/folded';
import { nameIn, overlapLevel } from '../look-through-words';
import styles from './overlap.module.css';
import { OverlapMatrix } from './overlap-matrix';
import type { OverlapPair } from '@/domain/funds/look-through-sum';
import type { CountedFund, LookThroughResult } from '../look-through-result';

/** A larger grid would be unreadable; it shows the heaviest funds, the select has every pair. */
const MOST_IN_MATRIX = 12;
const MOST_LISTED_PAIRS = 8;

/** How much of the funds is the same, two by two, and what it is. */
export function OverlapCard({ result: { pairs, funds } }: { readonly result: LookThroughResult }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [chosen, choose] = useState<readonly [string, string] | null>(null);
  const held = funds.filter(({ key }) => pairs.some(({ a, b }) => a === key || b === key));
  const pair = pairs.find((candidate) => chosen !== null && isOf(candidate, chosen)) ?? pairs[0];
  const sharing = pairs.filter(({ overlap }) => overlap > 0).slice(0, MOST_LISTED_PAIRS);
  if (pair === undefined) {
    return (
      <Card title="持仓重合">
        <EmptyState
          isCompact
          title="不足两只基金列出了持仓"
          hint="至少两只基金逐项披露持仓，才能比较重合。"
        />
      </Card>
    );
  }
  const inMatrix = held.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_IN_MATRIX);
  const select = (a: string, b: string) => choose([a, b]);
  return (
    <Card title="持仓重合" note="两只基金逐项披露的持仓中，同一证券较小占比之和">
      {isMobile ? (
        sharing.length > 0 && <PairList pairs={sharing} funds={held} chosen={pair} onChoose={select} />
      ) : (
        <>
          <OverlapMatrix pairs={pairs} funds={inMatrix} chosen={pair} onChoose={select} />
          {held.length > inMatrix.length && (
            <p className={styles['note']}>图中为权重最大的 {inMatrix.length} 只，其余可在下方选择。</p>
          )}
        </>
      )}
      <PairChooser pair={pair} funds={held} onChoose={select} />
      <OverlapDetail pair={pair} funds={held} />
    </Card>
  );
}

interface PairChooserProps {
  readonly pair: OverlapPair;
  readonly funds: readonly CountedFund[];
  readonly onChoose: (a: string, b: string) => void;
}

/** Any two funds, also by keyboard. */
function PairChooser({ pair: { a, b }, funds, onChoose }: PairChooserProps) {
  const optionsWithout = (other: string) =>
    funds.filter(({ key }) => key !== other).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <div className={styles['chooser']}>
      <SelectField
        label="比较"
        labelLook="inline"
        value={a}
        className={styles['select']}
        options={optionsWithout(b)}
        onChange={(key) => onChoose(key, b)}
      />
      <SelectField
        label="与"
        labelLook="inline"
        value={b}
        className={styles['select']}
        options={optionsWithout(a)}
        onChange={(key) => onChoose(a, key)}
      />
    </div>
  );
}

function isOf({ a, b }: OverlapPair, [one, other]: readonly [string, string]): boolean {
  return (a === one && b === other) || (a === other && b === one);
}

interface PairListProps {
  /** Those with most in common first. */
  readonly pairs: readonly OverlapPair[];
  readonly funds: readonly CountedFund[];
  readonly chosen: OverlapPair;
  readonly onChoose: (a: string, b: string) => void;
}

/** The pairs that share most, for narrow screens; a press shows what it is. */
function PairList({ pairs, funds, chosen, onChoose }: PairListProps) {
  return (
    <ul className={styles['pairs']} aria-label="重合最多的基金">
      {pairs.map((pair) => (
        <li key={`${pair.a} ${pair.b}`}>
          <button
            type="button"
            className={styles['pairButton']}
            aria-pressed={pair === chosen}
            onClick={() => onChoose(pair.a, pair.b)}
          >
            <span className={styles['pairNames']}>
              <span>{nameIn(funds, pair.a)}</span>
              <span>{nameIn(funds, pair.b)}</span>
            </span>
            <PlainFigure text={formatPercent(pair.overlap)} size={16} isStrong />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OverlapDetailProps {
  readonly pair: OverlapPair;
  readonly funds: readonly CountedFund[];
}

/** How much two funds share in words, and the securities that both hold. */
function OverlapDetail({ pair, funds }: OverlapDetailProps) {
  const { overlap, common } = pair;
  const first = funds.find(({ key }) => key === pair.a);
  const second = funds.find(({ key }) => key === pair.b);
  if (first === undefined || second === undefined) return null;
  return (
    <>
      <p className={styles['words']} aria-live="polite">
        “{first.name}”与“{second.name}”重合 {formatPercent(overlap)}，{overlapLevel(overlap)}
        ，共同持有 {common.length} 只。{reportDays(first, second)}
      </p>
      <Folded
        items={common}
        noun="只"
        render={(shown) =>
          shown.length > 0 && (
            <Table label="共同持有" look="plain">
              <thead>
                <tr>
                  <HeadCell>共同持有</HeadCell>
                  <HeadCell isNumeric className={styles['holder']}>
                    {first.name}
                  </HeadCell>
                  <HeadCell isNumeric className={styles['holder']}>
                    {second.name}
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ code, name, a, b }) => (
                  <tr key={code}>
                    <RowHeadCell className={styles['common']}>{name}</RowHeadCell>
                    <Cell isNumeric>
                      <PlainFigure text={formatPercent(a)} />
                    </Cell>
                    <Cell isNumeric>
                      <PlainFigure text={formatPercent(b)} />
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      />
    </>
  );
}

function reportDays({ report: first }: CountedFund, { report: second }: CountedFund): string {
  return first.reportDate === second.reportDate
    ? ''
    : `两者的报告期不同：${formatCompactDate(first.reportDate)} 与 ${formatCompactDate(second.reportDate)}。`;
}
