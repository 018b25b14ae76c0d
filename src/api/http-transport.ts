import { AxiosError, AxiosHeaders, create, isCancel } from 'axios';
import { VERSION_HEADER } from '@/contract/call';
import { REQUEST_TIMEOUT_MS } from '@/domain/site/specification-constants';
import { linkedController } from '@/lib/with-timeout';
import { cleanRequestId, GatewayError, type GatewayErrorContext, type GatewayFailure } from './gateway-error';
import { MAX_REPLY_BYTES } from './reply-text';

/** A reply of any status, not yet read. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** Version of the data of the reply, if the gateway names it. */
  readonly version: string | undefined;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or bytes as they are; absent for GET. */
  readonly body?: string | Blob;
  /** 0 for none. */
  readonly timeoutMs?: number | undefined;
  /** Hears how many bytes of the body have gone out. */
  readonly progress?: {
    readonly onUploadProgress: (sent: { readonly loaded: number; readonly total?: number }) => void;
  };
  readonly signal?: AbortSignal | undefined;
}

const client = create({
  withCredentials: true,
  timeout: REQUEST_TIMEOUT_MS,
  responseType: 'text',
  transitional: { clarifyTimeoutError: true },
  withXSRFToken: false,
  validateStatus: () => true,
  transformRequest: (data: unknown) => data,
  transformResponse: (data: unknown) => data,
});

/** Sends one request with credentials [S7.http]; rejects with a `GatewayError` when no whole reply came. */
export async function sendHttp(request: HttpRequest, context: GatewayErrorContext): Promise<HttpReply> {
  const timeoutMs = request.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const { controller, unlink } = linkedController(request.signal);
  let isTooLarge = false;
  try {
    const response = await client.request<unknown>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      // null and not undefined: axios takes the content type off a request whose data is undefined, and the header
      // table asks for it on every call of its paths [S7.headers].
      data: request.body ?? null,
      timeout: timeoutMs,
      signal: controller.signal,
      ...request.progress,
      onDownloadProgress: ({ loaded }) => {
        isTooLarge ||= loaded > MAX_REPLY_BYTES;
        if (isTooLarge) controller.abort();
      },
    });
    const headers = response.headers instanceof AxiosHeaders ? response.headers : new AxiosHeaders();
    return {
      status: response.status,
      text: typeof response.data === 'string' ? response.data : '',
      contentType: headerText(headers, 'content-type') ?? '',
      requestId: cleanRequestId(headerText(headers, 'x-request-id')),
      retryAfterMs: retryAfter(headerText(headers, 'retry-after'), headerText(headers, 'date')),
      version: headerText(headers, VERSION_HEADER),
    };
  } catch (cause) {
    throw new GatewayError(isTooLarge ? TOO_LARGE : failureOf(cause, timeoutMs), context);
  } finally {
    unlink();
  }
}

const TOO_LARGE: GatewayFailure = { kind: 'malformed', reason: 'too-large' };

function failureOf(error: unknown, timeoutMs: number): GatewayFailure {
  if (isCancel(error)) return { kind: 'aborted' };
  if (!(error instanceof AxiosError)) return { kind: 'network' };
  if (error.code === AxiosError.ETIMEDOUT) return { kind: 'timeout', timeoutMs };
  return { kind: error.code === AxiosError.ECONNABORTED ? 'aborted' : 'network' };
}

function headerText(headers: AxiosHeaders, name: string): string | undefined {
  const value = headers.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Retry-After in seconds, or as a date measured against the reply's own date, so that no clock is asked. */
function retryAfter(value: string | undefined, date: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const waitMs = /^\d{1,6}$/.test(value.trim())
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(date ?? '');
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}
