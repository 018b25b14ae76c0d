import type { FastifyInstance } from 'fastify';
import { customerServiceUrl, helpQuestions, type HelpQuestion } from '../../../src/contract/content/help';
import { registerCall } from '../../http/server/register-call';
import type { GatewayDeps } from '../../gateway-deps';
import { ACCOUNT_QUESTIONS } from './questions/account-questions';
import { FUND_QUESTIONS } from './questions/fund-questions';
import { SERVICE_QUESTIONS } from './questions/service-questions';

/** Customer service. Without a URL the portal links to the outside site of its host set. */
const CUSTOMER_SERVICE = { url: '', hours: '交易日 9:00–17:30（北京时间）' };

/** The calls of contract/content/help.ts. */
export function registerHelp(api: FastifyInstance, { cache }: GatewayDeps): void {
  registerCall(api, helpQuestions, async () => ({ body: [...HELP_QUESTIONS] }), { cache });
  registerCall(api, customerServiceUrl, async () => ({ body: CUSTOMER_SERVICE }), { cache });
}

export const HELP_QUESTIONS: readonly HelpQuestion[] = [
  ...ACCOUNT_QUESTIONS,
  ...FUND_QUESTIONS,
  ...SERVICE_QUESTIONS,
];
