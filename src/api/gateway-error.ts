/** Why a reply could not be used, although it came. */
export type MalformedReason =
  | 'empty'
  | 'html'
  | 'not-json'
  | 'not-xml'
  | 'not-called-back'
  | 'shape'
  | 'too-large';

/**
 * Everything that can go wrong with a call, told apart by `kind` [S8.http]. Server texts are untrusted: show them as
 * text only. `field` is the part of the request at fault, where the gateway named one.
 */
export type GatewayFailure =
  /** No reply: offline, refused, reset, or a script that did not load. */
  | { readonly kind: 'network' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'timeout'; readonly timeoutMs: number }
  /**
   * The gateway does not have the call: it is one that this portal adds to the specification's, or its path is unknown
   * there.
   */
  | { readonly kind: 'not-offered' }
  /** The configured address of the host is neither http(s) nor a path of this origin. */
  | { readonly kind: 'unsupported-protocol'; readonly setting: string }
  /** A status of 400 and above; `code` and `serverMessage` are there when the reply was a refusal of the gateway. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly retryAfterMs?: number;
      readonly code?: number;
      readonly serverMessage?: string;
      readonly field?: string | undefined;
    }
  /** A reply whose business code is not 0. */
  | {
      readonly kind: 'business';
      readonly code: number;
      readonly serverMessage: string;
      readonly field?: string | undefined;
    }
  /** A reply that is not what the contract says; `paths` name the fields at fault, never their values. */
  | { readonly kind: 'malformed'; readonly reason: MalformedReason; readonly paths?: readonly string[] };

export interface GatewayErrorContext {
  readonly apiName?: string | undefined;
  readonly requestId?: string | undefined;
}

/**
 * The one error of the gateway client. Narrow by `error.failure.kind`. It holds no value of the request and has no
 * `cause`: an axios error carries the request's body, and personal data must not reach a log or an error report.
 */
export class GatewayError extends Error {
  readonly failure: GatewayFailure;
  /** Last segment of the call's path, absent when the failure is not of a call. */
  readonly apiName: string | undefined;
  /** The gateway's id of the request, when it told one. */
  readonly requestId: string | undefined;

  constructor(failure: GatewayFailure, context: GatewayErrorContext = {}) {
    super(`${context.apiName ?? 'gateway'}: ${summary(failure)}`);
    this.name = 'GatewayError';
    this.failure = failure;
    this.apiName = context.apiName;
    this.requestId = context.requestId;
  }

  get kind(): GatewayFailure['kind'] {
    return this.failure.kind;
  }

  /** What the server said to the visitor, undefined when it said nothing. */
  get serverMessage(): string | undefined {
    return 'serverMessage' in this.failure ? this.failure.serverMessage : undefined;
  }

  /** The business code, undefined when the reply carried none. */
  get code(): number | undefined {
    return 'code' in this.failure ? this.failure.code : undefined;
  }

  /** The HTTP status of a `http` failure. */
  get status(): number | undefined {
    return 'status' in this.failure ? this.failure.status : undefined;
  }

  /** How long the server asked to wait. */
  get retryAfterMs(): number | undefined {
    return 'retryAfterMs' in this.failure ? this.failure.retryAfterMs : undefined;
  }
}

function summary(failure: GatewayFailure): string {
  switch (failure.kind) {
    case 'http':
      return `http ${failure.status}`;
    case 'business':
      return `business code ${failure.code}`;
    case 'malformed':
      return `malformed reply (${[failure.reason, ...(failure.paths ?? [])].join(', ')})`;
    case 'timeout':
      return `timeout of ${failure.timeoutMs} ms exceeded`;
    case 'unsupported-protocol':
      return `unsupported protocol in ${failure.setting}`;
    case 'network':
    case 'aborted':
    case 'not-offered':
      break;
  }
  return failure.kind;
}

/** The request id when it is one: it is shown to the visitor. */
export function cleanRequestId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
