import { customerServiceUrl, helpArticle, helpQuestions } from '../../src/contract/help';
import { registerCall } from '../http/register-call';
import { RefusalError } from '../http/refusal-error';
import { findHelpArticle, listHelpQuestions, readCustomerService } from '../services/help-content';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/help.ts. */
export function registerHelp(api: FastifyInstance, { cache }: GatewayParts): void {
  registerCall(api, helpQuestions, async () => ({ body: listHelpQuestions() }), { cache });
  registerCall(api, customerServiceUrl, async () => ({ body: readCustomerService() }), { cache });
  registerCall(
    api,
    helpArticle,
    async ({ id }) => {
      const body = findHelpArticle(id);
      if (body === null) throw new RefusalError('notFound', { message: '文章不存在或已经下线', field: 'id' });
      return { body };
    },
    { cache },
  );
}
