import { create } from 'zustand';
import type { BuyPayload } from '@/session/funds/buy-windows.store';
import type { PendingAction } from '@/session/sign-in';

/** Why the window is open: the page asked for it (a short invitation), or the visitor did (the steps). */
type OpenReason = 'page' | 'visitor';

interface QualificationWindowState {
  readonly openedFor: OpenReason | null;
  /** Only the assessment is wanted: for buying public funds, and to take it again. */
  readonly isRetake: boolean;
  /** The private fund that is to be bought afterwards. */
  readonly buys: BuyPayload | null;
}

const CLOSED: QualificationWindowState = { openedFor: null, isRetake: false, buys: null };

/** Whether the qualification window stands open [S4.window]. */
export const useQualificationWindow = create<QualificationWindowState>()(() => CLOSED);

interface OpenOptions {
  readonly reason?: OpenReason;
  readonly isRetake?: boolean;
  readonly buys?: BuyPayload;
}

/**
 * Opens the window at the step that comes next; with `isRetake` at the assessment, though one may stand. A page does not
 * replace a window that the visitor opened.
 */
export function openQualification(options: OpenOptions = {}): void {
  const { reason = 'visitor', isRetake = false, buys = null } = options;
  useQualificationWindow.setState((state) =>
    reason === 'page' && state.openedFor === 'visitor' ? state : { openedFor: reason, isRetake, buys },
  );
}

/** Takes the window away without a word about where the visitor goes; see the feature for the leave rule. */
export function hideQualification(): void {
  useQualificationWindow.setState(CLOSED);
}

/** What is to be finished when somebody signs in from the window. */
export function pendingOfWindow(): PendingAction {
  const { buys } = useQualificationWindow.getState();
  return buys ? { kind: 'buy', ...buys } : { kind: 'qualify' };
}
