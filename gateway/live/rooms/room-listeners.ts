import * as v from 'valibot';
import { wireMessage } from './room-state';
import type { InferInput } from 'valibot';
import type { roomStream, SilenceState } from '../../../src/contract/live/live-room';
import type { LiveEventTable } from '../live.schema';

type RoomEvents = (typeof roomStream)['events'];

/** Sends an event of the room's stream. Events with an id are repeated to clients that reconnect with an older id. */
export type SendRoomEvent = <Kind extends keyof RoomEvents>(
  kind: Kind,
  data: InferInput<RoomEvents[Kind]>,
  id?: number,
) => void;

/** A connection that listens to a room. */
export interface RoomListener {
  /** `null` for a visitor who is not signed in. */
  readonly accountId: string | null;
  readonly send: SendRoomEvent;
  /** Sends the newest id to a client that named a newer one. */
  readonly goOnFrom: (newest: number) => void;
  /** Whether the visitor may still listen; checked twice a minute. */
  readonly mayListen: () => Promise<boolean>;
  /** Ends the connection. */
  readonly end: () => void;
}

const roomChange = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isRoomMuted: v.boolean(), secondsBetween: v.number() }),
);
const memberChange = v.pipe(v.string(), v.parseJson(), v.object({ mutedUntil: v.nullable(v.number()) }));

/** Text of a `silence` event. */
export function roomChangeText(change: v.InferOutput<typeof roomChange>): string {
  return JSON.stringify(change);
}

/** Text of a `mute` event. */
export function memberChangeText(change: v.InferOutput<typeof memberChange>): string {
  return JSON.stringify(change);
}

/**
 * Sends a listener the events of a room in order. A change of who may speak is sent as the listener's own state after it,
 * starting from `initial`; changes of other members are left out.
 */
export function createEventSender(
  { accountId, send }: Pick<RoomListener, 'accountId' | 'send'>,
  initial: SilenceState,
  clock: () => number,
): (event: LiveEventTable) => void {
  let silence = initial;
  return (event) => {
    if (event.kind === 'message' || event.kind === 'notice') {
      send('message', wireMessage(event), event.sequence);
      return;
    }
    // A member whose account is erased has none.
    if (event.kind === 'mute' && (accountId === null || event.account_id !== accountId)) return;
    const change = v.parse(event.kind === 'silence' ? roomChange : memberChange, event.text);
    silence = { ...silence, ...change };
    const isMuted = silence.mutedUntil !== null && silence.mutedUntil > clock();
    send('silence', isMuted ? silence : { ...silence, mutedUntil: null }, event.sequence);
  };
}

/** A listener with the time of its last check. */
export interface Seat {
  readonly listener: RoomListener;
  checkedAt: number;
}

/** Listeners of one room at this gateway; an account with several windows counts once, each listener without one separately. */
export interface RoomSeats {
  /** `add` and `remove` return the number of seats taken; `others` watch without a seat. */
  readonly add: (seat: Seat, others: number) => number;
  readonly remove: (seat: Seat) => number;
  readonly accountIds: () => string[];
  readonly viewerCount: () => number;
  /** Number of viewers, including this account. */
  readonly viewersWith: (accountId: string) => number;
  readonly broadcast: (say: (send: SendRoomEvent) => void) => void;
  /** Sends the number of viewers, with those who watch without a seat, to all listeners if it has changed. */
  readonly broadcastViewers: (others: number) => void;
  /** Checks some of the listeners not checked for half a minute, and ends those that may no longer listen. */
  readonly checkSome: () => Promise<void>;
}

/** The account of a listener, or the seat of one without. */
type Viewer = string | Seat;

function viewerOf(seat: Seat): Viewer {
  return seat.listener.accountId ?? seat;
}

const CHECK_EVERY_MS = 30_000;
/** Part of a room checked at once, so that the checks of a full room are spread. */
const CHECKED_PART = 0.05;

/** Seats of an empty room; `clock` returns milliseconds since the epoch. */
export function createRoomSeats(clock: () => number): RoomSeats {
  const seats = new Set<Seat>();
  const windows = new Map<Viewer, number>();
  let sentViewers = 0;
  const broadcast: RoomSeats['broadcast'] = (say) => {
    for (const { listener } of seats) say(listener.send);
  };
  return {
    add(seat, others) {
      const viewer = viewerOf(seat);
      seats.add(seat);
      windows.set(viewer, (windows.get(viewer) ?? 0) + 1);
      if (seats.size === 1) sentViewers = 1 + others;
      return seats.size;
    },
    remove(seat) {
      if (!seats.delete(seat)) return seats.size;
      const viewer = viewerOf(seat);
      const left = (windows.get(viewer) ?? 1) - 1;
      if (left === 0) windows.delete(viewer);
      else windows.set(viewer, left);
      return seats.size;
    },
    accountIds: () => [...windows.keys()].filter((viewer) => typeof viewer === 'string'),
    viewerCount: () => windows.size,
    viewersWith: (accountId) => (windows.has(accountId) ? windows.size : windows.size + 1),
    broadcast,
    broadcastViewers(others) {
      const count = windows.size + others;
      if (count === sentViewers) return;
      sentViewers = count;
      broadcast((send) => send('viewers', { count }));
    },
    async checkSome() {
      const nowMs = clock();
      const due = [...seats].filter(({ checkedAt }) => Math.abs(nowMs - checkedAt) >= CHECK_EVERY_MS);
      const checked = due.slice(0, Math.ceil(seats.size * CHECKED_PART));
      await Promise.all(
        checked.map(async (seat) => {
          seat.checkedAt = nowMs;
          if (!(await seat.listener.mayListen())) seat.listener.end();
        }),
      );
    },
  };
}
