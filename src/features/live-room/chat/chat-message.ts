import type { RoomMessage, SilenceState } from '@/contract/live-room';

/** What was said in a room: plain text of others, never markup. */
export interface ChatMessage {
  /** Its place among all events of the room. */
  readonly sequence: number;
  readonly atMs: number;
  /** `notice` is the house's own word to everybody. */
  readonly kind: 'message' | 'notice';
  readonly memberId: string;
  readonly nickName: string;
  /** Key of the medal worn, null without one. */
  readonly medal: string | null;
  readonly isHost: boolean;
  readonly text: string;
}

/** Who may speak in a room, for this visitor. */
export interface Silence {
  readonly isRoomMuted: boolean;
  /** Null for not muted. */
  readonly mutedUntilMs: number | null;
  readonly secondsBetween: number;
  readonly needsPhone: boolean;
}

export function chatMessageFromWire(message: RoomMessage): ChatMessage {
  const { sequence, happenedAt, kind, memberId, nickName, medal, isHost, text } = message;
  return { sequence, atMs: happenedAt, kind, memberId, nickName, medal, isHost, text };
}

export function silenceFromWire({
  isRoomMuted,
  mutedUntil,
  secondsBetween,
  needsPhone,
}: SilenceState): Silence {
  return { isRoomMuted, mutedUntilMs: mutedUntil, secondsBetween, needsPhone };
}
