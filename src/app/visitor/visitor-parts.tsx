import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { GatewayError } from '@/api/gateway-error';
import { beijingDay } from '@/domain/calendar/day';
import {
  daysToAssessmentEnd,
  isAssessmentEnding,
  maySeePrivateFunds,
} from '@/domain/qualification/qualification-steps';
import { showLoadFailure } from '@/features/failure/load-failure';
import { WindowBoundary } from '@/features/failure/window-boundary';
import { BuyWindows } from '@/features/purchase/buy-windows';
import { finishWatch } from '@/features/watchlist/watch-action';
import { closeBuyWindows, openBuyWindow } from '@/session/funds/buy-windows.store';
import { runLoginCheck } from '@/session/login-check';
import { takePendingAction, type PendingAction } from '@/session/sign-in';
import { hideQualification, openQualification } from '@/session/investor/qualification-window.store';
import {
  useQualification,
  useQualificationCheck,
  useIsStandingMissing,
} from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { announceVisitorChange } from '@/session/tab-messages';
import { showToast } from '@/ui/overlays/toast-store';
import { QualificationHost } from './qualification-host';
import { StandingNotice } from './standing-notice';
import { useVisitorCheck } from './use-visitor-check';
import { useVisitorQueries } from './use-visitor-queries';

export { whenLoginKnown } from '@/session/login-check';

interface VisitorPartsProps {
  readonly asksForVisitor: boolean;
  /** Whether the visitor may have been signed in when the page was opened. */
  readonly wasSignedIn: boolean;
}

/** Visitor-related parts beside the pages: the login check, the gate and the windows. */
export function VisitorParts({ asksForVisitor, wasSignedIn }: VisitorPartsProps) {
  useVisitorCheck(asksForVisitor);
  useVisitorQueries(wasSignedIn);
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

/**
 * Reminds a qualified visitor once per visit that the assessment expires within 30 days; the personal centre has its
 * own notice.
 */
export function useExpiryToast(): void {
  const navigate = useNavigate();
  const isAtHome = useLocation().pathname.startsWith('/home');
  const days = useQualification(daysIfEnding);
  useEffect(() => {
    if (days === null || isAtHome || wasTold) return;
    wasTold = true;
    showToast({
      title: days === 0 ? '您的风险测评今天到期' : `您的风险测评还有 ${days} 天到期`,
      action: { label: '查看', onPress: () => void navigate('/home/qualification') },
    });
  }, [days, isAtHome, navigate]);
}

let wasTold = false;

function daysIfEnding(qualification: Parameters<typeof isAssessmentEnding>[0]): number | null {
  const today = beijingDay(serverNow());
  if (!maySeePrivateFunds(qualification, today) || !isAssessmentEnding(qualification, today)) return null;
  return daysToAssessmentEnd(qualification, today);
}

/** A query or mutation that fails for want of a session triggers the login check. */
export function useEndedSession(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = (error: unknown) => {
      const isRefused = error instanceof GatewayError && error.status === 401;
      if (isRefused && useSession.getState().login === 'logged-in') void runLoginCheck();
    };
    const stopReads = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    });
    const stopChanges = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    });
    // The status is requested outside the query client; it may have failed for the same reason.
    const stopStanding = useQualificationCheck.subscribe(({ hasFailed }, before) => {
      if (hasFailed && !before.hasFailed) void runLoginCheck();
    });
    return () => {
      stopReads();
      stopChanges();
      stopStanding();
    };
  }, [client]);
}

/** Resumes the action that required a sign-in; returning without a sign-in drops it. */
export function usePendingAction(): void {
  const client = useQueryClient();
  const login = useSession((state) => state.login);
  const hasCheckFailed = useSession((state) => state.hasCheckFailed);
  const isLoaded = useQualification((state) => state.riskLevel >= 0);
  const isMissing = useIsStandingMissing();
  useEffect(() => {
    // Without a reply the login state is unknown: the action waits for the next check.
    if (login === 'unknown' || hasCheckFailed || (!isLoaded && !isMissing)) return;
    const action = takePendingAction();
    if (action === null || login === 'logged-out') return;
    announceVisitorChange();
    finish(action, client);
  }, [client, login, hasCheckFailed, isLoaded, isMissing]);
}

function finish(action: PendingAction, client: QueryClient): void {
  switch (action.kind) {
    case 'watch':
      void finishWatch(action, client);
      return;
    case 'remind':
      void import('@/features/watchlist/opening-reminder').then(
        (module) => module.remindOfOpening(action, client),
        showLoadFailure,
      );
      return;
    case 'buy':
      openBuyWindow(action);
      return;
    case 'qualify':
      if (!maySeePrivateFunds(useQualification.getState(), beijingDay(serverNow()))) openQualification();
      return;
    case 'return':
  }
}
