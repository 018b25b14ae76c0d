const PURCHASE_STATES: ReadonlySet<string> = new Set(['0', '6', '8']);
const REDEMPTION_STATES: ReadonlySet<string> = new Set(['0', '5', '8']);

/** States of a fund that has begun and has not ended. */
export const LIVING_STATES: readonly string[] = ['0', '4', '5', '6', '8', '9'];

/** Types that invest in overseas markets, whose closes come a trading day later. */
const LATE_TYPES: ReadonlySet<string> = new Set(['05', '0403']);

/** How often a public fund of a product type publishes its NAV: overseas assets are valued one trading day behind. */
export function navFrequencyOf(productTypeCode: string): 'daily' | 'daily-late' {
  return LATE_TYPES.has(productTypeCode) ? 'daily-late' : 'daily';
}

/** Level-1 code of a public product type code: its first two characters. */
export function levelOneCode(productTypeCode: string): string {
  return productTypeCode.slice(0, 2);
}

/** Whether a fund in this state can be bought: 0 open, 6 redemption stopped, 8 paying a dividend. */
export function canPurchase(fundStatus: string): boolean {
  return PURCHASE_STATES.has(fundStatus);
}

/** Whether a fund in this state can be sold: 0 open, 5 purchase stopped, 8 paying a dividend. */
export function canRedeem(fundStatus: string): boolean {
  return REDEMPTION_STATES.has(fundStatus);
}

/** Whether a fund in this state has come to its end and is wound up. */
export function hasEnded(fundStatus: string): boolean {
  return fundStatus === 'A';
}
