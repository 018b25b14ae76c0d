import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './agreement-link.module.css';

interface AgreementLinkProps {
  readonly to: string;
  /** Its version or its day, at the end of the line. */
  readonly note: string;
  /** It is the one that is being read. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** The way to an agreement, as a line of a list. */
export function AgreementLink({ to, note, isCurrent = false, children }: AgreementLinkProps) {
  return (
    <Link to={to} className={styles['link']} aria-current={isCurrent ? 'page' : undefined}>
      <span>{children}</span>
      <span className={styles['note']}>{note}</span>
    </Link>
  );
}
