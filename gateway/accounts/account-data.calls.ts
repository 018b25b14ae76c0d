import { eraseMyData, exportMyData } from '../../src/contract/accounts/account-data';
import { eraseAccount, exportAccount } from './account-data';
import { registerStep } from '../endpoints/own-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/accounts/account-data.ts. */
export function registerAccountData(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, clock, sealer, qualification: rules, limits } = parts;
  const context = { store, clock, sealer, rules };
  registerStep(api, exportMyData, async (_request, { accountId }) => ({
    body: { exportedAt: clock(), sections: await exportAccount(context, accountId) },
  }));
  registerStep(api, eraseMyData, async ({ password }, { accountId }, { forgetSession }) => {
    await eraseAccount(context, accountId, {
      password,
      limited: (check) => limits.passwordChecks.run(accountId, check),
    });
    forgetSession();
    return { body: {} };
  });
}
