import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openContent } from '@/domain/qualification/gate';
import { leaveTarget, type PortalClient } from '@/domain/site/leave-target';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { closeNativePage } from '@/session/app-bridge';
import { appVariantOf } from '@/session/app-variant';
import {
  chooseOpenContent,
  keepQuietAt,
  useGateChoice,
  useGateOutcome,
} from '@/session/investor/gate-choice.store';
import {
  hideQualification,
  openQualification,
  useQualificationWindow,
} from '@/session/investor/qualification-window.store';

export interface Gate {
  /** The visitor closed the window: hides it and, if unqualified on a gated page, leaves the page [S2.leave]. */
  readonly close: () => void;
  /** Hides the window and stays, for pages with public content. */
  readonly browse: (() => void) | undefined;
  /** What the page withholds and what it shows, for the invitation. */
  readonly text: string;
}

/** Opens the qualification window on the pages for qualified investors, and knows where to go when it is closed. */
export function useGate(): Gate {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isBrowsing, quietPath, declared } = useGateChoice();
  const content = openContent(pathname, declared);
  const outcome = useGateOutcome(content);
  const isPartOpen = content === 'part';
  const opensHere = content !== null && !(isBrowsing && isPartOpen) && pathname !== quietPath;
  const mustOpen = opensHere && outcome !== 'pass' && outcome !== 'wait' && outcome !== 'missing';
  const gatedPath = mustOpen ? pathname : null;

  // A window belongs to its page: a navigation closes it.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (useQualificationWindow.getState().openedFor !== null) hideQualification();
  }, [pathname]);

  useEffect(() => {
    if (gatedPath === null) return undefined;
    openQualification({ reason: 'page' });
    // Qualified in another tab, for one: there is nothing left to invite to.
    return () => {
      if (useQualificationWindow.getState().openedFor === 'page') hideQualification();
    };
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
    text: gateText(pathname, isPartOpen),
    browse: isPartOpen
      ? () => {
          chooseOpenContent();
          hideQualification();
        }
      : undefined,
  };
}

/** Why the page asks for the qualification, and what can be seen without it. */
function gateText(path: string, isPartOpen: boolean): string {
  if (path.includes('zhibo/details')) {
    return isPartOpen
      ? '按规定，直播间的画面与聊天在完成认证后开放；课程介绍、讲师与资料可直接查看。'
      : '这场路演按规定只向合格投资者开放。完成认证后即可观看，约需10分钟。';
  }
  if (path.includes('search')) {
    return '公募基金的结果无需认证，可直接查看；私募业绩按规定仅向合格投资者展示，认证约需10分钟。';
  }
  return '私募基金的业绩按规定仅向合格投资者展示，认证约需10分钟；名称、策略等信息可直接查看。';
}

function portalClient(): PortalClient {
  if (appVariantOf(navigator.userAgent) !== 'browser') return 'native-app';
  return window.matchMedia(MOBILE_QUERY).matches ? 'mobile-browser' : 'desktop';
}
