import * as v from 'valibot';
import type { ArticleDetail, ArticleEntry } from '@/contract/content/article';
import { contentId } from '@/contract/fields';
import { formatCompactDate } from '@/domain/text/format';

/** An article as lists and cards show it. */
export interface ArticleCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly category: ArticleEntry['category'];
  /** Address of its cover, 800 × 450. */
  readonly picture: string;
  /** YYYY-MM-DD */
  readonly publishedOn: string;
  /** Reading time, at least 1. */
  readonly minutes: number;
  readonly isSimulated: boolean;
  readonly href: string;
}

/** Another article by its title. */
export interface ArticleLink {
  readonly title: string;
  readonly href: string;
}

/** A heading of an article: the portal gives it its id. */
export interface ArticleHeading {
  readonly id: string;
  readonly level: 2 | 3;
  readonly title: string;
}

/** The course an article is read in, with all of its lessons. */
export interface ArticleCourse {
  readonly title: string;
  readonly lessons: readonly (ArticleLink & { readonly isCurrent: boolean })[];
}

/** An article as it is read. */
export interface Article extends ArticleCard {
  readonly categoryName: string;
  readonly author: string;
  /** As it came; `articleContent` cleans it. */
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
  readonly previous: ArticleLink | null;
  readonly next: ArticleLink | null;
  readonly related: readonly ArticleCard[];
  readonly course: ArticleCourse | null;
}

/** The page of an article, or of a lesson where a course is given. */
export function articlePath(id: string, courseId?: string): string {
  const path = `/toujiao/detail/${encodeURIComponent(id)}`;
  return courseId === undefined ? path : `${path}?${new URLSearchParams({ course: courseId }).toString()}`;
}

/** The course an address names, null for none or for what cannot be one. */
export function courseIdIn(params: URLSearchParams): string | null {
  const id = params.get('course');
  return v.is(contentId, id) ? id : null;
}

/** The id of a heading by its place among an article's headings, from 0. */
export function headingId(place: number): string {
  return `part-${place + 1}`;
}

/** An entry of a list; wire names stop here. */
export function articleCardFromWire(entry: ArticleEntry): ArticleCard {
  const { id, title, summary, category, picture, publishedDate, minutes, isSimulated } = entry;
  const publishedOn = formatCompactDate(publishedDate);
  return { id, title, summary, category, picture, publishedOn, minutes, isSimulated, href: articlePath(id) };
}

/** An article; its neighbours stay in the course where it is read in one. */
export function articleFromWire(body: ArticleDetail): Article {
  const { course } = body;
  const linkTo = ({ id, title }: { readonly id: string; readonly title: string }): ArticleLink => ({
    title,
    href: articlePath(id, course?.id),
  });
  return {
    ...articleCardFromWire(body),
    categoryName: body.categoryName,
    author: body.author,
    html: body.html,
    headings: body.outline.map(({ level, title }, place) => ({ id: headingId(place), level, title })),
    previous: body.previous && linkTo(body.previous),
    next: body.next && linkTo(body.next),
    related: body.related.map(articleCardFromWire),
    course: course && {
      title: course.title,
      lessons: course.lessons.map((lesson) => ({ ...linkTo(lesson), isCurrent: lesson.id === body.id })),
    },
  };
}
