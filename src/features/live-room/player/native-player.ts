import type { EngineListener, PlayerEngine, PlayerSource, PlayerFault } from './player-state';

/** Distance of live playback from the end of the seekable range. */
const LIVE_DELAY_SECONDS = 6;

/** Built-in HLS of Safari. */
export function openNative(
  video: HTMLVideoElement,
  { url }: PlayerSource,
  { onLoaded, onFault }: EngineListener,
): PlayerEngine {
  const ended = new AbortController();
  const { signal } = ended;
  video.addEventListener('loadeddata', onLoaded, { signal });
  video.addEventListener('timeupdate', onLoaded, { signal });
  video.addEventListener(
    'error',
    () => void faultOf(video, url).then((fault) => !signal.aborted && onFault(fault)),
    { signal },
  );
  video.src = url;
  return {
    resume() {
      const second = video.currentTime;
      video.src = url;
      video.load();
      if (Number.isFinite(video.duration)) video.currentTime = second;
      void video.play().catch(() => undefined);
    },
    liveSecond() {
      const { seekable } = video;
      if (seekable.length === 0) return null;
      return Math.max(seekable.start(0), seekable.end(seekable.length - 1) - LIVE_DELAY_SECONDS);
    },
    destroy() {
      ended.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** The element reports no HTTP status: one request of the playlist distinguishes refusals from network failures. */
async function faultOf(video: HTMLVideoElement, url: string): Promise<PlayerFault> {
  if (video.error?.code === MediaError.MEDIA_ERR_DECODE) return 'media';
  const status = await fetch(url, { credentials: 'same-origin' }).then(
    (reply) => reply.status,
    () => 0,
  );
  return status === 401 ? 'signed-out' : status === 403 ? 'refused' : 'network';
}
