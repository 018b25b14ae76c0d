import {
  applicationDraft,
  dropApplicationDraft,
  mendApplication,
  myApplication,
  myApplications,
  saveApplicationDraft,
  sendApplication,
  confirmPhone,
  phoneState,
  sendPhoneCode,
} from '../../src/contract/applications/application';
import { agreementText, hidePartner, partners } from '../../src/contract/applications/partner';
import { reviewDecide, reviewImport, reviewList, reviewShow } from '../../src/contract/applications/review';
import { registerStep } from '../endpoints/own-calls';
import { RefusalError } from '../http/server/refusals';
import { readImportReview } from '../services/import-review';
import { registerCall } from '../http/server/register-call';
import { detailOf, listOwnApplications, requireOwnApplication } from './application-detail';
import { dropDraft, saveDraft, readDraft } from './application-draft';
import { resubmitApplication, wasResubmitted } from './application-resubmission';
import { findSent, submitApplication } from './application-send';
import { isReviewer } from './reviewer';
import { MessageError } from './message-port';
import {
  CODE_SECONDS,
  CODE_WAIT_SECONDS,
  CodeWaitError,
  confirmedUntil,
  confirmOwnPhone,
  sendCode,
} from './phone-codes';
import { isAgreementType, readAgreement } from './agreements';
import { hideOwnPartner, readPartnerBoard } from './partners';
import { decideApplication } from './review-decision';
import { listForReview, showForReview } from './reviews';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** Calls of contract/applications/application.ts, partner.ts and review.ts. */
export function registerApplications(api: FastifyInstance, deps: GatewayDeps): void {
  registerDrafts(api, deps);
  registerSending(api, deps);
  registerPhone(api, deps);
  registerPartners(api, deps);
  registerReview(api, deps);
  const { db } = deps.store;
  registerStep(api, myApplications, async (_request, { accountId }) => ({
    body: {
      list: await listOwnApplications(deps, accountId),
      isReviewer: await isReviewer(db, accountId),
    },
  }));
  registerStep(api, myApplication, async ({ id }, { accountId }) => {
    return { body: await detailOf(deps, await requireOwnApplication(db, accountId, id)) };
  });
}

function registerDrafts(api: FastifyInstance, deps: GatewayDeps): void {
  registerStep(api, applicationDraft, async ({ kind }, { accountId }) => ({
    body: await readDraft(deps, accountId, kind),
  }));
  registerStep(api, saveApplicationDraft, async (typed, { accountId }) => ({
    body: { savedAt: await saveDraft(deps, accountId, typed) },
  }));
  registerStep(api, dropApplicationDraft, async ({ kind }, { accountId }) => {
    await dropDraft(deps, accountId, kind);
    return { body: {} };
  });
}

function registerSending(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, limits } = deps;
  const inForm = { formPart: 'fields' };
  registerStep(
    api,
    sendApplication,
    async (sent, origin) => {
      // A repetition after a lost reply does not count against the limit.
      const known = await findSent(store.db, origin.accountId, sent.clientKey);
      if (known !== null) return { body: { id: known } };
      limits.applications.take(origin.accountId);
      return { body: { id: await submitApplication(deps, origin, sent) } };
    },
    inForm,
  );
  registerStep(
    api,
    mendApplication,
    async (mended, origin) => {
      if (!(await wasResubmitted(store.db, origin.accountId, mended)))
        limits.applications.take(origin.accountId);
      return { body: { id: await resubmitApplication(deps, origin, mended) } };
    },
    inForm,
  );
}

const MESSAGE_PROBLEMS: Readonly<Record<MessageError['reason'], string>> = {
  absent: '短信服务尚未接入，请联系客服',
  failed: '短信没有发出，请稍后重试',
};

/** Calls of contract/applications/application.ts for phones: codes that prove the ownership of a phone. */
function registerPhone(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, clock, sealer, messages, limits } = deps;
  const context = { store, clock, sealer, messages };
  registerStep(api, sendPhoneCode, async ({ phone }, { accountId }, { addressKey }) => {
    const countAttempt = () => {
      limits.phoneCodes.take(accountId);
      limits.phoneCodeAddresses.take(addressKey);
    };
    await sendCode(context, { accountId, phone }, countAttempt).catch((error: unknown) => {
      throw refusalOfSending(error);
    });
    return {
      body: { waitSeconds: CODE_WAIT_SECONDS, validSeconds: CODE_SECONDS, inbox: messages.inbox },
    };
  });
  registerStep(api, confirmPhone, async ({ phone, code }, { accountId }) => ({
    body: { confirmedUntil: await confirmOwnPhone(context, { accountId, phone }, code) },
  }));
  registerStep(api, phoneState, async ({ phone }, { accountId }) => ({
    body: {
      confirmedUntil: await confirmedUntil(store.db, { sealer, nowMs: clock() }, { accountId, phone }),
    },
  }));
}

function refusalOfSending(error: unknown): unknown {
  if (error instanceof MessageError)
    return new RefusalError('unavailable', { message: MESSAGE_PROBLEMS[error.reason] });
  if (!(error instanceof CodeWaitError)) return error;
  const retryAfterSeconds = Math.ceil(error.waitMs / 1000);
  return new RefusalError('tooMany', {
    message: `验证码已发送，请 ${retryAfterSeconds} 秒后再获取`,
    retryAfterSeconds,
  });
}

/** Calls of contract/applications/partner.ts. Partners do not change with the data of funds, so the reply is not cached by its version. */
function registerPartners(api: FastifyInstance, { store, clock, cache }: GatewayDeps): void {
  registerCall(api, partners, async ({ kind }) => ({ body: await readPartnerBoard(store, kind, clock()) }));
  registerStep(api, hidePartner, async ({ id }, { accountId }) => {
    await hideOwnPartner(store, accountId, id);
    return { body: {} };
  });
  registerCall(
    api,
    agreementText,
    async ({ type, version }) => {
      if (!isAgreementType(type))
        throw new RefusalError('notFound', { message: '未找到这份协议', field: 'type' });
      const agreement = readAgreement(type, version);
      if (agreement === null)
        throw new RefusalError('notFound', { message: '未找到这一版本的协议', field: 'version' });
      return { body: agreement };
    },
    { cache },
  );
}

/** Calls of contract/applications/review.ts, for accounts with the reviewer role. */
function registerReview(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, clock, writeLog } = deps;
  const refuseOthers = async (accountId: string) => {
    if (!(await isReviewer(store.db, accountId)))
      throw new RefusalError('forbidden', { message: '只有审核员可以查看' });
  };
  registerStep(api, reviewList, async (request, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await listForReview(deps, request) };
  });
  registerStep(api, reviewShow, async ({ id }, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await showForReview(deps, id) };
  });
  registerStep(api, reviewImport, async (_request, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await readImportReview(deps.store) };
  });
  registerStep(api, reviewDecide, async (decision, { accountId, requestId }) => {
    await refuseOthers(accountId);
    const by = { actor: 'reviewer', actorId: accountId, requestId } as const;
    if ((await decideApplication(deps, decision, by)) === 'failed')
      writeLog({
        time: new Date(clock()).toISOString(),
        level: 'warn',
        requestId,
        method: reviewDecide.method,
        route: `/api/${reviewDecide.path}`,
        error: { name: 'UntoldApplicant', at: [] },
      });
    return { body: {} };
  });
}
