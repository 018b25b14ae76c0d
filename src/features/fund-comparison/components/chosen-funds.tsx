import type { ReactNode } from 'react';
import type { FundKey } from '@/domain/funds/fund-key';
import { MOST_COMPARED } from '@/session/funds/compare.store';
import { EQUAL_TONES } from '@/ui/charts/time-series/chart-types';
import { SeriesSwatch } from '@/ui/charts/time-series/series-swatch';
import { RemovableChip, ToggleChip } from '@/ui/controls/chip';
import type { ComparedColumn } from '../compared-fund';
import styles from './chosen-funds.module.css';

interface ChosenFundsProps {
  readonly columns: readonly ComparedColumn[];
  readonly compared: readonly ComparedColumn[];
  readonly hasDifferencesOnly: boolean;
  readonly onDifferences: (isOn: boolean) => void;
  readonly onRemove: (fund: FundKey) => void;
  /** The field to find one more fund. */
  readonly picker: ReactNode;
}

/** The funds that are compared, each with the stroke of its line, and the way to one more. */
export function ChosenFunds(props: ChosenFundsProps) {
  const { columns, compared, hasDifferencesOnly, onDifferences, onRemove, picker } = props;
  return (
    <section className={styles['card']} aria-label="对比的基金" data-print="hide">
      <ul className={styles['funds']}>
        {columns.map((column) => {
          const tone = EQUAL_TONES[compared.indexOf(column)];
          return (
            <li key={column.key} className={styles['fund']}>
              {tone && <SeriesSwatch tone={tone} />}
              <RemovableChip text={column.name} onRemove={() => onRemove(column)} />
            </li>
          );
        })}
      </ul>
      <div className={styles['tools']}>
        <div className={styles['picker']}>{picker}</div>
        <span className={styles['count']}>
          {columns.length}/{MOST_COMPARED}
        </span>
        <ToggleChip isPressed={hasDifferencesOnly} onPress={() => onDifferences(!hasDifferencesOnly)}>
          只看差异
        </ToggleChip>
      </div>
    </section>
  );
}
