import type { ReactNode } from 'react';
import styles from './page-note.module.css';

/** A quiet line under the cards of a page. */
export function PageNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
