import { useEffect, type SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { APPLICANT_NAMES, AGREEMENTS_OF, PICTURE_SLOTS } from '@/domain/site/application';
import { isSignedOut as hasEnded } from '@/features/failure/signed-out';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { ProgressRail } from '@/ui/navigation/progress-rail';
import { AgreementChecks } from '../../agreements/agreement-checks';
import { ApplicationFacts } from '../../shown/application-facts';
import { UNSAVED_LABELS } from '../draft/draft-offer';
import { DraftLine } from '../draft/use-draft';
import { tidyFieldsOf } from '../model/applicant-form';
import type { FormStep } from '../model/form-steps';
import { FieldControl, ErrorSummary, PictureSlots, SessionEndedLine, StepActions } from './form-parts';
import { isOpen, type Problem } from './form-state';
import { LeaveDialog } from './leave-guard';
import { SendFailure } from './send-once';
import { useApplicationForm, type ApplicationFormModel, type FormBeginning } from './use-application-form';
import styles from '../form.module.css';

interface ApplicationFormProps extends FormBeginning {
  /** Called when the visitor was signed out and no input would be lost by returning to the start. */
  readonly onEnd: () => void;
}

/** The form of one kind of applicant, step by step. */
export function ApplicationForm({ onEnd, ...beginning }: ApplicationFormProps) {
  const model = useApplicationForm(beginning);
  const { kind, steps, place, guard, draft, hasUnkept } = model;
  const step = steps[place.shown];
  const hasNobody = useSession(({ login }) => login === 'logged-out');
  const isSignedOut = hasNobody || model.isSignedOut || hasEnded(model.sending.failure);
  const isKept = draft.state === 'still' || draft.state === 'saved';
  const mayEnd = isSignedOut && (guard.hasLeft || (!hasUnkept && isKept));
  useEffect(() => {
    if (mayEnd) onEnd();
  }, [mayEnd, onEnd]);
  if (!step) return null;
  return (
    <FormProvider {...model.form}>
      <Card>
        <ProgressRail
          label={`${APPLICANT_NAMES[kind]}入驻申请的步骤`}
          steps={steps.map(({ title }) => title)}
          current={place.reached}
          doneSteps={model.doneSteps}
          shown={place.shown}
          onShow={model.show}
        />
        <StepForm model={model} step={step} isSignedOut={isSignedOut} />
      </Card>
      <LeaveDialog guard={guard} words={leaveWords(model)} />
    </FormProvider>
  );
}

interface StepFormProps {
  readonly model: ApplicationFormModel;
  readonly step: FormStep;
  readonly isSignedOut: boolean;
}

function StepForm({ model, step, isSignedOut }: StepFormProps) {
  const { kind, steps, place, area, heading, focusOn, draft, sending } = model;
  const isLast = step.content === 'review';
  const isStillOpen = (problem: Problem) => isOpen(problem, model);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    model.goOn();
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        <span className={styles['count']}>
          第 {place.shown + 1} 步，共 {steps.length} 步
        </span>
        {step.title}
      </h2>
      <ErrorSummary problems={model.problems} isOpen={isStillOpen} onShow={focusOn} />
      <div ref={area} className={styles['fields']}>
        <StepBody model={model} step={step} problems={model.problems.filter(isStillOpen)} />
      </div>
      {isLast && <SendFailure kind={kind} sending={sending} onRetry={model.goOn} />}
      {isSignedOut && <SessionEndedLine words={`登录后可以从上次保存的草稿继续；${UNSAVED_LABELS[kind]}`} />}
      <StepActions
        next={isLast ? '提交申请' : '下一步'}
        isSending={sending.isSending}
        isWaitingForUploads={model.isWaitingForUploads}
        note={<DraftLine draft={draft} />}
        onBack={place.shown === 0 ? undefined : () => model.show(place.shown - 1)}
      />
    </form>
  );
}

interface StepBodyProps {
  readonly model: ApplicationFormModel;
  readonly step: FormStep;
  /** Problems of the last attempt to leave the step that are not corrected yet. */
  readonly problems: readonly Problem[];
}

function StepBody({ model, step, problems }: StepBodyProps) {
  const { kind, phone, pictures, sending } = model;
  const has = (key: string) => problems.some((problem) => problem.key === key);
  if (step.content === 'review') return <ReviewStep model={model} isAgreementMissing={has('agreements')} />;
  return (
    <>
      {step.fields.map((name) => (
        <FieldControl key={name} kind={kind} name={name} phone={phone} isCodeMissing={has('code')} />
      ))}
      {step.content === 'pictures' && (
        <PictureSlots kind={kind} pictures={pictures} problems={problems} isDisabled={sending.isSending} />
      )}
    </>
  );
}

function leaveWords({ kind, draft, hasUnkept }: ApplicationFormModel): string {
  const kept =
    draft.state === 'failed' ? '草稿尚未保存，离开后最近填写的内容会丢失。' : '其余内容已保存为草稿。';
  return hasUnkept ? `离开后，${UNSAVED_LABELS[kind]}。${kept}` : kept;
}

interface ReviewStepProps {
  readonly model: ApplicationFormModel;
  /** The visitor tried to send the form before accepting all agreements. */
  readonly isAgreementMissing: boolean;
}

/** Last step: a summary with links to each step, the public listing and the agreements. */
function ReviewStep({ model, isAgreementMissing }: ReviewStepProps) {
  const { kind, steps, phone, agreed, setAgreed, show, sending } = model;
  return (
    <>
      {steps.map((step, index) =>
        step.content === 'review' ? null : (
          <section key={step.title} aria-label={step.title} className={styles['review']}>
            <header className={styles['reviewHead']}>
              <h3 className={styles['reviewTitle']}>{step.title}</h3>
              <Button variant="link" size="sm" aria-label={`修改${step.title}`} onClick={() => show(index)}>
                修改
              </Button>
            </header>
            <StepFacts model={model} step={step} />
          </section>
        ),
      )}
      <FieldControl kind={kind} name="isListed" phone={phone} isCodeMissing={false} />
      <div data-field="agreements">
        <AgreementChecks
          types={AGREEMENTS_OF[kind]}
          agreed={agreed}
          error={isAgreementMissing ? '请阅读并勾选全部协议' : undefined}
          isDisabled={sending.isSending}
          onChange={setAgreed}
        />
      </div>
    </>
  );
}

function StepFacts({ model, step }: { readonly model: ApplicationFormModel; readonly step: FormStep }) {
  const { kind, form, pictures } = model;
  const fields = tidyFieldsOf(kind, form.getValues(), step.fields);
  return (
    <>
      {step.fields.length > 0 && <ApplicationFacts kind={kind} fields={fields} names={step.fields} />}
      {step.content === 'pictures' && (
        <ul className={styles['counts']}>
          {PICTURE_SLOTS[kind].map(({ slot, label }) => (
            <li key={slot}>
              {label}：已上传{' '}
              {pictures.items.filter((item) => item.slot === slot && item.state === 'done').length} 张
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
