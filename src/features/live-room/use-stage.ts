import { useEffect, useState } from 'react';
import type { LiveStatus } from '@/domain/live-status';

/** A live picture runs some seconds behind: after its end it may play out for so long. */
const PLAY_OUT_MS = 20_000;

/** What the place of the picture shows; `ended` is the end of a live picture that was watched. */
export type StageScene = LiveStatus | 'ended';

export interface Stage {
  readonly scene: StageScene;
  /** The picture has come to its end. */
  readonly endPicture: () => void;
  readonly watchPlayback: () => void;
}

/** The scene of a room in a status. Whoever watched it live sees its end first, and its playback by a press. */
export function useStage(status: LiveStatus): Stage {
  const [wasLive, setWasLive] = useState(status === 'live');
  const [isPlayedOut, setPlayedOut] = useState(false);
  if (status === 'live' && !wasLive) {
    setWasLive(true);
    setPlayedOut(false);
  }
  const isEnding = wasLive && (status === 'playback' || status === 'over');
  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = window.setTimeout(() => setPlayedOut(true), PLAY_OUT_MS);
    return () => window.clearTimeout(timer);
  }, [isEnding]);
  const ending = isPlayedOut ? 'ended' : 'live';
  return {
    scene: isEnding ? ending : status,
    endPicture: () => {
      if (isEnding) setPlayedOut(true);
    },
    watchPlayback: () => setWasLive(false),
  };
}
