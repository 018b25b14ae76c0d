import { FIELD_LABELS, type ApplicantField } from '@/contract/applicant-fields';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/application';
import { FIELD_ORDER } from '../shown/application-words';

/** Something that a reviewer can ask for: a field or a slot of pictures. */
export interface AskableItem {
  readonly field: string;
  readonly label: string;
  /** Common reasons, offered to be taken over. */
  readonly presets: readonly string[];
}

const UNLIKE_PAPERS = '与证明材料不一致，请核对后重新填写';
const INCOMPLETE = '填写不完整，请补充';
const UNCLEAR = '图片不清晰，请重新拍摄后上传';

const FIELD_PRESETS: Readonly<Partial<Record<ApplicantField, readonly string[]>>> = {
  phone: ['无法联系到您，请核对手机号'],
  idNumber: ['与姓名不符，请核对后重新填写'],
  certificateNumber: ['未查询到该证书编号，请核对', UNLIKE_PAPERS],
  institution: ['请填写营业执照上的机构全称', UNLIKE_PAPERS],
  creditCode: ['与营业执照不一致，请核对后重新填写'],
  amacNumber: ['未在中基协公示中查询到，请核对', UNLIKE_PAPERS],
  introduction: ['含有夸大业绩的表述，请修改', INCOMPLETE],
  products: ['请填写备案的产品全称', INCOMPLETE],
};

const PICTURE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  photo: ['请上传近期正面免冠照片', UNCLEAR],
  certificate: [UNCLEAR, '证书编号或姓名看不清，请重新拍摄'],
  licence: [UNCLEAR, '请加盖公章后重新上传'],
  registration: [UNCLEAR, '请上传显示登记编号的公示页截图'],
};

/** Common reasons to turn an application down. */
export const REFUSE_PRESETS: readonly string[] = [
  '提交的材料与公示信息不一致',
  '执业证书或登记已失效',
  '所在机构不符合入驻条件',
  '同一主体已有在册记录',
];

/** What can be asked for of a kind of applicant, fields first. Whether to be shown is his own choice and never asked for. */
export function askableItems(kind: ApplicantKind): AskableItem[] {
  const fields = FIELD_ORDER[kind]
    .filter((field) => field !== 'isListed')
    .map((field) => ({
      field,
      label: FIELD_LABELS[field],
      presets: FIELD_PRESETS[field] ?? [UNLIKE_PAPERS, INCOMPLETE],
    }));
  const slots = PICTURE_SLOTS[kind].map(({ slot, label }) => ({
    field: slot,
    label,
    presets: PICTURE_PRESETS[slot] ?? [UNCLEAR],
  }));
  return [...fields, ...slots];
}
