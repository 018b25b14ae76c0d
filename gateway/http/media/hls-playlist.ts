/** The clip shown as the video of every roadshow: segments played in order and repeated. */
export interface Clip {
  /** Folder of its files. */
  readonly dir: string;
  /** Address of the initialisation section. */
  readonly initUrl: string;
  readonly segments: readonly ClipSegment[];
}

export interface ClipSegment {
  readonly url: string;
  readonly seconds: number;
}

/** When a video is broadcast, in milliseconds since the epoch. */
export interface SendingTimes {
  readonly beginAt: number;
  readonly endAt: number;
}

/** Segments of a live playlist. */
const WINDOW_SEGMENTS = 6;
/**
 * Segments listed ahead of the clock: a player starts three before the newest, and so shows the current moment, also
 * within the first segment.
 */
const LEAD_SEGMENTS = 3;

/**
 * The live playlist at an instant from `beginAt` on: the newest segments, with a sequence number that grows with the
 * clock; ended from `endAt` on. A listed segment is removed only at the older end.
 */
export function livePlaylist(clip: Clip, { beginAt, endAt }: SendingTimes, nowMs: number): string {
  const sentMs = Math.min(nowMs, endAt) - beginAt;
  const newest = segmentAt(clip, sentMs / 1000) + LEAD_SEGMENTS - 1;
  const oldest = Math.max(0, newest - WINDOW_SEGMENTS + 1);
  const { length } = clip.segments;
  return playlist(clip, beginAt, {
    oldest,
    newest,
    tags: [
      `#EXT-X-MEDIA-SEQUENCE:${oldest}`,
      // Discontinuities before removed segments; the one before the oldest segment is still listed.
      `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.floor((oldest - 1) / length))}`,
    ],
    isEnded: nowMs >= endAt,
  });
}

/** The playlist of a playback: the clip repeated over the whole broadcast. */
export function playbackPlaylist(clip: Clip, { beginAt, endAt }: SendingTimes): string {
  return playlist(clip, beginAt, {
    oldest: 0,
    newest: segmentAt(clip, (endAt - beginAt - 1) / 1000),
    tags: ['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0'],
    isEnded: true,
  });
}

interface Stretch {
  /** Numbers of the first and the last segment, counted from the beginning. */
  readonly oldest: number;
  readonly newest: number;
  readonly tags: readonly string[];
  readonly isEnded: boolean;
}

function playlist(clip: Clip, beginAt: number, { oldest, newest, tags, isEnded }: Stretch): string {
  const longest = Math.max(...clip.segments.map(({ seconds }) => seconds));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    ...tags,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${clip.initUrl}"`,
  ];
  for (let number = oldest; number <= newest; number += 1) {
    const segment = clip.segments[number % clip.segments.length];
    if (segment === undefined) break;
    const beginsAnew = number > 0 && number % clip.segments.length === 0;
    if (beginsAnew) lines.push('#EXT-X-DISCONTINUITY');
    if (beginsAnew || number === oldest) {
      const sentAt = new Date(beginAt + secondsBefore(clip, number) * 1000);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${sentAt.toISOString()}`);
    }
    lines.push(`#EXTINF:${segment.seconds.toFixed(3)},`, segment.url);
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Number of the segment shown at a time in seconds after the beginning; 0 before it. */
function segmentAt(clip: Clip, seconds: number): number {
  const whole = clipSeconds(clip);
  const rounds = Math.max(0, Math.floor(seconds / whole));
  let rest = seconds - rounds * whole;
  const index = clip.segments.findIndex((segment) => (rest -= segment.seconds) < 0);
  // -1 only if the sums differ in their last bit: the last segment of the clip.
  return rounds * clip.segments.length + (index < 0 ? clip.segments.length - 1 : index);
}

/** Seconds from the beginning of the broadcast to that of a segment. */
function secondsBefore(clip: Clip, number: number): number {
  const { length } = clip.segments;
  const rest = clip.segments.slice(0, number % length).reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.floor(number / length) * clipSeconds(clip) + rest;
}

function clipSeconds({ segments }: Clip): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}
