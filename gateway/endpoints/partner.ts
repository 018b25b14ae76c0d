import { agreementText, partners } from '../../src/contract/partner';
import { RefusalError } from '../http/refusal-error';
import { registerCall } from '../http/register-call';
import { isAgreementType, readAgreement } from '../services/agreements';
import { readPartnerBoard } from '../services/partners';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/partner.ts. Who has joined does not come with the funds' data, so that it is not kept by it. */
export function registerPartners(api: FastifyInstance, { store, clock, cache }: GatewayParts): void {
  registerCall(api, partners, async ({ kind }) => ({ body: await readPartnerBoard(store, kind, clock()) }));
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
