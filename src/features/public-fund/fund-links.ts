/** The page of a public fund. */
export function publicFundHref(code: string): string {
  return `/gongmu_fund/funds/detail?${new URLSearchParams({ code }).toString()}`;
}
