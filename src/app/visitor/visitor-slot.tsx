import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isQualifiedPath } from '@/domain/site/leave-target';
import { showLoadFailure } from '@/features/failure/load-failure';
import { onFirstUse } from '@/lib/postponed-work';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { useAsksForVisitor } from './asks-for-visitor';
import { closeBuyWindows, useBuyWindows } from '@/session/funds/buy-windows.store';
import { hideQualification, useQualificationWindow } from '@/session/investor/qualification-window.store';
import { hasPendingAction, hasSignedInHint } from '@/session/signed-in-hint';

const importParts = () => import('./visitor-parts');
const importVisitorParts = () => importParts().then((module) => module.VisitorParts);

/**
 * Starts the login check while the first page loads, where that page waits for it and the visitor was signed in before.
 * Everywhere else it would delay the page. Without its code the slot below starts it.
 */
export function startLoginCheck(): void {
  if (waitsForVisitor(window.location.pathname) && hasSignedInHint()) {
    importParts().then(
      (module) => void module.whenLoginKnown(),
      () => undefined,
    );
  }
}

/**
 * Place of the visitor-related parts: login check, gate and windows. Their code is loaded when needed: at once for a
 * visitor who was signed in, returns from the login service, or is on a gated or personal page; otherwise with the
 * first interaction. Other first views do not wait for it.
 */
export function VisitorSlot() {
  const asksForVisitor = useAsksForVisitor();
  const { Component: VisitorParts, load } = useLazyComponent(importVisitorParts);
  const hasWindow = useHasWindow();
  const [isExpected] = useState(isVisitorExpected);
  const isWanted = useIsVisitorWanted(isExpected) && asksForVisitor;

  useEffect(() => {
    const fetchParts = async () => {
      if ((await load()) || !hasWindow) return;
      closeBuyWindows();
      hideQualification();
      showLoadFailure();
    };
    if (hasWindow || isWanted) void fetchParts();
  }, [hasWindow, isWanted, load]);

  return VisitorParts ? <VisitorParts asksForVisitor={asksForVisitor} wasSignedIn={isExpected} /> : null;
}

/** Whether the visitor was signed in when the page was opened, or comes back from the login service. */
function isVisitorExpected(): boolean {
  return hasSignedInHint() || hasPendingAction();
}

function useHasWindow(): boolean {
  const hasBuyWindow = useBuyWindows((state) => state.fund !== null);
  const hasQualification = useQualificationWindow((state) => state.openedFor !== null);
  return hasBuyWindow || hasQualification;
}

function useIsVisitorWanted(isExpected: boolean): boolean {
  const { pathname } = useLocation();
  const [isUsed, setIsUsed] = useState(isExpected);
  useEffect(() => (isUsed ? undefined : onFirstUse(() => setIsUsed(true))), [isUsed]);
  return isUsed || waitsForVisitor(pathname);
}

function waitsForVisitor(pathname: string): boolean {
  return isQualifiedPath(pathname) || /^\/(home|apply)/.test(pathname);
}
