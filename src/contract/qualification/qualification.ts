import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional, customerNumber, fundArea, fundCode, userId } from '../fields';

/** Name of a person as typed; what it must be is the gateway's to say, in words. */
const personName = v.pipe(v.string(), v.maxLength(60));
/** An ID number in full, as the visitor typed it. */
const certificateNumber = v.pipe(v.string(), v.maxLength(30));
const textVersion = v.pipe(v.string(), v.maxLength(40));

/** One answer a question, `1:A|2:C|3:B`; of a draft it may be empty or have gaps. */
const answerText = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^(\d{1,2}:[A-H](\|\d{1,2}:[A-H])*)?$/, 'not answers'),
);

/** Channel of an order or an agreement; this portal accepts them online only. */
export const ACCEPT_METHOD = '2';

/** First step: who the visitor is [S7.identify]. A refused pair is a code other than 0 with the reason; the reply is masked. */
export const identifyVerification = defineCall({
  host: 'funds',
  path: 'funds/private/api/identifyVerification',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  /** One that is left out is as an empty one: refused in the words for both. */
  request: v.object({
    custname: v.optional(personName, ''),
    certificateno: v.optional(certificateNumber, ''),
  }),
  /** Masked; '' where a gateway confirms the pair and says nothing more. */
  reply: envelope(
    v.nullish(
      v.object({ custname: additional(v.string(), ''), certificateno: additional(v.string(), '') }),
      {},
    ),
  ),
});

const riskQuestion = v.object({
  questionno: v.pipe(v.number(), v.integer()),
  /** Group of questions: 财务状况, 投资经验, 投资知识, 投资期限与目标, 风险承受. */
  group: additional(v.string(), ''),
  title: v.string(),
  options: v.array(v.object({ key: v.string(), text: v.string() })),
});

export type RiskQuestion = v.InferOutput<typeof riskQuestion>;

const riskAnswer = v.object({ questionno: v.number(), key: v.string() });

/** Two answers that contradict one another. */
const riskContradiction = v.object({ first: riskAnswer, second: riskAnswer });

export type RiskContradiction = v.InferOutput<typeof riskContradiction>;

/** Second step: the questions [S7.risk], with the saved answers and those of the last assessment, without scores. */
export const combQueryRiskInfo = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/combQueryRiskInfo',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ papertype: v.literal('0'), invtp: v.literal('1'), assettype: v.literal('1') }),
  reply: envelope(
    v.object({
      papercode: v.string(),
      questions: v.array(riskQuestion),
      contradictions: additional(v.array(riskContradiction), []),
      draft: additional(v.string(), ''),
      lastanswer: additional(v.string(), ''),
      /** `null` if unknown, as `validyears`. */
      attemptsleft: additional(v.nullable(v.number()), null),
      /** Years that an assessment counts. */
      validyears: additional(v.nullable(v.number()), null),
    }),
  ),
});

/**
 * Saves answers so that a reload or another device can continue. They replace the saved answers to the same questions;
 * the others are unchanged.
 */
export const saveRiskDraft = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/saveRiskDraft',
  method: 'POST',
  transport: 'http',
  request: v.object({ papercode: textVersion, answer: answerText }),
  reply: envelope(v.object({})),
});

const riskFields = { papercode: textVersion, answer: answerText, acceptmethod: v.literal(ACCEPT_METHOD) };

/**
 * [S3.investor] The customer fields of the risk calls: name and ID number in full, as the visitor gave them. The gateway
 * compares them with the verified identity. `invtp` and `hxUid` may be missing: the specification names no risk call for
 * them.
 */
const customerFields = {
  custname: personName,
  certificateno: certificateNumber,
  certificatetype: v.literal('00'),
  invtp: v.optional(v.literal('1')),
  hxUid: v.optional(userId),
};

const riskCorrection = v.object({
  questionno: v.number(),
  /** Key of the right answer. */
  rightkey: v.string(),
  explanation: v.string(),
});

/** The right answer to a question of fact that was answered wrongly. */
export type RiskCorrection = v.InferOutput<typeof riskCorrection>;

