import { onlineStatusAt, liveStatusOf } from '../../../src/domain/site/live-status';
import { roadshowPicture } from '../../../src/domain/site/pictures';
import { audienceAt, NO_AUDIENCE } from '../../sources/simulated/market/live/audience';
import { isForBeginners } from '../../sources/simulated/market/live/live-scripts';
import { readRoadshow } from './roadshow.repository';
import type { Kysely } from 'kysely';
import type { Audience } from '../../sources/simulated/market/live/audience';
import type { LiveTimes } from '../../../src/domain/site/live-status';
import type { LiveRoomSdk } from '../../../src/contract/live/live-room';
import type { RoadshowTable } from '../live.schema';
import type { Database } from '../../store/schema';

/** Columns of a roadshow that determine its status. */
export type BroadcastTimes = Pick<RoadshowTable, 'begin_at' | 'end_at' | 'has_playback'>;

/** [S4.live] onlineStatus of a roadshow at a time (milliseconds since the epoch). */
export function statusOf(roadshow: BroadcastTimes, nowMs: number): 0 | 1 | 2 | 5 {
  return onlineStatusAt(timesOf(roadshow), nowMs);
}

function timesOf({ begin_at, end_at, has_playback }: BroadcastTimes): LiveTimes {
  return { beginAtMs: begin_at, endAtMs: end_at, hasPlayback: has_playback === 1 };
}

/** Whether a roadshow is live at a time. */
export function isLive(roadshow: BroadcastTimes, nowMs: number): boolean {
  return statusOf(roadshow, nowMs) === 1;
}

/** Whether all visitors may watch a roadshow and read its room: a beginners' course, which is about public data alone. */
export function isOpenToAll({ area, script }: Pick<RoadshowTable, 'area' | 'script'>): boolean {
  return area === 'public' && isForBeginners(script);
}

/** Whether a visitor may watch a roadshow and read its room; of an unknown id, whether they are qualified. */
export async function mayWatch(
  db: Kysely<Database>,
  id: string,
  { isQualified }: { readonly isQualified: boolean },
): Promise<boolean> {
  if (isQualified) return true;
  const roadshow = await readRoadshow(db, id);
  return roadshow !== null && isOpenToAll(roadshow);
}

/** The simulated part of a roadshow's audience at a time; empty for one without a script. */
export function simulatedAudience(roadshow: RoadshowTable, nowMs: number): Audience {
  return roadshow.script === null ? NO_AUDIENCE : audienceAt(roadshow.id, timesOf(roadshow), nowMs);
}

/** Configuration of the player of a roadshow at a time; `null` for an unknown id. */
export async function readPlayer(
  db: Kysely<Database>,
  id: string,
  nowMs: number,
): Promise<LiveRoomSdk | null> {
  const row = await readRoadshow(db, id);
  return row === null ? null : playerOf(row, nowMs);
}

/** Configuration of a player: the live picture, the playback, or nothing. */
function playerOf(row: RoadshowTable, nowMs: number): LiveRoomSdk {
  const status = liveStatusOf(statusOf(row, nowMs));
  const kind = status === 'live' || status === 'playback' ? status : 'none';
  return {
    kind,
    streamUrl: kind === 'none' ? null : `/media/live/${encodeURIComponent(row.id)}/${kind}.m3u8`,
    poster: roadshowPicture(row.id, row.area),
    beginAt: row.begin_at,
    endAt: row.end_at,
    durationSeconds: kind === 'playback' ? Math.round((row.end_at - row.begin_at) / 1000) : null,
  };
}

/** When a roadshow is broadcast (milliseconds since the epoch), and whether it can be watched afterwards and without qualification. */
export interface Broadcast {
  readonly beginAt: number;
  readonly endAt: number;
  readonly hasPlayback: boolean;
  readonly isOpenToAll: boolean;
}

/** Broadcast of a roadshow; `null` for an unknown id. */
export async function readBroadcast(db: Kysely<Database>, id: string): Promise<Broadcast | null> {
  const row = await readRoadshow(db, id);
  return (
    row && {
      beginAt: row.begin_at,
      endAt: row.end_at,
      hasPlayback: row.has_playback === 1,
      isOpenToAll: isOpenToAll(row),
    }
  );
}
