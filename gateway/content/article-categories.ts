import type { ArticleCategory } from '../../src/contract/article';

export interface CategoryWords {
  readonly name: string;
  readonly description: string;
}

/** What the categories are called and what each is about, in the order of the academy. */
export const ARTICLE_CATEGORY_WORDS: Readonly<Record<ArticleCategory, CategoryWords>> = {
  'public-fund': { name: '公募知识', description: '净值、费用、分类与交易规则，从看懂一只公募基金开始。' },
  'private-fund': {
    name: '私募知识',
    description: '合格投资者标准、策略、费用与信息披露，了解门槛背后的风险。',
  },
  financial: { name: '理财教育', description: '收益与风险指标、资产配置与长期投资的基本功。' },
  law: { name: '法律法规', description: '与基金投资有关的法律、法规说了什么，对您意味着什么。' },
  case: { name: '典型案例', description: '依据常见纠纷编写的模拟案例，看清问题出在哪里。' },
  regulation: { name: '监管动态', description: '监管规则怎样运作，哪些变化与投资者有关。' },
  protection: { name: '投资者保护', description: '您的权利、维权途径与常见骗局的识别办法。' },
};
