import { readArticlesOfCategory } from '../store/article-repository';
import type { LiveClassInfo } from '../../src/contract/live';
import type { ArticleCategory } from '../../src/contract/article';
import type { FundArea } from '../../src/domain/performance-rules';
import type { Store } from '../store/store';

/** Where reading for a roadshow of an area is looked for; the first category wins among equals. */
const CATEGORIES: Readonly<Record<FundArea, readonly ArticleCategory[]>> = {
  public: ['public-fund', 'financial'],
  private: ['private-fund', 'financial'],
};
const MOST_ARTICLES = 2;

/** Articles to read with a roadshow: those with most of their keywords in a text about it. */
export async function articlesAbout(
  { db }: Store,
  area: FundArea,
  text: string,
): Promise<LiveClassInfo['materials']> {
  const found = await Promise.all(CATEGORIES[area].map((category) => readArticlesOfCategory(db, category)));
  return found
    .flat()
    .map((article) => ({ article, hits: hitsOf(article.keywords, text) }))
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MOST_ARTICLES)
    .map(({ article }) => ({
      title: article.title,
      note: `投教文章 · 约 ${article.minutes} 分钟`,
      url: `/toujiao/detail/${article.id}`,
    }));
}

function hitsOf(keywordsJson: string, text: string): number {
  const keywords: unknown = JSON.parse(keywordsJson);
  if (!Array.isArray(keywords)) return 0;
  return keywords.filter((keyword) => typeof keyword === 'string' && text.includes(keyword)).length;
}
