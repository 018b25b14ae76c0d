import { onlineStatusAt } from '../../src/domain/live-status';
import type { RoadshowTable } from '../store/live-schema';

type Sent = Pick<RoadshowTable, 'begin_at' | 'end_at' | 'has_playback'>;

/** [S4.live] onlineStatus of a roadshow at an instant (milliseconds since the epoch). */
export function statusOf({ begin_at, end_at, has_playback }: Sent, nowMs: number): 0 | 1 | 2 | 5 {
  return onlineStatusAt({ beginAtMs: begin_at, endAtMs: end_at, hasPlayback: has_playback === 1 }, nowMs);
}

/** Whether a roadshow is live at an instant. */
export function isLive(roadshow: Sent, nowMs: number): boolean {
  return statusOf(roadshow, nowMs) === 1;
}
