import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';

interface GuardOptions {
  /** Whether leaving would lose unsaved input. */
  readonly losesWork: boolean;
  /** Whether a request is pending that closing the window would cancel. */
  readonly isSaving?: boolean;
  /** Disables the browser's own prompt. */
  readonly isQuiet?: boolean;
  /** Whether navigating to a path leaves this page; `false` for one that opens in a new window. */
  readonly isLeaving: (path: string) => boolean;
}

interface LeaveGuard {
  /** A navigation waits for the visitor's decision. */
  readonly isAsking: boolean;
  /** The visitor chose to leave, even if the page stays mounted. */
  readonly hasLeft: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** The work is saved: disables the guard. */
  readonly lift: () => void;
}

/** Asks before input is lost: by a dialog for navigation inside the portal, otherwise by the browser. */
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
  /** Says what would be lost and what is saved. */
  readonly words: string;
}

/** Asks whether to leave; staying is the default. */
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
