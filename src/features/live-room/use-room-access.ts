import { useLocation } from 'react-router-dom';
import { beijingDay } from '@/domain/day';
import { gateOutcome } from '@/domain/gate';
import { useIsStandingMissing, useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';

/** Whether the visitor may enter the room: not known yet, asked for in vain, after signing in, after qualifying, or now. */
export type RoomAccess = 'wait' | 'missing' | 'sign-in' | 'qualify' | 'open';

/** The visitor's access to the room at the present address; it changes without a reload. */
export function useRoomAccess(): RoomAccess {
  const { pathname } = useLocation();
  const login = useSession((state) => state.login);
  const qualification = useQualification();
  const isStandingMissing = useIsStandingMissing();
  const today = beijingDay(serverNow());
  const outcome = gateOutcome({ login, qualification, isStandingMissing, today, path: pathname });
  if (outcome === 'wait' || outcome === 'missing' || outcome === 'sign-in') return outcome;
  return outcome === 'pass' ? 'open' : 'qualify';
}
