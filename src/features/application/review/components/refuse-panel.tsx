import { useRef, useState, type SubmitEvent } from 'react';
import { APPLICATION_STATUS_NAMES, statusAfter } from '@/domain/application';
import { TextAreaField } from '@/ui/text-field';
import { REFUSE_PRESETS } from '../ask-items';
import { oneLine, withPreset, wordsProblem, WORDS_MOST } from '../decision-draft';
import type { PanelProps } from './ask-panel';
import { DecisionPanel } from './decision-panel';
import styles from './decision-panel.module.css';
import { PresetButtons } from './preset-buttons';

/** Turns an application down, with the reason the applicant will read. */
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
