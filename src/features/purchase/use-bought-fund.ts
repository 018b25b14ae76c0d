import { useQuery } from '@tanstack/react-query';
import { buyingRules } from '@/domain/dealing/quotes';
import { productRiskOf } from '@/domain/qualification/buy-gate';
import { saleWords } from '@/domain/dealing/words';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FailedRead } from '@/features/failure/read-failure';
import { fundInfoReplyQuery } from '@/features/fund-kit/api/info-reply.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { riskLabel, useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import type { BuyPayload } from '@/session/funds/buy-windows.store';

/** A fund as the buy windows need it. */
export interface BoughtFund {
  readonly rules: FundRules;
  /** 1 to 5 for R1 to R5; null where the fund has none. */
  readonly productRisk: number | null;
  /** 'R4 中高风险'; null where the fund has none. */
  readonly riskWords: string | null;
  /** 开放申购, 限制大额, 暂停申购 … */
  readonly saleWords: string;
}

export interface BoughtFundRead {
  /** Undefined until all of it is there. */
  readonly fund: BoughtFund | undefined;
  /** What could not be read; null while nothing failed. */
  readonly failed: FailedRead | null;
}

/**
 * Fees, terms and risk level of the fund. A private fund is always requested again: a cached reply may predate the
 * qualification and lack figures.
 */
export function useBoughtFund({ area, code }: BuyPayload): BoughtFundRead {
  const refetchOnMount = area === 'private' ? 'always' : true;
  const rules = useQuery({ ...fundRulesQuery(area, code), refetchOnMount });
  const info = useQuery(fundInfoReplyQuery(area, code));
  const { riskLevels, statuses } = useAreaDictionaries(area);
  const failed = [rules, info].find((read) => read.error && !read.data) ?? null;
  const isBehind = rules.data?.isWithheld === true && rules.isFetching;
  if (!rules.data || !info.data || isBehind) return { fund: undefined, failed };
  const { riskLevel } = info.data.body;
  return {
    failed: null,
    fund: {
      rules: buyingRules(area, rules.data),
      productRisk: productRiskOf(riskLevel),
      riskWords: riskLevel === null ? null : riskLabel(riskLevels, riskLevel),
      saleWords: saleWords(rules.data, nameOf(statuses, rules.data.status)),
    },
  };
}
