export interface PlayerSource {
  /** Address of an HLS playlist. */
  readonly url: string;
  readonly isLive: boolean;
}

/** What goes wrong below the picture, as far as it makes a difference for what is done. */
export type PlayerFault =
  /** A playlist or a part of the picture did not come. */
  | 'network'
  /** What came could not be decoded. */
  | 'media'
  /** Nobody is signed in any more. */
  | 'signed-out'
  /** Signed in, but not allowed to watch. */
  | 'refused'
  | 'unsupported';

export type Recovery = 'load' | 'media';

export interface EngineListener {
  /** Parts of the picture arrived. */
  readonly onLoaded: () => void;
  /** The engine has stopped over it and waits for `resume`. */
  readonly onFault: (fault: PlayerFault) => void;
}

/** What fetches the picture and hands it to the video element. */
export interface PlayerEngine {
  readonly resume: (how: Recovery) => void;
  /** The second to play at for being live, null while it is not known. */
  readonly liveSecond: () => number | null;
  /** Nothing is fetched afterwards. */
  readonly destroy: () => void;
}

/** What keeps the picture from coming. */
type Trouble =
  | {
      readonly kind: 'recovering';
      readonly how: Recovery;
      /** 1 for the first. */
      readonly attempt: number;
      readonly delayMs: number;
    }
  | { readonly kind: 'offline' | 'failed' | 'signed-out' | 'refused' | 'unsupported' };

export interface PlayerState {
  /** `blocked`: the browser plays only after a press. */
  readonly phase: 'loading' | 'blocked' | 'playing' | 'paused' | 'ended';
  /** Playing, but nothing moves for longer than a moment. */
  readonly isSlow: boolean;
  readonly trouble: Trouble | null;
  /** Recoveries since something came the last time. */
  readonly attempts: number;
}

export type PlayerEvent =
  | { readonly kind: 'playing' | 'paused' | 'ended' | 'play-refused' | 'slow' }
  /** Parts of the picture arrived. */
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

/** The player after something happened. A recovery is begun by whoever sees `trouble` change to it. */
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
      return state.trouble?.kind === 'offline' || state.trouble?.kind === 'failed' ? afresh(state) : state;
    case 'retry':
      break;
  }
  return afresh(state);
}

/** Parts may still come out of the browser's store without a network: only the network itself ends that. */
function afterLoad(state: PlayerState): PlayerState {
  const isCured = state.trouble?.kind === 'recovering' || state.trouble?.kind === 'failed';
  const trouble = isCured ? null : state.trouble;
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

/** At once and with all attempts to come. */
function afresh(state: PlayerState): PlayerState {
  return { ...state, attempts: 1, trouble: { kind: 'recovering', how: 'load', attempt: 1, delayMs: 0 } };
}

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
