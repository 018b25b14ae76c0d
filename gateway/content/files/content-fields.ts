import * as v from 'valibot';
import { COVER_MOTIFS } from '../../../src/domain/site/pictures';
import { dayOf } from '../../../src/domain/calendar/day';
import { isOwnPath } from '../../../src/domain/text/article-markup';
import { ARTICLE_CATEGORIES } from '../../../src/contract/content/article';
import { fundArea, fundCode, contentId } from '../../../src/contract/fields';
import { FLASH_KINDS } from '../../../src/contract/content/news';

const LEVELS = ['入门', '进阶', '专题'] as const;
const IMPORTANCES = [0, 1, 2] as const;
const BEIJING_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?\+08:00$/;

/** A text on one line of at most so many characters. */
function line(most: number, least = 1) {
  const words = `应为 ${least} 至 ${most} 个字的一行文字，数字请加引号`;
  return v.pipe(
    v.string(words),
    v.trim(),
    v.minLength(least, words),
    v.maxLength(most, words),
    // oxlint-disable-next-line no-control-regex -- control characters are what may not stand in it
    v.regex(/^[^\u0000-\u001f\u007f]*$/u, words),
  );
}

function oneOf<const Options extends readonly (string | number)[]>(options: Options) {
  return v.picklist(options, `应为 ${options.join('、')} 之一`);
}

const id = v.pipe(
  v.string('应为文章等内容的编号'),
  v.regex(/^[\w-]{1,60}$/, '应为 1 至 60 个字母、数字、- 或 _'),
);
const ids = (most: number) => v.pipe(v.array(id, '应为编号的列表'), v.maxLength(most, `最多 ${most} 个`));
const flag = v.boolean('应为 true 或 false');
const motif = oneOf(COVER_MOTIFS);
const order = v.pipe(
  v.number('应为 1 至 10000 的整数'),
  v.integer('应为 1 至 10000 的整数'),
  v.minValue(1, '应为 1 至 10000 的整数'),
  v.maxValue(10_000, '应为 1 至 10000 的整数'),
);
const day = v.pipe(
  v.string('应为日期，如 2026-11-20'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, '应为日期，如 2026-11-20'),
  v.transform((text) => dayOf(text)),
  v.number('没有这一天'),
);
const time = v.pipe(
  v.string('应为北京时间，如 2026-11-20T09:30:00+08:00'),
  v.regex(BEIJING_TIME, '应为北京时间，如 2026-11-20T09:30:00+08:00'),
  v.transform((text) => Date.parse(text)),
  v.number('没有这个时间'),
  v.finite('没有这个时间'),
);
const ownPath = v.pipe(
  v.string('应为以 / 开头的站内路径'),
  v.maxLength(200, '最多 200 个字符'),
  v.check(isOwnPath, '应为以 / 开头的站内路径'),
);

/** Front matter of an article. */
export const articleFields = v.strictObject({
  title: line(40),
  category: oneOf(ARTICLE_CATEGORIES),
  summary: line(160, 8),
  published: day,
  keywords: v.pipe(v.array(line(20), '应为词的列表'), v.maxLength(8, '最多 8 个')),
  author: line(30),
  cover: motif,
  related: v.optional(ids(6), []),
  simulated: v.optional(flag, false),
});

/** Front matter of a course: lessons are articles in their order. */
export const courseFields = v.strictObject({
  title: line(30),
  summary: line(160, 8),
  cover: motif,
  order,
  teacher: line(20),
  teacherTitle: line(30),
  level: oneOf(LEVELS),
  lessons: v.pipe(ids(30), v.minLength(1, '至少一篇文章')),
});

/** Front matter of a banner. */
export const bannerFields = v.strictObject({
  title: line(20),
  summary: line(40),
  label: line(8),
  cover: motif,
  order,
  url: ownPath,
  begin: v.optional(time),
});

const placedItem = v.strictObject({
  id,
  title: line(40),
  summary: line(160),
  label: v.optional(line(8), ''),
  url: ownPath,
  area: v.optional(v.picklist(fundArea.options, '应为 public 或 private')),
  code: v.optional(v.pipe(v.string('应为代码，数字请加引号'), fundCode)),
});

/** Front matter of a position: articles by their ids, or things with words of their own. */
export const positionFields = v.strictObject({
  articles: v.optional(ids(100), []),
  items: v.optional(v.pipe(v.array(placedItem, '应为列表'), v.maxLength(100, '最多 100 个')), []),
});

/** Front matter of a flash; the text below it is its body. */
export const flashFields = v.strictObject({
  title: line(60),
  published: time,
  kind: oneOf(FLASH_KINDS),
  importance: v.optional(oneOf(IMPORTANCES), 0),
  funds: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          area: v.picklist(fundArea.options, '应为 public 或 private'),
          code: v.pipe(v.string('应为基金代码，数字请加引号'), fundCode),
        }),
        '应为基金的列表',
      ),
      v.maxLength(3, '最多 3 只'),
    ),
    [],
  ),
  simulated: v.optional(flag, false),
});

/** The id that a file's name gives. */
export const fileId = contentId;
