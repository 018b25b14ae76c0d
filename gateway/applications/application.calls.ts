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
} from '../../src/contract/application';
import { agreementText, hidePartner, partners } from '../../src/contract/partner';
import { reviewDecide, reviewList, reviewShow } from '../../src/contract/review';
import { registerStep } from '../endpoints/step-calls';
import { RefusalError } from '../http/refusal-error';
import { registerCall } from '../http/register-call';
import { detailOf, listOwnApplications, requireOwnApplication } from './application-detail';
import { dropDraft, keepDraft, readDraft } from './application-draft';
import { mendOwnApplication, wasMended } from './application-resubmission';
import { findSent, takeApplication } from './application-send';
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

/** The calls of contract/application.ts, partner.ts and review.ts. */
export function registerApplications(api: FastifyInstance, parts: GatewayDeps): void {
  registerDrafts(api, parts);
  registerSending(api, parts);
  registerPhone(api, parts);
  registerPartners(api, parts);
  registerReview(api, parts);
  const { db } = parts.store;
  registerStep(api, myApplications, async (_request, { accountId }) => ({
    body: {
      list: await listOwnApplications(parts, accountId),
      isReviewer: await isReviewer(db, accountId),
    },
  }));
  registerStep(api, myApplication, async ({ id }, { accountId }) => {
    return { body: await detailOf(parts, await requireOwnApplication(db, accountId, id)) };
  });
}

function registerDrafts(api: FastifyInstance, parts: GatewayDeps): void {
  registerStep(api, applicationDraft, async ({ kind }, { accountId }) => ({
    body: await readDraft(parts, accountId, kind),
  }));
  registerStep(api, saveApplicationDraft, async (typed, { accountId }) => ({
    body: { savedAt: await keepDraft(parts, accountId, typed) },
  }));
  registerStep(api, dropApplicationDraft, async ({ kind }, { accountId }) => {
    await dropDraft(parts, accountId, kind);
    return { body: {} };
  });
}

function registerSending(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, limits } = parts;
  const inForm = { formPart: 'fields' };
  registerStep(
    api,
    sendApplication,
    async (sent, origin) => {
      // What is only sent again after its reply got lost counts for nothing.
      const known = await findSent(store.db, origin.accountId, sent.clientKey);
      if (known !== null) return { body: { id: known } };
      limits.applications.take(origin.accountId);
      return { body: { id: await takeApplication(parts, origin, sent) } };
    },
    inForm,
  );
  registerStep(
    api,
    mendApplication,
    async (mended, origin) => {
      if (!(await wasMended(store.db, origin.accountId, mended))) limits.applications.take(origin.accountId);
      return { body: { id: await mendOwnApplication(parts, origin, mended) } };
    },
    inForm,
  );
}

const MESSAGE_PROBLEMS: Readonly<Record<MessageError['reason'], string>> = {
  absent: '短信服务尚未接入，请联系客服',
  failed: '短信没有发出，请稍后再试',
};

/** The calls of contract/application.ts about phones: codes that show whose a phone is. */
function registerPhone(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, clock, sealer, messages, limits } = parts;
  const desk = { store, clock, sealer, messages };
  registerStep(api, sendPhoneCode, async ({ phone }, { accountId }, { addressKey }) => {
    const countAttempt = () => {
      limits.phoneCodes.take(accountId);
      limits.phoneCodeAddresses.take(addressKey);
    };
    await sendCode(desk, { accountId, phone }, countAttempt).catch((error: unknown) => {
      throw refusalOfSending(error);
    });
    return {
      body: { waitSeconds: CODE_WAIT_SECONDS, validSeconds: CODE_SECONDS, inbox: messages.inbox },
    };
  });
  registerStep(api, confirmPhone, async ({ phone, code }, { accountId }) => ({
    body: { confirmedUntil: await confirmOwnPhone(desk, { accountId, phone }, code) },
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

/** The calls of contract/partner.ts. Who has joined does not come with the funds' data, so that it is not kept by it. */
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
        throw new RefusalError('notFound', { message: '没有这份协议', field: 'type' });
      const agreement = readAgreement(type, version);
      if (agreement === null)
        throw new RefusalError('notFound', { message: '没有这一版本的协议', field: 'version' });
      return { body: agreement };
    },
    { cache },
  );
}

/** The calls of contract/review.ts, for accounts with the reviewer role. */
function registerReview(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, clock, writeLog } = parts;
  const refuseOthers = async (accountId: string) => {
    if (!(await isReviewer(store.db, accountId)))
      throw new RefusalError('forbidden', { message: '只有审核员可以查看' });
  };
  registerStep(api, reviewList, async (request, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await listForReview(parts, request) };
  });
  registerStep(api, reviewShow, async ({ id }, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await showForReview(parts, id) };
  });
  registerStep(api, reviewDecide, async (decision, { accountId, requestId }) => {
    await refuseOthers(accountId);
    const by = { actor: 'reviewer', actorId: accountId, requestId } as const;
    if ((await decideApplication(parts, decision, by)) === 'failed')
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
