import { GatewayError, type GatewayFailure } from './gateway-error';

/** Words for a visitor: what happened, what can be done, and whether trying again is worth a button. */
export interface FailureDescription {
  readonly title: string;
  readonly hint: string;
  readonly canRetry: boolean;
}

/** Puts any failure into plain words [S8.http]; the hint ends with the request id where the gateway told one. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof GatewayError)) {
    return { title: '页面出现问题', hint: '请刷新页面后重试。', canRetry: true };
  }
  const words = wordsFor(error.failure);
  if (error.requestId === undefined) return words;
  return { ...words, hint: `${words.hint}（请求编号：${error.requestId}）` };
}

/** As describeFailure, of a read: without a connection it says that it goes on by itself (query-client.ts). */
export function describeReadFailure(error: unknown): FailureDescription {
  return error instanceof GatewayError && error.kind === 'network' && !navigator.onLine
    ? { title: '网络未连接', hint: '联网后会自动重新读取。', canRetry: true }
    : describeFailure(error);
}

/** Of what the gateway does not have. */
export const NOT_OFFERED: FailureDescription = {
  title: '暂无此项内容',
  hint: '当前服务暂未提供这项内容。',
  canRetry: false,
};

const WORDS: Readonly<Record<Exclude<GatewayFailure['kind'], 'business' | 'http'>, FailureDescription>> = {
  network: { title: '网络连接失败', hint: '请检查网络连接后重试。', canRetry: true },
  aborted: { title: '请求已取消', hint: '如仍需要，请重新加载。', canRetry: true },
  timeout: { title: '请求超时', hint: '服务响应时间过长，请稍后重试。', canRetry: true },
  'not-offered': NOT_OFFERED,
  'unsupported-protocol': {
    title: '服务地址不受支持',
    hint: '访问地址的协议不受支持，请稍后重试或联系客服。',
    canRetry: true,
  },
  malformed: { title: '数据暂时无法显示', hint: '收到的数据不完整，请稍后重试。', canRetry: true },
};

function wordsFor(failure: GatewayFailure): FailureDescription {
  if (failure.kind === 'http') return wordsForStatus(failure);
  if (failure.kind !== 'business') return WORDS[failure.kind];
  return { title: '服务未能完成请求', hint: failure.serverMessage || '请稍后重试。', canRetry: true };
}

function wordsForStatus(failure: Extract<GatewayFailure, { kind: 'http' }>): FailureDescription {
  const { status, retryAfterMs, serverMessage } = failure;
  if (status >= 500) return { title: '服务暂时不可用', hint: '服务正在恢复，请稍后重试。', canRetry: true };
  switch (status) {
    case 401:
      return { title: '登录已失效', hint: '请重新登录后重试。', canRetry: true };
    case 403:
      return { title: '没有访问权限', hint: serverMessage || '当前账户无权查看这项内容。', canRetry: true };
    case 404:
      return { title: '未找到内容', hint: serverMessage || '内容可能已下线或地址有误。', canRetry: true };
    case 408:
      return WORDS.timeout;
    case 429:
      return { title: '操作过于频繁', hint: waitHint(retryAfterMs), canRetry: true };
    default:
      return { title: '请求未被接受', hint: serverMessage || '请检查填写的内容。', canRetry: false };
  }
}

function waitHint(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return '请稍后重试。';
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return seconds < 120 ? `请在 ${seconds} 秒后重试。` : `请在 ${Math.ceil(seconds / 60)} 分钟后重试。`;
}
