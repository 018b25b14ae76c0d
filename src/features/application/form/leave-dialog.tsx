import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { LeaveGuard } from './use-leave-guard';

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
