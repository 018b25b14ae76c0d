import type { ErrorData } from 'hls.js';
import { Hls } from 'hls.js/light';
import type { EngineListener, PlayerEngine, PlayerSource, PlayerFault, Recovery } from './player-state';

const LOAD_TIMEOUT_MS = 10_000;
const PART_TIMEOUT_MS = 30_000;
/** One retry for a part of the video; further recovery is decided in player-state.ts. */
const ONE_RETRY = { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 };

/** hls.js on a video element; `undefined` if the browser does not support it. The only module that imports it. */
export function openHls(
  video: HTMLVideoElement,
  { url }: PlayerSource,
  { onLoaded, onFault }: EngineListener,
): PlayerEngine | undefined {
  if (!Hls.isSupported()) return undefined;
  const hls = new Hls({
    // Videos of this size need no worker from a blob.
    enableWorker: false,
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: 8,
    // A small delay is caught up unnoticed.
    maxLiveSyncPlaybackRate: 1.1,
    backBufferLength: 60,
    manifestLoadingTimeOut: LOAD_TIMEOUT_MS,
    levelLoadingTimeOut: LOAD_TIMEOUT_MS,
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: LOAD_TIMEOUT_MS,
        maxLoadTimeMs: PART_TIMEOUT_MS,
        timeoutRetry: ONE_RETRY,
        errorRetry: ONE_RETRY,
      },
    },
  });
  let hasManifest = false;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hasManifest = true;
  });
  hls.on(Hls.Events.FRAG_BUFFERED, onLoaded);
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.fatal) onFault(faultOf(data));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    resume(how: Recovery) {
      if (how === 'media') hls.recoverMediaError();
      else if (hasManifest) hls.startLoad(video.currentTime > 0 ? video.currentTime : -1);
      else hls.loadSource(url);
    },
    liveSecond: () => hls.liveSyncPosition,
    destroy: () => hls.destroy(),
  };
}

function faultOf({ type, response }: ErrorData): PlayerFault {
  if (response?.code === 401) return 'signed-out';
  if (response?.code === 403) return 'refused';
  return type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'network';
}
