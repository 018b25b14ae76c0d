import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@/domain/format';
import {
  privateDictionaryQuery,
  privateStrategiesQuery,
  publicDictionariesQuery,
} from '@/features/fund-kit/api/dictionaries.queries';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import { isEnded, type FundProfile } from './fund-profile';

/** What the codes of a fund mean; a code that no dictionary knows shows itself. */
export interface FundWords {
  readonly category: string;
  /** 'R4 中高风险'; null where the fund has no level. */
  readonly risk: string | null;
  /** Whether it can be bought: 开放申购, 限制大额 1,000.00元/日, 已终止. */
  readonly saleState: string;
}

interface Dictionaries {
  readonly categories: readonly DictOption[] | undefined;
  readonly statuses: readonly DictOption[] | undefined;
  readonly riskLevels: readonly DictOption[] | undefined;
}

/** The words for a fund's codes, from the dictionaries of its area. */
export function useFundWords(fund: FundProfile): FundWords {
  const { categories, statuses, riskLevels } = useDictionaries(fund.area === 'private');
  return {
    category: nameOf(categories, fund.categoryCode),
    risk: fund.riskLevel === null ? null : riskText(fund.riskLevel, nameOf(riskLevels, fund.riskLevel)),
    saleState: saleState(fund, nameOf(statuses, fund.status)),
  };
}

function useDictionaries(isPrivate: boolean): Dictionaries {
  const publicWords = useQuery({ ...publicDictionariesQuery(), enabled: !isPrivate }).data;
  const strategies = useQuery({ ...privateStrategiesQuery(), enabled: isPrivate }).data;
  const statuses = useQuery({ ...privateDictionaryQuery('FUND_STATUS'), enabled: isPrivate }).data;
  const riskLevels = useQuery({ ...privateDictionaryQuery('RISK_LEVEL'), enabled: isPrivate }).data;
  return isPrivate
    ? { categories: strategies, statuses, riskLevels }
    : {
        categories: publicWords?.types,
        statuses: publicWords?.statuses,
        riskLevels: publicWords?.riskLevels,
      };
}

function riskText(level: string, name: string): string {
  return name === level ? level : `${level} ${name}`;
}

function saleState(fund: FundProfile, status: string): string {
  if (isEnded(fund)) return '已终止';
  if (fund.dailyLimit !== null && fund.isOnSale) return `限制大额 ${formatAmount(fund.dailyLimit)}/日`;
  return status;
}
