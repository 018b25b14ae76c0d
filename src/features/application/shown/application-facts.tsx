import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import type { TypedFields, ApplicationSummary, AskedItem } from '@/contract/applications/application';
import { APPLICATION_EVENT_NAMES, type ApplicantKind } from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';
import { MISSING_TEXT } from '@/domain/text/format';
import { cx } from '@/lib/cx';
import { FIELD_ORDER, fieldWords, askedLabel } from './application-words';
import styles from './application-facts.module.css';

interface ApplicationFactsProps {
  readonly kind: ApplicantKind;
  readonly fields: TypedFields;
  /** Restricts the fields; their order does not change. */
  readonly names?: readonly string[];
}

/** Possibly long fields, which take the whole width. */
const WIDE: ReadonlySet<ApplicantField> = new Set(['specialities', 'strategies', 'products', 'introduction']);

/** The fields of an application with labels; `--` for empty ones. */
export function ApplicationFacts({ kind, fields, names }: ApplicationFactsProps) {
  const shown = FIELD_ORDER[kind].filter((name) => names === undefined || names.includes(name));
  return (
    <dl className={styles['facts']}>
      {shown.map((name) => {
        const words = fieldWords(name, fields[name]);
        return (
          <div key={name} className={cx(styles['fact'], WIDE.has(name) && styles['wide'])}>
            <dt className={styles['label']}>{FIELD_LABELS[name]}</dt>
            <dd className={cx(styles['value'], words === MISSING_TEXT && styles['missing'])}>{words}</dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ApplicationHistoryProps {
  /** Newest first. */
  readonly history: ApplicationSummary['history'];
}

/** The events of an application, newest first, with Beijing time and the reviewer's text. */
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

interface AskedItemsProps {
  readonly items: readonly AskedItem[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** The items that a reviewer wants corrected, with their reasons. */
export function AskedItems({ items, label }: AskedItemsProps) {
  return (
    <ul aria-label={label} className={styles['asked']}>
      {items.map(({ field, words }) => (
        <li key={field} className={styles['askedItem']}>
          <span className={styles['askedField']}>{askedLabel(field)}</span>
          <span className={styles['askedWords']}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
