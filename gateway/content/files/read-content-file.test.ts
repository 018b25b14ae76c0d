import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { readContentFile } from './read-content-file';
import { ContentProblem } from './content-folder';

const ARTICLE = `title: 单位净值
category: public-fund
summary: 一份基金当天值多少钱，怎样看它。
published: 2026-11-02
keywords: [净值, '12386']
author: 砚湖投教组
cover: ripple`;

const articleOf = (front: string, body = '正文', path = 'articles/nav.md') =>
  readContentFile(path, `---\n${front}\n---\n${body}\n`);

function problemOf(front: string, body?: string, path?: string): string {
  try {
    articleOf(front, body, path);
  } catch (error) {
    if (error instanceof ContentProblem) return error.message;
    throw error;
  }
  return '';
}

describe('a file of the content', () => {
  it('gives what its front matter and its text say; its name is its id', () => {
    expect(articleOf(ARTICLE)).toEqual({
      kind: 'article',
      id: 'nav',
      body: '正文',
      fields: {
        title: '单位净值',
        category: 'public-fund',
        summary: '一份基金当天值多少钱，怎样看它。',
        published: dayFromParts(2026, 11, 2),
        keywords: ['净值', '12386'],
        author: '砚湖投教组',
        cover: 'ripple',
        related: [],
        simulated: false,
      },
    });
  });

  it('is the same with a byte order mark and lines of Windows', () => {
    const text = `\uFEFF---\r\n${ARTICLE.replaceAll('\n', '\r\n')}\r\n---\r\n正文\r\n`;
    expect(readContentFile('articles/nav.md', text)).toEqual(articleOf(ARTICLE));
  });

  it.each([
    ['articles/a.md', 'article'],
    ['deep/down/articles/a.md', 'article'],
    ['a.md', 'article'],
    ['elsewhere/a.md', 'article'],
  ])('at %s is an %s', (path, kind) => {
    expect(articleOf(ARTICLE, '正文', path).kind).toBe(kind);
  });

  it.each([
    [
      'kind: course\ntitle: 课\nsummary: 一门讲净值的短课。\ncover: coins\norder: 1\nteacher: 周砚秋\nteacherTitle: 讲师\nlevel: 入门\nlessons: [nav]',
      '',
      'course',
    ],
    [
      'kind: banner\ntitle: 横幅\nsummary: 一句话\nlabel: 去看\ncover: ridge\norder: 2\nurl: /zhibo',
      '',
      'banner',
    ],
    ['kind: position\narticles: [nav]', '', 'position'],
    ['kind: market\ntitle: 快讯\npublished: 2026-11-20T09:30:00+08:00', '内容', 'flash'],
  ])('elsewhere says what it is: %#', (front, body, kind) => {
    expect(articleOf(front, body, 'house/x.md').kind).toBe(kind);
  });

  it('reads the time of a flash as Beijing time', () => {
    const flash = articleOf(
      'title: 快讯\nkind: fund\npublished: 2026-11-20T09:30:00+08:00',
      '内容',
      'flashes/f.md',
    );
    expect(flash).toMatchObject({
      fields: { published: Date.UTC(2026, 10, 20, 1, 30), importance: 0, funds: [] },
    });
  });

  it.each([
    [
      'a title that is too long',
      ARTICLE.replace('单位净值', '长'.repeat(41)),
      'title：应为 1 至 40 个字的一行文字，数字请加引号',
    ],
    [
      'a number as a keyword',
      ARTICLE.replace("'12386'", '12386'),
      'keywords.1：应为 1 至 20 个字的一行文字，数字请加引号',
    ],
    [
      'an unknown category',
      ARTICLE.replace('public-fund', 'stocks'),
      /^category：应为 public-fund、private-fund、/,
    ],
    ['a day that does not exist', ARTICLE.replace('2026-11-02', '2026-02-30'), 'published：没有这一天'],
    [
      'a day of another shape',
      ARTICLE.replace('2026-11-02', '2026/11/02'),
      'published：应为日期，如 2026-11-20',
    ],
    ['a missing key', ARTICLE.replace('author: 砚湖投教组\n', ''), 'author：缺少这个键'],
    ['an unknown key', `${ARTICLE}\ncolour: red`, 'colour：没有这个键'],
    ['an unknown motif', ARTICLE.replace('ripple', 'cat'), /^cover：应为 ripple、ridge、/],
    [
      'a related id with other signs',
      `${ARTICLE}\nrelated: ['../x']`,
      'related.0：应为 1 至 60 个字母、数字、- 或 _',
    ],
    ['a key twice', `${ARTICLE}\ntitle: 又一个`, /^开头的信息不是有效的 YAML/],
    ['YAML that is none', 'title: [', /^开头的信息不是有效的 YAML/],
    ['a list in place of keys', '- a\n- b', '开头的信息应为“键: 值”的形式'],
    ['an alias', `a: &x [1]\nb: *x`, /^开头的信息不是有效的 YAML/],
    ['several things at once', 'title: 一', /category：缺少这个键；summary：缺少这个键/],
  ])('with %s is refused and told why', (_what, front, message) => {
    expect(problemOf(front)).toMatch(message);
  });

  it.each([
    ['no text', ARTICLE, '', 'articles/a.md', '没有正文'],
    [
      'a name with other signs',
      ARTICLE,
      '文',
      'articles/单位净值.md',
      '文件名应为 1 至 60 个字母、数字、- 或 _，再加 .md',
    ],
    ['text below a banner', 'title: 横幅', '文', 'banners/a.md', '此类文件只有开头的信息，之后不应有正文'],
    [
      'a kind there is none of',
      'kind: poem',
      '文',
      'a.md',
      'kind：应为 article、course、banner、position、flash 之一',
    ],
    [
      'a position with capitals',
      'articles: [a]',
      '',
      'positions/Index.md',
      '展位的文件名应为小写字母、数字或 _，再加 .md',
    ],
  ])('with %s is refused', (...[, front, body, path, message]) => {
    expect(problemOf(front, body, path)).toBe(message);
  });

  it.each(['//x.example', 'https://x.example', '/\\x', 'zhibo', 'javascript:alert(1)'])(
    'does not let a banner lead to %s',
    (url) => {
      const front = `title: 横幅\nsummary: 一句话\nlabel: 去看\ncover: ridge\norder: 2\nurl: '${url}'`;
      expect(problemOf(front, '', 'banners/a.md')).toBe('url：应为以 / 开头的站内路径');
    },
  );

  it('without front matter or with control characters is refused', () => {
    expect(problemOf(ARTICLE, '正文\u0000')).toBe('文件中有控制字符');
    expect(() => readContentFile('articles/a.md', '# 标题\n\n正文')).toThrow('开头没有用 --- 围起来的信息');
  });
});
