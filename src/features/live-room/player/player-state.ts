export interface PlayerSource {
  /** Address of an HLS playlist. */
  readonly url: string;
  readonly isLive: boolean;
}

/** Failures of an engine that are handled differently. */
export type PlayerFault =
  /** A playlist or a part of the video failed to load. */
  | 'network'
  /** The data could not be decoded. */
  | 'media'
  /** The session has ended. */
  | 'signed-out'
  /** Signed in, but without permission. */
  | 'refused'
  | 'unsupported';

export type Recovery = 'load' | 'media';

export interface EngineListener {
  /** Parts of the video were loaded. */
  readonly onLoaded: () => void;
  /** The engine has stopped and waits for `resume`. */
  readonly onFault: (fault: PlayerFault) => void;
}

/** Loads the video into its element. */
export interface PlayerEngine {
  readonly resume: (how: Recovery) => void;
  /** Position of the live edge in seconds; `null` if unknown. */
  readonly liveSecond: () => number | null;
  /** Ends all loading. */
  readonly destroy: () => void;
}

/** Why the video does not load. */
type Trouble =
  | {
      readonly kind: 'recovering';
      readonly how: Recovery;
      /** From 1. */
      readonly attempt: number;
      readonly delayMs: number;
    }
  | { readonly kind: 'offline' | 'failed' | 'signed-out' | 'refused' | 'unsupported' };

export interface PlayerState {
  /** `blocked`: the browser requires a press to play. */
  readonly phase: 'loading' | 'blocked' | 'playing' | 'paused' | 'ended';
  /** Waits for data for longer than a moment. */
  readonly isSlow: boolean;
  readonly trouble: Trouble | null;
  /** Recoveries since the last loaded part. */
  readonly attempts: number;
}

export type PlayerEvent =
  | { readonly kind: 'playing' | 'paused' | 'ended' | 'play-refused' | 'slow' }
  /** Parts of the video were loaded. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'fault'; readonly fault: PlayerFault; readonly isOnline: boolean }
  | { readonly kind: 'offline' | 'online' | 'retry' };

export const FIRST_PLAYER_STATE: PlayerState = {
  phase: 'loading',
  isSlow: false,
  trouble: null,
  attempts: 0,
};

export const MOST_RECOVERIES = 5;
const FIRST_DELAY_MS = 1000;

/** The state after an event. The caller starts a recovery when `trouble` changes to one. */
export function nextPlayerState(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.kind) {
    case 'playing':
      return state.phase === 'playing' && !state.isSlow
        ? state
        : { ...state, phase: 'playing', isSlow: false };
    case 'paused':
      return state.phase === 'ended' ? state : { ...state, phase: 'paused', isSlow: false };
    case 'ended':
      return { ...state, phase: 'ended', isSlow: false, trouble: null };
    case 'play-refused':
      return { ...state, phase: 'blocked', isSlow: false };
    case 'slow':
      return { ...state, isSlow: true };
    case 'loaded':
      return afterLoad(state);
    case 'fault':
      return afterFault(state, event.fault, event.isOnline);
    case 'offline':
      return state.trouble === null || state.trouble.kind === 'recovering'
        ? { ...state, trouble: { kind: 'offline' } }
        : state;
    case 'online':
      return state.trouble?.kind === 'offline' || state.trouble?.kind === 'failed'
        ? recoverNow(state)
        : state;
    case 'retry':
      break;
  }
  return recoverNow(state);
}

/** The browser's cache can supply parts while offline: only the `online` event ends that state. */
function afterLoad(state: PlayerState): PlayerState {
  const isResolved = state.trouble?.kind === 'recovering' || state.trouble?.kind === 'failed';
  const trouble = isResolved ? null : state.trouble;
  return trouble === state.trouble && state.attempts === 0 ? state : { ...state, attempts: 0, trouble };
}

function afterFault(state: PlayerState, fault: PlayerFault, isOnline: boolean): PlayerState {
  if (fault !== 'network' && fault !== 'media') return { ...state, trouble: { kind: fault } };
  if (fault === 'network' && !isOnline) return { ...state, trouble: { kind: 'offline' } };
  if (state.attempts >= MOST_RECOVERIES) return { ...state, trouble: { kind: 'failed' } };
  const attempt = state.attempts + 1;
  const delayMs = FIRST_DELAY_MS * 2 ** (attempt - 1);
  const how = fault === 'media' ? 'media' : 'load';
  return { ...state, attempts: attempt, trouble: { kind: 'recovering', how, attempt, delayMs } };
}

/** Recovers without delay and with all attempts left. */
function recoverNow(state: PlayerState): PlayerState {
  return { ...state, attempts: 1, trouble: { kind: 'recovering', how: 'load', attempt: 1, delayMs: 0 } };
}

/** Message over the video, and the offered action. */
export interface PlayerNotice {
  readonly text: string;
  readonly action: 'play' | 'retry' | 'sign-in' | null;
  /** Needs no action: shown in a corner, so that the video stays visible. */
  readonly isPassing: boolean;
}

/** The message for a state of the player; `null` for none. */
export function playerNotice({ phase, isSlow, trouble }: PlayerState): PlayerNotice | null {
  // Buffered video continues: no message until it is used up.
  const isStalled = phase !== 'playing' || isSlow;
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
      if (isStalled) return { text: '网络已断开，恢复后继续播放', action: null, isPassing: true };
      break;
    case 'recovering':
      if (isStalled) {
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
