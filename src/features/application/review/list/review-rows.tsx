import { Link } from 'react-router-dom';
import type { ReviewRow } from '@/contract/applications/review';
import { APPLICANT_NAMES } from '@/domain/site/application';
import { MISSING_TEXT } from '@/domain/text/format';
import { CardLink } from '@/ui/navigation/card-link';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { ApplicationStatusTag } from '../../shown/application-status-tag';
import { reviewHref } from '../review-filter';
import { minuteWords, waitingWords } from '../review-words';
import styles from './review-list.module.css';

interface ReviewRowsProps {
  readonly rows: readonly ReviewRow[];
  readonly nowMs: number;
}

/** The list on narrow screens; each row is a link. */
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

interface ReviewTableProps {
  readonly rows: readonly ReviewRow[];
  readonly nowMs: number;
}

/** The list on wide screens; the name links to the application. */
export function ReviewTable({ rows, nowMs }: ReviewTableProps) {
  return (
    <Table label="申请">
      <thead>
        <tr>
          <HeadCell>申请人 / 公司</HeadCell>
          <HeadCell>类型</HeadCell>
          <HeadCell>申请编号</HeadCell>
          <HeadCell>状态</HeadCell>
          <HeadCell isNumeric>提交时间</HeadCell>
          <HeadCell isNumeric>最近变更</HeadCell>
          <HeadCell isNumeric>等待时长</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <RowHeadCell>
              <Link to={reviewHref(row.id)} className={styles['subjectLink']}>
                {row.subject}
              </Link>
            </RowHeadCell>
            <Cell>{APPLICANT_NAMES[row.kind]}</Cell>
            <Cell className={styles['number']}>{row.id}</Cell>
            <Cell>
              <ApplicationStatusTag status={row.status} />
            </Cell>
            <Cell isNumeric>{minuteWords(row.sentAt)}</Cell>
            <Cell isNumeric>{minuteWords(row.changedAt)}</Cell>
            <Cell isNumeric>{waitingWords(row, nowMs) ?? MISSING_TEXT}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
