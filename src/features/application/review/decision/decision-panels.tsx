import { useEffect, useId, useRef, useState, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { describeFailure } from '@/api/describe-failure';
import type { ReviewDetail } from '@/contract/applications/review';
import { APPLICATION_STATUS_NAMES, statusAfter } from '@/domain/site/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { Button } from '@/ui/controls/button';
import { InlineFailure } from '@/ui/states/failure';
import { TextAreaField } from '@/ui/fields/text-field';
import { oneLine, withPreset, wordsProblem, WORDS_MOST, type DecisionDraft, type Decide } from './use-decide';
import styles from './decision.module.css';

/** Properties of the panels for a decision with a text. */
export interface PanelProps {
  readonly detail: ReviewDetail;
  readonly draft: DecisionDraft;
  readonly onDraft: (draft: DecisionDraft) => void;
  readonly model: Decide;
  readonly onClose: () => void;
}

interface DecisionPanelProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly title: string;
  readonly hint: string;
  readonly sendLabel: string;
  /** Why the decision is no longer possible; `undefined` if it is. */
  readonly blocked: string | undefined;
  readonly isDanger?: boolean;
  readonly model: Decide;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a decision with a text. Receives the focus when it opens. */
export function DecisionPanel(props: DecisionPanelProps) {
  const {
    ref,
    title,
    hint,
    sendLabel,
    blocked,
    isDanger = false,
    model,
    onSubmit,
    onClose,
    children,
  } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form ref={ref} className={styles['panel']} aria-labelledby={titleId} noValidate onSubmit={onSubmit}>
      <header className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['hint']}>{hint}</p>
      </header>
      {children}
      <DecideProblem model={model} />
      {blocked !== undefined && <p className={styles['problem']}>{blocked}</p>}
      <footer className={styles['foot']}>
        <Button variant="secondary" size="lg" disabled={model.isSending} onClick={onClose}>
          收起
        </Button>
        <Button
          type="submit"
          size="lg"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={blocked !== undefined}
          isLoading={model.isSending}
        >
          {model.isSending ? '正在提交' : sendLabel}
        </Button>
      </footer>
    </form>
  );
}

interface PresetButtonsProps {
  /** What the reasons are for. */
  readonly subject: string;
  readonly presets: readonly string[];
  readonly onTake: (preset: string) => void;
}

/** Common reasons; a click inserts one into the editable text. */
export function PresetButtons({ subject, presets, onTake }: PresetButtonsProps) {
  return (
    <ul aria-label={`${subject}的常用说明`} className={styles['presets']}>
      {presets.map((preset) => (
        <li key={preset}>
          <Button variant="ghost" size="sm" className={styles['preset']} onClick={() => onTake(preset)}>
            {preset}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Why a decision failed. Retried by its own button. */
export function DecideProblem({ model: { failure, hasChanged } }: { readonly model: Decide }) {
  if (hasChanged) {
    return (
      <InlineFailure title="这份申请刚刚有变化，已显示最新内容" hint="请核对后再决定，您填写的文字还在。" />
    );
  }
  if (failure === null) return null;
  if (isSignedOut(failure)) return <SignedOutLine />;
  const { title, hint } = describeFailure(failure);
  if (failure.kind === 'business') return <InlineFailure title={failure.serverMessage || title} />;
  return <InlineFailure title={title} hint={hint} />;
}

/** Common reasons of a refusal. */
export const REFUSE_PRESETS: readonly string[] = [
  '提交的材料与公示信息不一致',
  '执业证书或登记已失效',
  '所在机构不符合入驻条件',
  '同一主体已有在册记录',
];

/** Refuses an application, with a reason for the applicant. */
export function RefusePanel({ detail, draft, onDraft, model, onClose }: PanelProps) {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { reason } = draft;
  const problem = wordsProblem(reason);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) model.decide({ decision: 'refuse', words: oneLine(reason) });
    else form.current?.querySelector('textarea')?.focus();
  };
  const write = (text: string) => onDraft({ ...draft, reason: text });
  return (
    <DecisionPanel
      ref={form}
      title="拒绝申请"
      hint="申请人会看到这段文字；拒绝后不能撤回，申请人可以重新申请。"
      sendLabel="确认拒绝"
      isDanger
      blocked={
        statusAfter(detail.status, 'refused') === null
          ? `申请现为“${APPLICATION_STATUS_NAMES[detail.status]}”，不能再拒绝`
          : undefined
      }
      model={model}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['reason']}>
        <TextAreaField
          label="拒绝原因"
          rows={2}
          required
          maxLength={WORDS_MOST}
          value={reason}
          error={isTried ? problem : undefined}
          onChange={(event) => write(event.target.value)}
        />
        <PresetButtons
          subject="拒绝"
          presets={REFUSE_PRESETS}
          onTake={(preset) => write(withPreset(reason, preset))}
        />
      </div>
    </DecisionPanel>
  );
}
