import { isoDay } from '@/domain/calendar/day';
import { formatPercent } from '@/domain/text/format';
import type { FundComparison } from '@/domain/funds/fund-comparison';
import type { PeriodsPerYear } from '@/domain/risk/risk';

const CLOSES: Readonly<Record<PeriodsPerYear, string>> = { 252: '每日净值', 52: '每周净值', 12: '每月净值' };

/** 2025-11-19 至 2026-11-19 */
export function comparedDaysText({ from, to }: FundComparison['window']): string {
  return `${isoDay(from)} 至 ${isoDay(to)}`;
}

/** Which days count, and which funds limit them; `names` are those of the compared funds. */
export function windowWords({ window }: FundComparison, names: readonly string[]): string {
  const youngest = window.youngest === null ? undefined : names[window.youngest];
  const earliest = window.earliestEnd === null ? undefined : names[window.earliestEnd];
  return [
    `区间 ${comparedDaysText(window)}`,
    youngest === undefined ? '' : `受“${youngest}”成立日限制`,
    earliest === undefined ? '' : `截至“${earliest}”的最新净值日`,
  ]
    .filter(Boolean)
    .join('，');
}

/** With which values risk is computed: 按每日净值，无风险利率 1.50%. */
export function frequencyText(
  { frequency, isMixed }: FundComparison,
  riskFreeRate: number | undefined,
): string {
  const how = isMixed ? `净值频率不同，统一按${CLOSES[frequency]}计算` : `按${CLOSES[frequency]}计算`;
  return `${how}，无风险利率 ${formatPercent(riskFreeRate)}`;
}

/** What has to be known of the lines where funds publish at different times; empty where nothing has. */
export function mixedWords({ frequency, isMixed }: FundComparison): string {
  return isMixed
    ? `各基金公布净值的频率不同，走势与风险统一取${frequency === 12 ? '每月' : '每周'}最后一个净值。`
    : '';
}
