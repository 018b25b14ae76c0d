import { combQueryCustInfo, custOpenInfo, noOpenAccountQuery } from '../../src/contract/investor';
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
import {
  readOpening,
  refuseCustomers,
  refuseOtherCustomer,
  refuseOtherUser,
} from '../services/customer-opening';
import { typedIdentity, verifyIdentity } from '../services/qualification-identity';
import { listRecords } from '../services/qualification-records';
import { assessRisk, keepRiskDraft, readRiskPaper, wholeAnswers } from '../services/qualification-risk';
import { declareInvestor, signDisclaimer } from '../services/qualification-signing';
import { readStanding } from '../services/qualification-standing';
import { QUALIFICATION_TEXTS } from '../services/qualification-texts';
import { confirmWarning } from '../services/suitability-confirmation';
import { signedInAs } from './own-calls';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { QualificationDesk } from '../services/qualification-desk';
import type { GatewayParts } from './gateway-parts';

const DONE = '1' as const;

/** The calls of contract/investor.ts: everything is the session's own, and nothing of it is ever kept for others. */
export function registerInvestor(api: FastifyInstance, parts: GatewayParts): void {
  const { store, clock, sealer, qualification: rules } = parts;
  const desk: QualificationDesk = { store, clock, sealer, rules };
  registerStandings(api, desk);
  registerIdentity(api, desk, parts);
  registerRisk(api, desk, parts);
  registerSigning(api, desk);
}

function registerStandings(api: FastifyInstance, desk: QualificationDesk): void {
  registerStep(api, custOpenInfo, async ({ hxUid }, { accountId }, context) => {
    signedInAs(hxUid, context);
    return { data: await readOpening(desk, accountId) };
  });
  registerStep(api, combQueryCustInfo, async ({ custno, custnoex }, { accountId }) => {
    refuseOtherUser(custnoex, accountId);
    await refuseOtherCustomer(desk, accountId, custno);
    return { body: await readStanding(desk, accountId) };
  });
  registerStep(api, noOpenAccountQuery, async ({ custno, custnoex }, { accountId }) => {
    refuseOtherUser(custnoex, accountId);
    if (custno !== undefined && custno !== '') await refuseOtherCustomer(desk, accountId, custno);
    return { body: await readStanding(desk, accountId) };
  });
  registerStep(api, qualificationRecords, async (_request, { accountId }) => ({
    body: await listRecords(desk.store.db, accountId),
  }));
}

function registerIdentity(api: FastifyInstance, desk: QualificationDesk, { limits }: GatewayParts): void {
  registerStep(api, identifyVerification, async (request, origin) => {
    const typed = typedIdentity(request, beijingDay(desk.clock()));
    limits.identity.take(origin.accountId);
    return { body: await verifyIdentity(desk, origin, typed) };
  });
}

function registerRisk(api: FastifyInstance, desk: QualificationDesk, { limits }: GatewayParts): void {
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

function registerSigning(api: FastifyInstance, desk: QualificationDesk): void {
  // For everybody: the texts are nobody's.
  registerCall(api, qualificationTexts, async () => ({ body: QUALIFICATION_TEXTS }));
  registerStep(api, investorDeclaration, async ({ ground, textversion, certificateno }, origin) => {
    await declareInvestor(desk, origin, { ground, textversion, holder: { certificateno } });
    return { body: { declarationflag: DONE } };
  });
  registerStep(api, midBusiness0BE, async ({ custno, certificateno, textversion }, origin) => {
    await refuseOtherCustomer(desk, origin.accountId, custno);
    await signDisclaimer(desk, origin, { textversion, holder: { certificateno } });
    return { body: { disclaimersignflag: DONE } };
  });
  registerStep(api, noOpenDisclaimersignTempHandler, async (request, origin) => {
    refuseOtherUser(request.custnoex, origin.accountId);
    await refuseCustomers(desk, origin.accountId);
    const { custname, certificateno, textversion } = request;
    await signDisclaimer(desk, origin, { textversion, holder: { custname, certificateno } });
    return { body: { disclaimersignflag: DONE } };
  });
  registerStep(api, confirmSuitability, async ({ area, fundcode, textversion, statements }, origin) => {
    const fund = { area, code: fundcode };
    return { body: { confirmedat: await confirmWarning(desk, origin, { fund, textversion, statements }) } };
  });
}
