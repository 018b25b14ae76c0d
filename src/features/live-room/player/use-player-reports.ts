import { useEffect, useEffectEvent } from 'react';
import type { Player } from './use-player';

export interface PlayerReports {
  /** The whole second at which the picture stands, at each change, also by seeking. */
  readonly onSecond?: (second: number) => void;
  /** The picture has come to its end, or will not come any more. */
  readonly onEnd?: () => void;
}

/** Tells the page where the picture stands and when it is over. */
export function usePlayerReports({ video, state }: Player, { onSecond, onEnd }: PlayerReports): void {
  const tellSecond = useEffectEvent((second: number) => onSecond?.(second));
  useEffect(() => {
    if (!video) return undefined;
    const left = new AbortController();
    const tell = () => tellSecond(Math.floor(video.currentTime));
    for (const kind of ['timeupdate', 'seeking'] as const) {
      video.addEventListener(kind, tell, { signal: left.signal });
    }
    return () => left.abort();
  }, [video]);

  const tellEnd = useEffectEvent(() => onEnd?.());
  const isOver = state.phase === 'ended' || state.trouble?.kind === 'failed';
  useEffect(() => {
    if (isOver) tellEnd();
  }, [isOver]);
}
