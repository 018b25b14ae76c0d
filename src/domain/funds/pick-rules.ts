import { formatThousands } from '../text/format';
import { DEFAULT_PERFORMANCE_SWITCHES } from '../returns/performance-rules';
import type { FundArea } from '../returns/performance-rules';

/** Finished calendar years in which a picked bond fund must have risen. */
export const RISING_YEARS = 5;
/** Least age and size, in months and yuan, of a picked public fund. */
export const LEAST_PICK_MONTHS = 36;
export const LEAST_PICK_YUAN = 200_000_000;

/** A rule by which funds are picked for the home page. */
export interface PickRule {
  /** Which funds it is for. */
  readonly scope: string;
  /** It in a few words, beside each fund picked by it. */
  readonly reason: string;
  /** It in full. */
  readonly text: string;
}

/** The rules by name; what each asks is decided in the gateway (funds/picks/choose-picks.ts). */
export const PICK_RULES = {
  leading: {
    scope: '股票型、混合型、QDII、FOF',
    reason: '近3年同类前1/4，回撤小于同类',
    text: '近3年收益排在同类前1/4，且近1年最大回撤小于至少一半的同类基金。',
  },
  steady: {
    scope: '债券型',
    reason: `连续${RISING_YEARS}年正收益，回撤控制同类前1/4`,
    text: `最近${RISING_YEARS}个完整年度收益均为正，且近1年最大回撤为同类中最小的1/4。`,
  },
  cheap: {
    scope: '指数型、商品型',
    reason: '费率同类最低，规模同类前1/4',
    text: '管理费、托管费与销售服务费之和为同类最低，且规模排在同类前1/4。',
  },
  oldest: {
    scope: '私募基金',
    reason: '同策略成立最早',
    text: '在运作的同策略基金中成立最早，不考虑业绩。',
  },
} as const satisfies Readonly<Record<string, PickRule>>;

/** Rules by product types. */
const RULES_OF_TYPES: Readonly<Partial<Record<string, 'leading' | 'steady' | 'cheap'>>> = {
  '01': 'leading',
  '02': 'leading',
  '03': 'steady',
  '04': 'cheap',
  '05': 'leading',
  '06': 'leading',
  '09': 'cheap',
};

/** Name of the rule for public funds of a product type, first level; `undefined` if none of them is picked. */
export function pickRuleOf(typeCode: string) {
  return RULES_OF_TYPES[typeCode];
}

/** Whether words are the reason of one of the rules; an operator gives other ones. */
export function isRuleReason(words: string): boolean {
  return Object.values(PICK_RULES).some(({ reason }) => reason === words);
}

/** All rules of an area, and what they have in common. */
export const RULES_OF_AREA: Readonly<Record<FundArea, readonly Pick<PickRule, 'scope' | 'text'>[]>> = {
  public: [
    PICK_RULES.leading,
    PICK_RULES.steady,
    PICK_RULES.cheap,
    {
      scope: '共同条件',
      text: `成立满${LEAST_PICK_MONTHS / 12}年、规模不低于${LEAST_PICK_YUAN / 1e8}亿元、可在本站申购，只取A类等首个份额；先入选的优先保留，其余按规模从大到小，按类型轮流选取，每家公司最多一只。净值更新后重新核对，不再符合的即调出。货币型与REITs不参与。`,
    },
  ],
  private: [
    PICK_RULES.oldest,
    {
      scope: '共同条件',
      text: `规模不低于${formatThousands(DEFAULT_PERFORMANCE_SWITCHES.minimumRankScaleYuan / 10_000)}万元；按策略轮流选取，每家管理人最多一只。`,
    },
  ],
};
