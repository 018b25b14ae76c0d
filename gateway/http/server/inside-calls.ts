import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PageAnswer, PageCall } from '../../../src/contract/document';
import type { CallDefinition } from '../../../src/contract/call';

/**
 * Answers a call as a visitor who is not signed in gets it. Throws a RefusalError where the call refuses the request.
 */
type AnswerInside = (request: unknown, requestId: string) => Promise<PageAnswer>;

const INSIDE_CALLS = Symbol('insideCalls');

/** Lets a server answer its calls without a request over the network. */
export function keepInsideCalls(app: FastifyInstance): void {
  app.decorate(INSIDE_CALLS, new Map<string, AnswerInside>());
}

/** Adds a call; without effect on a server without `keepInsideCalls`. */
export function addInsideCall(
  api: FastifyInstance,
  call: Pick<CallDefinition, 'method' | 'transport' | 'path'>,
  answer: AnswerInside,
): void {
  if (api.hasDecorator(INSIDE_CALLS)) callsOf(api).set(keyOf(call), answer);
}

/**
 * Answers a mounted call; it counts for no limit and is no line of the log. Throws a RefusalError for a refusal and an
 * Error for a call that is not mounted.
 */
export async function answerInside(
  app: FastifyInstance,
  { request, ...call }: PageCall,
): Promise<PageAnswer> {
  const answer = callsOf(app).get(keyOf(call));
  if (answer === undefined) throw new Error(`no call ${keyOf(call)} is mounted`);
  return answer(request, randomUUID());
}

function callsOf(app: FastifyInstance): Map<string, AnswerInside> {
  return app.getDecorator<Map<string, AnswerInside>>(INSIDE_CALLS);
}

function keyOf({ method, transport, path }: Pick<CallDefinition, 'method' | 'transport' | 'path'>): string {
  return `${method} ${transport} ${path}`;
}
