import { yuanBoundText } from './tier-words';
import type { FundRules } from './fund-rules';
import type { FundArea } from './performance-rules';

/** The least that goes into one private fund; a fund's own terms may ask for more. */
export const PRIVATE_MINIMUM_YUAN = 1_000_000;

const PUBLIC_AMOUNTS = [1000, 10_000, 100_000];
const PRIVATE_MULTIPLES = [1, 2, 5];

/** The rules as they bind a buyer: a private fund takes a million at least, whatever its terms say. */
export function buyingRules(area: FundArea, rules: FundRules): FundRules {
  if (area === 'public') return rules;
  const least = Math.max(rules.minimumPurchaseYuan ?? 0, PRIVATE_MINIMUM_YUAN);
  return { ...rules, minimumPurchaseYuan: least };
}

/** An amount that one press fills in. */
export interface QuickAmount {
  readonly label: string;
  readonly yuan: number;
  /** False where the fund would not take it. */
  readonly isPossible: boolean;
}

/** Amounts to choose from: 1,000, 1万, 10万, or once, twice and five times the least of a private fund. */
export function quickAmounts(area: FundArea, rules: FundRules): QuickAmount[] {
  const { minimumPurchaseYuan, dailyLimitYuan } = rules;
  const least = minimumPurchaseYuan ?? 0;
  const amounts =
    area === 'public' ? PUBLIC_AMOUNTS : PRIVATE_MULTIPLES.map((times) => times * Math.max(least, 1));
  return amounts.map((yuan) => ({
    yuan,
    label: yuanBoundText(yuan),
    isPossible: yuan >= least && yuan <= (dailyLimitYuan ?? yuan),
  }));
}
