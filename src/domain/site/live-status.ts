export type LiveStatus = 'live' | 'upcoming' | 'playback' | 'over';

export const LIVE_STATUS_NAMES: Readonly<Record<LiveStatus, string>> = {
  live: '直播中',
  upcoming: '预约',
  playback: '回放',
  over: '已结束',
};

/** [S4.live] Status of a live item from onlineStatus: 1 live, 2 upcoming, 5 playback, all else over. */
export function liveStatusOf(onlineStatus: number | string | null | undefined): LiveStatus {
  switch (String(onlineStatus)) {
    case '1':
      return 'live';
    case '2':
      return 'upcoming';
    case '5':
      return 'playback';
    default:
      return 'over';
  }
}

/** When a live item happens, in milliseconds since the epoch, and whether it can be watched afterwards. */
export interface LiveTimes {
  readonly beginAtMs: number;
  readonly endAtMs: number;
  readonly hasPlayback: boolean;
}

/** onlineStatus of a live item at an instant: 2 before it, 1 during it, then 5 with a playback and 0 without. */
export function onlineStatusAt({ beginAtMs, endAtMs, hasPlayback }: LiveTimes, nowMs: number): 0 | 1 | 2 | 5 {
  if (nowMs < beginAtMs) return 2;
  if (nowMs < endAtMs) return 1;
  return hasPlayback ? 5 : 0;
}
