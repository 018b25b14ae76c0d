import { create } from 'zustand';
import type { FundArea } from '@/domain/returns/performance-rules';

/** What a buy window opens with. */
export interface BuyPayload {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
}

interface BuyWindowsState {
  readonly fund: BuyPayload | null;
  /** The large window shows everything of the small one, and how it is worked out. */
  readonly isLarge: boolean;
}

/** The two buy windows: one payload, so that they open for the same fund and close together [S4.buy]. */
export const useBuyWindows = create<BuyWindowsState>()(() => ({ fund: null, isLarge: false }));

/** Opens the small window for a fund. */
export function openBuyWindow({ area, code, name }: BuyPayload): void {
  useBuyWindows.setState({ fund: { area, code, name }, isLarge: false });
}

/** Opens the large window for `fund`, without one for the fund of the small window. */
export function openLargeBuyWindow(fund?: BuyPayload): void {
  useBuyWindows.setState((state) => ({ fund: fund ?? state.fund, isLarge: true }));
}

/** Closes both. */
export function closeBuyWindows(): void {
  useBuyWindows.setState({ fund: null, isLarge: false });
}
