import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  articleCategories,
  articleDetail,
  articleList,
  protectionGuide,
} from '../../../src/contract/content/article';
import { articleText, courseText, makeContentFolder } from '../../../tests/factories/content-files';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { importContent } from '../files/content-import';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../../tests/setup/stores';

const NOW = Date.UTC(2026, 10, 20, 4);

const FILES = {
  'articles/a.md': articleText({
    title: '单位净值',
    published: '2026-11-02',
    keywords: ['净值', '分红'],
    related: ['law'],
  }),
  'articles/b.md': articleText({ title: '累计净值', published: '2026-11-03', keywords: ['净值'] }),
  'articles/c.md': articleText({ title: '申购费 50% 折扣', published: '2026-11-04', keywords: ['费率'] }),
  'articles/d.md': articleText({ title: '分红方式', published: '2026-11-05', keywords: ['净值', '分红'] }),
  'articles/law.md': articleText({ title: '法律讲了什么', published: '2026-11-06', category: 'law' }),
  'articles/case.md': articleText({
    title: '一个案例',
    published: '2026-11-06',
    category: 'case',
    simulated: true,
  }),
  'courses/first.md': courseText({ title: '三节课', lessons: ['c', 'a', 'law'] }),
};

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe.each(STORE_KINDS)('[S2.toujiao] articles on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  const folder = makeContentFolder(FILES);

  beforeAll(async () => {
    test = await openTestStore(kind);
    await importContent({ store: test.store, dir: folder.dir, nowMs: NOW, isDryRun: false });
    app = await createGateway({ store: test.store, clock: () => NOW });
  });

  afterAll(async () => {
    folder.dispose();
    await app.close();
    await test.dispose();
  });

  async function list(request: Partial<InferInput<typeof articleList.request>> = {}) {
    const response = await askGateway(app, articleList, { page: 1, pagesize: 20, ...request });
    expect(response.statusCode).toBe(200);
    return v.parse(articleList.reply, response.json()).body;
  }

  async function detail(id: string, course?: string) {
    const response = await askGateway(app, articleDetail, {
      id,
      ...(course === undefined ? {} : { course }),
    });
    expect(response.statusCode).toBe(200);
    return v.parse(articleDetail.reply, response.json()).body;
  }

  it('stand in seven categories, the six of the academy first, each with its number', async () => {
    const reply = v.parse(articleCategories.reply, (await askGateway(app, articleCategories, {})).json());
    expect(reply.body.map(({ key, count }) => [key, count])).toEqual([
      ['public-fund', 4],
      ['private-fund', 0],
      ['financial', 0],
      ['law', 1],
      ['case', 1],
      ['regulation', 0],
      ['protection', 0],
    ]);
    expect(reply.body.map(({ name }) => name)).toEqual([
      '公募知识',
      '私募知识',
      '理财教育',
      '法律法规',
      '典型案例',
      '监管动态',
      '投资者保护',
    ]);
  });

  it('are listed with the newest first, page by page', async () => {
    expect(idsOf((await list()).list)).toEqual(['law', 'case', 'd', 'c', 'b', 'a']);
    const second = await list({ page: 2, pagesize: 4 });
    expect(idsOf(second.list)).toEqual(['b', 'a']);
    expect(second.total).toBe(6);
    expect(await list({ page: 9 })).toEqual({ list: [], total: 6 });
  });

  it('carry what a list shows', async () => {
    expect((await list({ category: 'case' })).list).toEqual([
      {
        id: 'case',
        category: 'case',
        title: '一个案例',
        summary: '一份基金当天值多少钱，怎样看它。',
        picture: '/content/cover/article/case.svg?v=2&of=ripple',
        publishedDate: '20261106',
        minutes: 1,
        isSimulated: true,
      },
    ]);
  });

  it.each([
    ['净值', ['d', 'b', 'a']],
    ['净值 分红', ['d', 'a']],
    ['５０％', ['c']],
    ['%', ['c']],
    ['_', []],
    ["' or 1=1 --", []],
    ['', ['d', 'c', 'b', 'a']],
  ])('are found by %j', async (keyword, ids) => {
    expect(idsOf((await list({ category: 'public-fund', keyword })).list)).toEqual(ids);
  });

  it('tell all there is of one, with its neighbours by day', async () => {
    const { html, outline, previous, next, course, categoryName, author, keywords } = await detail('b');
    expect(html).toBe('<h2>一</h2>\n<p>正文。</p>\n<h2>二</h2>\n<p>又一段。</p>\n');
    expect(outline).toEqual([
      { level: 2, title: '一' },
      { level: 2, title: '二' },
    ]);
    expect([previous?.id, next?.id]).toEqual(['a', 'c']);
    expect({ course, categoryName, author, keywords }).toEqual({
      course: null,
      categoryName: '公募知识',
      author: '砚湖投教组',
      keywords: ['净值'],
    });
    expect((await detail('a')).previous).toBeNull();
    expect((await detail('d')).next).toBeNull();
  });

  it('name at least three to read next where there are: their own, then those most alike', async () => {
    expect(idsOf((await detail('a')).related)).toEqual(['law', 'd', 'b']);
    expect(idsOf((await detail('law')).related)).toEqual([]);
  });

  it('are lessons of a course that has them, and of no other', async () => {
    const lesson = await detail('a', 'first');
    expect(lesson.course).toEqual({
      id: 'first',
      title: '三节课',
      lessons: [
        { id: 'c', title: '申购费 50% 折扣' },
        { id: 'a', title: '单位净值' },
        { id: 'law', title: '法律讲了什么' },
      ],
    });
    expect([lesson.previous?.id, lesson.next?.id]).toEqual(['c', 'law']);
    expect((await detail('b', 'first')).course).toBeNull();
    expect((await detail('a', 'nowhere')).course).toBeNull();
  });

  it('are refused with 404 and words for an id that is none', async () => {
    const response = await askGateway(app, articleDetail, { id: 'no-such-article' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 1004, msg: '文章不存在或已经下线' });
  });

  it.each(['../secret', '', 'a'.repeat(61), '<b>', 'a b'])('refuse %j as an id', async (id) => {
    expect((await askGateway(app, articleDetail, { id })).statusCode).toBe(400);
  });

  it('that were imported meanwhile are told at once, kept replies or not', async () => {
    expect((await detail('b')).title).toBe('累计净值');
    const changed = makeContentFolder({ 'articles/b.md': articleText({ title: '累计净值与分红' }) });
    await importContent({ store: test.store, dir: changed.dir, nowMs: NOW, isDryRun: false });
    changed.dispose();
    expect((await detail('b')).title).toBe('累计净值与分红');
  });

  it('of investor protection tell rights, ways, frauds and a quiz', async () => {
    const { body } = v.parse(protectionGuide.reply, (await askGateway(app, protectionGuide, {})).json());
    const { rights, channels, frauds, quiz } = body;
    expect([rights.length, channels.length, frauds.length, quiz.length]).toEqual([6, 6, 8, 8]);
  });
});
