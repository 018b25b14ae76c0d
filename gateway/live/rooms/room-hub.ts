import { createEventFeed } from '../../store/event-feed';
import { isLive, simulatedAudience, statusOf } from '../roadshows/broadcast';
import { readEventsAfter, readRoom } from './room.repository';
import { createRoomSeats, createEventSender } from './room-listeners';
import { markPresent, silenceFor } from './room-members';
import { readRoomState, silenceOf } from './room-state';
import { readMember } from './member.repository';
import type { Store } from '../../store/store';
import type { RoadshowTable } from '../live.schema';
import type { RoomListener, Seat } from './room-listeners';
import type { RoomState } from './room-state';

export interface LiveRoomHubOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly needsPhone: boolean;
  /** Interval in milliseconds at which events without a signal are read. */
  readonly feedMs?: number;
  /** Interval in milliseconds at which times, simulated talk and listeners are checked. */
  readonly tickMs?: number;
}

/** Rooms with listeners at this gateway. */
export interface LiveRoomHub {
  /**
   * Sends a listener the state of the room and all events after one, until the returned function is called. `null` for
   * an unknown roadshow.
   */
  readonly listen: (
    roadshowId: string,
    listener: RoomListener,
    lastEventId: number,
  ) => Promise<(() => void) | null>;
  /** Reads the events of a room after a write. */
  readonly wake: (roadshowId: string) => void;
  /** Number of viewers that listen to a room, including this account, without its simulated audience. */
  readonly viewersWith: (roadshowId: string, accountId: string) => number;
  readonly roomCount: () => number;
}

const FEED_MS = 3000;
const TICK_MS = 1000;

/** A hub without listeners reads nothing and holds no timer: a room is dropped with its last listener. */
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

interface WatchedRoomOptions extends Required<LiveRoomHubOptions> {
  readonly roadshowId: string;
  /** Called when the last listener, or one about to listen, has left. */
  readonly onEmpty: () => void;
}

/** One room with its listeners. */
interface WatchedRoom {
  readonly listen: (listener: RoomListener, lastEventId: number) => Promise<(() => void) | null>;
  readonly wake: () => void;
  readonly viewersWith: (accountId: string) => number;
}

/** Times, talk and listeners are checked only while there are listeners. A failed check is repeated by the next tick. */
function createWatchedRoom(options: WatchedRoomOptions): WatchedRoom {
  const { store, clock, roadshowId } = options;
  const seats = createRoomSeats(clock);
  const feed = createEventFeed({
    readAfter: (after, limit) => readEventsAfter(store.db, roadshowId, { after, limit }),
    readLast: async () => (await readRoom(store.db, roadshowId))?.last_sequence ?? 0,
    intervalMs: options.feedMs,
    wakeBy: (wake) =>
      store.signals.listen('live_room', (written) => {
        if (written === null || written === roadshowId) wake();
      }),
  });
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let sentStatus = '';
  let wasLive = false;
  let expected = 0;

  async function broadcastStatus(roadshow: RoadshowTable): Promise<void> {
    const nowMs = clock();
    const status = wireStatus(roadshow, nowMs);
    const text = JSON.stringify(status);
    if (text !== sentStatus) seats.broadcast((send) => send('status', status));
    sentStatus = text;
    const nowLive = status.onlineStatus === 1;
    if (nowLive && !wasLive) await markPresent(store, roadshowId, { accountIds: seats.accountIds(), nowMs });
    wasLive = nowLive;
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      const state = await readRoomState(store, roadshowId, clock());
      if (state !== null) {
        seats.broadcastViewers(simulatedAudience(state.roadshow, clock()).viewers);
        await broadcastStatus(state.roadshow);
      }
      await seats.checkSome();
    } catch {
      // The next tick repeats the check; the calls report an unavailable database.
    } finally {
      isChecking = false;
    }
  }

  function sit(seat: Seat, roadshow: RoadshowTable): void {
    const status = wireStatus(roadshow, clock());
    const { viewers } = simulatedAudience(roadshow, clock());
    if (seats.add(seat, viewers) === 1) {
      wasLive = status.onlineStatus === 1;
      sentStatus = JSON.stringify(status);
      timer = setInterval(() => void check(), options.tickMs).unref();
    }
    seat.listener.send('status', status);
    seat.listener.send('viewers', { count: seats.viewerCount() + viewers });
  }

  function leave(seat: Seat): void {
    if (seats.remove(seat) === 0) clearInterval(timer);
    expected -= 1;
    if (expected === 0) options.onEmpty();
  }

  async function listenFrom(seat: Seat, state: RoomState, lastEventId: number): Promise<() => void> {
    const silence = await admit(options, state, seat.listener.accountId);
    sit(seat, state.roadshow);
    const after = Math.min(lastEventId, state.room.last_sequence);
    if (after < lastEventId) seat.listener.goOnFrom(after);
    const stop = await feed.subscribe(after, createEventSender(seat.listener, silence, clock));
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      stop();
      leave(seat);
    };
  }

  return {
    async listen(listener, lastEventId) {
      const seat: Seat = { listener, checkedAt: clock() };
      expected += 1;
      try {
        const state = await readRoomState(store, roadshowId, clock());
        if (state !== null) return await listenFrom(seat, state, lastEventId);
      } catch (error) {
        leave(seat);
        throw error;
      }
      leave(seat);
      return null;
    },
    wake: feed.wake,
    viewersWith: seats.viewersWith,
  };
}

/** Who may speak, for a new listener; the presence of a member is recorded while the roadshow is live. */
async function admit(
  { store, clock, roadshowId, needsPhone }: WatchedRoomOptions,
  { roadshow, room }: RoomState,
  accountId: string | null,
) {
  const nowMs = clock();
  if (accountId === null) return silenceOf(room, null, { nowMs, needsPhone });
  const member = await readMember(store.db, { roadshowId, accountId });
  if (member?.attended_at === null && isLive(roadshow, nowMs))
    await markPresent(store, roadshowId, { accountIds: [accountId], nowMs });
  return silenceFor(store.db, room, { accountId, member }, { nowMs, needsPhone });
}

function wireStatus(roadshow: RoadshowTable, nowMs: number) {
  return {
    onlineStatus: statusOf(roadshow, nowMs),
    beginAt: roadshow.begin_at,
    endAt: roadshow.end_at,
  };
}
