import type { Suggestion } from '../suggestion';
import { HitCode, HitName } from './hit-text';
import styles from './option-words.module.css';

interface OptionWordsProps {
  readonly option: Pick<Suggestion, 'label'> & Partial<Pick<Suggestion, 'code' | 'detail'>>;
  /** Its parts are marked in the name and the code; '' marks none. */
  readonly keyword: string;
}

/** What an option says: its name, and at the end of the line what tells it apart. */
export function OptionWords({ option: { label, code = null, detail = '' }, keyword }: OptionWordsProps) {
  return (
    <>
      <span className={styles['label']}>
        <HitName name={label} code={code} keyword={keyword} />
      </span>
      {(code !== null || detail !== '') && (
        <span className={styles['detail']}>
          {code !== null && <HitCode code={code} keyword={keyword} />}
          {detail !== '' && <span className={styles['kind']}>{detail}</span>}
        </span>
      )}
    </>
  );
}
