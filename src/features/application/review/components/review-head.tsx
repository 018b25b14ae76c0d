import type { ReviewDetail } from '@/contract/review';
import { APPLICANT_NAMES } from '@/domain/application';
import { ApplicationStatusTag } from '../../shown/application-status-tag';
import { minuteWords } from '../review-words';
import styles from './review-head.module.css';

/** Whose application it is, and where it stands. */
export function ReviewHead({ detail }: { readonly detail: ReviewDetail }) {
  const { id, kind, status, subject, sentAt, changedAt, accountId } = detail;
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h2 className={styles['subject']}>{subject}</h2>
        <ApplicationStatusTag status={status} />
      </div>
      <p className={styles['facts']}>
        <span>{APPLICANT_NAMES[kind]}入驻</span>
        <span>申请编号 {id}</span>
        <span>账户 {accountId}</span>
        <span>提交 {minuteWords(sentAt)}</span>
        <span>最近变更 {minuteWords(changedAt)}</span>
      </p>
    </header>
  );
}
