import { areaPath } from '@/domain/site/fund-paths';
import { MONEY_TYPE } from '@/domain/funds/fund-taxonomy';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { TabNavItem } from '@/ui/navigation/tab-nav';
import type { RankingSubject } from './ranking-columns';

interface AreaWords {
  /** The area as the breadcrumbs name it. */
  readonly area: string;
  readonly category: string;
  readonly subcategory: string;
  readonly allCategories: string;
  readonly company: string;
}

/** Labels of a ranking, by area. */
export const AREA_WORDS: Readonly<Record<FundArea, AreaWords>> = {
  public: {
    area: '公募基金',
    category: '基金类型',
    subcategory: '细分类型',
    allCategories: '全部类型',
    company: '基金公司',
  },
  private: {
    area: '私募基金',
    category: '投资策略',
    subcategory: '细分策略',
    allCategories: '全部策略',
    company: '管理人',
  },
};

/** The name of the list itself, for screen readers and files. */
export const LIST_NAMES: Readonly<Record<RankingSubject, string>> = {
  public: '公募基金排行',
  money: '货币基金排行',
  private: '私募基金排行',
};

const MONEY_RANKING = `${areaPath('public')}/typeRank?type=${MONEY_TYPE}`;

/** The rankings of an area as tabs; the type ranking of money funds is a tab of its kind. */
export function rankingTabs(area: FundArea, isMoneyTypeRank: boolean): TabNavItem[] {
  const path = areaPath(area);
  const ranking = { to: path, label: '排行', isExact: true };
  const byType = `${path}/typeRank`;
  if (area === 'private') return [ranking, { to: byType, label: '策略排行' }];
  return [
    ranking,
    { to: byType, label: '分类排行', ...(isMoneyTypeRank ? { isCurrent: false } : {}) },
    { to: MONEY_RANKING, label: '货币', isCurrent: isMoneyTypeRank },
  ];
}
