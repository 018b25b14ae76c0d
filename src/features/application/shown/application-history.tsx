import { formatDate } from '@/domain/date-format';
import { APPLICATION_EVENT_NAMES } from '@/domain/application';
import type { ApplicationSummary } from '@/contract/application';
import styles from './application-history.module.css';
import { AskedItems } from './asked-items';

interface ApplicationHistoryProps {
  /** Newest first. */
  readonly history: ApplicationSummary['history'];
}

/** What happened to an application, newest first, each step with its Beijing time and what the reviewer wrote. */
export function ApplicationHistory({ history }: ApplicationHistoryProps) {
  return (
    <ol aria-label="处理记录" className={styles['line']}>
      {history.map(({ at, event, words, asked }, index) => (
        <li key={`${at} ${event}`} className={styles['step']} data-event={event} data-newest={index === 0}>
          <p className={styles['head']}>
            <span className={styles['name']}>{APPLICATION_EVENT_NAMES[event]}</span>
            <time className={styles['time']} dateTime={formatDate(at, 'YYYY-MM-DDThh:mm:ss+08:00')}>
              {formatDate(at, 'YYYY-MM-DD hh:mm')}
            </time>
          </p>
          {words !== '' && <p className={styles['words']}>{words}</p>}
          {asked.length > 0 && <AskedItems items={asked} label="需补充的内容" />}
        </li>
      ))}
    </ol>
  );
}
