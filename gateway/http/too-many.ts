import { RefusalError } from './refusal-error';

const MINUTE_SECONDS = 60;

/** The refusal of an attempt that has to wait for `waitMs`: in seconds below a minute, else in minutes, rounded up. */
export function tooMany(waitMs: number): RefusalError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    retryAfterSeconds < MINUTE_SECONDS
      ? `${retryAfterSeconds} 秒`
      : `${Math.ceil(retryAfterSeconds / MINUTE_SECONDS)} 分钟`;
  return new RefusalError('tooMany', { message: `操作过于频繁，请 ${wait}后再试`, retryAfterSeconds });
}
