import type { ReactNode } from 'react';
import styles from './plan-form.module.css';

interface ChoiceRowProps {
  /** Seen here; the control names itself to those who hear it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A label over a control that is a group of its own, as over a field. */
export function ChoiceRow({ label, children }: ChoiceRowProps) {
  return (
    <div className={styles['choice']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
