import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from '../marks/icon';

export interface DisclosureProps {
  /** Always shown; expands the rest: a question. */
  readonly summary: ReactNode;
  /** Initially; the visitor opens and closes it. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that expands. The browser's search finds its content; printed open or closed, as on the screen. */
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
