import { checkCredential, licences } from '../../../src/contract/applications/credibility';
import { accountIdOf } from '../../http/server/call-visitor';
import { RefusalError } from '../../http/server/refusals';
import { registerCall } from '../../http/server/register-call';
import { findMatchingCredentials, NoPhoneError } from './credentials';
import { LICENCES } from './licences';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/applications/credibility.ts. */
export function registerCredibility(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, clock, cache, limits, sealer } = parts;
  registerCall(api, licences, async () => ({ body: [...LICENCES] }), { cache });
  registerCall(api, checkCredential, async (question, { addressKey, visitor }) => {
    const accountId = accountIdOf(visitor);
    if (accountId === null) limits.credentialChecks.take(addressKey);
    else {
      limits.credentialChecks.take(`account ${accountId}`);
      // One address may open accounts one after another: together they look up no more than one visitor without.
      limits.credentialChecks.take(`accounts of ${addressKey}`);
    }
    try {
      return { body: await findMatchingCredentials(store, question, { sealer, nowMs: clock() }) };
    } catch (error) {
      if (!(error instanceof NoPhoneError)) throw error;
      throw new RefusalError('badRequest', { message: '请输入 11 位手机号', field: 'value' });
    }
  });
}
