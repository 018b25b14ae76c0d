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
