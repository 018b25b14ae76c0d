import { cx } from '@/lib/cx';
import { FIELD_LABELS, type ApplicantField } from '@/contract/applicant-fields';
import { MISSING_TEXT } from '@/domain/format';
import type { TypedFields } from '@/contract/application';
import type { ApplicantKind } from '@/domain/application';
import styles from './application-facts.module.css';
import { FIELD_ORDER, fieldWords } from './application-words';

interface ApplicationFactsProps {
  readonly kind: ApplicantKind;
  readonly fields: TypedFields;
  /** These alone, in the usual order: a step of the form, or what was not asked for. */
  readonly names?: readonly string[];
}

/** Fields that may be long and take the whole width. */
const WIDE: ReadonlySet<ApplicantField> = new Set(['specialities', 'strategies', 'products', 'introduction']);

/** What an application says, each value under its label; what was left empty is '--'. */
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
