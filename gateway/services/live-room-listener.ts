import * as v from 'valibot';
import { wireMessage } from './live-room-state';
import type { InferInput } from 'valibot';
import type { roomStream, SilenceState } from '../../src/contract/live-room';
import type { LiveEventTable } from '../store/live-schema';

type RoomEvents = (typeof roomStream)['events'];

/** Sends one event of the room's stream; those with an id are repeated to whoever comes back with an older one. */
export type SendRoomEvent = <Kind extends keyof RoomEvents>(
  kind: Kind,
  data: InferInput<RoomEvents[Kind]>,
  id?: number,
) => void;

/** Somebody who listens to a room. */
export interface RoomListener {
  readonly accountId: string;
  readonly send: SendRoomEvent;
  /** Says which event is the newest to one who has named a newer one. */
  readonly goOnFrom: (newest: number) => void;
  /** Whether he may still listen; looked at twice a minute. */
  readonly isWelcome: () => Promise<boolean>;
  /** Breaks his connection off. */
  readonly end: () => void;
}

const roomChange = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isRoomMuted: v.boolean(), secondsBetween: v.number() }),
);
const memberChange = v.pipe(v.string(), v.parseJson(), v.object({ mutedUntil: v.nullable(v.number()) }));

/** What a `silence` event keeps of how the room stands. */
export function roomChangeText(change: v.InferOutput<typeof roomChange>): string {
  return JSON.stringify(change);
}

/** What a `mute` event keeps of how its member stands. */
export function memberChangeText(change: v.InferOutput<typeof memberChange>): string {
  return JSON.stringify(change);
}

/**
 * Tells a listener the events of a room in the order they are given. Each change of who may speak is told as his own
 * standing after it, which begins as given; what concerns other members is left out.
 */
export function createRoomTeller(
  { accountId, send }: Pick<RoomListener, 'accountId' | 'send'>,
  standing: SilenceState,
  clock: () => number,
): (event: LiveEventTable) => void {
  let silence = standing;
  return (event) => {
    if (event.kind === 'message' || event.kind === 'notice') {
      send('message', wireMessage(event), event.sequence);
      return;
    }
    if (event.kind === 'mute' && event.account_id !== accountId) return;
    const change = v.parse(event.kind === 'silence' ? roomChange : memberChange, event.text);
    silence = { ...silence, ...change };
    const isMuted = silence.mutedUntil !== null && silence.mutedUntil > clock();
    send('silence', isMuted ? silence : { ...silence, mutedUntil: null }, event.sequence);
  };
}
