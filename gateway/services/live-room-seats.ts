import type { RoomListener, SendRoomEvent } from './live-room-listener';

/** A listener, and when it was last asked whether he may still listen. */
export interface Seat {
  readonly listener: RoomListener;
  checkedAt: number;
}

/** Who listens to one room through this gateway, an account with several windows counted once. */
export interface RoomSeats {
  /** Both give how many seats are taken then. */
  readonly add: (seat: Seat) => number;
  readonly remove: (seat: Seat) => number;
  readonly accountIds: () => string[];
  /** How many accounts listen, one more with it. */
  readonly viewersWith: (accountId: string) => number;
  readonly tell: (say: (send: SendRoomEvent) => void) => void;
  /** Tells everybody how many listen where that has changed. */
  readonly tellViewers: () => void;
  /** Asks some of those who were not asked for half a minute whether they may still listen, and ends the others. */
  readonly checkSome: () => Promise<void>;
}

const CHECK_EVERY_MS = 30_000;
/** The part that is asked at once: of a full room not everybody in one second. */
const CHECKED_PART = 0.05;

/** The seats of one room, empty; `clock` gives milliseconds since the epoch. */
export function createRoomSeats(clock: () => number): RoomSeats {
  const seats = new Set<Seat>();
  const windows = new Map<string, number>();
  let toldViewers = 0;
  const tell: RoomSeats['tell'] = (say) => {
    for (const { listener } of seats) say(listener.send);
  };
  return {
    add(seat) {
      const { accountId } = seat.listener;
      seats.add(seat);
      windows.set(accountId, (windows.get(accountId) ?? 0) + 1);
      if (seats.size === 1) toldViewers = 1;
      return seats.size;
    },
    remove(seat) {
      if (!seats.delete(seat)) return seats.size;
      const { accountId } = seat.listener;
      const left = (windows.get(accountId) ?? 1) - 1;
      if (left === 0) windows.delete(accountId);
      else windows.set(accountId, left);
      return seats.size;
    },
    accountIds: () => [...windows.keys()],
    viewersWith: (accountId) => (windows.has(accountId) ? windows.size : windows.size + 1),
    tell,
    tellViewers() {
      const count = windows.size;
      if (count === toldViewers) return;
      toldViewers = count;
      tell((send) => send('viewers', { count }));
    },
    async checkSome() {
      const nowMs = clock();
      const due = [...seats].filter(({ checkedAt }) => Math.abs(nowMs - checkedAt) >= CHECK_EVERY_MS);
      const asked = due.slice(0, Math.ceil(seats.size * CHECKED_PART));
      await Promise.all(
        asked.map(async (seat) => {
          seat.checkedAt = nowMs;
          if (!(await seat.listener.isWelcome())) seat.listener.end();
        }),
      );
    },
  };
}
