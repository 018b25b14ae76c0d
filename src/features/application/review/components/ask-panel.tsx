import { useRef, useState, type SubmitEvent } from 'react';
import { APPLICATION_STATUS_NAMES, statusAfter } from '@/domain/application';
import type { ReviewDetail } from '@/contract/review';
import { askableItems, type AskableItem } from '../ask-items';
import { askDecision, withPreset, wordsProblem, WORDS_MOST, type DecisionDraft } from '../decision-draft';
import type { Decide } from '../use-decide';
import { CheckField } from '@/ui/check-field';
import { TextField } from '@/ui/text-field';
import { DecisionPanel } from './decision-panel';
import styles from './decision-panel.module.css';
import { PresetButtons } from './preset-buttons';

export interface PanelProps {
  readonly detail: ReviewDetail;
  readonly draft: DecisionDraft;
  readonly onDraft: (draft: DecisionDraft) => void;
  readonly model: Decide;
  readonly onClose: () => void;
}

/** Chooses what the applicant has to mend, each with words of its own. */
export function AskPanel({ detail, draft, onDraft, model, onClose }: PanelProps) {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const items = askableItems(detail.kind);
  const order = items.map(({ field }) => field);
  const { chosen, words } = draft;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const faulty = order.find(
      (field) => chosen.includes(field) && wordsProblem(words[field] ?? '') !== undefined,
    );
    const target = chosen.length === 0 ? 'input[type="checkbox"]' : `input[name="${faulty}"]`;
    if (chosen.length === 0 || faulty !== undefined)
      form.current?.querySelector<HTMLElement>(target)?.focus();
    else model.decide(askDecision(order, draft));
  };
  const tick = (field: string, isChosen: boolean) =>
    onDraft({
      ...draft,
      chosen: isChosen ? [...chosen, field] : chosen.filter((each) => each !== field),
    });
  const write = (field: string, text: string) => onDraft({ ...draft, words: { ...words, [field]: text } });
  return (
    <DecisionPanel
      ref={form}
      title="要求补充"
      hint="选择需要修改的内容并写明原因，申请人只需修改所选的各项。"
      sendLabel={chosen.length === 0 ? '发送补充要求' : `发送补充要求（${chosen.length} 项）`}
      blocked={
        statusAfter(detail.status, 'asked') === null
          ? `申请现为“${APPLICATION_STATUS_NAMES[detail.status]}”，不能再要求补充`
          : undefined
      }
      model={model}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles['items']}>
        <legend className="visually-hidden">需要补充的内容</legend>
        {items.map(({ field, label }) => (
          <CheckField
            key={field}
            checked={chosen.includes(field)}
            onChange={(isChosen) => tick(field, isChosen)}
          >
            {label}
          </CheckField>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <div className={styles['reasons']}>
          {items
            .filter(({ field }) => chosen.includes(field))
            .map((item) => (
              <ItemReason
                key={item.field}
                item={item}
                text={words[item.field] ?? ''}
                isTried={isTried}
                onWrite={(text) => write(item.field, text)}
              />
            ))}
        </div>
      )}
      {isTried && chosen.length === 0 && (
        <p role="alert" className={styles['problem']}>
          请至少选择一项
        </p>
      )}
    </DecisionPanel>
  );
}

interface ItemReasonProps {
  readonly item: AskableItem;
  readonly text: string;
  readonly isTried: boolean;
  readonly onWrite: (text: string) => void;
}

function ItemReason({ item: { field, label, presets }, text, isTried, onWrite }: ItemReasonProps) {
  return (
    <div className={styles['reason']}>
      <TextField
        label={`${label}需要补充的原因`}
        name={field}
        placeholder="写明缺什么、怎样改"
        autoComplete="off"
        maxLength={WORDS_MOST}
        value={text}
        error={isTried ? wordsProblem(text) : undefined}
        onChange={(event) => onWrite(event.target.value)}
      />
      <PresetButtons
        subject={label}
        presets={presets}
        onTake={(preset) => onWrite(withPreset(text, preset))}
      />
    </div>
  );
}
