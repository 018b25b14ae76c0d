/** The fund code that an address names, '' where it names none. */
export function fundCodeIn(params: URLSearchParams): string {
  return (params.get('code') ?? '').trim();
}

/** The page of a public fund. */
export function publicFundHref(code: string): string {
  return `/gongmu_fund/funds/detail?${new URLSearchParams({ code }).toString()}`;
}
