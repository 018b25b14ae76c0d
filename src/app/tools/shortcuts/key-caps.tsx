import { Fragment } from 'react';
import styles from './key-caps.module.css';

/** Key labels; `Ctrl+K` is pressed together, two entries one after the other. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles['keys']}>
      {keys.map((press, index) => (
        <Fragment key={press + String(index)}>
          {index > 0 && <span className={styles['then']}>再按</span>}
          {press.split(/\+(?=.)/).map((key) => (
            <kbd key={key} className={styles['key']}>
              {key.length === 1 ? key.toUpperCase() : key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
