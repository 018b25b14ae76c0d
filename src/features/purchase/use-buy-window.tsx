import { useCallback, useState } from 'react';
import { showLoadFailure } from '@/features/failure/load-failure';
import { useLazyComponent } from '@/lib/use-lazy-component';
import type { BuyPayload } from './buy-window';

const importBuyWindow = () => import('./buy-window').then((module) => module.BuyWindow);

/** Opens the buy window with a payload; its code is fetched at the first press. `buyWindow` belongs into the page. */
export function useBuyWindow() {
  const [fund, setFund] = useState<BuyPayload | null>(null);
  const { Component: BuyWindow, load } = useLazyComponent(importBuyWindow);
  const fetchAndOpen = useCallback(
    async (payload: BuyPayload) => {
      if (await load()) setFund(payload);
      else showLoadFailure();
    },
    [load],
  );
  const buy = useCallback((payload: BuyPayload) => void fetchAndOpen(payload), [fetchAndOpen]);
  return { buy, buyWindow: fund && BuyWindow && <BuyWindow fund={fund} onClose={() => setFund(null)} /> };
}
