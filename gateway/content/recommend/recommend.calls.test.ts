import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  POSITIONS,
  recommendPosition,
  recommendTop,
  topClassList,
} from '../../../src/contract/content/recommend';
import {
  articleText,
  bannerText,
  courseText,
  makeContentFolder,
} from '../../../tests/factories/content-files';
import { askGateway, scriptQuery, sendRaw } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { importContent } from '../files/content-import';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const NOW = Date.UTC(2026, 10, 20, 4);

const FILES: Readonly<Record<string, string>> = {
  'articles/a.md': articleText({ title: '单位净值', body: '字'.repeat(1200) }),
  'articles/b.md': articleText({ title: '一个案例', category: 'case', body: '字'.repeat(800) }),
  'courses/late.md': courseText({ title: '后一门', order: 9, lessons: ['b'] }),
  'courses/early.md': courseText({ title: '前一门', order: 2, lessons: ['a', 'b'] }),
  'positions/index_education.md': '---\narticles: [b, a]\n---\n',
  'positions/house_links.md':
    "---\nitems:\n  - id: one\n    title: 一家公司\n    summary: 一句话\n    label: 上海\n    url: /gongmu_fund/company/detail?code=C1\n    area: public\n    code: 'C0001'\n---\n",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((order) => [
      `banners/banner-${order}.md`,
      bannerText({
        title: `横幅${order}`,
        order,
        ...(order === 1 ? { begin: '2026-11-25T20:00:00+08:00' } : {}),
      }),
    ]),
  ),
};

/** What a script hands to its callback. */
function handedOver(body: string): unknown {
  const match = /^\/\*\*\/typeof give==='function'&&give\((.*)\);$/s.exec(body);
  return JSON.parse(match?.[1] ?? 'null');
}

describe.each(STORE_KINDS)('recommendations on %s', (kind) => {
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

  async function script(path: string) {
    const response = await app.inject(`/api/${path}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('javascript');
    return handedOver(response.body);
  }

  async function courses(pageSize: number) {
    const path = `lesson/financial-recommend/index-top-class?pageSize=${pageSize}&${scriptQuery('give')}`;
    return v.parse(topClassList.reply, await script(path)).body;
  }

  async function top(position: string, pageSize: number) {
    const path = `caidao/recommendposition/t/${position}?pageSize=${pageSize}&${scriptQuery('give')}`;
    return v.parse(recommendTop.reply, await script(path)).body;
  }

  async function all(position: string, page = 1, pagesize = 1000) {
    const response = await askGateway(app, recommendPosition, { position, page, pagesize });
    expect(response.statusCode).toBe(200);
    return v.parse(recommendPosition.reply, response.json()).body;
  }

  it('[S7.topClass] gives the courses by script in their order, with what their lessons come to', async () => {
    expect(await courses(100)).toEqual([
      {
        id: 'early',
        title: '前一门',
        summary: '一门讲净值的短课，共两节。',
        picture: '/content/cover/course/early.svg?v=2&of=coins',
        teacherName: '周砚秋',
        teacherTitle: '讲师（模拟）',
        level: '入门',
        lessonCount: 2,
        minutes: 5,
        url: '/toujiao/detail/a?course=early',
      },
      expect.objectContaining({
        id: 'late',
        lessonCount: 1,
        minutes: 2,
        url: '/toujiao/detail/b?course=late',
      }),
    ]);
    expect((await courses(1)).map(({ id }) => id)).toEqual(['early']);
  });

  it.each(['0', '101', 'x', '1.5', ''])('[S7.topClass] refuses %j courses', async (pageSize) => {
    const path = `lesson/financial-recommend/index-top-class?${scriptQuery('give')}&pageSize=${pageSize}`;
    expect((await app.inject(`/api/${path}`)).statusCode).toBe(400);
  });

  it('[S7.recommend] gives the first four of a position by script', async () => {
    const banners = await top(POSITIONS.topBanner, 4);
    expect(banners.map(({ title }) => title)).toEqual(['横幅1', '横幅2', '横幅3', '横幅4']);
    expect(banners[0]).toEqual({
      id: 'banner-1',
      title: '横幅1',
      summary: '可预约，可回放',
      label: '看路演',
      picture: '/content/cover/banner/banner-1.svg?v=2&of=ridge',
      url: '/zhibo',
      area: null,
      code: null,
      beginAt: Date.UTC(2026, 10, 25, 12),
    });
  });

  it('[S7.recommend] gives all of a position with page=1 and pagesize=1000, and page by page', async () => {
    const banners = await all(POSITIONS.topBanner);
    expect(banners.list).toHaveLength(5);
    expect(banners.total).toBe(5);
    const last = await all(POSITIONS.topBanner, 3, 2);
    expect(last.list.map(({ id }) => id)).toEqual(['banner-5']);
    expect(last.total).toBe(5);
  });

  it('[S7.recommend] shows articles with their own words, in the order of the position', async () => {
    const { list } = await all(POSITIONS.education);
    expect(list.map(({ title, label, url }) => ({ title, label, url }))).toEqual([
      { title: '一个案例', label: '典型案例', url: '/toujiao/detail/b' },
      { title: '单位净值', label: '公募知识', url: '/toujiao/detail/a' },
    ]);
  });

  it('[S7.recommend] shows what a house wrote at a position of its own', async () => {
    expect((await all('house_links')).list).toEqual([
      {
        id: 'one',
        title: '一家公司',
        summary: '一句话',
        label: '上海',
        picture: '/content/cover/emblem/C0001.svg?v=2',
        url: '/gongmu_fund/company/detail?code=C1',
        area: 'public',
        code: 'C0001',
        beginAt: null,
      },
    ]);
  });

  it.each([POSITIONS.publicCompanies, POSITIONS.privateCompanies, 'nowhere'])(
    '[S7.recommend] has nothing at %s before something is put there',
    async (position) => {
      expect(await top(position, 4)).toEqual([]);
      expect(await all(position)).toEqual({ list: [], total: 0 });
    },
  );

  it.each(['Index', 'a-b', '..', 'a'.repeat(61), '%3Cscript%3E'])(
    '[S7.recommend] refuses %s as a position, in both transports',
    async (position) => {
      const path = `caidao/recommendposition/t/${position}`;
      expect(
        (await app.inject(`/api/${path}?pageSize=4&${scriptQuery('give')}`)).statusCode,
      ).toBeGreaterThanOrEqual(400);
      const call = { ...recommendPosition, path: `${path}?page=1&pagesize=10` };
      expect((await sendRaw(app, call, undefined)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
