import { useState } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SelectField } from '@/ui/select-field';
import type { OverlapPair } from '@/domain/look-through-sum';
import type { CountedFund, LookThroughResult } from '../look-through-result';
import styles from './overlap.module.css';
import { OverlapDetail } from './overlap-detail';
import { OverlapMatrix } from './overlap-matrix';
import { PairList } from './pair-list';

/** More funds would make the grid unreadable; the heaviest stand in it, every pair is in the choice. */
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
