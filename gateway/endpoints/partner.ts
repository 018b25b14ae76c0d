import { agreementText, hidePartner, partners } from '../../src/contract/partner';
import { RefusalError } from '../http/refusal-error';
import { registerCall } from '../http/register-call';
import { isAgreementType, readAgreement } from '../services/agreements';
import { readPartnerBoard } from '../services/partners';
import { StepRefusal } from '../services/step-refusal';
import { readApplication } from '../store/application-repository';
import { removePartner } from '../store/partner-repository';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/partner.ts. Who has joined does not come with the funds' data, so that it is not kept by it. */
export function registerPartners(api: FastifyInstance, { store, clock, cache }: GatewayDeps): void {
  registerCall(api, partners, async ({ kind }) => ({ body: await readPartnerBoard(store, kind, clock()) }));
  registerStep(api, hidePartner, async ({ id }, { accountId }) => {
    const application = await readApplication(store.db, id);
    if (application?.account_id !== accountId) throw new StepRefusal('notFound', '未找到该申请');
    await removePartner(store.db, id);
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
