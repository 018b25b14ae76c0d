import { formatDecimal, formatDrawdown, formatPercent, formatSignedRate } from '@/domain/format';
import { formatTenure } from '@/domain/tenure';
import type { Ability, AbilityKind } from './manager';

export const ABILITY_NAMES: Readonly<Record<AbilityKind, string>> = {
  return: '收益能力',
  risk: '风险控制',
  timing: '业绩稳定性',
  riskAdjusted: '风险收益比',
  experience: '管理经验',
};

/** What each ability is measured by, in one line; the risk-free rate is the house's setting, a fraction. */
export function abilityFormulas(riskFreeRate: number | undefined): Readonly<Record<AbilityKind, string>> {
  return {
    return: '近三年任职业绩曲线的年化收益：(期末值 ÷ 期初值)^(365 ÷ 天数) − 1，越高越靠前。',
    risk: '近三年任职业绩曲线的最大回撤：从高点到其后低点的最大跌幅，越小越靠前。',
    timing: '近三年的完整月份中，月收益高于同类平均的月份占比，越高越靠前。',
    riskAdjusted: `近三年夏普比率：(年化收益 − 无风险利率 ${formatPercent(riskFreeRate)}) ÷ 年化波动率，越高越靠前。`,
    experience: '管理基金的累计天数，空档期不计，越长越靠前。',
  };
}

const VALUE_TEXTS: Readonly<Record<AbilityKind, (value: number | null) => string>> = {
  return: formatSignedRate,
  risk: formatDrawdown,
  timing: formatPercent,
  riskAdjusted: (value) => formatDecimal(value, 2),
  experience: formatTenure,
};

/** The raw figure of an ability in its own unit; '--' when missing. */
export function abilityValueText({ kind, value }: Ability): string {
  return VALUE_TEXTS[kind](value);
}

/** Fewer known values than this draw no figure. */
const MIN_DRAWN = 3;

/** Whether there is enough history to compare the manager with others. */
export function isComparable(abilities: readonly Ability[]): boolean {
  return abilities.filter((ability) => ability.percentile !== null).length >= MIN_DRAWN;
}
