import type { ReactNode } from 'react';
import styles from './pending-region.module.css';

export interface PendingRegionProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** Keeps the previous rows while the next ones load: paler after a moment, with a thin light along the top. */
export function PendingRegion({ isPending, children }: PendingRegionProps) {
  return (
    <div className={styles['region']} aria-busy={isPending}>
      {isPending && <div className={styles['bar']} />}
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
