import { yuanBoundText } from '../fees/tier-words';
import { hasEnded, UNKNOWN_STATE } from '../funds/fund-taxonomy';
import { canBuy, CLOSED_STATE, hasBegun, isExchangeOnly, OPEN_STATE } from './form';
import type { SaleFacts } from './form';

type PurchaseFacts = Omit<SaleFacts, 'endReason'> & { readonly dailyLimitYuan: number | null };

/**
 * The state of purchases as alerts compare it: open, limit:YUAN, else the code of the fund's status; '' if unknown, and
 * for a fund that has ended or is traded on the exchange alone.
 */
export function purchaseState(fund: PurchaseFacts): string {
  if (fund.status === UNKNOWN_STATE || hasEnded(fund.status) || isExchangeOnly(fund.dealing)) return '';
  if (!canBuy(fund)) return fund.status;
  return fund.dailyLimitYuan === null ? 'open' : `limit:${fund.dailyLimitYuan}`;
}

/** States in which a fund takes no purchases: nothing is dealt, purchases are suspended, or it is closed. */
const WITHOUT_PURCHASES: ReadonlySet<string> = new Set(['4', '5', CLOSED_STATE]);

/** Whether units of a fund can be bought now from its company or on the exchange, whoever sells them. */
export function takesPurchases({ status, isOnSale, dealing }: Omit<SaleFacts, 'endReason'>): boolean {
  if (!hasBegun(status) || hasEnded(status) || WITHOUT_PURCHASES.has(status)) return false;
  return isOnSale || dealing?.form !== 'periodic';
}

/** A state of purchases as a sentence names it; `statusName` is the dictionary's word for a code. */
export function purchaseStateWords(state: string, statusName: (code: string) => string): string {
  if (state === 'open') return '开放申购';
  if (state === OPEN_STATE) return '暂未代销';
  return state.startsWith('limit:') ? `单日限额${yuanBoundText(Number(state.slice(6)))}` : statusName(state);
}
