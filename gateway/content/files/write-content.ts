import { foldText } from '../../../src/domain/text/keyword';
import { emblemPicture } from '../../../src/domain/site/pictures';
import { writeArticles, writeCourses } from '../academy/article.repository';
import { writeBanners, replacePosition } from '../recommend/position.repository';
import { appendFlashes, readFundShortName } from '../news/flash.repository';
import { markContentChanged } from '../../services/data-version';
import { writeContentFiles } from './content-file.repository';
import { ContentProblem } from './content-folder';
import { renderArticle } from './render-article';
import type { Kysely } from 'kysely';
import type { ContentOrigin, ArticleTable, CourseTable, BannerTable, PositionTable } from '../content.schema';
import type { Database } from '../../store/schema';
import type { NewFlash } from '../news/flash.repository';
import type { ContentFile } from './read-content-file';

/** A file that is to be written, with the digest of what it holds. */
export interface ReadyFile {
  /** Kind and id, as `article:nav-basics`. */
  readonly key: string;
  readonly digest: string;
  readonly file: ContentFile;
}

export interface WriteRules {
  readonly origin: ContentOrigin;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** Writes files within the caller's transaction; replies that were kept before are not given any more. */
export async function writeContent(
  transaction: Kysely<Database>,
  ready: readonly ReadyFile[],
  { origin, nowMs }: WriteRules,
): Promise<void> {
  if (ready.length === 0) return;
  const files = ready.map(({ file }) => file);
  await writeArticles(
    transaction,
    files.flatMap((file) => (file.kind === 'article' ? articleRowOf(file, origin) : [])),
  );
  await writeCourses(
    transaction,
    files.flatMap((file) => (file.kind === 'course' ? courseRowOf(file, origin) : [])),
  );
  await writeBanners(
    transaction,
    files.flatMap((file) => (file.kind === 'banner' ? bannerRowOf(file, origin) : [])),
  );
  for (const file of files) {
    if (file.kind === 'position') await replacePosition(transaction, file.id, positionRowsOf(file, origin));
    if (file.kind === 'flash') {
      await appendFlashes(transaction, [
        flashRowOf(file, await namesOf(transaction, file.fields.funds), origin),
      ]);
    }
  }
  await writeContentFiles(
    transaction,
    ready.map(({ key, digest }) => ({ key, digest, origin, imported_at: nowMs })),
  );
  await markContentChanged(transaction);
}

/** Funds by their codes, in the order given. Throws a ContentProblem that names those that do not exist. */
export async function namesOf(
  db: Kysely<Database>,
  funds: readonly Omit<NamedFund, 'name'>[],
): Promise<NamedFund[]> {
  const named: NamedFund[] = [];
  for (const { area, code } of funds) {
    const name = await readFundShortName(db, area, code);
    if (name === null) throw new ContentProblem(`funds：没有代码为 ${code} 的${AREA_NAMES[area]}基金`);
    named.push({ area, code, name });
  }
  return named;
}

const AREA_NAMES = { public: '公募', private: '私募' } as const;

type FileOf<Kind extends ContentFile['kind']> = Extract<ContentFile, { readonly kind: Kind }>;

/** A fund that a flash is about, with its name. */
interface NamedFund {
  readonly area: 'public' | 'private';
  readonly code: string;
  readonly name: string;
}

/** The row of an article: its Markdown rendered and sanitised. */
function articleRowOf({ id, fields, body }: FileOf<'article'>, origin: ContentOrigin): ArticleTable {
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
function courseRowOf({ id, fields }: FileOf<'course'>, origin: ContentOrigin): CourseTable {
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
function bannerRowOf({ id, fields }: FileOf<'banner'>, origin: ContentOrigin): BannerTable {
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
function positionRowsOf({ id: tag, fields }: FileOf<'position'>, origin: ContentOrigin): PositionTable[] {
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
function flashRowOf(
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
