import { formatDate } from '@/domain/date-format';
import { beijingTimestampMs } from '@/domain/day';
import type { DealingStep } from '@/domain/dealing/words';
import styles from './dealing-line.module.css';

interface DealingLineProps {
  readonly label: string;
  readonly steps: readonly DealingStep[];
}

/** The days of an order on a line. */
export function DealingLine({ label, steps }: DealingLineProps) {
  return (
    <ol className={styles['line']} aria-label={label}>
      {steps.map(({ title, mark, day, note }) => (
        <li key={title} className={styles['step']}>
          <span className={styles['title']}>
            {title}
            {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
          </span>
          <time className={styles['day']}>{formatDate(beijingTimestampMs(day), 'YYYY-MM-DD 周W')}</time>
          <span className={styles['note']}>{note}</span>
        </li>
      ))}
    </ol>
  );
}
