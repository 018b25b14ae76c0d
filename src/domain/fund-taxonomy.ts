const PURCHASE_STATES: ReadonlySet<string> = new Set(['0', '6', '8']);
const REDEMPTION_STATES: ReadonlySet<string> = new Set(['0', '5', '8']);

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
