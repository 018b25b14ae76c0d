import { endedWord, hasEnded, hasFailed } from '../funds/fund-taxonomy';
import { CLOSED_STATE, isExchangeOnly, OPEN_STATE, termWords } from './form';
import type { Dealing, DealingForm, SaleFacts } from './form';

/** Name of a discounted rate without a known original. */
export const PLATFORM_RATE_NAME = '销售平台优惠费率';

const TAGS: Readonly<Record<DealingForm, (length: string | null) => string | null>> = {
  open: () => null,
  holding: (length) => `最短持有${length ?? '期'}`,
  rolling: (length) => `${length ?? ''}滚动持有`,
  periodic: (length) => (length === null ? '定期开放' : `每${length}开放一次`),
  closed: () => '封闭运作',
  etf: () => 'ETF',
  lof: () => 'LOF',
  private: (length) => (length === null ? null : `锁定期${length}`),
};

/** What is particular about the form, as short as a tag; null for an ordinary fund, or where the form is not known. */
export function dealingTag(dealing: Dealing | null): string | null {
  if (dealing === null) return null;
  const { form, term } = dealing;
  return TAGS[form](term === null ? null : termWords(term));
}

/** The state of purchases: 开放申购, 限制大额, 场内交易; else the dictionary's word for the fund's state. */
export function saleWords(
  fund: SaleFacts & { readonly dailyLimitYuan: number | null },
  statusName: string,
): string {
  if (hasEnded(fund.status)) return endedWord(fund.endReason);
  const isTraded = fund.status === OPEN_STATE || fund.status === CLOSED_STATE;
  if (isExchangeOnly(fund.dealing)) return isTraded ? '场内交易' : statusName;
  if (!fund.isOnSale) return statusName;
  return fund.dailyLimitYuan === null ? '开放申购' : '限制大额';
}

/** States in which purchases have stopped for a time, or wait for an opening. */
const STOPPED_STATES = new Set(['4', '5', CLOSED_STATE]);

/** Whether a fund that cannot be bought now may open again. */
export function mayOpenAgain({ status, isOnSale, dealing }: SaleFacts): boolean {
  return !isOnSale && STOPPED_STATES.has(status) && !isExchangeOnly(dealing);
}

/** Whether money can be put into a fund again and again (定投): not on the exchange, nor where it opens now and then only. */
export function isRegularlyBought({ status, dealing }: Pick<SaleFacts, 'status' | 'dealing'>): boolean {
  const isSeldomOpen = dealing?.form === 'periodic' || dealing?.form === 'private';
  return !hasEnded(status) && !hasFailed(status) && !isExchangeOnly(dealing) && !isSeldomOpen;
}
