/** Whether a fund can be bought, as people say it; `statusName` is the dictionary's word for a fund that cannot. */
export function saleWords(isOnSale: boolean, dailyLimitYuan: number | null, statusName: string): string {
  if (!isOnSale) return statusName;
  return dailyLimitYuan === null ? '开放申购' : '限制大额';
}
