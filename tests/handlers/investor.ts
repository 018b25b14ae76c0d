import type { RequestHandler } from 'msw';
import type * as v from 'valibot';
import { REFUSAL_CODES } from '@/contract/envelope';
import {
  combQueryCustInfo,
  custOpenInfo,
  noOpenAccountQuery,
  type InvestorStanding,
} from '@/contract/qualification/investor';
import {
  combQueryRiskInfo,
  custRiskService,
  identifyVerification,
  investorDeclaration,
  midBusiness0BE,
  noOpenDisclaimersignTempHandler,
  noOpenRiskTempHandler,
  qualificationRecords,
  qualificationTexts,
  saveRiskDraft,
} from '@/contract/qualification/qualification';
import { riskAnswersOf, riskAnswersText } from '@/domain/qualification/risk-answers';
import { answer, success } from './answer';

type Paper = v.InferOutput<typeof combQueryRiskInfo.reply>['body'];
type Texts = v.InferInput<typeof qualificationTexts.reply>['body'];
type QualificationEntry = v.InferInput<typeof qualificationRecords.reply>['body'][number];

/** The standing of a visitor who has done nothing yet. */
export function standingReply(changes: Partial<InvestorStanding> = {}): InvestorStanding {
  return {
    custrisk: 0,
    disclaimersigntype: '',
    disclaimersignflag: '0',
    riskenddate: '',
    custname: '',
    certificateno: '',
    identityflag: '0',
    declarationflag: '0',
    lowestcategory: '0',
    attemptsleft: 2,
    ...changes,
  };
}

/** A paper of three questions. */
export function riskPaperReply(changes: Partial<Paper> = {}): Paper {
  return {
    papercode: 'paper-2026-11',
    questions: [
      {
        questionno: 1,
        group: '财务状况',
        title: '您的家庭年收入是？',
        options: options(['五万元以下', '五至二十万元', '二十万元以上']),
      },
      {
        questionno: 2,
        group: '投资经验',
        title: '您投资基金有多久？',
        options: options(['没有', '三年以内', '三年以上']),
      },
      {
        questionno: 3,
        group: '风险承受',
        title: '您能接受多大的亏损？',
        options: options(['不能亏损', '一成以内', '三成以内']),
      },
    ],
    contradictions: [],
    draft: '',
    lastanswer: '',
    attemptsleft: 2,
    validyears: 3,
    ...changes,
  };
}

function options(words: readonly string[]) {
  return words.map((text, index) => ({ key: 'ABCD'[index] ?? '', text }));
}

/** Short texts of the third and fourth step. */
export function textsReply(): Texts {
  return {
    declaration: {
      version: 'declaration-2026-11',
      title: '合格投资者承诺书',
      introduction: ['本人确认符合合格投资者条件。'],
      grounds: [
        { id: 'assets', text: '金融资产不低于 300 万元' },
        { id: 'income', text: '最近三年年均收入不低于 50 万元' },
      ],
      statements: [
        { id: 'own-money', text: '以自有资金投资' },
        { id: 'own-account', text: '为本人投资，不代他人持有' },
      ],
    },
    disclaimer: {
      version: 'disclaimer-2026-11',
      title: '风险揭示书',
      sections: [
        { heading: '一、本金损失风险', paragraphs: ['私募基金可能亏损本金。'] },
        { heading: '二、流动性风险', paragraphs: ['封闭期内不能赎回。'] },
      ],
    },
    warning: {
      version: 'warning-2026-11',
      title: '风险警示',
      statements: [{ id: 'above', text: '该产品高于本人风险等级' }],
    },
  };
}

export const investorHandlers: RequestHandler[] = [
  answer(custOpenInfo, () => ({ code: 0, msg: '', data: {} })),
  answer(combQueryCustInfo, () => success(standingReply())),
  answer(noOpenAccountQuery, () => success(standingReply())),
  answer(combQueryRiskInfo, () => success(riskPaperReply())),
  answer(qualificationTexts, () => success(textsReply())),
  answer(qualificationRecords, () => success([])),
  answer(saveRiskDraft, () => success({})),
];

/** A refusal of the matter, as the gateway tells it: HTTP 200 with a code and words. */
export function rejection(msg: string): Response {
  return Response.json({ code: REFUSAL_CODES.rejected, msg });
}

