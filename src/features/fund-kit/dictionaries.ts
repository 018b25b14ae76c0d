import type { DictEntry } from '@/contract/funds/public-fund';
import type { DictionaryWords } from '@/domain/funds/status-words';

export interface DictOption {
  readonly code: string;
  readonly name: string;
}

/** The public fund dictionaries in the gateway's order. */
export interface PublicDictionaries {
  readonly types: readonly DictOption[];
  readonly statuses: readonly DictOption[];
  readonly riskLevels: readonly DictOption[];
  readonly periods: readonly DictOption[];
}

/** Built-in labels as options. */
export function optionsOf(words: DictionaryWords): readonly DictOption[] {
  return words.map(([code, name]) => ({ code, name }));
}

export function dictionariesFromWire(entries: readonly DictEntry[]): PublicDictionaries {
  const of = (dictCode: string): DictOption[] =>
    entries
      .filter((entry) => entry.dictCode === dictCode)
      .map((entry) => ({ code: entry.dictItem, name: entry.dictItemName }));
  return {
    types: of('FUND_PRO_TYPE'),
    statuses: of('FUND_STATUS'),
    riskLevels: of('FUND_RISK_LEVEL'),
    periods: of('INCOME_DATE_RANGE'),
  };
}

/** The name of a code; an unknown code is returned as it is. */
export function nameOf(options: readonly DictOption[] | undefined, code: string): string {
  return options?.find((option) => option.code === code)?.name ?? code;
}

/** First-level types have codes of two characters. */
export function firstLevelTypes(types: readonly DictOption[]): DictOption[] {
  return types.filter((type) => type.code.length === 2);
}

/** Second-level types below a type of either level, with the part of their name after the parent's. */
export function secondLevelTypes(types: readonly DictOption[], code: string): DictOption[] {
  const parent = code.slice(0, 2);
  return types
    .filter((type) => type.code.length > 2 && type.code.startsWith(parent))
    .map((type) => ({ code: type.code, name: type.name.slice(type.name.indexOf('-') + 1) }));
}
