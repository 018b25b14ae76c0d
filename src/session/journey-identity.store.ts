import { create } from 'zustand';
import { beijingDay } from '@/domain/calendar/day';
import { nextQualificationStep } from '@/domain/qualification/qualification-steps';
import { useQualificationWindow } from './qualification-window.store';
import { useQualification } from './qualification.store';
import { serverNow } from './server-clock';
import { useSession } from './session.store';

/** Name and ID number in full, as the visitor typed them. */
export interface JourneyIdentity {
  readonly name: string;
  readonly certificateNo: string;
}

/**
 * The verified identity that the risk and disclaimer calls carry [S3.investor]; in memory only, so that a reload or
 * another tab asks for it again. Another visitor, a sign-out and the end of the steps empty it.
 */
const useRemembered = create<{ readonly identity: JourneyIdentity | null }>()(() => ({ identity: null }));

useSession.subscribe(({ user }, before) => {
  if (user.userId !== before.user.userId) forgetIdentity();
});
useQualificationWindow.subscribe(({ openedFor }, before) => {
  if (openedFor !== null || before.openedFor === null) return;
  if (nextQualificationStep(useQualification.getState(), beijingDay(serverNow())) === null) forgetIdentity();
});

/** The identity verified in this document, null where it has to be asked for. */
export function useJourneyIdentity(): JourneyIdentity | null {
  return useRemembered((state) => state.identity);
}

/** Keeps what the gateway confirmed for `userId`; dropped when another visitor has signed in meanwhile. */
export function rememberIdentity(userId: string, identity: JourneyIdentity): void {
  if (userId !== '' && useSession.getState().user.userId === userId) useRemembered.setState({ identity });
}

/** The next step that needs the identity asks for it. */
export function forgetIdentity(): void {
  useRemembered.setState({ identity: null });
}
