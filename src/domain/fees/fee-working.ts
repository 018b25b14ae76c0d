import { discountedTiers, purchaseTierFor } from './fees';
import { formatNav, formatThousands } from '../text/format';
import { amountLines, discountText, rateText } from './tier-words';
import { buyQuote, type BuyQuote } from '../dealing/quotes';
import type { PurchaseTier } from './fees';
import type { FundRules } from '../funds/fund-rules';

/** One line of how a purchase is worked out: what, by which formula, and what comes of it. */
export interface WorkingLine {
  readonly label: string;
  readonly formula: string;
  readonly result: string;
}

/**
 * How a purchase is worked out by 外扣法, line by line: tier, rate after the discount, net amount, fee, and the units
 * where the NAV is known. Empty where there is no quote. The figures are those of `buyQuote`.
 */
export function feeWorking(amountYuan: number, rules: FundRules): WorkingLine[] {
  const { purchase, discount } = rules.fees;
  const quote = buyQuote(amountYuan, rules);
  const tier = purchaseTierFor(amountYuan, purchase);
  const paid = purchaseTierFor(amountYuan, discountedTiers(purchase, discount));
  if (quote === null || tier === null || paid === null) return [];
  const range = amountLines(purchase).find((line) => line.tier === tier)?.range ?? '';
  const amount = formatThousands(amountYuan, 2);
  const net = formatThousands(quote.netYuan, 2);
  return [
    { label: '适用档位', formula: range, result: tierText(tier) },
    ...discountLines(tier, paid, discount),
    { label: '净申购金额', formula: netFormula(amount, paid), result: `${net} 元` },
    { label: '申购费', formula: `${amount} − ${net}`, result: `${formatThousands(quote.feeYuan, 2)} 元` },
    ...unitLines(net, quote, rules.nav),
  ];
}

function tierText(tier: PurchaseTier): string {
  return 'rate' in tier ? rateText(tier.rate) : `每笔 ${formatThousands(tier.fixedFeeYuan)} 元`;
}

/** Fixed fees have no discount. */
function discountLines(tier: PurchaseTier, paid: PurchaseTier, discount: number): WorkingLine[] {
  const words = discountText(discount);
  if (words === null || !('rate' in tier) || !('rate' in paid)) return [];
  return [{ label: '优惠费率', formula: `${rateText(tier.rate)} × ${words}`, result: rateText(paid.rate) }];
}

function netFormula(amount: string, paid: PurchaseTier): string {
  return 'rate' in paid
    ? `${amount} ÷ (1 + ${rateText(paid.rate)})`
    : `${amount} − ${formatThousands(paid.fixedFeeYuan, 2)}`;
}

function unitLines(net: string, { units }: BuyQuote, nav: number | null): WorkingLine[] {
  if (units === null) return [];
  return [
    { label: '预计份额', formula: `${net} ÷ ${formatNav(nav)}`, result: `${formatThousands(units, 2)} 份` },
  ];
}
