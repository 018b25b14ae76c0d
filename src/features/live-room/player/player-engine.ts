import type { PlayerFault, Recovery } from './player-state';

export interface PlayerSource {
  /** Address of an HLS playlist. */
  readonly url: string;
  readonly isLive: boolean;
}

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

export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Opens a source in a video element: by hls.js, whose code comes now, where the browser has media sources, else by the
 * browser's own HLS. Undefined where neither is there or `signal` was aborted meanwhile; the listener is told of faults.
 */
export async function openEngine(
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
