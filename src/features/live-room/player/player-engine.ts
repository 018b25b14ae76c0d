import type { EngineListener, PlayerEngine, PlayerSource } from './engine-types';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

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
