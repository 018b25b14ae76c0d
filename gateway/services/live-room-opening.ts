import { addRooms, readRoomless } from '../store/live-room-repository';
import { freshRoom } from './live-room-state';
import type { Store } from '../store/store';

/**
 * Has a room for every roadshow, as if nobody of this database had been there: what a list tells of its views does not
 * jump when somebody enters. Rooms that are there stay as they are.
 */
export async function ensureRooms({ db }: Store): Promise<void> {
  const ids = await readRoomless(db);
  await addRooms(db, ids.map(freshRoom));
}
