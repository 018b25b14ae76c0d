import {
  applicationDraft,
  dropApplicationDraft,
  mendApplication,
  myApplication,
  myApplications,
  saveApplicationDraft,
  sendApplication,
} from '../../src/contract/application';
import { detailOf, summariesOf } from '../services/application-detail';
import { dropDraft, keepDraft, readDraft } from '../services/application-draft';
import { mendOwnApplication, wasMended } from '../services/application-mend';
import { findSent, takeApplication } from '../services/application-send';
import { isReviewer } from '../services/reviewer';
import { StepRefusal } from '../services/step-refusal';
import { readApplication, readOwnApplications } from '../store/application-repository';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/application.ts but for those about phones: everything is the session's own. */
export function registerApplications(api: FastifyInstance, parts: GatewayDeps): void {
  registerDrafts(api, parts);
  registerSending(api, parts);
  const { db } = parts.store;
  registerStep(api, myApplications, async (_request, { accountId }) => ({
    body: {
      list: await summariesOf(parts, await readOwnApplications(db, accountId)),
      isReviewer: await isReviewer(db, accountId),
    },
  }));
  registerStep(api, myApplication, async ({ id }, { accountId }) => {
    const row = await readApplication(db, id);
    if (row?.account_id !== accountId) throw new StepRefusal('notFound', '未找到该申请');
    return { body: await detailOf(parts, row) };
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
