import type { ReactNode } from 'react';
import { ChipGroup, type ChipGroupProps } from './chip-group';
import styles from './filter-bar.module.css';

/** What a list is filtered by, line by line. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles['bar']} aria-label="筛选">
      {children}
    </section>
  );
}

interface FilterLineProps<Value extends string> extends Omit<ChipGroupProps<Value>, 'className'> {
  /** Beside the chips, on a narrow screen below them: a field of its own. */
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
