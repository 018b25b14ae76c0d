import type { RequestHandler } from 'msw';
import {
  applicationDraft,
  confirmPhone,
  dropApplicationDraft,
  mendApplication,
  myApplication,
  myApplications,
  phoneState,
  saveApplicationDraft,
  sendApplication,
  sendPhoneCode,
  type ApplicationDetail,
} from '@/contract/applications/application';
import { REFUSAL_CODES } from '@/contract/envelope';
import { agreementText } from '@/contract/applications/partner';
import { AGREEMENT_TYPES } from '@/domain/site/application';
import { sampleAgreement, SENT_AT, summaryOf } from '../factories/application';
import { answer, refuse, success } from './answer';

const DAY_MS = 86_400_000;

/** The gateway where a visitor has these applications, newest first; any other id is unknown to it. */
export function applicationsOf(details: readonly ApplicationDetail[], isReviewer = false): RequestHandler[] {
  return [
    answer(myApplications, () => success({ list: details.map(summaryOf), isReviewer })),
    answer(myApplication, ({ id }) => {
      const detail = details.find((each) => each.id === id);
      return detail ? success(detail) : refuse(404, REFUSAL_CODES.notFound, '未找到该申请');
    }),
  ];
}

/** Texts of agreements in two versions each: 2026-11 in force, 2026-09 before it. */
const agreementTextHandler = answer(agreementText, ({ type, version = '2026-11' }) => {
  const known = AGREEMENT_TYPES.find((each) => each === type);
  if (known === undefined) return refuse(404, REFUSAL_CODES.notFound, '未找到这份协议');
  if (version === '2026-11') return success(sampleAgreement(known));
  if (version !== '2026-09') return refuse(404, REFUSAL_CODES.notFound, '没有这个版本的协议');
  return success(
    sampleAgreement(known, {
      version,
      effectiveDate: '20260901',
      earlier: [],
      sections: [{ heading: '一、适用范围', paragraphs: ['旧版本的文字。'] }],
    }),
  );
});

/** A visitor without drafts and applications, whose phone is not confirmed; every sending goes well. */
export const applicationHandlers: RequestHandler[] = [
  answer(applicationDraft, () => success(null)),
  answer(saveApplicationDraft, () => success({ savedAt: SENT_AT })),
  answer(dropApplicationDraft, () => success({})),
  answer(sendPhoneCode, () => success({ waitSeconds: 60, validSeconds: 300, inbox: '/outside/messages' })),
  answer(confirmPhone, () => success({ confirmedUntil: SENT_AT + DAY_MS })),
  answer(phoneState, () => success({ confirmedUntil: null })),
  answer(sendApplication, () => success({ id: '261120000001' })),
  answer(mendApplication, ({ id }) => success({ id })),
  ...applicationsOf([]),
  agreementTextHandler,
];
