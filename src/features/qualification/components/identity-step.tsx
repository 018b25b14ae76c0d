import type { FormEvent } from 'react';
import { tidyResidentId } from '@/domain/text/validators';
import { useFundOpening } from '@/session/investor/qualification-check';
import { rememberIdentity, type StepFields } from '@/session/investor/steps.store';
import { updateQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { TextField } from '@/ui/fields/text-field';
import { verifyIdentity } from '../api/step-calls';
import type { IdentityAgain as Again } from '../use-identity-again';
import { useIdentityFields, type IdentityFieldsState } from '../use-identity-fields';
import { useStepSend } from '../use-step-send';
import { StepFailure } from './step-failure';
import { StepFrame } from './step-frame';
import styles from './steps.module.css';

interface IdentityStepProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
}

/** First step: name and ID number, verified by the gateway. The input stays in memory for later calls. */
export function IdentityStep({ fields, onChange }: IdentityStepProps) {
  const hasAccount = useFundOpening((opening) => opening.jzOpen === '1');
  const userId = useSession((state) => state.user.userId);
  const state = useIdentityFields(fields, true);

  const sending = useStepSend({
    async call() {
      const identity = { name: fields.name.trim(), certificateNo: fields.idCode };
      const masked = await verifyIdentity(identity.name, identity.certificateNo);
      rememberIdentity(userId, identity);
      return masked;
    },
    onDone(masked) {
      onChange({ name: '', idCode: '' });
      updateQualification({
        identityFlag: '1',
        customerName: masked.name,
        certificateNo: masked.certificateNo,
      });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.check()) sending.send();
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
          <IdentityFields fields={fields} onChange={onChange} state={state} />
          <StepFailure sending={sending} />
        </div>
        <p className={styles['note']}>证件号加密保存，页面上只显示首尾几位；不会写入浏览器。</p>
      </StepFrame>
    </form>
  );
}

interface IdentityFieldsProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
  readonly state: IdentityFieldsState;
  readonly hasName?: boolean;
}

/** Name and ID number, or the number alone. */
function IdentityFields({ fields, onChange, state, hasName = true }: IdentityFieldsProps) {
  const { nameField, idField, nameError, idError, leaveId } = state;
  return (
    <>
      {hasName && (
        <TextField
          ref={nameField}
          label="姓名"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={fields.name}
          error={nameError}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      <TextField
        ref={idField}
        label="身份证号"
        required
        autoComplete="off"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        maxLength={30}
        value={fields.idCode}
        hint="18 位居民身份证号"
        error={idError}
        onChange={(event) => onChange({ idCode: tidyResidentId(event.target.value) })}
        onBlur={leaveId}
      />
    </>
  );
}

/** Asks for the identity again after a reload or in another tab, and explains why. */
export function IdentityAgain({ again, purpose }: { readonly again: Again; readonly purpose: string }) {
  const { isAsked, needsName, fields, change, state } = again;
  if (!isAsked) return null;
  const what = needsName ? '姓名和身份证号' : '身份证号';
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>确认本人身份</legend>
      <p className={styles['note']}>
        {purpose}须附上{what}；为保护隐私，浏览器不保存，重新打开页面后请再次填写。
      </p>
      <IdentityFields fields={fields} onChange={change} state={state} hasName={needsName} />
    </fieldset>
  );
}
