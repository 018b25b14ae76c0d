import { REFUSAL_CODES } from '../../src/contract/envelope';

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
  tooMany: { status: 429, message: '操作过于频繁，请稍后再试' },
  forbidden: { status: 403, message: '请求被拒绝' },
  unavailable: { status: 503, message: '服务暂时不可用，请稍后再试' },
  internal: { status: 500, message: '服务出错了，请稍后再试' },
  rejected: { status: 200, message: '操作没有完成' },
};

export interface RefusalDetail {
  readonly message?: string;
  readonly field?: string;
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** A request the gateway refuses: an HTTP status, a business code, a message in people's words, the field at fault. */
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
