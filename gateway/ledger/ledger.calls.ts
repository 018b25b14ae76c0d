import { changeLedger, ledger, ledgerCourse, undoLedger } from '../../src/contract/ledger/ledger';
import { registerStep } from '../endpoints/own-calls';
import { changeLedgerOf, readLedger, readLedgerCourse, undoLedgerOf } from './ledger';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/ledger/ledger.ts, each for the visitor's own book and never cached. */
export function registerLedger(api: FastifyInstance, deps: GatewayDeps): void {
  const { watchlistWrites: writes } = deps.limits;
  registerStep(api, ledger, async (_request, { accountId }) => ({ body: await readLedger(deps, accountId) }));
  registerStep(api, ledgerCourse, async (_request, { accountId }) => ({
    body: await readLedgerCourse(deps, accountId),
  }));
  registerStep(api, changeLedger, async (change, { accountId }) => {
    writes.take(accountId);
    return { body: await changeLedgerOf(deps, accountId, change) };
  });
  registerStep(api, undoLedger, async ({ change }, { accountId }) => {
    writes.take(accountId);
    return { body: await undoLedgerOf(deps, accountId, change) };
  });
}
