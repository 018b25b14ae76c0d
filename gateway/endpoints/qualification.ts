import {
  combQueryRiskInfo,
  confirmSuitability,
  custRiskService,
  identifyVerification,
  investorDeclaration,
  midBusiness0BE,
  noOpenDisclaimersignTempHandler,
  noOpenRiskTempHandler,
  qualificationRecords,
  qualificationTexts,
  saveRiskDraft,
} from '../../src/contract/qualification';
import { beijingDay } from '../../src/domain/day';
import { registerCall } from '../http/register-call';
import { refuseCustomers, refuseOtherCustomer, refuseOtherUser } from '../services/customer-opening';
import { deskOf, type QualificationDesk } from '../services/qualification-desk';
import { typedIdentity, verifyIdentity } from '../services/qualification-identity';
import { listRecords } from '../services/qualification-records';
import { assessRisk, keepRiskDraft, readRiskPaper, wholeAnswers } from '../services/qualification-risk';
import { declareInvestor, signDisclaimer } from '../services/qualification-signing';
import { QUALIFICATION_TEXTS } from '../../src/domain/qualification-texts';
import { confirmWarning } from '../services/suitability-confirmation';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

const DONE = '1' as const;
const MOST_RECORDS = 200;

/** The calls of contract/qualification.ts: every step is the session's own, and checked in order. */
export function registerQualification(api: FastifyInstance, parts: GatewayDeps): void {
  const desk = deskOf(parts);
  registerIdentity(api, desk, parts);
  registerRisk(api, desk, parts);
  registerSigning(api, desk, parts);
  registerStep(api, qualificationRecords, async (_request, { accountId }) => ({
    body: await listRecords(desk.store.db, accountId, MOST_RECORDS),
  }));
}

function registerIdentity(api: FastifyInstance, desk: QualificationDesk, { limits }: GatewayDeps): void {
  registerStep(api, identifyVerification, async (request, origin) => {
    const typed = typedIdentity(request, beijingDay(desk.clock()));
    limits.identity.take(origin.accountId);
    return { body: await verifyIdentity(desk, origin, typed) };
  });
}

function registerRisk(api: FastifyInstance, desk: QualificationDesk, { limits }: GatewayDeps): void {
  registerStep(api, combQueryRiskInfo, async (_request, { accountId }) => ({
    body: await readRiskPaper(desk, accountId),
  }));
  registerStep(api, saveRiskDraft, async (request, { accountId }) => {
    await keepRiskDraft(desk, accountId, request);
    return { body: {} };
  });
  registerStep(api, custRiskService, async (request, origin) => {
    refuseOtherUser(request.hxUid, origin.accountId);
    await refuseOtherCustomer(desk, origin.accountId, request.custno);
    const answers = wholeAnswers(request);
    limits.questionnaire.take(origin.accountId);
    return { body: await assessRisk(desk, origin, { answers, holder: request }) };
  });
  registerStep(api, noOpenRiskTempHandler, async (request, origin) => {
    refuseOtherUser(request.hxUid, origin.accountId);
    refuseOtherUser(request.custnoex, origin.accountId);
    await refuseCustomers(desk, origin.accountId);
    const answers = wholeAnswers(request);
    limits.questionnaire.take(origin.accountId);
    return { body: await assessRisk(desk, origin, { answers, holder: request }) };
  });
}

function registerSigning(api: FastifyInstance, desk: QualificationDesk, { limits }: GatewayDeps): void {
  // For everybody: the texts are nobody's.
  registerCall(api, qualificationTexts, async () => ({ body: QUALIFICATION_TEXTS }));
  registerStep(api, investorDeclaration, async (declared, origin) => {
    limits.declarations.take(origin.accountId);
    await declareInvestor(desk, origin, declared);
    return { body: { declarationflag: DONE } };
  });
  registerStep(api, midBusiness0BE, async ({ custno, certificateno, textversion }, origin) => {
    await refuseOtherCustomer(desk, origin.accountId, custno);
    limits.declarations.take(origin.accountId);
    await signDisclaimer(desk, origin, { textversion, holder: { certificateno } });
    return { body: { disclaimersignflag: DONE } };
  });
  registerStep(api, noOpenDisclaimersignTempHandler, async (request, origin) => {
    refuseOtherUser(request.custnoex, origin.accountId);
    await refuseCustomers(desk, origin.accountId);
    limits.declarations.take(origin.accountId);
    const { custname, certificateno, textversion } = request;
    await signDisclaimer(desk, origin, { textversion, holder: { custname, certificateno } });
    return { body: { disclaimersignflag: DONE } };
  });
  registerStep(api, confirmSuitability, async ({ area, fundcode, textversion, statements }, origin) => {
    limits.declarations.take(origin.accountId);
    const fund = { area, code: fundcode };
    return { body: { confirmedat: await confirmWarning(desk, origin, { fund, textversion, statements }) } };
  });
}
