import {
  conditionKeys,
  isScreenWindow,
  windowName,
  type ConditionKey,
  type ScreenConditions,
  type ScreenRange,
} from '@/domain/screen';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';

/** Names of the codes in conditions, as far as they are known. */
export interface ConditionNames {
  readonly categories: readonly DictOption[];
  readonly companies: ReadonlyMap<string, string>;
}

/** A condition as the visitor reads it. */
export interface ConditionText {
  readonly key: ConditionKey;
  readonly text: string;
}

/** All conditions in words, with their units. */
export function conditionTexts(conditions: ScreenConditions, names: ConditionNames): ConditionText[] {
  return conditionKeys(conditions).map((key) => ({ key, text: conditionText(key, conditions, names) }));
}

/** 2–50亿元, 不低于2亿元, 不高于50亿元. */
export function rangeWords({ min, max }: ScreenRange, unit: string): string {
  if (min !== undefined && max !== undefined) return `${min}${min < 0 ? ' 至 ' : '–'}${max}${unit}`;
  return min === undefined ? `不高于${max ?? ''}${unit}` : `不低于${min}${unit}`;
}

const SINGLE_WORDS: Readonly<Partial<Record<ConditionKey, (conditions: ScreenConditions) => string>>> = {
  riskLevels: ({ riskLevels = [] }) => `风险 ${riskLevels.join('、')}`,
  minYears: ({ minYears }) => `成立满${minYears ?? ''}年`,
  minTenureYears: ({ minTenureYears }) => `经理任职满${minTenureYears ?? ''}年`,
  sizeYi: ({ sizeYi = {} }) => `规模${rangeWords(sizeYi, '亿元')}`,
  maxDrawdownPercent: ({ maxDrawdownPercent }) => `近1年回撤不超过${maxDrawdownPercent ?? ''}%`,
  maxVolatilityPercent: ({ maxVolatilityPercent }) => `近1年波动率不超过${maxVolatilityPercent ?? ''}%`,
  minSharpe: ({ minSharpe }) => `近1年夏普比率不低于${minSharpe ?? ''}`,
  maxPurchasePercent: ({ maxPurchasePercent }) => `申购费不超过${maxPurchasePercent ?? ''}%`,
  maxManagementPercent: ({ maxManagementPercent }) => `管理费不超过${maxManagementPercent ?? ''}%/年`,
  isOnSale: () => '可申购',
  isOneClass: () => '同一基金只看一个份额',
};

function conditionText(key: ConditionKey, conditions: ScreenConditions, names: ConditionNames): string {
  const single = SINGLE_WORDS[key];
  if (single) return single(conditions);
  if (key === 'types') return listed(conditions.types, (code) => nameOf(names.categories, code));
  if (key === 'companies') return listed(conditions.companies, (code) => names.companies.get(code) ?? code);
  const [kind, window = ''] = key.split('.');
  const name = isScreenWindow(window) ? windowName(window) : window;
  if (kind === 'places') {
    const place = conditions.places?.find((entry) => entry.window === window);
    return `${name}同类前${place?.bestPercent ?? ''}%`;
  }
  const range = conditions.returns?.find((entry) => entry.window === window) ?? {};
  return `${name}收益${rangeWords(range, '%')}`;
}

const MOST_NAMED = 2;

function listed(codes: readonly string[] = [], toName: (code: string) => string): string {
  const named = codes.slice(0, MOST_NAMED).map(toName).join('、');
  return codes.length > MOST_NAMED ? `${named}等${codes.length}项` : named;
}
