import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';
import type { Sparklines } from '../use-sparklines';

/** Data of a row for the card. */
export interface QuickCardHandlers {
  readonly move: (fund: RankedFund, event: PointerEvent<HTMLElement>) => void;
  readonly focus: (fund: RankedFund, event: FocusEvent<HTMLElement>) => void;
  readonly leave: () => void;
  readonly close: () => void;
}

interface QuickCardTarget {
  readonly fund: RankedFund;
  readonly anchor: HTMLElement;
}

/** Time of rest on a row after which its card opens. */
const OPEN_AFTER_MS = 500;
/** Long enough to reach the card with the pointer. */
const CLOSE_AFTER_MS = 150;

const importCard = () => import('./quick-card').then((module) => module.QuickCard);

/**
 * A card about the row under a resting pointer or focus; its code is loaded with the first. Rows that scroll under the
 * pointer open none.
 */
export function useQuickCard(model: RankingModel, sparklines: Sparklines) {
  const [target, setTarget] = useState<QuickCardTarget>();
  const { Component: Card, load } = useLazyComponent(importCard);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const handlers = useMemo((): QuickCardHandlers => {
    const soon = (work: () => void, delayMs: number) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(work, delayMs);
    };
    const open = (fund: RankedFund, within: HTMLElement) => {
      const anchor = within.closest('tr')?.querySelector('th');
      if (fund.isWithheld || !anchor) return;
      soon(() => {
        void load();
        setTarget({ fund, anchor });
      }, OPEN_AFTER_MS);
    };
    return {
      move: (fund, { pointerType, currentTarget }) => {
        // Touch has no hover.
        if (pointerType === 'mouse') open(fund, currentTarget);
      },
      focus: (fund, { currentTarget }) => open(fund, currentTarget),
      leave: () => soon(() => setTarget(undefined), CLOSE_AFTER_MS),
      close: () => soon(() => setTarget(undefined), 0),
    };
  }, [load]);

  useEffect(() => {
    window.addEventListener('wheel', handlers.close, { passive: true });
    return () => window.removeEventListener('wheel', handlers.close);
  }, [handlers]);

  const card = target && Card && (
    <Card
      fund={target.fund}
      anchor={target.anchor}
      model={model}
      line={sparklines?.get(target.fund.code)}
      onEnter={() => window.clearTimeout(timer.current)}
      onLeave={handlers.leave}
      onClose={handlers.close}
    />
  );
  return { handlers, card };
}
