import { POSITIONS, type PositionItem } from '../../src/contract/recommend';
import { articlePicture, bannerPicture } from '../../src/domain/pictures';
import { ARTICLE_CATEGORY_WORDS } from '../content/article-categories';
import { readArticlesById } from '../store/article-repository';
import { readBanners } from '../store/banner-repository';
import { readPositionPage } from '../store/position-repository';
import { articleEntryOf } from './article-entry';
import type { ArticleRow } from '../store/article-repository';
import type { BannerTable, PositionTable } from '../store/content-schema';
import type { Store } from '../store/store';

export interface PositionPage {
  readonly list: PositionItem[];
  readonly total: number;
}

/** What stands at a position from a place on, and how much there is; nothing for a tag that no house uses. */
export async function listPosition(
  store: Store,
  tag: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<PositionPage> {
  if (tag === POSITIONS.topBanner) {
    const banners = await readBanners(store.db);
    const list = banners.slice(page.offset, page.offset + page.limit).map(bannerItem);
    return { list, total: banners.length };
  }
  const { rows, total } = await readPositionPage(store.db, tag, page);
  const articleIds = rows.filter(isArticle).map(({ id }) => id);
  const articles = new Map((await readArticlesById(store.db, articleIds)).map((row) => [row.id, row]));
  const list = rows.flatMap((row) => {
    if (!isArticle(row)) return writtenItem(row);
    const article = articles.get(row.id);
    return article === undefined ? [] : articleItem(article);
  });
  return { list, total };
}

/** A place that is an article by its id has no words of its own. */
function isArticle({ url }: PositionTable): boolean {
  return url === '';
}

function articleItem(row: ArticleRow): PositionItem {
  const { id, title, summary, category } = articleEntryOf(row);
  return {
    id,
    title,
    summary,
    label: ARTICLE_CATEGORY_WORDS[category].name,
    picture: articlePicture(id, row.cover),
    url: `/toujiao/detail/${id}`,
    area: null,
    code: null,
    beginAt: null,
  };
}

function writtenItem(row: PositionTable): PositionItem {
  const { id, title, summary, label, picture, url, area, code } = row;
  return { id, title, summary, label, picture, url, area, code, beginAt: null };
}

function bannerItem(row: BannerTable): PositionItem {
  const { id, title, summary, label, cover, url, begin_at } = row;
  return {
    id,
    title,
    summary,
    label,
    picture: bannerPicture(id, cover),
    url,
    area: null,
    code: null,
    beginAt: begin_at,
  };
}
