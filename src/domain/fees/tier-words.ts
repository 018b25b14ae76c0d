import { decimalText } from '../text/decimal';
import type { PurchaseTier, RedemptionTier } from './fees';
import { formatThousands } from '../text/format';

/** A tier's range in words beside the tier itself. */
export interface TierLine<Tier> {
  readonly range: string;
  readonly tier: Tier;
}

const TEN_THOUSAND = 10_000;
const HUNDRED_MILLION = 100_000_000;

/** A bound as people say it: 100万, 1.5亿, 500元. */
export function boundText(yuan: number): string {
  if (yuan >= HUNDRED_MILLION) return `${plain(yuan, -8)}亿`;
  return yuan >= TEN_THOUSAND ? `${plain(yuan, -4)}万` : `${formatThousands(yuan)}元`;
}

/** As boundText where an amount stands by itself in a sentence: 100万元, 1.5亿元, 500元. */
export function yuanBoundText(yuan: number): string {
  const text = boundText(yuan);
  return text.endsWith('元') ? text : `${text}元`;
}

/** At most 4 decimals, without the zeros at their end. */
function plain(value: number, shift: number): string {
  return decimalText(value, 4, shift).replace(/\.?0+$/, '');
}

/** Purchase tiers with their ranges: 金额 < 100万, 100万 ≤ 金额 < 300万, 金额 ≥ 500万. Tiers ascend. */
export function amountLines(tiers: readonly PurchaseTier[]): TierLine<PurchaseTier>[] {
  return tiers.map((tier, index) => ({
    tier,
    range: rangeWords({ name: '金额', from: tier.fromYuan, until: tiers[index + 1]?.fromYuan }, boundText),
  }));
}

/** Redemption tiers with their ranges: 持有 < 7天, 7天 ≤ 持有 < 30天, 持有 ≥ 730天. Tiers ascend. */
export function daysLines(tiers: readonly RedemptionTier[]): TierLine<RedemptionTier>[] {
  return tiers.map((tier, index) => ({
    tier,
    range: rangeWords(
      { name: '持有', from: tier.fromDays, until: tiers[index + 1]?.fromDays },
      (days) => `${days}天`,
    ),
  }));
}

const UNBOUNDED = { 金额: '不限金额', 持有: '不限持有时间' } as const;

interface Range {
  readonly name: '金额' | '持有';
  readonly from: number;
  readonly until: number | undefined;
}

function rangeWords({ name, from, until }: Range, text: (bound: number) => string): string {
  if (until === undefined) return from > 0 ? `${name} ≥ ${text(from)}` : UNBOUNDED[name];
  return from > 0 ? `${text(from)} ≤ ${name} < ${text(until)}` : `${name} < ${text(until)}`;
}

/** A rate in percent with two decimals, or up to four where it has them: 0.12%, 0.015%. */
export function rateText(rate: number): string {
  return `${decimalText(rate, 4, 2).replace(/0{1,2}$/, '')}%`;
}

/** What a purchase tier takes: a rate, or a fee for each order. */
export function purchaseFeeText(tier: PurchaseTier): string {
  return 'rate' in tier ? rateText(tier.rate) : `每笔 ${formatThousands(tier.fixedFeeYuan)}元`;
}

/** A discount as people say it: 0.1 is 1折, 0.45 is 4.5折; null where nothing is taken off. */
export function discountText(discount: number): string | null {
  if (discount >= 1) return null;
  return discount <= 0 ? '免费' : `${plain(discount, 1)}折`;
}

/** A number of days in words: 45 天, 483 天（约 1 年 4 个月）. */
export function holdingText(days: number): string {
  if (days < 365) return `${days} 天`;
  const months = Math.round((days / 365) * 12);
  const rest = months % 12 === 0 ? '' : ` ${months % 12} 个月`;
  return `${days} 天（约 ${Math.floor(months / 12)} 年${rest}）`;
}
