import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import type { ReviewDetail } from '@/contract/applications/review';
import { APPLICANT_NAMES, type ApplicantKind } from '@/domain/site/application';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { DescriptionList } from '@/ui/figures/stat';
import { fieldWords } from '../../shown/application-words';
import { DecideProblem } from './decision-panels';
import type { Decide } from './use-decide';
import styles from './decision.module.css';

interface AcceptDialogProps {
  readonly detail: ReviewDetail;
  readonly model: Decide;
  readonly onClose: () => void;
}

/** The recorded fields. */
const RECORDED: Readonly<Record<ApplicantKind, readonly ApplicantField[]>> = {
  licaishi: ['name', 'institution', 'certificateKind', 'certificateNumber'],
  guanli: ['company', 'legalPerson', 'creditCode', 'amacNumber'],
};

/** Confirms the acceptance of an application, which cannot be undone here. */
export function AcceptDialog({ detail, model, onClose }: AcceptDialogProps) {
  const { kind, fields } = detail;
  const { isSending } = model;
  // A sent decision cannot be undone: the dialog stays open until the reply.
  const close = () => isSending || onClose();
  return (
    <Dialog
      title={`通过这份${APPLICANT_NAMES[kind]}申请？`}
      size="sm"
      onClose={close}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={close}>
            继续核对
          </Button>
          <Button isLoading={isSending} onClick={() => model.decide({ decision: 'accept' })}>
            {isSending ? '正在提交' : '确认通过'}
          </Button>
        </>
      }
    >
      <div className={styles['accepting']}>
        <DescriptionList
          isDivided
          items={RECORDED[kind].map((name) => ({
            label: FIELD_LABELS[name],
            value: fieldWords(name, fields[name]),
          }))}
        />
        <p>
          通过后以上资质会登记在册，可在“资质查询”中查到
          {fields['isListed'] === true && '，并按申请人的同意在推广页展示'}
          。通过后不能在这里撤回。
        </p>
        <DecideProblem model={model} />
      </div>
    </Dialog>
  );
}
