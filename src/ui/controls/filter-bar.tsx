import type { ReactNode } from 'react';
import { ChipGroup, type ChipGroupProps } from './chip-group';
import styles from './filter-bar.module.css';

/** The filters of a list, one line for each. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles['bar']} aria-label="筛选">
      {children}
    </section>
  );
}

interface FilterLineProps<Value extends string> extends Omit<ChipGroupProps<Value>, 'className'> {
  /** A field beside the chips, below them on a narrow screen. */
  readonly children?: ReactNode;
}

/** One choice of a filter bar, its name before it where there is room. */
export function FilterLine<Value extends string>({ children, ...chips }: FilterLineProps<Value>) {
  return (
    <div className={styles['line']}>
      <span className={styles['label']}>{chips.label}</span>
      <ChipGroup {...chips} className={styles['chips']} />
      {children}
    </div>
  );
}
