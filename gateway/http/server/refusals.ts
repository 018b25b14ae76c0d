import { REFUSAL_CODES } from '../../../src/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../src/contract/envelope';
import type { RequestLog } from './request-log';

export type RefusalKind = keyof typeof REFUSAL_CODES;

interface RefusalRule {
  readonly status: number;
  readonly message: string;
}

const RULES: Readonly<Record<RefusalKind, RefusalRule>> = {
  badRequest: { status: 400, message: '请求参数有误' },
  missingSecret: { status: 403, message: '请求缺少门户标识' },
  signInNeeded: { status: 401, message: '请先登录' },
  notFound: { status: 404, message: '未找到请求的内容' },
  tooLarge: { status: 413, message: '请求内容过大' },
  tooMany: { status: 429, message: '操作过于频繁，请稍后重试' },
  forbidden: { status: 403, message: '请求被拒绝' },
  unavailable: { status: 503, message: '服务暂时不可用，请稍后重试' },
  internal: { status: 500, message: '服务异常，请稍后重试' },
  rejected: { status: 200, message: '操作没有完成' },
};

export interface RefusalDetail {
  readonly message?: string;
  readonly field?: string;
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** A request that the gateway refuses: HTTP status, business code, message for the visitor, field at fault. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly kind: RefusalKind;
  readonly statusCode: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: RefusalKind, detail: RefusalDetail = {}) {
    super(detail.message ?? RULES[kind].message);
    this.kind = kind;
    this.statusCode = RULES[kind].status;
    this.field = detail.field;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get code(): number {
    return REFUSAL_CODES[this.kind];
  }
}

const MINUTE_SECONDS = 60;

/** A `tooMany` refusal that says how long to wait: in seconds below a minute, else in minutes, rounded up. */
export function tooMany(waitMs: number): RefusalError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    retryAfterSeconds < MINUTE_SECONDS
      ? `${retryAfterSeconds} 秒`
      : `${Math.ceil(retryAfterSeconds / MINUTE_SECONDS)} 分钟`;
  return new RefusalError('tooMany', { message: `操作过于频繁，请 ${wait}后重试`, retryAfterSeconds });
}

export interface FailureRules {
  readonly log: RequestLog;
  /** Whether the database or its disk caused a failure, so that the same request may succeed later. */
  readonly isTemporary: (error: unknown) => boolean;
}

/**
 * The refusal that the caller gets for a failure. It has no text of the failure, no query and no input of the caller.
 */
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

/** Replies to a failure with a coded refusal, and logs failures of the gateway itself. */
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
