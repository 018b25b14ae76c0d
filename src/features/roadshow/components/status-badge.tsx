import type { LiveStatus } from '@/domain/live-status';
import { cx } from '@/lib/cx';
import type { Roadshow } from '../roadshow';
import { statusWords } from '../roadshow-time';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  readonly roadshow: Pick<Roadshow, 'beginMs' | 'durationSeconds'>;
  readonly status: LiveStatus;
}

/** How a roadshow stands, in words and a colour that carries over a picture. */
export function StatusBadge({ roadshow, status }: StatusBadgeProps) {
  return (
    <span className={cx(styles['badge'], styles[status])}>
      {status === 'live' && <span className={styles['pulse']} aria-hidden="true" />}
      {statusWords(roadshow, status)}
    </span>
  );
}
