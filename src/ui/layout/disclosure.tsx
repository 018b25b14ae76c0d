import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from '../marks/icon';

export interface DisclosureProps {
  /** What is always there and opens the rest: a question. */
  readonly summary: ReactNode;
  /** At first; the visitor opens and closes it. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that opens to what it is about. Found by the browser's own search, and printed as it stands. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={styles['disclosure']} open={isOpen}>
      <summary className={styles['summary']}>
        <span>{summary}</span>
        <Icon name="chevron-down" size={16} className={styles['arrow']} />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
