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
