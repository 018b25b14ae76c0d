import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { roomClassQuery } from '@/features/live-room/api/room-class.queries';

/** Starts what everybody may know of the roadshow that the address names. */
export const startLiveRoom: StartData = ({ context, params }) => {
  start(context, roomClassQuery(params['id'] ?? ''));
};
