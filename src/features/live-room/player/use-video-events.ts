import { useEffect, useEffectEvent, type Dispatch } from 'react';
import type { PlayerEvent } from './player-state';

/** Nothing moves for so long: the visitor is told. */
const SLOW_MS = 4000;

/** Tells what the video element does; `onReady` whenever a picture stands ready to be played. */
export function useVideoEvents(
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
