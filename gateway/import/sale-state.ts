import { isMissing, readNumber } from './read-cell';

export interface SaleState {
  /** Code of the FUND_STATUS dictionary. */
  readonly status: string;
  readonly canPurchase: boolean;
  /** yuan a day one investor may buy; null without a limit */
  readonly dailyLimitYuan: number | null;
}

/** The files write an unlimited day as 100 billion yuan. */
const UNLIMITED_YUAN = 1e10;
const LIMIT_TEXT = /(\d+(?:\.\d+)?)\s*(万|亿)?元/;
const MULTIPLES: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/**
 * Sale state from 申购状态, 赎回状态 and the daily limit as the files write them; null when the file says
 * nothing. Words that are not known leave the fund open to nobody, with the status of an ordinary fund.
 */
export function readSaleState(
  purchaseText: string,
  redemptionText: string,
  limitText: string,
): SaleState | null {
  if (isMissing(purchaseText)) return null;
  const purchase = purchaseText.trim();
  const canPurchase = /开放|限大额|限制大额/.test(purchase) && !/暂停|封闭/.test(purchase);
  return {
    status: statusOf(purchase, redemptionText.trim(), canPurchase),
    canPurchase,
    dailyLimitYuan: canPurchase ? limitYuan(purchase, limitText) : null,
  };
}

function statusOf(purchase: string, redemption: string, canPurchase: boolean): string {
  if (purchase.includes('终止')) return 'A';
  if (purchase.includes('封闭')) return '9';
  if (/认购|发行/.test(purchase)) return '1';
  const isRedemptionStopped = /暂停|封闭|终止/.test(redemption);
  if (canPurchase) return isRedemptionStopped ? '6' : '0';
  if (/暂停|停止/.test(purchase)) return isRedemptionStopped ? '4' : '5';
  return '0';
}

function limitYuan(purchase: string, limitText: string): number | null {
  const cell = readNumber(limitText);
  if (cell.kind === 'value' && cell.value > 0) return cell.value < UNLIMITED_YUAN ? cell.value : null;
  const match = LIMIT_TEXT.exec(purchase.normalize('NFKC'));
  return match === null ? null : Number(match[1]) * (MULTIPLES[match[2] ?? ''] ?? 1);
}
