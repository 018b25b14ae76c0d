import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { myAppointments } from '@/contract/live';
import { roadshowFromWire } from '../roadshow';

const STALE_MS = 60_000;

type AppointmentsReply = Awaited<ReturnType<typeof askAppointments>>;

/** The roadshows a visitor has appointed, those to come first; '' asks nothing. */
export function appointmentsQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'appointments'],
    queryFn: ({ signal }) => askAppointments(signal),
    select: roadshowsOf,
    enabled: userId !== '',
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
}

function askAppointments(signal: AbortSignal) {
  return callGateway(myAppointments, {}, { signal });
}

function roadshowsOf({ body }: AppointmentsReply) {
  return body.map(({ roadshow }) => roadshowFromWire(roadshow));
}
