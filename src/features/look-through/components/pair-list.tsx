import { formatPercent } from '@/domain/format';
import type { OverlapPair } from '@/domain/look-through-sum';
import { PlainFigure } from '@/ui/figure';
import type { CountedFund } from '../look-through-result';
import { nameIn } from '../look-through-words';
import styles from './overlap.module.css';

interface PairListProps {
  /** Those with most in common first. */
  readonly pairs: readonly OverlapPair[];
  readonly funds: readonly CountedFund[];
  readonly chosen: OverlapPair;
  readonly onChoose: (a: string, b: string) => void;
}

/** The pairs that share most, for narrow screens; a press shows what it is. */
export function PairList({ pairs, funds, chosen, onChoose }: PairListProps) {
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
