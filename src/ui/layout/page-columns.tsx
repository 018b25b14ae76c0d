import type { ReactNode } from 'react';
import styles from './page-columns.module.css';

export interface PageColumnsProps {
  /** A narrow column at the side of wide screens; on narrow ones it follows below. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

/** The cards of a page stacked, with an optional rail beside them. */
export function PageColumns({ rail, children }: PageColumnsProps) {
  const main = <div className={styles['stack']}>{children}</div>;
  if (rail === undefined) return main;
  return (
    <div className={styles['columns']}>
      {main}
      <aside className={styles['stack']}>{rail}</aside>
    </div>
  );
}
