import { APPLICATION_STATUS_NAMES, type ApplicationStatus } from '@/domain/site/application';
import styles from './application-status-tag.module.css';

/** Status of an application as a tag. */
export function ApplicationStatusTag({ status }: { readonly status: ApplicationStatus }) {
  return (
    <span className={styles['tag']} data-status={status}>
      {APPLICATION_STATUS_NAMES[status]}
    </span>
  );
}
