import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWindowCode } from '@/features/failure/use-window-code';
import { closeBuyWindows, useBuyWindows, type BuyPayload } from '@/session/funds/buy-windows.store';

const importBuyWindow = () => import('./components/buy-window').then((module) => module.BuyWindow);

/** The small or the large buy window while a fund is to be bought [S4.buy]; its code comes with the first one. */
export function BuyWindows() {
  const fund = useBuyWindows((state) => state.fund);
  return fund && <OpenWindow key={`${fund.area}/${fund.code}`} fund={fund} />;
}

function OpenWindow({ fund }: { readonly fund: BuyPayload }) {
  const isLarge = useBuyWindows((state) => state.isLarge);
  const { Component: BuyWindow } = useWindowCode(importBuyWindow, true, closeBuyWindows);
  useClosedByNavigation();
  return BuyWindow && <BuyWindow fund={fund} isLarge={isLarge} />;
}

/** A window belongs to the page that it was opened on: the back button closes it. */
function useClosedByNavigation(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [openedAt] = useState(address);
  useEffect(() => {
    if (address !== openedAt) closeBuyWindows();
  }, [address, openedAt]);
}
