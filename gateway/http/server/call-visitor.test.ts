import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ANONYMOUS_VISITOR, recogniseVisitors, visitorsOf } from './call-visitor';
import type { FastifyRequest } from 'fastify';
import type { CallVisitor } from './call-visitor';

it('reads the visitor of a request again at each question, for one that lasts longer than the session', async () => {
  const app = fastify();
  let visitor: CallVisitor = { accountId: 'a1', isQualified: true };
  recogniseVisitors(app, async () => visitor, { done: () => undefined, failure: () => undefined });
  const handler = async (request: FastifyRequest) => {
    const first = await visitorsOf(app)(request);
    visitor = ANONYMOUS_VISITOR;
    return [first, await visitorsOf(app)(request)].map(({ accountId }) => accountId);
  };
  app.route({ method: 'GET', url: '/', handler });
  const cookie = `yanhu_session=${'t'.repeat(43)}`;
  const reply = await app.inject({ url: '/', headers: { cookie, host: '127.0.0.1' } });
  expect(reply.json()).toEqual(['a1', null]);
  await app.close();
});
