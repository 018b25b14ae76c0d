import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { metaForAddress } from '../../../src/domain/site/page-metas';
import { articleLink } from '../../../src/domain/text/article-markup';
import { FIGURE_ARTICLES } from '../../../src/domain/funds/figure-articles';
import { beijingDay, weekdayOf } from '../../../src/domain/calendar/day';
import { ARTICLE_CATEGORIES } from '../../../src/contract/content/article';
import { POSITIONS } from '../../../src/contract/content/recommend';
import { HELP_QUESTIONS } from '../help/help.calls';
import { PROTECTION_GUIDE } from '../protection/protection-guide';
import { FORBIDDEN_WORDS } from '../../../tests/setup/forbidden-words';
import { ContentProblem, readContentFolder } from './content-folder';
import { readContentFile, type ContentFile } from './read-content-file';
import { renderArticle } from './render-article';

type ArticleFile = Extract<ContentFile, { kind: 'article' }>;
type CourseFile = Extract<ContentFile, { kind: 'course' }>;
type BannerFile = Extract<ContentFile, { kind: 'banner' }>;
type PositionFile = Extract<ContentFile, { kind: 'position' }>;

/** A formula's term and the name of the third step hold a forbidden word. */
const PERMITTED = /无风险利率|合格投资者承诺/g;

let texts: readonly string[] = [];
let articles: ArticleFile[] = [];
let courses: CourseFile[] = [];
let banners: BannerFile[] = [];
let positions: PositionFile[] = [];
let ids: ReadonlySet<string> = new Set();

beforeAll(async () => {
  const sources = await readContentFolder(join(import.meta.dirname, '..'));
  const files = sources.map(({ path, text }) => {
    if (text instanceof ContentProblem) throw text;
    return { path, text, file: readContentFile(path, text) };
  });
  texts = files.map(({ text }) => text);
  articles = files.flatMap(({ file }) => (file.kind === 'article' ? file : []));
  courses = files.flatMap(({ file }) => (file.kind === 'course' ? file : []));
  banners = files.flatMap(({ file }) => (file.kind === 'banner' ? file : []));
  positions = files.flatMap(({ file }) => (file.kind === 'position' ? file : []));
  ids = new Set(articles.map(({ id }) => id));
});

/** Where a path of the portal leads nowhere: no page of that address, or no article of that id. */
function leadsNowhere(href: string): boolean {
  const { pathname } = new URL(href, 'https://portal.example');
  const articleId = /^\/(?:toujiao|home)\/detail\/([^/]+)$/.exec(pathname)?.[1];
  return articleId === undefined ? metaForAddress(pathname) === undefined : !ids.has(articleId);
}

