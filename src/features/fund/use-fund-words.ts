import { canBuy } from '@/domain/dealing/form';
import { dealingTag, saleWords } from '@/domain/dealing/words';
import { formatAmount } from '@/domain/format';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { riskWords, useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { isEnded, saleFacts, type FundProfile } from '@/features/fund-kit/fund-profile';

/** What the codes of a fund mean; a code that no dictionary knows shows itself. */
export interface FundWords {
  readonly category: string;
  /** 'R4 中高风险'; null where the fund has no level. */
  readonly risk: string | null;
  /** Whether it can be bought: 开放申购, 限制大额 1,000.00元/日, 场内交易, 已终止. */
  readonly saleState: string;
  /** What is particular about dealing in it: 最短持有1年, ETF; null for an ordinary fund. */
  readonly dealing: string | null;
}

/** The words for a fund's codes, from the dictionaries of its area. */
export function useFundWords(fund: FundProfile): FundWords {
  const { categories, statuses, riskLevels } = useAreaDictionaries(fund.area);
  return {
    category: nameOf(categories, fund.categoryCode),
    risk: fund.riskLevel === null ? null : riskWords(riskLevels, fund.riskLevel),
    saleState: saleState(fund, nameOf(statuses, fund.status)),
    dealing: isEnded(fund) ? null : dealingTag(fund.dealing),
  };
}

function saleState(fund: FundProfile, status: string): string {
  const words = saleWords(saleFacts(fund), status);
  return fund.dailyLimitYuan !== null && canBuy(fund)
    ? `${words} ${formatAmount(fund.dailyLimitYuan)}/日`
    : words;
}
