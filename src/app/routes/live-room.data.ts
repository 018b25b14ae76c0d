import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { roomClassQuery } from '@/features/live-room/api/room-class.queries';

/** Starts the public part of the roadshow in the address. */
export const startLiveRoom: StartData = ({ context, params }) => {
  start(context, roomClassQuery(params['id'] ?? ''));
};
