import { liveStatusOf } from '../../src/domain/live-status';
import { roadshowPicture } from '../../src/domain/pictures';
import { readRoadshow } from '../store/roadshow-repository';
import { statusOf } from './roadshow-status';
import type { LiveRoomSdk } from '../../src/contract/live-room';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { RoadshowTable } from '../store/live-schema';

/** What a player needs to show a roadshow at an instant (milliseconds since the epoch): live, its playback, or nothing. */
export function playerOf(row: RoadshowTable, nowMs: number): LiveRoomSdk {
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

/** When a roadshow's picture is sent, and whether it can be watched afterwards. */
export interface SentPicture {
  readonly beginAt: number;
  readonly endAt: number;
  readonly hasPlayback: boolean;
}

/** The picture of a roadshow, null for an unknown id. */
export async function readSentPicture(db: Kysely<Database>, id: string): Promise<SentPicture | null> {
  const row = await readRoadshow(db, id);
  return row === null
    ? null
    : { beginAt: row.begin_at, endAt: row.end_at, hasPlayback: row.has_playback === 1 };
}
