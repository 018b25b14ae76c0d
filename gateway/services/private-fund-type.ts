/** What the registered name of a private fund says, by the code of the dictionary FUND_TYPE. */
const TYPE_PHRASES = [
  { code: '1', phrase: '私募证券投资基金' },
  { code: '2', phrase: '私募股权' },
  { code: '3', phrase: '创业投资' },
  { code: '4', phrase: '私募资产配置基金' },
  { code: '5', phrase: '信托计划' },
  { code: '6', phrase: '资产管理计划' },
] as const;

/** As what a private fund is registered; null where its name does not say. */
export function fundTypeOf(fullName: string): string | null {
  return TYPE_PHRASES.find(({ phrase }) => fullName.includes(phrase))?.code ?? null;
}

/** The phrase that names of funds of a type have; undefined for a code that no name tells. */
export function phraseOfType(code: string): string | undefined {
  return TYPE_PHRASES.find((type) => type.code === code)?.phrase;
}