describe('[S2.toujiao] shipped articles', () => {
  it('are sixty and more, six at least in every category, each with a title of its own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(60);
    for (const category of ARTICLE_CATEGORIES) {
      expect(articles.filter(({ fields }) => fields.category === category).length).toBeGreaterThanOrEqual(6);
    }
    expect(new Set(articles.map(({ fields }) => fields.title)).size).toBe(articles.length);
    expect(ids.size).toBe(articles.length);
  });

  it('have text enough, headings and a summary', () => {
    const thin = articles.filter(({ body, fields }) => {
      const { outline } = renderArticle(body);
      return (
        body.length < 250 || outline.length < 2 || fields.summary.length < 20 || fields.title.length > 28
      );
    });
    expect(thin.map(({ id }) => id)).toEqual([]);
  });

  it('come out of the renderer with nothing lost to the sanitiser', () => {
    const raw = articles.filter(({ body }) => /<[a-z!/]/i.test(body) || /!\[/.test(body));
    expect(raw.map(({ id }) => id)).toEqual([]);
  });

  it('relate to two others or more that exist, never to themselves', () => {
    const broken = articles.flatMap(({ id, fields: { related } }) =>
      related.length < 1 || related.includes(id) || related.some((other) => !ids.has(other))
        ? `${id}: ${related.join(' ')}`
        : [],
    );
    expect(broken).toEqual([]);
  });

  it('link to pages and articles that exist, inside the portal only', () => {
    const links = articles.flatMap(({ id, body }) =>
      [...renderArticle(body).html.matchAll(/<a(?: href="([^"]*)")?/g)].map(([, href = '']) => ({
        id,
        href,
      })),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(
      links.filter(({ href }) => articleLink(href) === null || !href.startsWith('/') || leadsNowhere(href)),
    ).toEqual([]);
  });

  it('say of cases, and only where it is so, that they are made up', () => {
    const cases = articles.filter(({ fields }) => fields.category === 'case');
    expect(
      cases
        .filter(({ fields, body }) => !fields.simulated || !body.startsWith('本文为模拟案例'))
        .map(({ id }) => id),
    ).toEqual([]);
    const others = articles.filter(({ fields }) => fields.category !== 'case' && fields.simulated);
    expect(others.filter(({ body }) => !body.includes('模拟')).map(({ id }) => id)).toEqual([]);
  });

  it('were published on working days that have been', () => {
    const today = beijingDay(Date.now());
    const odd = articles.filter(
      ({ fields: { published } }) => published > today || [0, 6].includes(weekdayOf(published)),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it.each(Object.entries(FIGURE_ARTICLES))(
    'explain the figure %s under the title its link promises',
    (figure, title) => {
      expect(articles.find(({ id }) => id === figure)?.fields.title).toBe(title);
    },
  );

  it('are there for the questions of the help page and the frauds of the protection page', () => {
    const named = [
      ...HELP_QUESTIONS.flatMap(({ articleId }) => articleId ?? []),
      ...PROTECTION_GUIDE.frauds.flatMap(({ articleId }) => articleId ?? []),
    ];
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('shipped courses, banners and positions', () => {
  it('[S7.topClass] are eight courses of four to six lessons, in an order, of all levels', () => {
    expect(courses.length).toBeGreaterThanOrEqual(8);
    expect(new Set(courses.map(({ fields }) => fields.order)).size).toBe(courses.length);
    expect(new Set(courses.map(({ fields }) => fields.level))).toEqual(new Set(['入门', '进阶', '专题']));
    for (const { fields } of courses) {
      expect(fields.lessons.filter((id) => !ids.has(id))).toEqual([]);
      expect(fields.lessons.length).toBeGreaterThanOrEqual(4);
      expect(fields.lessons.length).toBeLessThanOrEqual(6);
      expect(new Set(fields.lessons).size).toBe(fields.lessons.length);
    }
  });

  it('[S7.recommend] are banners that lead to pages of the portal', () => {
    expect(banners.length).toBeGreaterThanOrEqual(5);
    for (const { fields } of banners) {
      expect(fields.title.length).toBeLessThanOrEqual(16);
      expect(fields.summary.length).toBeLessThanOrEqual(26);
      expect(leadsNowhere(fields.url)).toBe(false);
      const course = new URL(fields.url, 'https://portal.example').searchParams.get('course');
      expect([null, ...courses.map(({ id }) => id)]).toContain(course);
    }
  });

  it('[S7.recommend] is the education of the home page: eight articles of five categories or more', () => {
    const education = positions.find(({ id }) => id === POSITIONS.education)?.fields.articles ?? [];
    expect(education).toHaveLength(8);
    const categories = new Set(
      education.map((id) => articles.find((article) => article.id === id)?.fields.category ?? 'none'),
    );
    expect(categories.has('none')).toBe(false);
    expect(categories.size).toBeGreaterThanOrEqual(5);
  });
});

describe('[S2.toujiao] the guide to investor protection', () => {
  it('has questions with one right option each, not always at the same place', () => {
    const { quiz } = PROTECTION_GUIDE;
    expect(new Set(quiz.map(({ id }) => id)).size).toBe(quiz.length);
    for (const { options, answer, explanation } of quiz) {
      expect(new Set(options).size).toBe(options.length);
      expect(options[answer]).toBeDefined();
      expect(explanation.length).toBeGreaterThan(20);
    }
    expect(new Set(quiz.map(({ answer }) => answer)).size).toBeGreaterThan(2);
  });
});

it('no text of the content holds a forbidden word', () => {
  const all = [...texts, JSON.stringify(PROTECTION_GUIDE), JSON.stringify(HELP_QUESTIONS)].map((text) =>
    text.replace(PERMITTED, ''),
  );
  expect(FORBIDDEN_WORDS.filter((word) => all.some((text) => text.includes(word)))).toEqual([]);
});
