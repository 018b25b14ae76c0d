import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApplicationDetail } from '@/contract/application';
import { isSignedOut as hasEnded } from '@/features/failure/signed-out';
import { useSession } from '@/session/session.store';
import { Card } from '@/ui/card';
import { ApplicationFacts } from '../shown/application-facts';
import { AskedItems } from '../shown/asked-items';
import { ErrorSummary } from './error-summary';
import { FieldControl } from './field-control';
import { isOpen } from './form-problems';
import { LeaveDialog } from './leave-dialog';
import { partsAskedOf } from './parts-asked';
import { PictureSlots } from './picture-slots';
import { SendFailure } from './send-failure';
import { SessionEndedLine } from './session-ended-line';
import { StepActions } from './step-actions';
import { UntouchedDialog } from './untouched-dialog';
import { useMendForm, type MendFormModel } from './use-mend-form';
import styles from './application-form.module.css';

interface MendFormProps {
  readonly userId: string;
  readonly application: ApplicationDetail;
  readonly isLeaving: (path: string) => boolean;
  /** Nobody is signed in any more, and nothing would be lost. */
  readonly onEnd: () => void;
}

/** What a reviewer asked for, and nothing else to fill in; the rest of the application to read beside it. */
export function MendForm({ onEnd, ...beginning }: MendFormProps) {
  const { application } = beginning;
  const model = useMendForm(beginning);
  const { guard, sending, focusOn } = model;
  const hasNobody = useSession(({ login }) => login === 'logged-out');
  const isSignedOut = hasNobody || hasEnded(sending.failure);
  const mayEnd = isSignedOut && (guard.hasLeft || !model.hasWork);
  useEffect(() => {
    if (mayEnd) onEnd();
  }, [mayEnd, onEnd]);

  return (
    <FormProvider {...model.form}>
      <Card title="补充材料" note={`申请编号 ${application.id}`}>
        <form
          noValidate
          className={styles['mending']}
          onSubmit={(event) => {
            event.preventDefault();
            model.send();
          }}
        >
          <section aria-label="审核意见" className={styles['asked']}>
            <p className={styles['askedTitle']}>请补充或更正以下内容，其余内容不变</p>
            <AskedItems items={application.asked} label="需补充的内容" />
          </section>
          <ErrorSummary
            problems={model.problems}
            isOpen={(problem) => isOpen(problem, model)}
            onShow={focusOn}
          />
          <MendFields model={model} />
          <SendFailure kind={model.kind} sending={sending} onRetry={sending.send} />
          {isSignedOut && <SessionEndedLine words="登录后需要重新填写、上传本页内容" />}
          <StepActions
            isSending={sending.isSending}
            isWaitingForUploads={model.isWaitingForUploads}
            next="提交补充材料"
          />
        </form>
      </Card>
      <RestOfApplication application={application} />
      {model.untouched.length > 0 && (
        <UntouchedDialog names={model.untouched} onSend={model.sendAnyway} onClose={model.keepMending} />
      )}
      <LeaveDialog guard={guard} words="离开后，这里填写和上传的内容需要重新来过。" />
    </FormProvider>
  );
}

function MendFields({ model }: { readonly model: MendFormModel }) {
  const { kind, asked, pictures, phone, problems, area, sending } = model;
  const isCodeMissing = problems.some(({ key }) => key === 'code');
  return (
    <div ref={area} className={styles['fields']}>
      {asked.fields.map((name) => (
        <FieldControl key={name} kind={kind} name={name} phone={phone} isCodeMissing={isCodeMissing} />
      ))}
      <PictureSlots
        kind={kind}
        pictures={pictures}
        slots={asked.slots}
        problems={problems}
        isDisabled={sending.isSending}
      />
    </div>
  );
}

function RestOfApplication({ application }: { readonly application: ApplicationDetail }) {
  const { kind, fields } = application;
  const asked = partsAskedOf(application);
  const names = Object.keys(fields).filter((name) => !asked.fields.some((field) => field === name));
  return (
    <Card title="其余内容（不变）">
      <ApplicationFacts kind={kind} fields={fields} names={names} />
    </Card>
  );
}
