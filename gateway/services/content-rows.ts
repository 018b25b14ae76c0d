import { emblemPicture } from '../../src/domain/pictures';
import { foldText } from '../../src/domain/keyword';
import { renderArticle } from '../content/render-article';
import type { ContentFile } from '../content/read-content-file';
import type {
  ArticleTable,
  BannerTable,
  ContentOrigin,
  CourseTable,
  PositionTable,
} from '../store/content-schema';
import type { NewFlash } from '../store/flash-repository';

type FileOf<Kind extends ContentFile['kind']> = Extract<ContentFile, { readonly kind: Kind }>;

/** A fund that a flash is about, with its name. */
export interface NamedFund {
  readonly area: 'public' | 'private';
  readonly code: string;
  readonly name: string;
}

/** The row of an article: its Markdown rendered and sanitised. */
export function articleRowOf({ id, fields, body }: FileOf<'article'>, origin: ContentOrigin): ArticleTable {
  const { html, outline, minutes } = renderArticle(body);
  return {
    id,
    category: fields.category,
    title: fields.title,
    summary: fields.summary,
    html,
    outline: JSON.stringify(outline),
    minutes,
    keywords: JSON.stringify(fields.keywords),
    author: fields.author,
    cover: fields.cover,
    published_day: fields.published,
    related: JSON.stringify(fields.related),
    is_simulated: fields.simulated ? 1 : 0,
    origin,
    search_text: foldText([fields.title, fields.summary, ...fields.keywords].join('\n')),
  };
}

/** The row of a course. */
export function courseRowOf({ id, fields }: FileOf<'course'>, origin: ContentOrigin): CourseTable {
  return {
    id,
    rank: fields.order,
    title: fields.title,
    summary: fields.summary,
    cover: fields.cover,
    teacher_name: fields.teacher,
    teacher_title: fields.teacherTitle,
    level: fields.level,
    lessons: JSON.stringify(fields.lessons),
    origin,
  };
}

/** The row of a banner. */
export function bannerRowOf({ id, fields }: FileOf<'banner'>, origin: ContentOrigin): BannerTable {
  return {
    id,
    rank: fields.order,
    title: fields.title,
    summary: fields.summary,
    label: fields.label,
    cover: fields.cover,
    url: fields.url,
    begin_at: fields.begin ?? null,
    origin,
  };
}

/** The rows of a position, in order: things with words of their own, then articles, which have only their ids here. */
export function positionRowsOf(
  { id: tag, fields }: FileOf<'position'>,
  origin: ContentOrigin,
): PositionTable[] {
  const items = fields.items.map(({ id, title, summary, label, url, area = null, code = null }) => ({
    id,
    title,
    summary,
    label,
    picture: code === null ? '' : emblemPicture(code),
    url,
    area,
    code,
  }));
  const articles = fields.articles.map((id) => ({
    id,
    title: '',
    summary: '',
    label: '',
    picture: '',
    url: '',
    area: null,
    code: null,
  }));
  return [...items, ...articles].map((row, index) => ({ tag, rank: index + 1, ...row, origin }));
}

/** A flash for the wire; `named` are the funds it is about. */
export function flashRowOf(
  { id, fields, body }: FileOf<'flash'>,
  named: readonly NamedFund[],
  origin: ContentOrigin,
): NewFlash {
  return {
    id,
    published_at: fields.published,
    kind: fields.kind,
    importance: fields.importance,
    title: fields.title,
    body,
    funds: JSON.stringify(named),
    is_simulated: fields.simulated ? 1 : 0,
    origin,
  };
}
