import { useEffect, useState } from 'react';

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
