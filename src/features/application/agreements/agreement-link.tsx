import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './agreement-link.module.css';

interface AgreementLinkProps {
  readonly to: string;
  /** Version or effective date, at the end of the line. */
  readonly note: string;
  /** Whether this version is displayed. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Link to an agreement, as one line of a list. */
export function AgreementLink({ to, note, isCurrent = false, children }: AgreementLinkProps) {
  return (
    <Link to={to} className={styles['link']} aria-current={isCurrent ? 'page' : undefined}>
      <span>{children}</span>
      <span className={styles['note']}>{note}</span>
    </Link>
  );
}
