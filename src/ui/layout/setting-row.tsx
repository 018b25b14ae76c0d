import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What changes it, at the end of the line. */
  readonly control?: ReactNode;
  /** Below the line: a failure. */
  readonly children?: ReactNode;
}

/** One setting: what it is, what it does, and its control. */
export function SettingRow({ title, hint, control, children }: SettingRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['line']}>
        <div className={styles['texts']}>
          <h3 className={styles['title']}>{title}</h3>
          {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
        </div>
        {control !== undefined && <div className={styles['control']}>{control}</div>}
      </div>
      {children}
    </div>
  );
}
