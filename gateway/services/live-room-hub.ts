import { createWatchedRoom, type WatchedRoom } from './live-room-watch';
import type { RoomListener } from './live-room-listener';
import type { Store } from '../store/store';

export interface LiveRoomHubOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly needsPhone: boolean;
  /** How often what no signal told of is looked for, in milliseconds. */
  readonly feedMs?: number;
  /** How often times, simulated talk and listeners are looked after, in milliseconds. */
  readonly tickMs?: number;
}

/** The rooms that somebody listens to through this gateway. */
export interface LiveRoomHub {
  /**
   * Tells a listener how the room stands and everything after an event, until the returned function is called; null
   * for an unknown roadshow.
   */
  readonly listen: (
    roadshowId: string,
    listener: RoomListener,
    lastEventId: number,
  ) => Promise<(() => void) | null>;
  /** Something was written in a room. */
  readonly wake: (roadshowId: string) => void;
  /** How many accounts listen to a room, one more with it. */
  readonly viewersWith: (roadshowId: string, accountId: string) => number;
  readonly roomCount: () => number;
}

const FEED_MS = 3000;
const TICK_MS = 1000;

/** A hub without listeners reads nothing and holds no timer: a room that everybody has left is forgotten. */
export function createLiveRoomHub(options: LiveRoomHubOptions): LiveRoomHub {
  const { feedMs = FEED_MS, tickMs = TICK_MS, ...parts } = options;
  const rooms = new Map<string, WatchedRoom>();

  function roomOf(roadshowId: string): WatchedRoom {
    const known = rooms.get(roadshowId);
    if (known !== undefined) return known;
    const room = createWatchedRoom({
      ...parts,
      feedMs,
      tickMs,
      roadshowId,
      onEmpty: () => rooms.delete(roadshowId),
    });
    rooms.set(roadshowId, room);
    return room;
  }

  return {
    listen: (roadshowId, listener, lastEventId) => roomOf(roadshowId).listen(listener, lastEventId),
    wake: (roadshowId) => rooms.get(roadshowId)?.wake(),
    viewersWith: (roadshowId, accountId) => rooms.get(roadshowId)?.viewersWith(accountId) ?? 1,
    roomCount: () => rooms.size,
  };
}
