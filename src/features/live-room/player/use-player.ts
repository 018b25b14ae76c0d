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
  /** For the video element. */
  readonly setVideo: (video: HTMLVideoElement | null) => void;
  /** Plays or pauses, whichever the state offers: a press while the picture begins by itself does not stop it. */
  readonly toggle: () => void;
  readonly retry: () => void;
  /** The second to play at for being live, null while it is not known. */
  readonly liveSecond: () => number | null;
}

/** A video element that plays a source for as long as the calling component stands, and what became of it. */
export function usePlayer({ url, isLive }: PlayerSource): Player {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, tell] = useReducer(nextPlayerState, FIRST_PLAYER_STATE);
  const wantsPlay = useRef(true);
  const { engine, reopen } = useEngine(video, { url, isLive }, tell);
  const play = usePlay(video, tell);

  useVideoEvents(video, tell, () => {
    if (wantsPlay.current) play();
  });
  useConnection(tell);
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
    retry: () => tell({ kind: 'retry' }),
    liveSecond: () => engine?.liveSecond() ?? null,
  };
}

/** The engine that plays the source in the element, and the way to open it once more where its code did not come. */
function useEngine(
  video: HTMLVideoElement | null,
  { url, isLive }: PlayerSource,
  tell: Dispatch<PlayerEvent>,
) {
  const [opening, setOpening] = useState(0);
  const [engine, setEngine] = useState<PlayerEngine>();
  useEffect(() => {
    if (!video) return undefined;
    const left = new AbortController();
    let opened: PlayerEngine | undefined;
    const listener: EngineListener = {
      onLoaded: () => tell({ kind: 'loaded' }),
      onFault: (fault) => tell({ kind: 'fault', fault, isOnline: navigator.onLine }),
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `opening` counts the attempts: each opens anew
  }, [video, url, isLive, opening, tell]);
  return { engine, reopen: () => setOpening((count) => count + 1) };
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Opens a source in a video element: by hls.js, whose code comes now, where the browser has media sources, else by the
 * browser's own HLS. Undefined where neither is there or `signal` was aborted meanwhile; the listener is told of faults.
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
    // The code of the engine did not come.
    if (!signal.aborted) listener.onFault('network');
  }
  return undefined;
}

/** Plays with sound; where the browser wants a press for that, the state says so. */
function usePlay(video: HTMLVideoElement | null, tell: Dispatch<PlayerEvent>): () => void {
  return useCallback(() => {
    video?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') tell({ kind: 'play-refused' });
    });
  }, [video, tell]);
}

/** Nothing moves for so long: the visitor is told. */
const SLOW_MS = 4000;

/** Tells what the video element does; `onReady` whenever a picture stands ready to be played. */
function useVideoEvents(
  video: HTMLVideoElement | null,
  tell: Dispatch<PlayerEvent>,
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
      timer = window.setTimeout(() => tell({ kind: 'slow' }), SLOW_MS);
    };
    const on = (kind: keyof HTMLMediaElementEventMap, listen: () => void) =>
      video.addEventListener(kind, listen, { signal });
    on('loadedmetadata', () => ready());
    on('waiting', wait);
    for (const kind of ['playing', 'ended'] as const) {
      on(kind, () => {
        settle();
        tell({ kind });
      });
    }
    on('pause', () => {
      settle();
      if (!video.ended) tell({ kind: 'paused' });
    });
    on('timeupdate', () => {
      if (video.paused || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
      settle();
      tell({ kind: 'playing' });
    });
    wait();
    return () => {
      settle();
      left.abort();
    };
  }, [video, tell]);
}

function useConnection(tell: Dispatch<PlayerEvent>): void {
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('offline', () => tell({ kind: 'offline' }), { signal });
    window.addEventListener('online', () => tell({ kind: 'online' }), { signal });
    return () => left.abort();
  }, [tell]);
}

/** Begins each recovery once, after its delay. */
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
  /** Whole length in seconds; null while it is not known, and of a live picture. */
  readonly duration: number | null;
  /** How far is loaded from the present second on. */
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

/** Where a video stands and how it is set, as the controls show it. */
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
