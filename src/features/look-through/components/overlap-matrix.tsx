import { formatPercent } from '@/domain/text/format';
import type { OverlapPair } from '@/domain/funds/look-through-sum';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import type { CountedFund } from '../look-through-result';
import styles from './overlap.module.css';

interface OverlapMatrixProps {
  readonly pairs: readonly OverlapPair[];
  readonly funds: readonly CountedFund[];
  readonly chosen: OverlapPair;
  readonly onChoose: (a: string, b: string) => void;
}

const LEVELS = 4;
/** From here on the ground is at its strongest. */
const STRONGEST = 0.4;

/** Funds against funds, each overlap on a ground that is the stronger the more they share; a press shows what it is. */
export function OverlapMatrix({ pairs, funds, chosen, onChoose }: OverlapMatrixProps) {
  const overlaps = new Map(
    pairs.flatMap((pair) => [
      [`${pair.a} ${pair.b}`, pair],
      [`${pair.b} ${pair.a}`, pair],
    ]),
  );
  return (
    <Table label="持仓重合矩阵" look="plain" className={styles['matrix']}>
      <thead>
        <tr>
          <HeadCell frozenLeftPx={0} isLastFrozen className={styles['corner']}>
            基金
          </HeadCell>
          {funds.map(({ key, name }, index) => (
            <HeadCell key={key} isCentred title={name}>
              <span aria-hidden="true">{index + 1}</span>
              <span className="visually-hidden">{name}</span>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {funds.map((row, index) => (
          <tr key={row.key}>
            <RowHeadCell frozenLeftPx={0} isLastFrozen className={styles['corner']}>
              <span className={styles['rowName']}>
                <span className={styles['number']} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{row.name}</span>
              </span>
            </RowHeadCell>
            {funds.map((column) => (
              <Cell key={column.key} isCentred>
                <MatrixBox
                  pair={overlaps.get(`${row.key} ${column.key}`)}
                  names={`${row.name}与${column.name}`}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface MatrixBoxProps extends Pick<OverlapMatrixProps, 'chosen' | 'onChoose'> {
  /** None where a fund meets itself. */
  readonly pair: OverlapPair | undefined;
  readonly names: string;
}

function MatrixBox({ pair, names, chosen, onChoose }: MatrixBoxProps) {
  if (pair === undefined) return <span className={styles['self']}>—</span>;
  const { a, b, overlap } = pair;
  const text = formatPercent(overlap);
  return (
    <button
      type="button"
      className={styles['box']}
      data-level={Math.min(LEVELS, Math.ceil((LEVELS * overlap) / STRONGEST))}
      aria-label={`${names}重合 ${text}`}
      aria-pressed={a === chosen.a && b === chosen.b}
      // A hundred stops would lie in the way of who walks by Tab: the two lists below choose the same pairs.
      tabIndex={-1}
      onClick={() => onChoose(a, b)}
    >
      {text}
    </button>
  );
}
