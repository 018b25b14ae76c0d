import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import type { PictureSlot } from '@/domain/site/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { UnusablePicture } from './picture-format';

/** Why an upload failed. */
export interface PictureFailure {
  readonly words: string;
  readonly canRetry: boolean;
  readonly isSignedOut: boolean;
  /** The network failed: it is retried automatically. */
  readonly isOfNetwork: boolean;
}

/** Describes a failed upload; the message has no full stop. */
export function pictureFailureOf(error: unknown): PictureFailure {
  const failure = { canRetry: true, isSignedOut: false, isOfNetwork: false };
  if (error instanceof UnusablePicture) return { ...failure, words: error.message, canRetry: false };
  if (!(error instanceof GatewayError)) return { ...failure, words: '图片处理失败，请重试' };
  if (isSignedOut(error)) return { ...failure, words: '登录已失效，请重新登录后重试', isSignedOut: true };
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted') {
    return { ...failure, words: lineWords(error), isOfNetwork: true };
  }
  if (error.kind === 'business') {
    return { ...failure, words: error.serverMessage || '图片未被接受，请换一张', canRetry: false };
  }
  const { title, hint, canRetry } = describeFailure(error);
  const words = canRetry ? `${title}，${hint}` : hint;
  return { ...failure, words: words.replace(/。$/u, ''), canRetry };
}

function lineWords({ kind }: GatewayError): string {
  if (!navigator.onLine) return '网络已断开，恢复后会自动重试';
  return kind === 'timeout' ? '上传超时，请重试' : '网络中断，上传失败，请重试';
}

/** Name of a picture: 第 2 张执业证书照片, or 本人照片 in a slot for one. */
export function pictureName({ label, most }: PictureSlot, index: number): string {
  return most === 1 ? label : `第 ${index + 1} 张${label}`;
}

/** Why chosen files were refused; `undefined` if none were. */
export function refusalWords(
  { most }: PictureSlot,
  left: { readonly beyond: number; readonly twice: number; readonly wasFull: boolean },
): string | undefined {
  const parts: string[] = [];
  if (left.beyond > 0) {
    parts.push(
      left.wasFull ? `已有 ${most} 张，请先删除再添加` : `最多 ${most} 张，有 ${left.beyond} 张没有添加`,
    );
  }
  if (left.twice > 0) parts.push(`有 ${left.twice} 张已经添加过`);
  return parts.length === 0 ? undefined : parts.join('；');
}
