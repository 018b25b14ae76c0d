import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import type { EngineListener, PlayerEngine, PlayerSource } from './engine-types';
import { openEngine } from './player-engine';
import {
  FIRST_PLAYER_STATE,
  nextPlayerState,
  type PlayerEvent,
  type PlayerState,
  type Recovery,
} from './player-state';
import { useVideoEvents } from './use-video-events';

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

/** Plays with sound; where the browser wants a press for that, the state says so. */
function usePlay(video: HTMLVideoElement | null, tell: Dispatch<PlayerEvent>): () => void {
  return useCallback(() => {
    video?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') tell({ kind: 'play-refused' });
    });
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
