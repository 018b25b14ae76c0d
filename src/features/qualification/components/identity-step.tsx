import { useRef, useState, type FormEvent } from 'react';
import { identityProblem, isResidentId, tidyResidentId } from '@/domain/validators';
import { useFundOpening } from '@/session/fund-opening.store';
import { updateQualification } from '@/session/qualification.store';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { verifyIdentity } from '../api/step-calls';
import { useStepSend } from '../use-step-send';
import type { StepFields } from '@/session/step-fields.store';
import { StepFailure } from './step-failure';
import { StepFrame } from './step-frame';
import styles from './steps.module.css';

interface IdentityStepProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
}

/** First step: name and ID number, checked by the gateway. What is typed never leaves the window but for that. */
export function IdentityStep({ fields: { name, idCode }, onChange }: IdentityStepProps) {
  const hasAccount = useFundOpening((opening) => opening.jzOpen === '1');
  const [wasSent, setWasSent] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const idField = useRef<HTMLInputElement>(null);

  const sending = useStepSend({
    call: () => verifyIdentity(name.trim(), idCode),
    onDone(masked) {
      onChange({ name: '', idCode: '' });
      updateQualification({
        identityFlag: '1',
        customerName: masked.name,
        certificateNo: masked.certificateNo,
      });
    },
  });

  const missing = wasSent ? identityProblem(name, idCode) : null;
  const misreads = wasLeft || wasSent ? idProblem(idCode) : undefined;
  const isNameMissing = missing !== null && name.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (identityProblem(name, idCode) !== null || idProblem(idCode) !== undefined)
      idField.current?.focus();
    else sending.send();
  };

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title="身份信息"
        lead={
          hasAccount
            ? '请填写与开户时一致的姓名和身份证号，用于确认是您本人。'
            : '请填写您本人的姓名和身份证号，用于确认投资者身份。'
        }
        actions={
          <Button type="submit" size="lg" isLoading={sending.isSending} className={styles['end']}>
            核验身份
          </Button>
        }
      >
        <div className={styles['fields']}>
          <TextField
            ref={nameField}
            label="姓名"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={name}
            error={isNameMissing ? (missing ?? undefined) : undefined}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <TextField
            ref={idField}
            label="身份证号"
            required
            autoComplete="off"
            autoCapitalize="characters"
            inputMode="text"
            spellCheck={false}
            maxLength={30}
            value={idCode}
            hint="18 位居民身份证号"
            error={missing !== null && !isNameMissing ? missing : misreads}
            onChange={(event) => onChange({ idCode: tidyResidentId(event.target.value) })}
            onBlur={() => setWasLeft(true)}
          />
          <StepFailure sending={sending} />
        </div>
        <p className={styles['note']}>证件号加密保存，页面上只显示首尾几位；不会写入浏览器。</p>
      </StepFrame>
    </form>
  );
}

/** What is wrong with an ID number that was typed; nothing while it is empty. */
function idProblem(idCode: string): string | undefined {
  if (idCode === '' || isResidentId(idCode)) return undefined;
  if (idCode.length !== 18) return `身份证号应为 18 位，现为 ${idCode.length} 位`;
  return '身份证号有误，请核对出生日期与校验位';
}
