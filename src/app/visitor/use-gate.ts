import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beijingDay } from '@/domain/day';
import { gateOutcome, hasOpenContent, type GateOutcome } from '@/domain/gate';
import { leaveTarget, type PortalClient } from '@/domain/leave-target';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { closeNativePage } from '@/session/app-bridge';
import { appVariantOf } from '@/session/app-variant';
import { chooseOpenContent, keepQuietAt, useGateChoice } from '@/session/gate-choice.store';
import {
  hideQualification,
  openQualification,
  useQualificationWindow,
} from '@/session/qualification-window.store';
import { useIsStandingMissing, useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';

export interface Gate {
  /** The visitor closed the window: hides it and, unqualified on a gated page, sends him away [S2.leave]. */
  readonly close: () => void;
  /** Hides the window and stays, for pages that show something to everybody. */
  readonly browse: (() => void) | undefined;
}

/** Opens the qualification window on the pages for qualified investors, and knows where to go when it is closed. */
export function useGate(): Gate {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const outcome = useGateOutcome(pathname);
  const opensHere = useOpensHere(pathname);
  const mustOpen = opensHere && outcome !== 'pass' && outcome !== 'wait' && outcome !== 'missing';
  const gatedPath = mustOpen ? pathname : null;

  // A window belongs to the page it stands on: back, or on to another page, takes it away.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (useQualificationWindow.getState().openedFor !== null) hideQualification();
  }, [pathname]);

  useEffect(() => {
    if (gatedPath !== null) openQualification({ reason: 'page' });
  }, [gatedPath]);

  return {
    close() {
      hideQualification();
      const target = outcome === 'pass' ? null : leaveTarget(pathname, portalClient());
      if (target === null) return;
      if (target.kind === 'close' && closeNativePage()) return;
      const path = target.kind === 'navigate' ? target.path : '/index';
      keepQuietAt(path);
      if (path !== pathname) void navigate(path);
    },
    browse: hasOpenContent(pathname)
      ? () => {
          chooseOpenContent();
          hideQualification();
        }
      : undefined,
  };
}

/** What happens to the visitor on a path, as far as it is known at this moment. */
export function useGateOutcome(path: string): GateOutcome {
  const login = useSession((state) => state.login);
  const qualification = useQualification();
  const isStandingMissing = useIsStandingMissing();
  return gateOutcome({ login, qualification, isStandingMissing, today: beijingDay(serverNow()), path });
}

function useOpensHere(path: string): boolean {
  const { isBrowsing, quietPath } = useGateChoice();
  return !(isBrowsing && hasOpenContent(path)) && path !== quietPath;
}

function portalClient(): PortalClient {
  if (appVariantOf(navigator.userAgent) !== 'browser') return 'native-app';
  return window.matchMedia(MOBILE_QUERY).matches ? 'mobile-browser' : 'desktop';
}
