import { create } from 'zustand';
import { DEFAULT_FUND_OPENING, fundOpeningOf, type FundOpening } from '@/domain/funds/fund-opening';

/** The visitor's accounts, all not open until the gateway says otherwise [S3.opening]; in memory only. */
export const useFundOpening = create<FundOpening>()(() => DEFAULT_FUND_OPENING);

/** Takes in the gateway's answer; fields that are missing get their default. */
export function acceptFundOpening(reply: Parameters<typeof fundOpeningOf>[0]): void {
  useFundOpening.setState(fundOpeningOf(reply));
}

/** No account is open. */
export function resetFundOpening(): void {
  useFundOpening.setState(DEFAULT_FUND_OPENING);
}