/** The result of an assessment. A gateway may only confirm it; then the qualification query returns the level. */
const riskResult = envelope(
  v.nullish(
    v.object({
      custrisk: additional(v.nullable(v.pipe(v.number(), v.integer())), null),
      riskenddate: additional(v.string(), ''),
      lowestcategory: additional(v.nullable(v.picklist(['0', '1'])), null),
      attemptsleft: additional(v.nullable(v.number()), null),
      corrections: additional(v.array(riskCorrection), []),
      /** Level before it was lowered for wrong answers; `null` if it was not. */
      loweredfrom: additional(v.nullable(v.pipe(v.number(), v.integer())), null),
    }),
    {},
  ),
);

/** Answers of a customer with a customer number [S6.custno]. */
export const custRiskService = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/custRiskService',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...riskFields, ...customerFields, custno: customerNumber }),
  reply: riskResult,
});

/** Answers of a user with a custnoex only [S6.custno]. */
export const noOpenRiskTempHandler = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/noOpenRiskTempHandler',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...riskFields, ...customerFields, custnoex: userId }),
  reply: riskResult,
});

const statement = v.object({ id: v.string(), text: v.string() });

/** The house's texts of the third and fourth step and of the warning, each with its version. */
export const qualificationTexts = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/qualificationTexts',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      declaration: v.object({
        version: v.string(),
        title: v.string(),
        introduction: v.array(v.string()),
        /** Statements of the visitor about assets or income; one must hold. */
        grounds: v.array(statement),
        /** Each must be ticked. */
        statements: v.array(statement),
      }),
      disclaimer: v.object({
        version: v.string(),
        title: v.string(),
        sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
      }),
      /** What must be confirmed, one by one, before a product above the investor's level. */
      warning: v.object({ version: v.string(), title: v.string(), statements: v.array(statement) }),
    }),
  ),
});

export type QualificationTexts = v.InferOutput<typeof qualificationTexts.reply>['body'];

/** Third step: the visitor declares to be a qualified investor, on one of the text's grounds and with all its statements. */
export const investorDeclaration = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/investorDeclaration',
  method: 'POST',
  transport: 'http',
  request: v.object({
    accreditedinvestor: v.literal('3'),
    ground: textVersion,
    /** Ids of the statements that were ticked. */
    statements: v.pipe(v.array(textVersion), v.maxLength(20)),
    textversion: textVersion,
  }),
  reply: envelope(v.object({ declarationflag: v.literal('1') })),
});

const signFields = {
  certificateno: certificateNumber,
  certificatetype: v.literal('00'),
  accreditedinvestor: v.literal('3'),
  /** Version of the text that was read, an addition to the specification; without it the text in force is signed. */
  textversion: v.optional(textVersion),
};

const signResult = envelope(v.nullish(v.object({ disclaimersignflag: additional(v.literal('1'), '1') }), {}));

/** Fourth step, signing the disclaimer, for a customer with a customer number [S7.disclaimer]. */
export const midBusiness0BE = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/midBusiness0BE',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...signFields, custno: customerNumber }),
  reply: signResult,
});

/** Fourth step for a user with a custnoex only [S7.disclaimer]. */
export const noOpenDisclaimersignTempHandler = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/noOpenDisclaimersignTempHandler',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({
    ...signFields,
    custname: personName,
    invtp: v.literal('1'),
    disclaimersignflag: v.literal('1'),
    acceptmethod: v.literal(ACCEPT_METHOD),
    custnoex: userId,
  }),
  reply: signResult,
});

/** Records that the visitor confirmed every statement of the warning for a product above the visitor's level. */
export const confirmSuitability = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/confirmSuitability',
  method: 'POST',
  transport: 'http',
  request: v.object({
    area: fundArea,
    fundcode: fundCode,
    textversion: textVersion,
    statements: v.pipe(v.array(textVersion), v.maxLength(20)),
  }),
  reply: envelope(v.object({ confirmedat: v.number() })),
});

const qualificationRecord = v.object({
  /** identity, risk, declaration, disclaimer, suitability */
  step: v.string(),
  at: v.number(),
  textversion: v.string(),
  /** What came of it, in words for the visitor: C4 积极型. */
  result: v.string(),
});

/** What the visitor's file holds of the steps, newest first. */
export const qualificationRecords = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/qualificationRecords',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.array(qualificationRecord)),
});

export type QualificationRecord = v.InferOutput<typeof qualificationRecord>;
