/** The two kinds of applicants [S6.applicants]: an adviser (licaishi) and a manager of private funds (guanli). */
export const APPLICANT_KINDS = ['licaishi', 'guanli'] as const;
export type ApplicantKind = (typeof APPLICANT_KINDS)[number];

export const APPLICANT_NAMES: Readonly<Record<ApplicantKind, string>> = {
  licaishi: '理财师',
  guanli: '私募管理人',
};

/** Status of an application. */
export const APPLICATION_STATUSES = ['received', 'reviewing', 'more', 'accepted', 'refused'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_STATUS_NAMES: Readonly<Record<ApplicationStatus, string>> = {
  received: '已收到',
  reviewing: '审核中',
  more: '待补充',
  accepted: '已通过',
  refused: '未通过',
};

/** What happens to an application, in the words of its history. */
export const APPLICATION_EVENTS = ['sent', 'opened', 'asked', 'mended', 'accepted', 'refused'] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

export const APPLICATION_EVENT_NAMES: Readonly<Record<ApplicationEvent, string>> = {
  sent: '提交申请',
  opened: '开始审核',
  asked: '要求补充',
  mended: '补充材料',
  accepted: '审核通过',
  refused: '审核未通过',
};

const NEXT: Readonly<
  Record<ApplicationStatus, Partial<Readonly<Record<ApplicationEvent, ApplicationStatus>>>>
> = {
  received: { opened: 'reviewing', asked: 'more', accepted: 'accepted', refused: 'refused' },
  reviewing: { asked: 'more', accepted: 'accepted', refused: 'refused' },
  more: { mended: 'received', refused: 'refused' },
  accepted: {},
  refused: {},
};

/** Status of an application after an event; null if the event cannot happen. */
export function statusAfter(status: ApplicationStatus, event: ApplicationEvent): ApplicationStatus | null {
  return NEXT[status][event] ?? null;
}

/** Whether another application of the same kind may be sent beside one in this status. */
export function isSettled(status: ApplicationStatus): boolean {
  return status === 'refused';
}

/** Whether it is the reviewers' turn. */
export function waitsForReview(status: ApplicationStatus): boolean {
  return status === 'received' || status === 'reviewing';
}

/** Pictures an application carries: how many of each slot at least and at most. */
export interface PictureSlot {
  readonly slot: string;
  readonly label: string;
  readonly hint: string;
  readonly least: number;
  readonly most: number;
}

export const PICTURE_SLOTS: Readonly<Record<ApplicantKind, readonly PictureSlot[]>> = {
  licaishi: [
    { slot: 'photo', label: '本人照片', hint: '近期正面免冠照，通过后用于展示', least: 1, most: 1 },
    {
      slot: 'certificate',
      label: '执业证书照片',
      hint: '证书编号和姓名清晰可辨，最多 3 张',
      least: 1,
      most: 3,
    },
  ],
  guanli: [
    { slot: 'licence', label: '营业执照', hint: '加盖公章的复印件或原件照片', least: 1, most: 2 },
    {
      slot: 'registration',
      label: '管理人登记证明',
      hint: '中基协登记公示页截图或证明文件，最多 3 张',
      least: 1,
      most: 3,
    },
  ],
};

/** What pictures may be before they are sent, and how large. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** Longer edge of a kept picture in pixels; larger ones are made smaller. */
export const PICTURE_EDGE_PX = 2400;

/** Texts that must be agreed to, by kind of applicant. */
export const AGREEMENT_TYPES = ['licaishi', 'guanli', 'privacy', 'conduct'] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];

export const AGREEMENTS_OF: Readonly<Record<ApplicantKind, readonly AgreementType[]>> = {
  licaishi: ['licaishi', 'privacy', 'conduct'],
  guanli: ['guanli', 'privacy', 'conduct'],
};

export const ADVISER_SPECIALITIES = [
  '公募基金',
  '私募基金',
  '资产配置',
  '养老规划',
  '固定收益',
  '权益投资',
  '指数与 ETF',
  '海外配置',
  '家庭财务',
  '税务与传承',
] as const;
export const MANAGER_STRATEGIES = [
  '股票多头',
  '股票多空',
  '市场中性',
  '指数增强',
  '管理期货',
  '宏观策略',
  '债券策略',
  '套利策略',
  '多策略',
  'FOF',
] as const;
