import { changeLedger, judgeStatement, ledger, undoLedger } from '../../src/contract/ledger/ledger';
import { ledgerCourse } from '../../src/contract/ledger/ledger-course';
import { ledgerDates } from '../../src/contract/ledger/ledger-dates';
import { dayOf } from '../../src/domain/calendar/day';
import { registerStep } from '../endpoints/own-calls';
import {
  changeLedgerOf,
  judgeStatementOf,
  readLedger,
  readLedgerCourse,
  readLedgerDates,
  undoLedgerOf,
} from './ledger';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** Of 5,000 rows, each with a name of 80 characters. */
const STATEMENT_BYTES = 3 * 1024 * 1024;

/** The calls of contract/ledger, each for the visitor's own book and never cached. */
export function registerLedger(api: FastifyInstance, deps: GatewayDeps): void {
  const { watchlistWrites: writes } = deps.limits;
  registerStep(api, ledger, async (_request, { accountId }) => ({ body: await readLedger(deps, accountId) }));
  registerStep(api, ledgerCourse, async ({ index }, { accountId }) => ({
    body: await readLedgerCourse(deps, accountId, index),
  }));
  registerStep(api, ledgerDates, async (_request, { accountId }) => ({
    body: await readLedgerDates(deps, accountId),
  }));
  registerStep(
    api,
    judgeStatement,
    async ({ rows }, { accountId }) => {
      writes.take(accountId);
      const dated = rows.map(({ day, confirmed, ...row }) => ({
        ...row,
        day: dayOf(day ?? ''),
        confirmed: dayOf(confirmed ?? ''),
      }));
      return { body: await judgeStatementOf(deps, accountId, dated) };
    },
    { bodyLimit: STATEMENT_BYTES },
  );
  registerStep(
    api,
    changeLedger,
    async (change, { accountId }) => {
      writes.take(accountId);
      return { body: await changeLedgerOf(deps, accountId, change) };
    },
    { bodyLimit: STATEMENT_BYTES },
  );
  registerStep(api, undoLedger, async ({ change }, { accountId }) => {
    writes.take(accountId);
    return { body: await undoLedgerOf(deps, accountId, change) };
  });
}
