import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import {
  FIRST_PLAYER_STATE,
  nextPlayerState,
  type PlayerEvent,
  type PlayerState,
  type Recovery,
  type EngineListener,
  type PlayerEngine,
  type PlayerSource,
} from './player-state';

export interface Player {
  readonly state: PlayerState;
  readonly video: HTMLVideoElement | null;
  /** Ref of the video element. */
  readonly setVideo: (video: HTMLVideoElement | null) => void;
  /** Plays, or pauses if playing; a press during autoplay does not stop it. */
  readonly toggle: () => void;
  readonly retry: () => void;
  /** Position of the live edge in seconds; `null` if unknown. */
  readonly liveSecond: () => number | null;
}

/** Plays a source in a video element while the calling component is mounted, and reports its state. */
export function usePlayer({ url, isLive }: PlayerSource): Player {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, dispatch] = useReducer(nextPlayerState, FIRST_PLAYER_STATE);
  const wantsPlay = useRef(true);
  const { engine, reopen } = useEngine(video, { url, isLive }, dispatch);
  const play = usePlay(video, dispatch);

  useVideoEvents(video, dispatch, () => {
    if (wantsPlay.current) play();
  });
  useConnection(dispatch);
  useRecovery(state, (how) => (engine ? engine.resume(how) : reopen()));

  const toggle = () => {
    if (!video) return;
    wantsPlay.current = state.phase !== 'playing';
    if (wantsPlay.current) play();
    else video.pause();
  };
  return {
    state,
    video,
    setVideo,
    toggle,
    retry: () => dispatch({ kind: 'retry' }),
    liveSecond: () => engine?.liveSecond() ?? null,
  };
}

/** The engine of the source; `reopen` tries again if its code failed to load. */
function useEngine(
  video: HTMLVideoElement | null,
  { url, isLive }: PlayerSource,
  dispatch: Dispatch<PlayerEvent>,
) {
  const [opening, setOpening] = useState(0);
  const [engine, setEngine] = useState<PlayerEngine>();
  useEffect(() => {
    if (!video) return undefined;
    const left = new AbortController();
    let opened: PlayerEngine | undefined;
    const listener: EngineListener = {
      onLoaded: () => dispatch({ kind: 'loaded' }),
      onFault: (fault) => dispatch({ kind: 'fault', fault, isOnline: navigator.onLine }),
    };
    const open = async () => {
      opened = await openEngine(video, { url, isLive }, listener, left.signal);
      if (left.signal.aborted) opened?.destroy();
      else setEngine(opened);
    };
    void open();
    return () => {
      left.abort();
      opened?.destroy();
      setEngine(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `opening` counts the attempts: each opens the engine again
  }, [video, url, isLive, opening, dispatch]);
  return { engine, reopen: () => setOpening((count) => count + 1) };
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Opens a source in a video element: with hls.js, loaded on demand, if the browser supports media sources, else with the
 * built-in HLS. `undefined` if neither is supported or `signal` is aborted; faults are reported to the listener.
 */
async function openEngine(
  video: HTMLVideoElement,
  source: PlayerSource,
  listener: EngineListener,
  signal: AbortSignal,
): Promise<PlayerEngine | undefined> {
  const hasMediaSource = 'MediaSource' in window || 'ManagedMediaSource' in window;
  try {
    if (hasMediaSource) {
      const { openHls } = await import('./hls-player');
      if (signal.aborted) return undefined;
      const engine = openHls(video, source, listener);
      if (engine) return engine;
    }
    if (video.canPlayType(HLS_TYPE) !== '') {
      const { openNative } = await import('./native-player');
      return signal.aborted ? undefined : openNative(video, source, listener);
    }
    listener.onFault('unsupported');
  } catch {
    // The code of the engine failed to load.
    if (!signal.aborted) listener.onFault('network');
  }
  return undefined;
}

/** Plays with sound; reports `play-refused` if the browser requires a press. */
function usePlay(video: HTMLVideoElement | null, dispatch: Dispatch<PlayerEvent>): () => void {
  return useCallback(() => {
    video?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        dispatch({ kind: 'play-refused' });
    });
  }, [video, dispatch]);
}

/** Waiting time before the visitor is informed. */
const SLOW_MS = 4000;

/** Dispatches the events of the video element; `onReady` is called when a video can be played. */
function useVideoEvents(
  video: HTMLVideoElement | null,
  dispatch: Dispatch<PlayerEvent>,
  onReady: () => void,
): void {
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (!video) return undefined;
    const left = new AbortController();
    const { signal } = left;
    let timer: number | undefined;
    const settle = () => window.clearTimeout(timer);
    const wait = () => {
      settle();
      timer = window.setTimeout(() => dispatch({ kind: 'slow' }), SLOW_MS);
    };
    const on = (kind: keyof HTMLMediaElementEventMap, listen: () => void) =>
      video.addEventListener(kind, listen, { signal });
    on('loadedmetadata', () => ready());
    on('waiting', wait);
    for (const kind of ['playing', 'ended'] as const) {
      on(kind, () => {
        settle();
        dispatch({ kind });
      });
    }
    on('pause', () => {
      settle();
      if (!video.ended) dispatch({ kind: 'paused' });
    });
    on('timeupdate', () => {
      if (video.paused || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
      settle();
      dispatch({ kind: 'playing' });
    });
    wait();
    return () => {
      settle();
      left.abort();
    };
  }, [video, dispatch]);
}

function useConnection(dispatch: Dispatch<PlayerEvent>): void {
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('offline', () => dispatch({ kind: 'offline' }), { signal });
    window.addEventListener('online', () => dispatch({ kind: 'online' }), { signal });
    return () => left.abort();
  }, [dispatch]);
}

/** Starts each recovery once, after its delay. */
function useRecovery({ trouble }: PlayerState, resume: (how: Recovery) => void): void {
  const begin = useEffectEvent(resume);
  useEffect(() => {
    if (trouble?.kind !== 'recovering') return undefined;
    const timer = window.setTimeout(() => begin(trouble.how), trouble.delayMs);
    return () => window.clearTimeout(timer);
  }, [trouble]);
}

export interface VideoClock {
  readonly second: number;
  /** Length in seconds; `null` if unknown or live. */
  readonly duration: number | null;
  /** End of the buffered range at the current position, in seconds. */
  readonly bufferedTo: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
}

const CLOCK_EVENTS = [
  'timeupdate',
  'progress',
  'durationchange',
  'seeking',
  'seeked',
  'volumechange',
  'ratechange',
] as const;

/** Position and settings of a video, for the controls. */
export function useVideoClock(video: HTMLVideoElement | null): VideoClock {
  const [clock, setClock] = useState<VideoClock>(() => readClock(video));
  useEffect(() => {
    if (!video) return undefined;
    const left = new AbortController();
    const read = () => setClock(readClock(video));
    for (const kind of CLOCK_EVENTS) video.addEventListener(kind, read, { signal: left.signal });
    read();
    return () => left.abort();
  }, [video]);
  return clock;
}

function readClock(video: HTMLVideoElement | null): VideoClock {
  if (!video) return { second: 0, duration: null, bufferedTo: 0, volume: 1, isMuted: false, rate: 1 };
  const { currentTime, duration, volume, muted, playbackRate } = video;
  return {
    second: currentTime,
    duration: Number.isFinite(duration) && duration > 0 ? duration : null,
    bufferedTo: bufferedTo(video),
    volume,
    isMuted: muted || volume === 0,
    rate: playbackRate,
  };
}

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return currentTime;
}
