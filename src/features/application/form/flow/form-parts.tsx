import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { ApplicantField } from '@/contract/applications/applicant-fields';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import { SignInAgain } from '@/features/failure/sign-in-again';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { CheckField } from '@/ui/fields/check-field';
import { EmptyState } from '@/ui/states/empty-state';
import { InlineFailure } from '@/ui/states/failure';
import { Icon } from '@/ui/marks/icon';
import { PictureField } from '../../pictures/picture-field';
import { ChipsControl, ProductsControl, SelectControl } from '../controls/list-controls';
import { CertificateNumberControl, IntroductionControl, TextControl } from '../controls/text-control';
import type { ApplicantForm } from '../model/applicant-form';
import { PhoneControl } from '../phone/phone-control';
import type { PhoneCode } from '../phone/use-phone-code';
import type { Problem, FormParts } from './form-state';
import styles from '../form.module.css';

interface FieldControlProps {
  readonly kind: ApplicantKind;
  readonly name: ApplicantField;
  readonly phone: PhoneCode;
  /** The visitor tried to leave the step before confirming the phone. */
  readonly isCodeMissing: boolean;
}

/** The control of a form field. */
export function FieldControl(props: FieldControlProps) {
  const { name } = props;
  // The phone has two fields: itself and the code.
  if (name === 'phone') return controlOf(props);
  return <div data-field={name}>{controlOf(props)}</div>;
}

function controlOf({ kind, name, phone, isCodeMissing }: FieldControlProps): ReactNode {
  if (name === 'phone') return <PhoneControl model={phone} isMissing={isCodeMissing} />;
  if (name === 'region' || name === 'certificateKind') return <SelectControl name={name} />;
  if (name === 'certificateNumber') return <CertificateNumberControl />;
  if (name === 'specialities' || name === 'strategies') return <ChipsControl name={name} />;
  if (name === 'products') return <ProductsControl />;
  if (name === 'introduction') return <IntroductionControl />;
  if (name === 'isListed') return <ListedControl kind={kind} />;
  return <TextControl name={name} />;
}

/** What the promotion page displays of an accepted applicant. */
const SHOWN_WORDS: Readonly<Record<ApplicantKind, string>> = {
  licaishi: '姓名、照片、机构、地区和擅长方向',
  guanli: '名称、地区和投资策略',
};

function ListedControl({ kind }: Pick<FieldControlProps, 'kind'>) {
  const { field } = useController<ApplicantForm, 'isListed'>({ name: 'isListed' });
  const { value, onChange, onBlur } = field;
  return (
    <CheckField checked={value} onChange={onChange} onBlur={onBlur}>
      通过后，在推广页公开展示{SHOWN_WORDS[kind]}。可以不勾选，不影响审核。
    </CheckField>
  );
}

interface ErrorSummaryProps {
  /** Problems found by the last attempt, in form order. */
  readonly problems: readonly Problem[];
  readonly isOpen: (problem: Problem) => boolean;
  readonly onShow: (key: string) => void;
}

/**
 * Problems that block the step, each linked to its field. Corrected ones stay in place until the next attempt, so that
 * the fields below do not move.
 */
export function ErrorSummary({ problems, isOpen, onShow }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  const openCount = problems.filter(isOpen).length;
  return (
    <div className={styles['summary']} data-mended={openCount === 0}>
      <p role="alert" className={styles['summaryTitle']}>
        <Icon name={openCount === 0 ? 'check' : 'warning'} size={16} />
        {openCount === 0 ? '均已修改，可以继续' : `还有 ${openCount} 处需要修改`}
      </p>
      <ul className={styles['summaryList']}>
        {problems.map((problem) => (
          <li key={problem.key}>
            <button
              type="button"
              className={styles['summaryItem']}
              data-mended={!isOpen(problem)}
              onClick={() => onShow(problem.key)}
            >
              {problem.label}：{isOpen(problem) ? problem.words : '已修改'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PictureSlotsProps extends Pick<FormParts, 'kind' | 'pictures'> {
  /** Names of the displayed slots; all slots of the kind by default. */
  readonly slots?: readonly string[];
  readonly problems: readonly Problem[];
  readonly isDisabled: boolean;
}

/** The picture fields of a form with their errors. */
export function PictureSlots({ kind, pictures, slots, problems, isDisabled }: PictureSlotsProps) {
  const wordsOf = (name: string) => {
    const told = problems.find((problem) => problem.key === name)?.words;
    return told && (pictures.problemOf(name) ?? told);
  };
  return PICTURE_SLOTS[kind]
    .filter(({ slot }) => slots?.includes(slot) ?? true)
    .map((slot) => (
      <div key={slot.slot} data-field={slot.slot}>
        <PictureField slot={slot} model={pictures} error={wordsOf(slot.slot)} isDisabled={isDisabled} />
      </div>
    ));
}

interface StepActionsProps {
  /** Label of the main button. */
  readonly next: string;
  readonly isSending: boolean;
  /** The main button was pressed; the form continues once the pictures are uploaded. */
  readonly isWaitingForUploads: boolean;
  /** Displayed beside the buttons. */
  readonly note?: ReactNode;
  /** The back button is hidden without it. */
  readonly onBack?: (() => void) | undefined;
}

/** The back and continue buttons, sticky at the lower edge of a narrow screen. */
export function StepActions({ next, isSending, isWaitingForUploads, note, onBack }: StepActionsProps) {
  return (
    <div className={styles['actions']}>
      {note}
      <output className={styles['uploading']}>
        {isWaitingForUploads && `图片正在上传，完成后自动${next === '下一步' ? '进入下一步' : next}`}
      </output>
      <div className={styles['buttons']}>
        {onBack && (
          <Button variant="secondary" size="lg" disabled={isSending} onClick={onBack}>
            上一步
          </Button>
        )}
        <Button type="submit" size="lg" isLoading={isSending || isWaitingForUploads}>
          {buttonLabel({ next, isSending, isWaitingForUploads })}
        </Button>
      </div>
    </div>
  );
}

function buttonLabel({ next, isSending, isWaitingForUploads }: StepActionsProps): string {
  if (isSending) return '正在提交';
  return isWaitingForUploads ? '上传中…' : next;
}

/** Notice that the session ended; `words` say what is kept after signing in again. */
export function SessionEndedLine({ words }: { readonly words: string }) {
  return <InlineFailure title="登录已失效，请重新登录" hint={words} action={<SignInAgain />} />;
}

interface SignInFirstProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
}

/** Asks the visitor to sign in, and returns to this page afterwards. */
export function SignInFirst({ title, hint, action }: SignInFirstProps) {
  return (
    <Card>
      <EmptyState
        title={title}
        hint={hint}
        action={
          <Button size="lg" onClick={() => goToSignIn()}>
            {action}
          </Button>
        }
      />
    </Card>
  );
}
