import { useEffect, type ReactNode } from 'react';
import { showToast } from '@/ui/overlays/toast-store';
import { PartBoundary } from '@/ui/states/lazy-part';

interface WindowBoundaryProps {
  /** Closes the window that failed. */
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Around a window: one that fails while it is drawn is closed, a toast says so, and it may be opened again. */
export function WindowBoundary({ close, children }: WindowBoundaryProps) {
  return (
    <PartBoundary fallback={(again) => <FailedWindow close={close} again={again} />}>{children}</PartBoundary>
  );
}

function FailedWindow({ close, again }: Pick<WindowBoundaryProps, 'close'> & { readonly again: () => void }) {
  useEffect(() => {
    close();
    again();
    showToast({ tone: 'failure', title: '窗口打开失败，请重试' });
  }, [close, again]);
  return null;
}
