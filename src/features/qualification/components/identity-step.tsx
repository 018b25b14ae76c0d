import type { FormEvent } from 'react';
import { useFundOpening } from '@/session/fund-opening.store';
import { rememberIdentity } from '@/session/journey-identity.store';
import { updateQualification } from '@/session/qualification.store';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/button';
import { verifyIdentity } from '../api/step-calls';
import { useIdentityFields } from '../use-identity-fields';
import { useStepSend } from '../use-step-send';
import type { StepFields } from '@/session/step-fields.store';
import { IdentityFields } from './identity-fields';
import { StepFailure } from './step-failure';
import { StepFrame } from './step-frame';
import styles from './steps.module.css';

interface IdentityStepProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
}

/** First step: name and ID number, checked by the gateway. What is typed stays in memory, for the calls that carry it. */
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
