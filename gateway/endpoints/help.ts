import { customerServiceUrl, helpQuestions } from '../../src/contract/help';
import { registerCall } from '../http/register-call';
import { listHelpQuestions, readCustomerService } from '../services/help-content';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/help.ts. */
export function registerHelp(api: FastifyInstance, { cache }: GatewayDeps): void {
  registerCall(api, helpQuestions, async () => ({ body: listHelpQuestions() }), { cache });
  registerCall(api, customerServiceUrl, async () => ({ body: readCustomerService() }), { cache });
}
