import { useRef, useState, type SubmitEvent } from 'react';
import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import {
  APPLICATION_STATUS_NAMES,
  statusAfter,
  PICTURE_SLOTS,
  type ApplicantKind,
} from '@/domain/site/application';
import { CheckField } from '@/ui/fields/check-field';
import { TextField } from '@/ui/fields/text-field';
import { FIELD_ORDER } from '../../shown/application-words';
import { DecisionPanel, PresetButtons, type PanelProps } from './decision-panels';
import { askDecision, withPreset, wordsProblem, WORDS_MOST } from './use-decide';
import styles from './decision.module.css';

/** Selects the items that the applicant has to correct, with a reason for each. */
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

/** An item that a reviewer can request: a field or a picture slot. */
interface AskableItem {
  readonly field: string;
  readonly label: string;
  /** Common reasons. */
  readonly presets: readonly string[];
}

const UNLIKE_DOCUMENTS = '与证明材料不一致，请核对后重新填写';
const INCOMPLETE = '填写不完整，请补充';
const UNCLEAR = '图片不清晰，请重新拍摄后上传';

const FIELD_PRESETS: Readonly<Partial<Record<ApplicantField, readonly string[]>>> = {
  phone: ['无法联系到您，请核对手机号'],
  idNumber: ['与姓名不符，请核对后重新填写'],
  certificateNumber: ['未查询到该证书编号，请核对', UNLIKE_DOCUMENTS],
  institution: ['请填写营业执照上的机构全称', UNLIKE_DOCUMENTS],
  creditCode: ['与营业执照不一致，请核对后重新填写'],
  amacNumber: ['未在中基协公示中查询到，请核对', UNLIKE_DOCUMENTS],
  introduction: ['含有夸大业绩的表述，请修改', INCOMPLETE],
  products: ['请填写备案的产品全称', INCOMPLETE],
};

const PICTURE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  photo: ['请上传近期正面免冠照片', UNCLEAR],
  certificate: [UNCLEAR, '证书编号或姓名看不清，请重新拍摄'],
  licence: [UNCLEAR, '请加盖公章后重新上传'],
  registration: [UNCLEAR, '请上传显示登记编号的公示页截图'],
};

/** The items that can be requested, fields first; without the public listing, which is the applicant's choice. */
export function askableItems(kind: ApplicantKind): AskableItem[] {
  const fields = FIELD_ORDER[kind]
    .filter((field) => field !== 'isListed')
    .map((field) => ({
      field,
      label: FIELD_LABELS[field],
      presets: FIELD_PRESETS[field] ?? [UNLIKE_DOCUMENTS, INCOMPLETE],
    }));
  const slots = PICTURE_SLOTS[kind].map(({ slot, label }) => ({
    field: slot,
    label,
    presets: PICTURE_PRESETS[slot] ?? [UNCLEAR],
  }));
  return [...fields, ...slots];
}
