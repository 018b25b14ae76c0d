import { useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/button';
import { SegmentedControl } from '@/ui/segmented-control';
import { TextField } from '@/ui/text-field';
import {
  KEY_WORDS,
  searchProblem,
  type CredentialKey,
  type CredentialKind,
  type CredentialSearch,
} from '../credential';
import styles from './credential-form.module.css';

const KINDS = [
  { value: 'adviser', label: '投资顾问' },
  { value: 'manager', label: '基金管理人' },
] as const;

const KEYS = (['name', 'phone', 'certificate'] as const).map((value) => ({
  value,
  label: KEY_WORDS[value].name,
}));

interface CredentialFormProps {
  readonly isChecking: boolean;
  readonly onCheck: (search: CredentialSearch) => void;
}

/** Whom to look up and by what. What was typed stays, whatever comes of it. */
export function CredentialForm({ isChecking, onCheck }: CredentialFormProps) {
  const [kind, setKind] = useState<CredentialKind>('adviser');
  const [by, setBy] = useState<CredentialKey>('name');
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const search = { kind, by, value };
  const problem = searchProblem(search);
  const words = KEY_WORDS[by];
  const choose = (next: CredentialKey) => {
    setBy(next);
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
        <SegmentedControl label="查询对象" options={KINDS} value={kind} onChange={setKind} />
        <SegmentedControl label="查询方式" options={KEYS} value={by} onChange={choose} />
      </div>
      <div className={styles['line']}>
        <div className={styles['field']}>
          <TextField
            label={words.name}
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
            onChange={(event) => setValue(event.target.value)}
            onBlur={() => value !== '' && setTried(true)}
          />
        </div>
        <Button type="submit" isLoading={isChecking} className={styles['send']}>
          {isChecking ? '正在查询' : '查询'}
        </Button>
      </div>
    </form>
  );
}
