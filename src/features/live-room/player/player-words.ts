import type { PlayerState } from './player-state';

/** What stands over the picture, and what can be done about it. */
export interface PlayerNotice {
  readonly text: string;
  readonly action: 'play' | 'retry' | 'sign-in' | null;
  /** Something that passes by itself: said in a corner, the picture stays in sight. */
  readonly isPassing: boolean;
}

/** The words for a state of the player; null where the picture speaks for itself. */
export function playerNotice({ phase, isSlow, trouble }: PlayerState): PlayerNotice | null {
  // What is buffered plays on: nobody is troubled before it is used up.
  const isStanding = phase !== 'playing' || isSlow;
  switch (trouble?.kind) {
    case 'failed':
      return { text: '画面加载失败，请检查网络后重试', action: 'retry', isPassing: false };
    case 'signed-out':
      return { text: '登录已失效，请重新登录后观看', action: 'sign-in', isPassing: false };
    case 'refused':
      return { text: '当前账户暂时不能观看，请完成认证后重试', action: 'retry', isPassing: false };
    case 'unsupported':
      return { text: '当前浏览器不能播放，请换用新版浏览器', action: null, isPassing: false };
    case 'offline':
      if (isStanding) return { text: '网络已断开，恢复后继续播放', action: null, isPassing: true };
      break;
    case 'recovering':
      if (isStanding) {
        return { text: `画面中断，正在第 ${trouble.attempt} 次重试…`, action: null, isPassing: true };
      }
      break;
    case undefined:
      break;
  }
  if (phase === 'blocked') return { text: '点击播放', action: 'play', isPassing: false };
  if (isSlow && (phase === 'playing' || phase === 'loading')) {
    return { text: '网络较慢，正在缓冲…', action: null, isPassing: true };
  }
  return null;
}
