import { formatDate } from '@/domain/date-format';
import { APPLICANT_NAMES, APPLICATION_STATUS_NAMES } from '@/domain/application';
import { TabNav } from '@/ui/tab-nav';
import type { ApplicationSummary } from '@/contract/application';
import styles from './application-switch.module.css';
import { resultHref } from './result-href';

interface ApplicationSwitchProps {
  readonly list: readonly ApplicationSummary[];
  readonly shownId: string;
}

/** The visitor's applications in a row, newest first, each an address of the page. */
export function ApplicationSwitch({ list, shownId }: ApplicationSwitchProps) {
  const items = list.map(({ id, kind, status, sentAt }) => ({
    to: resultHref(id),
    label: `${APPLICANT_NAMES[kind]} ${formatDate(sentAt, 'MM-DD')} ${APPLICATION_STATUS_NAMES[status]}`,
    isCurrent: id === shownId,
  }));
  return <TabNav label="我的全部申请" items={items} className={styles['switch']} />;
}
