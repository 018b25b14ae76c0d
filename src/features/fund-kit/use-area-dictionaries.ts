import { useQuery } from '@tanstack/react-query';
import type { FundArea } from '@/domain/performance-rules';
import { publicDictionariesQuery } from './api/public-dictionaries.queries';
import { nameOf, type DictOption } from './dictionaries';
import { usePrivateStrategies, usePrivateWords } from './use-private-words';

/** The dictionaries that explain a fund's codes; those of public funds are undefined while they load. */
export interface AreaDictionaries {
  /** Product types of public funds, strategies of private ones. */
  readonly categories: readonly DictOption[] | undefined;
  readonly statuses: readonly DictOption[] | undefined;
  readonly riskLevels: readonly DictOption[] | undefined;
}

/** The dictionaries of an area, read from the service that this area has. */
export function useAreaDictionaries(area: FundArea): AreaDictionaries {
  const isPrivate = area === 'private';
  const publicWords = useQuery({ ...publicDictionariesQuery(), enabled: !isPrivate }).data;
  const moment = isPrivate ? 'idle' : 'never';
  const categories = usePrivateStrategies(isPrivate);
  const statuses = usePrivateWords('FUND_STATUS', moment);
  const riskLevels = usePrivateWords('RISK_LEVEL', moment);
  if (isPrivate) return { categories, statuses, riskLevels };
  return {
    categories: publicWords?.types,
    statuses: publicWords?.statuses,
    riskLevels: publicWords?.riskLevels,
  };
}

/** A risk level with its name, 'R4 中高风险'; the level alone where the dictionary does not know it. */
export function riskWords(riskLevels: readonly DictOption[] | undefined, level: string): string {
  const name = nameOf(riskLevels, level);
  return name === level ? level : `${level} ${name}`;
}
