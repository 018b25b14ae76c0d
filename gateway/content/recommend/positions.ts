import { POSITIONS } from '../../../src/contract/content/recommend';
import { articlePicture, bannerPicture } from '../../../src/domain/site/pictures';
import { readArticlesById } from '../academy/article.repository';
import { CATEGORY_LABELS, articleEntryOf } from '../academy/articles';
import { readBanners, readPositionPage } from './position.repository';
import type { PositionItem } from '../../../src/contract/content/recommend';
import type { Store } from '../../store/store';
import type { PositionTable, BannerTable } from '../content.schema';
import type { ArticleRow } from '../academy/article.repository';

export interface PositionPage {
  readonly list: PositionItem[];
  readonly total: number;
}

/** Page of the items of a position, and their total; empty for an unknown tag. */
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

/** An item that is an article has its id only. */
function isArticle({ url }: PositionTable): boolean {
  return url === '';
}

function articleItem(row: ArticleRow): PositionItem {
  const { id, title, summary, category } = articleEntryOf(row);
  return {
    id,
    title,
    summary,
    label: CATEGORY_LABELS[category].name,
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
