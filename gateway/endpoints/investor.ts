import { combQueryCustInfo, custOpenInfo, noOpenAccountQuery } from '../../src/contract/investor';
import { readOpening, refuseOtherCustomer, refuseOtherUser } from '../services/customer-opening';
import { deskOf } from '../services/qualification-desk';
import { readStanding } from '../services/qualification-standing';
import { signedInAs } from './own-calls';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/investor.ts: everything is the session's own, and nothing of it is ever kept for others. */
export function registerInvestor(api: FastifyInstance, parts: GatewayDeps): void {
  const desk = deskOf(parts);
  registerStep(api, custOpenInfo, async ({ hxUid }, { accountId }, context) => {
    signedInAs(hxUid, context);
    return { data: await readOpening(desk, accountId) };
  });
  registerStep(api, combQueryCustInfo, async ({ custno, custnoex }, { accountId }) => {
    refuseOtherUser(custnoex, accountId);
    await refuseOtherCustomer(desk, accountId, custno);
    return { body: await readStanding(desk, accountId) };
  });
  registerStep(api, noOpenAccountQuery, async ({ custno, custnoex }, { accountId }) => {
    refuseOtherUser(custnoex, accountId);
    if (custno !== undefined && custno !== '') await refuseOtherCustomer(desk, accountId, custno);
    return { body: await readStanding(desk, accountId) };
  });
}
