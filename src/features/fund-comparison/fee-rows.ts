import { hasTiers } from '@/domain/class-costs';
import { isLocked } from '@/domain/dealing/form';
import { discountedTiers, purchaseRateOf, redemptionTierFor } from '@/domain/fees';
import type { FundRules } from '@/domain/fund-rules';
import { yuanBoundText, rateText } from '@/domain/tier-words';
import type { ComparedColumn } from './compared-fund';
import type { CellContent, RowPlan } from './comparison-rows';

const AMOUNT_YUAN = 10_000;
const HOLDING_DAYS = [7, 30, 365, 730] as const;

export const FEE_NOTE = `申购费按 ${yuanBoundText(AMOUNT_YUAN)}、折后费率计算`;

/** What the funds cost and how they are dealt in; what private funds take of their profit where one is among them. */
export function feeRows(columns: readonly ComparedColumn[]): readonly RowPlan[] {
  const hasPrivate = columns.some(({ area }) => area === 'private');
  return [
    lowerFee('purchase', '申购费率', purchaseRate),
    ...HOLDING_DAYS.map(redemptionRow),
    lowerFee('management', '管理费率（年）', ({ fees }) => fees.managementRate),
    lowerFee('custody', '托管费率（年）', ({ fees }) => fees.custodyRate),
    lowerFee('service', '销售服务费率（年）', ({ fees }) => fees.serviceRate),
    ...(hasPrivate ? [rule('performance-fee', '业绩报酬', performanceFee)] : []),
    rule('minimum', '起购金额', ({ minimumPurchaseYuan: yuan }) =>
      yuan === null ? null : { text: yuanBoundText(yuan) },
    ),
    rule('confirmed', '份额确认', ({ fees, terms }) =>
      hasTiers(fees) ? { text: `T+${terms.confirmedAfter}` } : null,
    ),
  ];
}

function lowerFee(key: string, label: string, read: (rules: FundRules) => number | null): RowPlan {
  return feeRow(key, label, (rules) => {
    const rate = read(rules);
    return rate === null ? null : rateCell(rate);
  });
}

/** What selling after so many days costs; the tiers of a fund with a lock begin at its end. */
function redemptionRow(days: number): RowPlan {
  return feeRow(`redemption-${days}`, `赎回费率（持有 ${daysText(days)}）`, ({ fees, dealing }) => {
    if (fees.redemption.length === 0) return null;
    const tier = redemptionTierFor(days, fees.redemption);
    if (tier !== null) return rateCell(tier.rate);
    return isLocked(dealing) ? { text: '不可赎回' } : null;
  });
}

/** A rate that is taken: less is better. */
function feeRow(...row: Parameters<typeof rule>): RowPlan {
  return { ...rule(...row), look: 'figure', better: 'lower' };
}

function rateCell(rate: number): CellContent {
  return { text: rateText(rate), value: rate };
}

function rule(key: string, label: string, read: (rules: FundRules) => CellContent | null): RowPlan {
  return {
    key,
    label,
    look: 'words',
    part: 'rules',
    content: ({ rules }) => (rules === undefined ? null : read(rules)),
  };
}

function purchaseRate({ fees }: FundRules): number | null {
  if (fees.purchase.length === 0) return null;
  return purchaseRateOf(AMOUNT_YUAN, discountedTiers(fees.purchase, fees.discount));
}

function performanceFee({ performanceFee: words }: FundRules): CellContent | null {
  return words === null || words === '' ? null : { text: words };
}

function daysText(days: number): string {
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`;
}
