import { formatAmount } from '@/domain/format';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { riskWords, useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { isEnded, type FundProfile } from '@/features/fund-kit/fund-profile';

/** What the codes of a fund mean; a code that no dictionary knows shows itself. */
export interface FundWords {
  readonly category: string;
  /** 'R4 中高风险'; null where the fund has no level. */
  readonly risk: string | null;
  /** Whether it can be bought: 开放申购, 限制大额 1,000.00元/日, 已终止. */
  readonly saleState: string;
}

/** The words for a fund's codes, from the dictionaries of its area. */
export function useFundWords(fund: FundProfile): FundWords {
  const { categories, statuses, riskLevels } = useAreaDictionaries(fund.area);
  return {
    category: nameOf(categories, fund.categoryCode),
    risk: fund.riskLevel === null ? null : riskWords(riskLevels, fund.riskLevel),
    saleState: saleState(fund, nameOf(statuses, fund.status)),
  };
}

function saleState(fund: FundProfile, status: string): string {
  if (isEnded(fund)) return '已终止';
  if (fund.dailyLimit !== null && fund.isOnSale) return `限制大额 ${formatAmount(fund.dailyLimit)}/日`;
  return status;
}
