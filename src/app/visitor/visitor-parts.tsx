import { WindowBoundary } from '@/features/failure/window-boundary';
import { BuyWindows } from '@/features/purchase/buy-windows';
import { closeBuyWindows } from '@/session/buy-windows.store';
import { hideQualification } from '@/session/qualification-window.store';
import { QualificationHost } from './qualification-host';
import { StandingNotice } from './standing-notice';
import { useEndedSession } from './use-ended-session';
import { useExpiryToast } from './use-expiry-toast';
import { usePendingAction } from './use-pending-action';
import { useVisitorCheck } from './use-visitor-check';
import { useVisitorQueries } from './use-visitor-queries';

export { whenLoginKnown } from '@/session/login-check';

/** Everything about the visitor that stands beside the pages: the login check, the gate and the windows. */
export function VisitorParts({ asksForVisitor }: { readonly asksForVisitor: boolean }) {
  useVisitorCheck(asksForVisitor);
  useVisitorQueries();
  useEndedSession();
  usePendingAction();
  useExpiryToast();
  return (
    <>
      <WindowBoundary close={hideQualification}>
        <QualificationHost />
      </WindowBoundary>
      <WindowBoundary close={closeBuyWindows}>
        <BuyWindows />
      </WindowBoundary>
      <StandingNotice />
    </>
  );
}
