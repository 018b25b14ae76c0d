import type { ApplicationDetail, ApplicationSummary } from '@/contract/applications/application';
import type { Agreement } from '@/contract/applications/partner';
import type { AgreementType } from '@/domain/site/application';

/** 2026-11-20 10:00 in Beijing, when the sample applications are sent. */
export const SENT_AT = Date.parse('2026-11-20T10:00:00+08:00');
const HOUR_MS = 3_600_000;

/** An adviser's application that was just received. */
export function adviserApplication(changes: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    id: '261120000001',
    kind: 'licaishi',
    status: 'received',
    version: 1,
    subject: '周行舟',
    sentAt: SENT_AT,
    changedAt: SENT_AT,
    asked: [],
    reason: '',
    history: [{ at: SENT_AT, event: 'sent', words: '', asked: [] }],
    fields: {
      name: '周行舟',
      phone: '13900000012',
      idNumber: '990***********0012',
      institution: '测试证券股份有限公司',
      certificateKind: '证券投资顾问',
      certificateNumber: 'S0000000000012',
      region: '上海',
      years: '8',
      specialities: ['公募基金', '资产配置'],
      introduction: '',
      isListed: true,
    },
    pictures: [
      samplePicture('photo-0000000000000001', 'photo'),
      samplePicture('certificate-0000000001', 'certificate'),
      samplePicture('certificate-0000000002', 'certificate'),
    ],
    agreements: agreedTo('licaishi'),
    isShown: false,
    ...changes,
  };
}

/** A manager's application that is being looked at. */
export function managerApplication(changes: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    id: '261118000002',
    kind: 'guanli',
    status: 'reviewing',
    version: 2,
    subject: '测试私募基金管理有限公司',
    sentAt: SENT_AT - 48 * HOUR_MS,
    changedAt: SENT_AT - 24 * HOUR_MS,
    asked: [],
    reason: '',
    history: [
      { at: SENT_AT - 24 * HOUR_MS, event: 'opened', words: '', asked: [] },
      { at: SENT_AT - 48 * HOUR_MS, event: 'sent', words: '', asked: [] },
    ],
    fields: {
      company: '测试私募基金管理有限公司',
      creditCode: '91310000MA1FL00157',
      amacNumber: 'P1000012',
      legalPerson: '林听澜',
      contactName: '陈望野',
      phone: '13900000034',
      region: '浙江',
      registeredCapital: '1000',
      managedSize: '12.5',
      strategies: ['股票多头', '市场中性'],
      products: ['测试远山一号', '测试远山二号'],
      introduction: '专注权益投资。\n团队十二人。',
      isListed: false,
    },
    pictures: [
      samplePicture('licence-00000000000001', 'licence'),
      samplePicture('registration-000000001', 'registration'),
    ],
    agreements: agreedTo('guanli'),
    isShown: false,
    ...changes,
  };
}

/** What the list of applications tells of one. */
export function summaryOf(detail: ApplicationDetail): ApplicationSummary {
  const { id, kind, status, version, subject, sentAt, changedAt, asked, reason, history } = detail;
  return { id, kind, status, version, subject, sentAt, changedAt, asked, reason, history };
}

function samplePicture(id: string, slot: string) {
  return { id, slot, url: `/api/account/application/picture/${id}`, width: 1200, height: 900 };
}

const TITLES: Readonly<Record<AgreementType, string>> = {
  licaishi: '理财师入驻协议',
  guanli: '私募管理人入驻协议',
  privacy: '个人信息处理规则',
  conduct: '平台行为规范',
};

function agreedTo(type: 'licaishi' | 'guanli') {
  return [type, 'privacy' as const, 'conduct' as const].map((each) => ({
    type: each,
    title: TITLES[each],
    version: '2026-11',
  }));
}

/** A short agreement as it stands, with one version before it. */
export function sampleAgreement(type: AgreementType, changes: Partial<Agreement> = {}): Agreement {
  return {
    type,
    title: TITLES[type],
    version: '2026-11',
    effectiveDate: '20261101',
    earlier: [{ version: '2026-09', effectiveDate: '20260901' }],
    sections: [
      { heading: '一、适用范围', paragraphs: ['本协议适用于提交申请的人。', '提交即表示已经阅读。'] },
      { heading: '二、双方责任', paragraphs: ['申请人应如实填写。'] },
      { heading: '三、争议解决', paragraphs: ['协商不成的，向有管辖权的人民法院起诉。'] },
    ],
    ...changes,
  };
}
