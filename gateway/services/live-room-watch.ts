import { readEventsAfter } from '../store/live-event-repository';
import { readMember } from '../store/live-member-repository';
import { readRoom } from '../store/live-room-repository';
import { createEventFeed } from './event-feed';
import { createRoomSeats, type Seat } from './live-room-seats';
import { createRoomTeller, type RoomListener } from './live-room-listener';
import { lacksPhone, notePresent } from './live-room-entry';
import { readStandingRoom, silenceOf, type StandingRoom } from './live-room-state';
import { isLive, statusOf } from './roadshow-status';
import type { RoadshowTable } from '../store/live-schema';
import type { Store } from '../store/store';

export interface WatchedRoomOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly needsPhone: boolean;
  readonly feedMs: number;
  readonly tickMs: number;
  readonly roadshowId: string;
  /** Called when nobody listens or is about to. */
  readonly onEmpty: () => void;
}

/** One room with those who listen to it. */
export interface WatchedRoom {
  readonly listen: (listener: RoomListener, lastEventId: number) => Promise<(() => void) | null>;
  readonly wake: () => void;
  readonly viewersWith: (accountId: string) => number;
}

/** Times, talk and listeners are looked after only while somebody listens. A look that fails is made up for by the next. */
export function createWatchedRoom(options: WatchedRoomOptions): WatchedRoom {
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
  let isLooking = false;
  let toldStatus = '';
  let wasLive = false;
  let guests = 0;

  async function tellStatus(roadshow: RoadshowTable): Promise<void> {
    const nowMs = clock();
    const status = wireStatus(roadshow, nowMs);
    const text = JSON.stringify(status);
    if (text !== toldStatus) seats.tell((send) => send('status', status));
    toldStatus = text;
    const nowLive = status.onlineStatus === 1;
    if (nowLive && !wasLive) await notePresent(store, roadshowId, { accountIds: seats.accountIds(), nowMs });
    wasLive = nowLive;
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      seats.tellViewers();
      const standing = await readStandingRoom(store, roadshowId, clock());
      if (standing !== null) await tellStatus(standing.roadshow);
      await seats.checkSome();
    } catch {
      // The next look does what this one has left; a database that is away is told by the calls.
    } finally {
      isLooking = false;
    }
  }

  function sit(seat: Seat, roadshow: RoadshowTable): void {
    const status = wireStatus(roadshow, clock());
    if (seats.add(seat) === 1) {
      wasLive = status.onlineStatus === 1;
      toldStatus = JSON.stringify(status);
      timer = setInterval(() => void look(), options.tickMs).unref();
    }
    seat.listener.send('status', status);
    seat.listener.send('viewers', { count: seats.viewersWith(seat.listener.accountId) });
  }

  function leave(seat: Seat): void {
    if (seats.remove(seat) === 0) clearInterval(timer);
    guests -= 1;
    if (guests === 0) options.onEmpty();
  }

  async function listenFrom(seat: Seat, standing: StandingRoom, lastEventId: number): Promise<() => void> {
    const silence = await silenceFor(options, standing, seat.listener.accountId);
    sit(seat, standing.roadshow);
    const after = Math.min(lastEventId, standing.room.last_sequence);
    if (after < lastEventId) seat.listener.goOnFrom(after);
    const stop = await feed.subscribe(after, createRoomTeller(seat.listener, silence, clock));
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
      guests += 1;
      try {
        const standing = await readStandingRoom(store, roadshowId, clock());
        if (standing !== null) return await listenFrom(seat, standing, lastEventId);
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

/** Who may speak for an account that begins to listen; one that comes back while it is live is there from now on. */
async function silenceFor(
  { store, clock, roadshowId, needsPhone }: WatchedRoomOptions,
  { roadshow, room }: StandingRoom,
  accountId: string,
) {
  const nowMs = clock();
  const member = await readMember(store.db, { roadshowId, accountId });
  if (member?.attended_at === null && isLive(roadshow, nowMs))
    await notePresent(store, roadshowId, { accountIds: [accountId], nowMs });
  const lacks = await lacksPhone(store.db, accountId, { needsPhone });
  return silenceOf(room, member, { nowMs, needsPhone: lacks });
}

function wireStatus(roadshow: RoadshowTable, nowMs: number) {
  return {
    onlineStatus: statusOf(roadshow, nowMs),
    beginAt: roadshow.begin_at,
    endAt: roadshow.end_at,
  };
}
