import { isoDay } from '../calendar/day';
import { opensOn } from './days';
import { termWords } from './form';
import type { FundRules } from '../funds/fund-rules';
import type { Dealing } from './form';

/** The least that goes into one private fund; a fund's own terms may ask for more. */
export const PRIVATE_MINIMUM_YUAN = 1_000_000;

const BY_CONTRACT = '以合同为准';

/** Length of the lock of each purchase of a private fund; the gateway does not tell none from an unknown one. */
export function privateLockWords(dealing: Dealing | null): string {
  return dealing?.term ? termWords(dealing.term) : BY_CONTRACT;
}

const OFTEN_WORDS: Readonly<Record<string, string>> = {
  '7D': '每周',
  '1M': '每月',
  '3M': '每季度',
  '6M': '每半年',
  '12M': '每年',
};

/** How often a private fund opens: 每周, 每4个月; where that is not known, that the contract says it. */
export function privateOpeningFrequency(dealing: Dealing | null): string {
  return openingFrequencyWords(dealing) ?? BY_CONTRACT;
}

/** As privateOpeningFrequency; null where it is not known. */
export function openingFrequencyWords(dealing: Dealing | null): string | null {
  const every = dealing?.openEvery;
  if (every === undefined) return null;
  return OFTEN_WORDS[`${every.count}${every.unit}`] ?? `每${termWords(every)}`;
}

/** On which days orders of a private fund are dealt: how often it opens, and when next, as far as that is known. */
export function privateOpeningWords(rules: Pick<FundRules, 'isOnSale' | 'nextOpenDate' | 'dealing'>): string {
  const often = openingFrequencyWords(rules.dealing);
  const opens = opensOn(rules);
  return [
    often === null ? '该基金仅在开放日办理' : `该基金${often}开放一次，仅在开放日办理`,
    opens === null ? '开放日以管理人公告为准' : `最近的开放日为 ${isoDay(opens)}`,
  ].join('，');
}
