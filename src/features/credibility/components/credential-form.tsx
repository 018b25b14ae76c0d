import { useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/controls/button';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { TextField } from '@/ui/fields/text-field';
import type { CredentialExample } from '@/domain/site/credential-examples';
import { keyWords, searchProblem, type CredentialKey, type CredentialSearch } from '../credential';
import styles from './credential-form.module.css';

const KINDS = [
  { value: 'adviser', label: '投资顾问' },
  { value: 'manager', label: '基金管理人' },
] as const;

const KEYS: readonly CredentialKey[] = ['name', 'phone', 'certificate'];

interface CredentialFormProps {
  readonly isChecking: boolean;
  /** What a demonstration can be tried with; undefined while it is not known whether this is one. */
  readonly examples: readonly CredentialExample[] | undefined;
  readonly onCheck: (search: CredentialSearch) => void;
}

/** Whom to look up and by what. What was typed stays, whatever comes of it. */
export function CredentialForm({ isChecking, examples, onCheck }: CredentialFormProps) {
  const [search, setSearch] = useState<CredentialSearch>({ kind: 'adviser', by: 'name', value: '' });
  const [isTried, setTried] = useState(false);
  const { kind, by, value } = search;
  const problem = searchProblem(search);
  const words = keyWords(search);
  const choose = (change: Partial<CredentialSearch>) => {
    setSearch({ ...search, ...change });
    setTried(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !isChecking) onCheck(search);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div className={styles['choices']}>
        <SegmentedControl
          label="查询对象"
          options={KINDS}
          value={kind}
          onChange={(next) => choose({ kind: next })}
        />
        <SegmentedControl
          label="查询方式"
          options={KEYS.map((key) => ({ value: key, label: keyWords({ kind, by: key }).name }))}
          value={by}
          onChange={(next) => choose({ by: next })}
        />
      </div>
      <div className={styles['line']}>
        <div className={styles['field']}>
          <TextField
            label={words.name}
            labelLook="hidden"
            hint={words.hint}
            error={isTried ? problem : undefined}
            placeholder={words.placeholder}
            inputMode={by === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={60}
            required
            value={value}
            onChange={(event) => setSearch({ ...search, value: event.target.value })}
            onBlur={() => value !== '' && setTried(true)}
          />
        </div>
        <Button type="submit" isLoading={isChecking} className={styles['send']}>
          {isChecking ? '正在查询' : '查询'}
        </Button>
      </div>
      {examples === undefined && <div className={styles['coming']} />}
      {examples && examples.length > 0 && <Examples examples={examples} onChoose={choose} />}
    </form>
  );
}

interface ExamplesProps {
  readonly examples: readonly CredentialExample[];
  readonly onChoose: (example: CredentialExample) => void;
}

function Examples({ examples, onChoose }: ExamplesProps) {
  return (
    <p className={styles['examples']}>
      查询示例（演示数据）：
      {examples.map((example) => (
        <Button
          key={example.value}
          variant="link"
          size="sm"
          aria-label={`填入示例：${example.value}`}
          onClick={() => onChoose(example)}
        >
          {example.value}
        </Button>
      ))}
    </p>
  );
}
