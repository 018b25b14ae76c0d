import { create } from 'zustand';
import type { BuyPayload } from '@/session/funds/buy-windows.store';
import type { PendingAction } from '@/session/sign-in';

/** Opened by the page (a short invitation) or by the visitor (the steps). */
type OpenReason = 'page' | 'visitor';

interface QualificationWindowState {
  readonly openedFor: OpenReason | null;
  /** Only the assessment: for buying public funds, and to repeat it. */
  readonly isRetake: boolean;
  /** The private fund to buy afterwards. */
  readonly buys: BuyPayload | null;
}

const CLOSED: QualificationWindowState = { openedFor: null, isRetake: false, buys: null };

/** The qualification window [S4.window]. */
export const useQualificationWindow = create<QualificationWindowState>()(() => CLOSED);

interface OpenOptions {
  readonly reason?: OpenReason;
  readonly isRetake?: boolean;
  readonly buys?: BuyPayload;
}

/**
 * Opens the window at the next step; with `isRetake` at the assessment, even if one is valid. A page does not replace a
 * window that the visitor opened.
 */
export function openQualification(options: OpenOptions = {}): void {
  const { reason = 'visitor', isRetake = false, buys = null } = options;
  useQualificationWindow.setState((state) =>
    reason === 'page' && state.openedFor === 'visitor' ? state : { openedFor: reason, isRetake, buys },
  );
}

/** Hides the window without leaving the page; the leave rule is in `app/visitor/use-gate`. */
export function hideQualification(): void {
  useQualificationWindow.setState(CLOSED);
}

/** The action to finish after a sign-in from the window. */
export function pendingOfWindow(): PendingAction {
  const { buys } = useQualificationWindow.getState();
  return buys ? { kind: 'buy', ...buys } : { kind: 'qualify' };
}
