import type { ReviewRow } from '@/contract/review';
import { APPLICANT_NAMES } from '@/domain/application';
import { CardLink } from '@/ui/card-link';
import { ApplicationStatusTag } from '../../shown/application-status-tag';
import { reviewHref } from '../review-filter';
import { minuteWords, waitingWords } from '../review-words';
import styles from './review-rows.module.css';

interface ReviewRowsProps {
  readonly rows: readonly ReviewRow[];
  readonly nowMs: number;
}

/** The applications of narrow screens, each one link. */
export function ReviewRows({ rows, nowMs }: ReviewRowsProps) {
  return (
    <ul className={styles['list']} aria-label="申请">
      {rows.map((row) => {
        const waiting = waitingWords(row, nowMs);
        return (
          <li key={row.id} className={styles['row']}>
            <div className={styles['head']}>
              <span className={styles['subject']}>
                <CardLink to={reviewHref(row.id)}>{row.subject}</CardLink>
              </span>
              <ApplicationStatusTag status={row.status} />
            </div>
            <p className={styles['line']}>
              {APPLICANT_NAMES[row.kind]} · {row.id}
            </p>
            <p className={styles['line']}>
              提交 {minuteWords(row.sentAt)}
              {waiting !== null && ` · 等待${waiting}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
