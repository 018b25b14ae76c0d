import { customerServiceUrl, helpQuestions } from '../../../src/contract/content/help';
import { registerCall } from '../../http/server/register-call';
import { HELP_QUESTIONS } from './help-questions';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** Customer service. Without a URL the portal links to the outside site of its host set. */
const CUSTOMER_SERVICE = { url: '', hours: '交易日 9:00–17:30（北京时间）' };

/** The calls of contract/content/help.ts. */
export function registerHelp(api: FastifyInstance, { cache }: GatewayDeps): void {
  registerCall(api, helpQuestions, async () => ({ body: [...HELP_QUESTIONS] }), { cache });
  registerCall(api, customerServiceUrl, async () => ({ body: CUSTOMER_SERVICE }), { cache });
}
