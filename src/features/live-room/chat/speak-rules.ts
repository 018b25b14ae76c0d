import type { SilenceState } from '@/contract/live/live-room';
import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay } from '@/domain/calendar/day';
import type { LiveStatus } from '@/domain/site/live-status';

/** Restrictions on speaking in a room, for this visitor. */
export interface Silence {
  readonly isRoomMuted: boolean;
  /** Milliseconds since the epoch; `null` if the visitor is not muted. */
  readonly mutedUntilMs: number | null;
  readonly secondsBetween: number;
  readonly needsPhone: boolean;
}

export function silenceFromWire({
  isRoomMuted,
  mutedUntil,
  secondsBetween,
  needsPhone,
}: SilenceState): Silence {
  return { isRoomMuted, mutedUntilMs: mutedUntil, secondsBetween, needsPhone };
}

/** A longer muting is displayed without its end. */
const DISPLAYED_MUTING_MS = 30 * 86_400_000;

/** Why the visitor cannot speak; `sign-in` and `phone` are the kinds that they can resolve. */
interface SpeakBar {
  readonly kind: 'status' | 'sign-in' | 'silence' | 'phone';
  readonly text: string;
}

interface Speaker {
  readonly status: LiveStatus;
  readonly isSignedIn: boolean;
  readonly silence: Silence;
  /** `undefined` if unknown; read only if a phone is required. */
  readonly hasPhone: boolean | undefined;
  readonly nowMs: number;
}

/** Why the visitor cannot speak; `null` if they can. */
export function speakBarOf({ status, isSignedIn, silence, hasPhone, nowMs }: Speaker): SpeakBar | null {
  if (status === 'upcoming') return { kind: 'status', text: '开播后可以聊天' };
  if (status !== 'live') return { kind: 'status', text: '直播已结束，不能再发言' };
  if (!isSignedIn) return { kind: 'sign-in', text: '登录后可以发言' };
  if (silence.isRoomMuted) return { kind: 'silence', text: '全员禁言中，暂时不能发言' };
  const { mutedUntilMs } = silence;
  if (mutedUntilMs !== null && mutedUntilMs > nowMs) {
    return { kind: 'silence', text: `您已被禁言${untilLabel(mutedUntilMs, nowMs)}` };
  }
  if (silence.needsPhone && hasPhone === false) return { kind: 'phone', text: '发言前请先绑定手机号' };
  return null;
}

function untilLabel(untilMs: number, nowMs: number): string {
  if (untilMs - nowMs > DISPLAYED_MUTING_MS) return '';
  const isToday = beijingDay(untilMs) === beijingDay(nowMs);
  return `至 ${formatDate(untilMs, isToday ? 'hh:mm' : 'MM-DD hh:mm')}`;
}

/** Seconds until the next message may be sent, rounded up; 0 for now. */
export function secondsToWait(lastSentMs: number | null, secondsBetween: number, nowMs: number): number {
  if (lastSentMs === null) return 0;
  const left = Math.ceil((lastSentMs + secondsBetween * 1000 - nowMs) / 1000);
  return Math.min(Math.max(0, left), secondsBetween);
}
