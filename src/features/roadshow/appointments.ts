import { useState } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { myAppointments, addAppointment, cancelAppointment } from '@/contract/live/live';
import { isSignedOut } from '@/features/failure/signed-out';
import { showSignedOut } from '@/features/failure/signed-out-toast';
import { whenLoginKnown } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { showToast } from '@/ui/overlays/toast-store';
import { roadshowFromWire } from './roadshow';

const STALE_MS = 60_000;

type AppointmentsReply = Awaited<ReturnType<typeof askAppointments>>;

/** The visitor's appointments, upcoming ones first; not read for the user id ''. */
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

interface Appointment {
  readonly isAppointed: boolean;
  /** A change is being sent; presses are ignored meanwhile. */
  readonly isChanging: boolean;
  readonly toggle: () => void;
}

/** The visitor's appointment for a roadshow; toggling is optimistic and rolled back on failure. */
export function useAppointment(id: string): Appointment {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const isSaved = useQuery(appointmentsQuery(userId)).data?.some((roadshow) => roadshow.id === id) ?? false;
  const [requested, setRequested] = useState<boolean | null>(null);
  const [isChanging, setChanging] = useState(false);
  const isAppointed = requested ?? isSaved;

  const change = async () => {
    setChanging(true);
    setRequested(!isAppointed);
    const isTaken = await changeAppointment(id, !isAppointed, client);
    const isRead = client.getQueryState(appointmentsQuery(userId).queryKey)?.status === 'success';
    // Changed on the gateway, but reading failed: the list is out of date, so the requested state stays.
    if (!isTaken || isRead) setRequested(null);
    setChanging(false);
  };
  return {
    isAppointed,
    isChanging,
    toggle: () => {
      if (!isChanging) void change();
    },
  };
}

/** Makes or cancels an appointment, shows the result and reads the list again. `false` on failure; never rejects. */
async function changeAppointment(id: string, isWanted: boolean, client: QueryClient): Promise<boolean> {
  if ((await whenLoginKnown()) !== 'logged-in') {
    goToSignIn();
    return false;
  }
  const { userId } = useSession.getState().user;
  try {
    await callGateway(isWanted ? addAppointment : cancelAppointment, { id });
    showToast(
      isWanted
        ? { tone: 'success', title: '已预约，可在个人中心查看' }
        : {
            tone: 'success',
            title: '已取消预约',
            action: { label: '撤销', onPress: () => void changeAppointment(id, true, client) },
          },
    );
  } catch (error) {
    showFailure(error, isWanted);
    return false;
  }
  await client.invalidateQueries({ queryKey: appointmentsQuery(userId).queryKey });
  return true;
}

function showFailure(error: unknown, isWanted: boolean): void {
  if (isSignedOut(error)) {
    showSignedOut();
    return;
  }
  const message = error instanceof GatewayError ? error.serverMessage : undefined;
  const what = isWanted ? '预约失败' : '取消失败';
  showToast({ tone: 'failure', title: message || `${what}：${describeFailure(error).title}` });
}
