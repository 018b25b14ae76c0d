import { useRef, useState, type RefObject, useEffect } from 'react';
import { outsideUrl } from '@/api/hosts';
import { buyGate, type BuyGate } from '@/domain/qualification/buy-gate';
import { beijingDay } from '@/domain/calendar/day';
import { openOutside } from '@/lib/browser-window';
import { closeBuyWindows, type BuyPayload } from '@/session/funds/buy-windows.store';
import { useHasStandingFailed, useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { useAmount, type Amount } from './use-amount';
import { useBoughtFund, type BoughtFundRead } from './use-bought-fund';
import { useWarning, type WarningState } from './use-warning';

/** `withheld`: the gateway holds the figures of a private fund back, whatever this tab believes. */
export type PurchaseGate = BuyGate | 'withheld';

/** That the product's documents were read. */
export interface ReadingTick {
  readonly isTicked: boolean;
  readonly tick: (isTicked: boolean) => void;
  /** The visitor tried to continue without it. */
  readonly isMissed: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Everything that the small and the large window share while one fund is to be bought. */
export interface Purchase extends BoughtFundRead {
  readonly payload: BuyPayload;
  readonly gate: PurchaseGate;
  readonly nowMs: number;
  readonly amount: Amount;
  readonly warning: WarningState;
  readonly reading: ReadingTick;
  /** The visitor tried to continue while something was missing. */
  readonly isAsked: boolean;
  /** Continues to the trading site in a new window, or to the missing part. */
  readonly goOn: () => void;
}

/** The state of buying one fund; it outlives the change between the two windows. */
export function usePurchase(payload: BuyPayload): Purchase {
  const nowMs = useServerNow();
  const login = useSession((state) => state.login);
  const qualification = useQualification();
  const hasStandingFailed = useHasStandingFailed();
  const read = useBoughtFund(payload);
  const [isAsked, setAsked] = useState(false);
  const [hasRead, setHasRead] = useState(false);
  const readingRef = useRef<HTMLInputElement>(null);
  const amount = useAmount(read.fund?.rules, isAsked);
  const ownGate = buyGate({
    area: payload.area,
    login,
    qualification,
    hasStandingFailed,
    today: beijingDay(nowMs),
    productRisk: read.fund?.productRisk ?? null,
  });
  const gate = gateWith(ownGate, read);
  const warning = useWarning(payload, gate === 'needs-warning');

  const goOn = () => {
    setAsked(true);
    if (!amount.isValid) amount.inputRef.current?.focus();
    else if (gate === 'needs-warning' && !warning.isConfirmed) focusFirstOpen(warning.panelRef.current);
    else if (!hasRead) readingRef.current?.focus();
    else if (isFree(gate) && read.fund?.rules.isOnSale) leaveForTrading(payload);
  };

  return {
    ...read,
    payload,
    gate,
    nowMs,
    amount,
    warning,
    reading: {
      isTicked: hasRead,
      tick: setHasRead,
      isMissed: isAsked && !hasRead,
      inputRef: readingRef,
    },
    isAsked,
    goOn,
  };
}

/** A fund that is not there yet has no level to match, so nothing but who the visitor is can be said of it. */
function gateWith(gate: BuyGate, { fund }: BoughtFundRead): PurchaseGate {
  if (!fund) return gate === 'qualify' || gate === 'sign-in' || gate === 'assess' ? gate : 'wait';
  const isPastTheDoor = gate !== 'wait' && gate !== 'qualify';
  return fund.rules.isWithheld && isPastTheDoor ? 'withheld' : gate;
}

function isFree(gate: PurchaseGate): boolean {
  return gate === 'fits' || gate === 'needs-warning';
}

/** The first statement that is not ticked, or the button that records them. */
function focusFirstOpen(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('input:not(:checked), button')?.focus();
}

/** Within the press itself, so that no browser takes the new window for an unwanted one [S2.external]. */
function leaveForTrading({ code }: BuyPayload): void {
  openOutside(outsideUrl('trading', `buy/${encodeURIComponent(code)}`));
  closeBuyWindows();
}

const TICK_MS = 15_000;

/**
 * The gateway's current time in milliseconds, updated continuously: a window may be open across the cut-off of 15:00.
 */
export function useServerNow(): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(serverNow()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return nowMs;
}
