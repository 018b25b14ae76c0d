import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PRIVATE_DICTIONARY_WORDS } from '@/domain/funds/fund-dictionaries';
import { onFirstUse, whenIdle } from '@/lib/postponed-work';
import { publicDictionariesQuery } from './api/public-dictionaries.queries';
import { nameOf, type DictOption, optionsOf } from './dictionaries';
import { privateDictionaryQuery, privateStrategiesQuery } from './api/private-dictionaries.queries';
import type { PrivateDictItem } from '@/contract/funds/private-fund';
import type { FundArea } from '@/domain/returns/performance-rules';

/** Dictionaries of a fund's codes; those of public funds are `undefined` while they load. */
interface AreaDictionaries {
  /** Product types of public funds, strategies of private ones. */
  readonly categories: readonly DictOption[] | undefined;
  readonly statuses: readonly DictOption[] | undefined;
  readonly riskLevels: readonly DictOption[] | undefined;
}

/** The dictionaries of an area, from that area's service. */
export function useAreaDictionaries(area: FundArea): AreaDictionaries {
  const isPrivate = area === 'private';
  const publicWords = useQuery({ ...publicDictionariesQuery(), enabled: !isPrivate }).data;
  const moment = isPrivate ? 'idle' : 'never';
  const categories = usePrivateStrategies(isPrivate);
  const statuses = usePrivateDictionary('FUND_STATUS', moment);
  const riskLevels = usePrivateDictionary('RISK_LEVEL', moment);
  if (isPrivate) return { categories, statuses, riskLevels };
  return {
    categories: publicWords?.types,
    statuses: publicWords?.statuses,
    riskLevels: publicWords?.riskLevels,
  };
}

/** A risk level with its name, 'R4 中高风险'; the level alone if the dictionary does not contain it. */
export function riskLabel(riskLevels: readonly DictOption[] | undefined, level: string): string {
  const name = nameOf(riskLevels, level);
  return name === level ? level : `${level} ${name}`;
}

/**
 * When a dictionary is loaded: labels in view when the browser is idle, those behind a control at the first
 * interaction.
 */
type DictionaryMoment = 'idle' | 'use' | 'never';

/**
 * A dictionary of the private area [S3.dicts]: the gateway's entries, or built-in labels until it replies and if it
 * fails. The first view waits for none.
 */
export function usePrivateDictionary(item: PrivateDictItem, moment: DictionaryMoment): readonly DictOption[] {
  const isTime = useMoment(moment);
  const { data } = useQuery({ ...privateDictionaryQuery(item), enabled: isTime });
  return entriesOrBuiltIn(data, item);
}

/** Private strategies of both levels, loaded at once because every row shows one. */
export function usePrivateStrategies(isWanted: boolean): readonly DictOption[] {
  const { data } = useQuery({ ...privateStrategiesQuery(), enabled: isWanted });
  return entriesOrBuiltIn(data, 'STRATEGY_TYPE');
}

/** A gateway without such a dictionary may reply with an empty one. */
function entriesOrBuiltIn(
  data: readonly DictOption[] | undefined,
  item: PrivateDictItem,
): readonly DictOption[] {
  return data === undefined || data.length === 0 ? BUILT_IN[item] : data;
}

const BUILT_IN: Readonly<Record<PrivateDictItem, readonly DictOption[]>> = {
  STRATEGY_TYPE: optionsOf(PRIVATE_DICTIONARY_WORDS.STRATEGY_TYPE),
  FUND_TYPE: optionsOf(PRIVATE_DICTIONARY_WORDS.FUND_TYPE),
  FUND_STATUS: optionsOf(PRIVATE_DICTIONARY_WORDS.FUND_STATUS),
  RISK_LEVEL: optionsOf(PRIVATE_DICTIONARY_WORDS.RISK_LEVEL),
  DATE_TYPE: optionsOf(PRIVATE_DICTIONARY_WORDS.DATE_TYPE),
  INCOME_DATE_RANGE: optionsOf(PRIVATE_DICTIONARY_WORDS.INCOME_DATE_RANGE),
  PRIVATE_INDEX: optionsOf(PRIVATE_DICTIONARY_WORDS.PRIVATE_INDEX),
};

function useMoment(moment: DictionaryMoment): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (isReached || moment === 'never') return undefined;
    const begin = moment === 'idle' ? whenIdle : onFirstUse;
    return begin(() => setReached(true));
  }, [isReached, moment]);
  return isReached && moment !== 'never';
}
