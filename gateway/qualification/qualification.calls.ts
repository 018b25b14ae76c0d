import {
  combQueryCustInfo,
  custOpenInfo,
  noOpenAccountQuery,
} from '../../src/contract/qualification/investor';
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
} from '../../src/contract/qualification/qualification';
import { beijingDay } from '../../src/domain/calendar/day';
import { QUALIFICATION_TEXTS } from '../../src/domain/qualification/qualification-texts';
import { registerStep, signedInAs } from '../endpoints/own-calls';
import { registerCall } from '../http/server/register-call';
import {
  readOpening,
  readInvestorStatus,
  refuseCustomers,
  refuseOtherCustomer,
  refuseOtherUser,
} from './investor-account';
import { qualificationContextOf, type QualificationContext } from './qualification-context';
import { typedIdentity, verifyIdentity } from './qualification-identity';
import { listRecords } from './qualification-records';
import { confirmWarning, declareInvestor, signDisclaimer } from './qualification-signing';
import { assessRisk, saveDraft, readRiskPaper, wholeAnswers } from './risk-assessment';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

const DONE = '1' as const;
const MOST_RECORDS = 200;

/** Calls of contract/qualification/investor.ts and contract/qualification/qualification.ts, each for the visitor's account only and never cached. */
export function registerQualification(api: FastifyInstance, deps: GatewayDeps): void {
  const context = qualificationContextOf(deps);
  registerInvestor(api, context);
  registerIdentity(api, context, deps);
  registerRisk(api, context, deps);
  registerSigning(api, context, deps);
  registerStep(api, qualificationRecords, async (_request, { accountId }) => ({
    body: await listRecords(context.store.db, accountId, MOST_RECORDS),
  }));
}

function registerInvestor(api: FastifyInstance, context: QualificationContext): void {
  registerStep(api, custOpenInfo, async ({ hxUid }, { accountId }, call) => {
    signedInAs(hxUid, call);
    return { data: await readOpening(context, accountId) };
  });
  registerStep(api, combQueryCustInfo, async ({ custno, custnoex }, { accountId }) => {
    refuseOtherUser(custnoex, accountId);
    await refuseOtherCustomer(context, accountId, custno);
    return { body: await readInvestorStatus(context, accountId) };
  });
  registerStep(api, noOpenAccountQuery, async ({ custno, custnoex }, { accountId }) => {
    refuseOtherUser(custnoex, accountId);
    if (custno !== undefined && custno !== '') await refuseOtherCustomer(context, accountId, custno);
    return { body: await readInvestorStatus(context, accountId) };
  });
}

function registerIdentity(
  api: FastifyInstance,
  context: QualificationContext,
  { limits }: GatewayDeps,
): void {
  registerStep(api, identifyVerification, async (request, origin) => {
    const typed = typedIdentity(request, beijingDay(context.clock()));
    limits.identity.take(origin.accountId);
    return { body: await verifyIdentity(context, origin, typed) };
  });
}

function registerRisk(api: FastifyInstance, context: QualificationContext, { limits }: GatewayDeps): void {
  registerStep(api, combQueryRiskInfo, async (_request, { accountId }) => ({
    body: await readRiskPaper(context, accountId),
  }));
  registerStep(api, saveRiskDraft, async (request, { accountId }) => {
    await saveDraft(context, accountId, request);
    return { body: {} };
  });
  registerStep(api, custRiskService, async (request, origin) => {
    refuseOtherUser(request.hxUid, origin.accountId);
    await refuseOtherCustomer(context, origin.accountId, request.custno);
    const answers = wholeAnswers(request);
    limits.questionnaire.take(origin.accountId);
    return { body: await assessRisk(context, origin, { answers, holder: request }) };
  });
  registerStep(api, noOpenRiskTempHandler, async (request, origin) => {
    refuseOtherUser(request.hxUid, origin.accountId);
    refuseOtherUser(request.custnoex, origin.accountId);
    await refuseCustomers(context, origin.accountId);
    const answers = wholeAnswers(request);
    limits.questionnaire.take(origin.accountId);
    return { body: await assessRisk(context, origin, { answers, holder: request }) };
  });
}

function registerSigning(api: FastifyInstance, context: QualificationContext, { limits }: GatewayDeps): void {
  // The texts are public.
  registerCall(api, qualificationTexts, async () => ({ body: QUALIFICATION_TEXTS }));
  registerStep(api, investorDeclaration, async (declared, origin) => {
    limits.declarations.take(origin.accountId);
    await declareInvestor(context, origin, declared);
    return { body: { declarationflag: DONE } };
  });
  registerStep(api, midBusiness0BE, async ({ custno, certificateno, textversion }, origin) => {
    await refuseOtherCustomer(context, origin.accountId, custno);
    limits.declarations.take(origin.accountId);
    await signDisclaimer(context, origin, { textversion, holder: { certificateno } });
    return { body: { disclaimersignflag: DONE } };
  });
  registerStep(api, noOpenDisclaimersignTempHandler, async (request, origin) => {
    refuseOtherUser(request.custnoex, origin.accountId);
    await refuseCustomers(context, origin.accountId);
    limits.declarations.take(origin.accountId);
    const { custname, certificateno, textversion } = request;
    await signDisclaimer(context, origin, { textversion, holder: { custname, certificateno } });
    return { body: { disclaimersignflag: DONE } };
  });
  registerStep(api, confirmSuitability, async ({ area, fundcode, textversion, statements }, origin) => {
    limits.declarations.take(origin.accountId);
    const fund = { area, code: fundcode };
    return {
      body: { confirmedat: await confirmWarning(context, origin, { fund, textversion, statements }) },
    };
  });
}
