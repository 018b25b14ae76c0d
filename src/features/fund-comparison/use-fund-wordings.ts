import { useQuery } from '@tanstack/react-query';
import { dealingTag, saleWords } from '@/domain/dealing/words';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { saleFacts, type FundProfile } from '@/features/fund-kit/fund-profile';
import {
  riskLabel,
  usePrivateStrategies,
  usePrivateDictionary,
} from '@/features/fund-kit/use-area-dictionaries';
import type { FundKey } from '@/domain/fund-key';
import type { ComparedColumn } from './compared-fund';

type Wording = NonNullable<ComparedColumn['words']>;

/** What puts a fund's codes into words, with the dictionaries of the areas that the funds are from. */
export function useFundWordings(funds: readonly FundKey[]): (fund: FundProfile) => Wording {
  const hasPublic = funds.some(({ area }) => area === 'public');
  const hasPrivate = funds.some(({ area }) => area === 'private');
  const known = useQuery({ ...publicDictionariesQuery(), enabled: hasPublic }).data;
  const moment = hasPrivate ? 'idle' : 'never';
  const strategies = usePrivateStrategies(hasPrivate);
  const statuses = usePrivateDictionary('FUND_STATUS', moment);
  const riskLevels = usePrivateDictionary('RISK_LEVEL', moment);
  return (fund) => {
    const isPrivate = fund.area === 'private';
    const status = nameOf(isPrivate ? statuses : known?.statuses, fund.status);
    return {
      category: nameOf(isPrivate ? strategies : known?.types, fund.categoryCode),
      risk:
        fund.riskLevel === null
          ? null
          : riskLabel(isPrivate ? riskLevels : known?.riskLevels, fund.riskLevel),
      sale: [saleWords(saleFacts(fund), status), dealingTag(fund.dealing) ?? '']
        .filter((words) => words !== '')
        .join('，'),
    };
  };
}
