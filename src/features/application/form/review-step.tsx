import { AGREEMENTS_OF, PICTURE_SLOTS } from '@/domain/application';
import { Button } from '@/ui/button';
import { AgreementChecks } from '../agreements/agreement-checks';
import { ApplicationFacts } from '../shown/application-facts';
import { tidyFieldsOf } from './applicant-form';
import { FieldControl } from './field-control';
import type { FormStep } from './form-steps';
import type { ApplicationFormModel } from './use-application-form';
import styles from './application-form.module.css';

interface ReviewStepProps {
  readonly model: ApplicationFormModel;
  /** The form was to be sent before all was agreed to. */
  readonly isAgreementMissing: boolean;
}

/** Last step: everything once more with the ways back to it, whether to be shown, and the agreements. */
export function ReviewStep({ model, isAgreementMissing }: ReviewStepProps) {
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
  if (step.content === 'fields') {
    const fields = tidyFieldsOf(kind, form.getValues(), step.fields);
    return <ApplicationFacts kind={kind} fields={fields} names={step.fields} />;
  }
  return (
    <ul className={styles['counts']}>
      {PICTURE_SLOTS[kind].map(({ slot, label }) => (
        <li key={slot}>
          {label}：已上传{' '}
          {pictures.items.filter((item) => item.slot === slot && item.state === 'done').length} 张
        </li>
      ))}
    </ul>
  );
}
