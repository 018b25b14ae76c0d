import { ARTICLE_CATEGORIES } from '../../src/contract/article';
import { ARTICLE_CATEGORY_WORDS } from '../content/article-categories';
import { countArticlesByCategory, readArticlePage } from '../store/article-repository';
import { articleEntryOf } from './article-entry';
import { searchWords } from './search-words';
import type { InferOutput } from 'valibot';
import type { ArticleCategoryEntry, articleList } from '../../src/contract/article';
import type { Store } from '../store/store';

/** Every category with its words and how many articles it has, also those without any. */
export async function listCategories(store: Store): Promise<ArticleCategoryEntry[]> {
  const counts = await countArticlesByCategory(store.db);
  return ARTICLE_CATEGORIES.map((key) => ({
    key,
    ...ARTICLE_CATEGORY_WORDS[key],
    count: counts.get(key) ?? 0,
  }));
}

/** A page of articles, the newest first; every word of the keyword has to be found. */
export async function listArticles(
  store: Store,
  { category, keyword, page, pagesize }: InferOutput<typeof articleList.request>,
): Promise<InferOutput<typeof articleList.reply>['body']> {
  const filter = { category: category ?? null, words: searchWords(keyword ?? '') };
  const { rows, total } = await readArticlePage(store.db, filter, {
    offset: (page - 1) * pagesize,
    limit: pagesize,
  });
  return { list: rows.map(articleEntryOf), total };
}
