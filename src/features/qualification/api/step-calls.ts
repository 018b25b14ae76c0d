import { riskAnswersText } from '@/domain/qualification/risk-answers';
import { callGateway } from '@/api/call';
import {
  ACCEPT_METHOD,
  custRiskService,
  identifyVerification,
  investorDeclaration,
  midBusiness0BE,
  noOpenDisclaimersignTempHandler,
  noOpenRiskTempHandler,
  saveRiskDraft,
  type RiskCorrection,
} from '@/contract/qualification/qualification';
import { maskedCertificate, maskedName } from '@/domain/text/masking';
import { FIXED_VALUES } from '@/domain/site/specification-constants';
import { isNotOffered } from '@/features/failure/not-offered';
import { refreshQualification } from '@/session/investor/qualification-check';
import { useQualification } from '@/session/investor/qualification.store';
import type { Answers } from '../risk-paper';
import type { Investor } from '../investor';

const { certificatetype, invtp, accreditedinvestor } = FIXED_VALUES;

/** What an assessment came to. */
export interface AssessmentResult {
  readonly riskLevel: number;
  /** 'YYYYMMDD' */
  readonly riskEndDate: string;
  readonly isLowestCategory: boolean;
  /** `null` if the gateway does not say. */
  readonly attemptsLeft: number | null;
  /** Of the questions of fact that were answered wrongly. */
  readonly corrections: readonly RiskCorrection[];
  /** Level before it was lowered for wrong answers; `null` if it was not. */
  readonly loweredFrom: number | null;
}

/** First step [S7.identify]: the pair as typed; gives it back masked. */
export async function verifyIdentity(name: string, idCode: string) {
  const { body } = await callGateway(identifyVerification, { custname: name, certificateno: idCode });
  return {
    name: maskedName(body.custname || name),
    certificateNo: maskedCertificate(body.certificateno || idCode),
  };
}

/** Keeps answers that were not handed in yet, over those that the gateway has. */
export async function keepDraft(paperCode: string, answers: Answers): Promise<void> {
  await callGateway(saveRiskDraft, { papercode: paperCode, answer: riskAnswersText(answers) });
}

/** Second step [S7.risk]: hands the answers in, by the kind of customer [S6.custno]. */
export async function submitAssessment(
  investor: Investor,
  paperCode: string,
  answers: Answers,
): Promise<AssessmentResult> {
  const request = {
    papercode: paperCode,
    answer: riskAnswersText(answers),
    acceptmethod: ACCEPT_METHOD,
    custname: investor.name,
    certificateno: investor.certificateNo,
    certificatetype,
    invtp,
    hxUid: investor.userId,
  } as const;
  const { body } =
    investor.customerNo === null
      ? await callGateway(noOpenRiskTempHandler, { ...request, custnoex: investor.userId })
      : await callGateway(custRiskService, { ...request, custno: investor.customerNo });
  if (body.custrisk === null) return resultFromStanding();
  return {
    riskLevel: body.custrisk,
    riskEndDate: body.riskenddate,
    isLowestCategory: body.lowestcategory === '1',
    attemptsLeft: body.attemptsleft,
    corrections: body.corrections,
    loweredFrom: body.loweredfrom,
  };
}

/** The result by the qualification query, for a gateway that confirms an assessment and says nothing more. */
async function resultFromStanding(): Promise<AssessmentResult> {
  await refreshQualification();
  const { riskLevel, riskEndDate, isLowestCategory, attemptsLeft } = useQualification.getState();
  return { riskLevel, riskEndDate, isLowestCategory, attemptsLeft, corrections: [], loweredFrom: null };
}

/** What is declared in the third step, by the ids of the text's version. */
interface Declaration {
  readonly ground: string;
  readonly statements: readonly string[];
  readonly textVersion: string;
}

/** Third step: declares to be a qualified investor on one ground of the text, and confirms its statements. */
export async function declareInvestor({ ground, statements, textVersion }: Declaration): Promise<void> {
  try {
    await callGateway(investorDeclaration, {
      accreditedinvestor,
      ground,
      statements: [...statements],
      textversion: textVersion,
    });
  } catch (error) {
    // [S7.disclaimer] The signature of the next step carries what is declared: accreditedinvestor.
    if (!isNotOffered(error)) throw error;
  }
}

/** Fourth step [S7.disclaimer]: signs the text, by the kind of customer [S6.custno]. */
export async function signDisclaimer(investor: Investor, textVersion: string): Promise<void> {
  const request = {
    certificateno: investor.certificateNo,
    certificatetype,
    accreditedinvestor,
    textversion: textVersion,
  } as const;
  if (investor.customerNo !== null) {
    await callGateway(midBusiness0BE, { ...request, custno: investor.customerNo });
    return;
  }
  await callGateway(noOpenDisclaimersignTempHandler, {
    ...request,
    custname: investor.name,
    invtp,
    disclaimersignflag: '1',
    acceptmethod: ACCEPT_METHOD,
    custnoex: investor.userId,
  });
}
