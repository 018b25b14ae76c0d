import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface GuardOptions {
  /** Whether leaving would lose something that is kept nowhere else. */
  readonly losesWork: boolean;
  /** Whether something is on its way that closing the window could cut off. */
  readonly isSaving?: boolean;
  /** Leaves the browser out of it. */
  readonly isQuiet?: boolean;
  /** Whether a path of the portal takes the place of this page: one that opens in a window of its own does not. */
  readonly isLeaving: (path: string) => boolean;
}

interface LeaveGuard {
  /** Somebody is leaving and has to be asked. */
  readonly isAsking: boolean;
  /** Somebody chose to leave, though the page may stand where the way led nowhere else. */
  readonly hasLeft: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** The work is done: nobody is asked any more. */
  readonly lift: () => void;
}

/** Asks before the page is left with work that would be lost: inside the portal by a window of ours, else by the browser. */
export function useLeaveGuard({
  losesWork,
  isSaving = false,
  isQuiet = false,
  isLeaving,
}: GuardOptions): LeaveGuard {
  const isLifted = useRef(false);
  const [hasLeft, setLeft] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname;
    return losesWork && !isLifted.current && isOtherPage && isLeaving(nextLocation.pathname);
  });

  const asksBrowser = !isQuiet && (losesWork || isSaving);
  useEffect(() => {
    if (!asksBrowser) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLifted.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asksBrowser]);

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave() {
      setLeft(true);
      blocker.proceed?.();
    },
    hasLeft,
    lift: () => {
      isLifted.current = true;
    },
  };
}

interface LeaveDialogProps {
  readonly guard: LeaveGuard;
  /** What is lost, and what is not. */
  readonly words: string;
}

/** Asks whether to leave; the way that loses nothing is the main one. */
export function LeaveDialog({ guard, words }: LeaveDialogProps) {
  if (!guard.isAsking) return null;
  return (
    <Dialog
      title="离开填写页面？"
      size="sm"
      onClose={guard.stay}
      footer={
        <>
          <Button variant="secondary" onClick={guard.leave}>
            离开
          </Button>
          <Button data-autofocus onClick={guard.stay}>
            继续填写
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