export interface InvestorFile {
  /** Handlers that play the gateway over one visitor's file, and keep what was sent. */
  readonly handlers: RequestHandler[];
  /** Bodies by the last segment of the call's path, in the order in which they came. */
  readonly sent: Map<string, unknown[]>;
}

/** The gateway over the file of one visitor: each step changes the standing that the next question is told. */
export function investorFile(
  start: Partial<InvestorStanding> = {},
  jzCustNo = '',
  firstPaper: Partial<Paper> = {},
): InvestorFile {
  const file: KeptFile = {
    standing: standingReply(start),
    paper: riskPaperReply(firstPaper),
    records: [],
    sent: new Map(),
  };
  return { handlers: [...readHandlers(file, jzCustNo), ...stepHandlers(file)], sent: file.sent };
}

interface KeptFile {
  standing: InvestorStanding;
  paper: Paper;
  readonly records: QualificationEntry[];
  readonly sent: Map<string, unknown[]>;
}

function readHandlers(file: KeptFile, jzCustNo: string): RequestHandler[] {
  const opening = jzCustNo === '' ? {} : { jzOpen: '1', jzCustNo };
  return [
    answer(custOpenInfo, () => ({ code: 0, msg: '', data: opening })),
    answer(combQueryCustInfo, async (_body, raw) => {
      await note(file, raw);
      return success(file.standing);
    }),
    answer(noOpenAccountQuery, async (_body, raw) => {
      await note(file, raw);
      return success(file.standing);
    }),
    answer(combQueryRiskInfo, async (_body, raw) => {
      await note(file, raw);
      return success(file.paper);
    }),
    answer(qualificationRecords, () => success(file.records)),
  ];
}

function stepHandlers(file: KeptFile): RequestHandler[] {
  return [
    answer(identifyVerification, async (_body, raw) => {
      await note(file, raw);
      const masked = { custname: '周*舟', certificateno: '990***********0012' };
      take(file, 'identity', { identityflag: '1', ...masked });
      return success(masked);
    }),
    answer(saveRiskDraft, async (body, raw) => {
      await note(file, raw);
      file.paper = { ...file.paper, draft: draftWith(file.paper.draft, body.answer) };
      return success({});
    }),
    answer(custRiskService, async (body, raw) => assess(file, raw, body.answer)),
    answer(noOpenRiskTempHandler, async (body, raw) => assess(file, raw, body.answer)),
    answer(investorDeclaration, async (_body, raw) => {
      await note(file, raw);
      take(file, 'declaration', { declarationflag: '1' });
      return success({ declarationflag: '1' as const });
    }),
    answer(midBusiness0BE, async (_body, raw) => sign(file, raw)),
    answer(noOpenDisclaimersignTempHandler, async (_body, raw) => sign(file, raw)),
  ];
}

/** Answers over those kept, as the gateway puts them. */
function draftWith(kept: string, given: string): string {
  const answers = new Map([...(riskAnswersOf(kept) ?? []), ...(riskAnswersOf(given) ?? [])]);
  return riskAnswersText(answers);
}

async function note({ sent }: KeptFile, raw: Request): Promise<void> {
  const name = new URL(raw.url).pathname.split('/').at(-1) ?? '';
  const body: unknown = await raw.json();
  sent.set(name, [...(sent.get(name) ?? []), body]);
}

function take(file: KeptFile, step: string, changes: Partial<InvestorStanding>, result = ''): void {
  file.standing = { ...file.standing, ...changes };
  const at = Date.UTC(2026, 10, 20, 2 + file.records.length);
  file.records.unshift({ step, at, textversion: '', result });
}

async function assess(file: KeptFile, raw: Request, answers: string) {
  await note(file, raw);
  const attemptsleft = (file.paper.attemptsleft ?? 0) - 1;
  file.paper = riskPaperReply({ lastanswer: answers, attemptsleft });
  take(file, 'risk', { custrisk: 4, riskenddate: '20291120', attemptsleft }, 'C4 积极型');
  return success({ custrisk: 4, riskenddate: '20291120', lowestcategory: '0' as const, attemptsleft });
}

async function sign(file: KeptFile, raw: Request) {
  await note(file, raw);
  take(file, 'disclaimer', { disclaimersignflag: '1' });
  return success({ disclaimersignflag: '1' as const });
}
