import { askedLabel } from './application-words';
import type { AskedItem } from '@/contract/application';
import styles from './asked-items.module.css';

interface AskedItemsProps {
  readonly items: readonly AskedItem[];
  /** Names the list. */
  readonly label: string;
}

/** What a reviewer wants mended, each with his own words. */
export function AskedItems({ items, label }: AskedItemsProps) {
  return (
    <ul aria-label={label} className={styles['list']}>
      {items.map(({ field, words }) => (
        <li key={field} className={styles['item']}>
          <span className={styles['field']}>{askedLabel(field)}</span>
          <span className={styles['words']}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
