import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BuyWindows } from '@/features/purchase/buy-windows';
import { closeBuyWindows } from '@/session/buy-windows.store';
import { QualificationHost } from './qualification-host';
import { useExpiryToast } from './use-expiry-toast';
import { usePendingAction } from './use-pending-action';
import { useVisitorCheck } from './use-visitor-check';
import { useVisitorQueries } from './use-visitor-queries';

/** Everything about the visitor that stands beside the pages: the login check, the gate and the windows. */
export function VisitorParts({ asksForVisitor }: { readonly asksForVisitor: boolean }) {
  useVisitorCheck(asksForVisitor);
  useVisitorQueries();
  usePendingAction();
  useExpiryToast();
  useWindowsOfOnePage();
  return (
    <>
      <QualificationHost />
      <BuyWindows />
    </>
  );
}

/** The buy windows belong to the page they were opened on: the back button closes them. */
function useWindowsOfOnePage(): void {
  const { pathname } = useLocation();
  useEffect(() => closeBuyWindows, [pathname]);
}
