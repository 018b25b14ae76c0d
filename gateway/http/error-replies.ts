import { RefusalError } from './refusal-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../src/contract/envelope';
import type { RequestLog } from './request-log';

export interface FailureRules {
  readonly log: RequestLog;
  /** Whether a failure lies with the database or its disk, so that the same request may succeed later. */
  readonly isTemporary: (error: unknown) => boolean;
}

/** What a failure looks like to the caller; nothing of its text, its query or the caller's input is passed on. */
export function refusalOf(error: unknown, isTemporary: (error: unknown) => boolean): RefusalError {
  if (error instanceof RefusalError) return error;
  const status = statusOf(error);
  if (status === 413) return new RefusalError('tooLarge');
  if (status === 429) return new RefusalError('tooMany');
  if (status === 404) return new RefusalError('notFound');
  if (status === 415) return new RefusalError('badRequest', { field: 'content-type' });
  if (status !== null && status >= 400 && status < 500) return new RefusalError('badRequest');
  return new RefusalError(isTemporary(error) ? 'unavailable' : 'internal');
}

/** Answers a failure as a coded refusal, and logs what is the gateway's own. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: FailureRules,
): FastifyReply {
  const refusal = refusalOf(error, rules.isTemporary);
  if (refusal.statusCode >= 500) rules.log.failure(request, error);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal, request.id)));
}

/** The body of a refusal (contract/envelope.ts). */
export function refusalBody(refusal: RefusalError, requestId: string): Refusal {
  return {
    code: refusal.code,
    msg: refusal.message,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    requestId,
  };
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
