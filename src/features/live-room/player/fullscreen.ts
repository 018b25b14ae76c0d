import { useEffect, useState } from 'react';

/** The frame over the whole screen or back; phones that know it for videos only get the video. */
export async function toggleFullscreen(frame: HTMLElement | null, video: HTMLVideoElement | null) {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (frame && 'requestFullscreen' in frame) await frame.requestFullscreen();
    else if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
      video.webkitEnterFullscreen();
    }
  } catch {
    // The browser or the page around forbids it: everything stays as it is.
  }
}

/** Whether an element stands over the whole screen. */
export function useIsFullscreen(frame: HTMLElement | null): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(frame !== null && document.fullscreenElement === frame);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  return isFull;
}
