import type { ApplicantKind } from '@/domain/application';

/** Papers that a form asks for. */
export const PAPERS: Readonly<Record<ApplicantKind, readonly string[]>> = {
  licaishi: [
    '本人身份证号与能接收短信的手机号',
    '所在机构全称与执业证书编号',
    '近期正面免冠照片 1 张',
    '执业证书照片 1 至 3 张',
  ],
  guanli: [
    '营业执照上的统一社会信用代码与法定代表人',
    '中基协管理人登记编号（P 加 7 位数字）',
    '联系人与能接收短信的手机号',
    '营业执照 1 至 2 张、登记证明 1 至 3 张的照片或截图',
  ],
};
