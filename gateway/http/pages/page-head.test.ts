import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articlePicture, bannerPicture } from '../../../src/domain/site/pictures';
import { importContent } from '../../content/files/content-import';
import { readArticle } from '../../content/academy/article.repository';
import { writeBanners } from '../../content/recommend/position.repository';
import { writeMeta } from '../../store/meta-repository';
import { articleText, makeContentFolder } from '../../../tests/factories/content-files';
import { HOSTILE_NAME, openSearchEngineScene } from '../../../tests/setup/search-engine-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import type { SearchEngineScene } from '../../../tests/setup/search-engine-scene';

const FUND = '/gongmu_fund/funds/detail?code=000001';

/** What the head says to search engines. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(head)?.[1];
  const graph: unknown = json === undefined ? null : JSON.parse(json);
  return {
    title: /<title>([^<]*)/.exec(head)?.[1],
    description: /<meta name="description" content="([^"]*)/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)/.exec(head)?.[1],
    robots: /<meta name="robots" content="([^"]*)/.exec(head)?.[1],
    og: Object.fromEntries(
      [...head.matchAll(/property="og:(\w+)" content="([^"]*)"/g)].map(([, name = '', text]) => [name, text]),
    ),
    graph,
  };
}

describe.each(STORE_KINDS)('[S2.meta] what a page says to search engines, on %s', (kind) => {
  let scene: SearchEngineScene;
  const folder = makeContentFolder({
    'articles/a.md': articleText({ title: '单位净值', published: '2026-11-02', keywords: ['净值'] }),
  });

  beforeAll(async () => {
    scene = await openSearchEngineScene(kind);
    await importContent({
      store: scene.store,
      dir: folder.dir,
      nowMs: Date.UTC(2026, 10, 20),
      isDryRun: false,
    });
  });

  afterAll(async () => {
    folder.dispose();
    await scene.dispose();
  });

  const open = async (url: string, headers?: Record<string, string>) =>
    headOf((await scene.open(url, headers)).body);

  it('a fund page is called by its fund and says whose it is, without a figure', async () => {
    const description =
      '远山成长混合A（000001）净值收益：净值走势、区间收益与风险指标。对照业绩比较基准与同类平均，列示各区间收益、同类排名、最大回撤与波动率，净值日期逐项标明。';
    expect(await open(`${FUND}&period=year1&utm_source=mail`)).toEqual({
      title: '远山成长混合A（000001）净值收益 - 公募基金 - 砚湖财富',
      description,
      canonical: `http://funds.example${FUND}`,
      robots: undefined,
      og: {
        title: '远山成长混合A（000001）净值收益 - 公募基金 - 砚湖财富',
        description,
        type: 'website',
        url: `http://funds.example${FUND}`,
        site_name: '砚湖财富',
        locale: 'zh_CN',
      },
      graph: {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebPage',
            url: `http://funds.example${FUND}`,
            inLanguage: 'zh-CN',
            dateModified: '2026-05-27',
            mainEntity: {
              '@type': 'InvestmentFund',
              name: '远山成长混合A',
              alternateName: '远山成长混合A型证券投资基金',
              identifier: { '@type': 'PropertyValue', propertyID: '基金代码', value: '000001' },
              category: expect.stringMatching(/\p{Script=Han}/u),
              url: `http://funds.example${FUND}`,
              provider: {
                '@type': 'Organization',
                name: '远山基金管理有限公司',
                url: 'http://funds.example/gongmu_fund/company/detail?code=C1',
              },
            },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: '首页', item: 'http://funds.example/index' },
              {
                '@type': 'ListItem',
                position: 2,
                name: '公募基金排行',
                item: 'http://funds.example/gongmu_fund',
              },
              {
                '@type': 'ListItem',
                position: 3,
                name: '远山成长混合A',
                item: `http://funds.example${FUND}`,
              },
            ],
          },
        ],
      },
    });
  });

  it('a name with markup stays a name, in title, elements and data block', async () => {
    const { body } = await scene.open('/gongmu_fund/funds/info?code=000002');
    expect(body).not.toContain('<b>');
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    expect(body).toContain('&lt;/script&gt;&lt;b&gt;&quot;A&amp;B&quot;');
    expect(headOf(body).graph).toMatchObject({ '@graph': [{ mainEntity: { name: HOSTILE_NAME } }, {}] });
  });

  it.each([
    ['/gongmu_fund/manager/manageFunds?code=M1', '林远在管基金 - 公募基金'],
    ['/gongmu_fund/company/detail?code=C1', '远山基金公司概况 - 公募基金'],
    ['/toujiao/detail/a', '单位净值'],
    ['/touzi/detail/public-flash', '岚汐混合A派发现金红利'],
  ])('%s is called by what it is about', async (url, title) => {
    const head = await open(url);
    expect(head.title).toBe(`${title} - 砚湖财富`);
    expect(head.canonical).toBe(`http://funds.example${url}`);
  });

  it('articles and flashes say when they were published and by whom', async () => {
    const article = await open('/toujiao/detail/a?course=first');
    expect(article.og).toMatchObject({ type: 'article', url: 'http://funds.example/toujiao/detail/a' });
    expect(article.graph).toMatchObject({
      '@graph': [{ '@type': 'Article', headline: '单位净值', datePublished: '2026-11-02' }, {}],
    });
    const flash = await open('/touzi/detail/public-flash');
    expect(flash.description).toBe('岚汐混合A以11月20日为除息日。');
    expect(flash.graph).toMatchObject({
      '@graph': [{ '@type': 'NewsArticle', datePublished: '2026-11-20T12:00:00+08:00' }, {}],
    });
  });

  it('the home page describes the house and its search, however it is reached', async () => {
    const root = await open('/?from=mail');
    expect(root.canonical).toBe('http://funds.example/index');
    expect(root).toEqual(await open('/index'));
    expect(root.graph).toMatchObject({
      '@graph': [
        { '@type': 'Organization', name: '砚湖财富' },
        { potentialAction: { '@type': 'SearchAction' } },
      ],
    });
  });

  it('the picture that a page shows first is asked for with the document, where there is one', async () => {
    const pictureOf = async (url: string) => {
      const { body } = await scene.open(url);
      const link = /<link rel="preload" as="image" fetchpriority="high" href="([^"]*)">/.exec(body);
      return link?.[1]?.replaceAll('&amp;', '&');
    };
    expect(await pictureOf('/toujiao/detail/a')).toBe(
      articlePicture('a', (await readArticle(scene.store.db, 'a'))?.cover ?? ''),
    );
    expect(await pictureOf('/toujiao/detail/none')).toBeUndefined();
    expect(await pictureOf('/touzi/detail/public-flash')).toBeUndefined();
    expect(await pictureOf('/gongmu_fund')).toBeUndefined();
    expect(await pictureOf('/index')).toBeUndefined();
    const words = { title: '', summary: '', label: '', cover: 'ridge', url: '/toujiao', begin_at: null };
    await writeBanners(scene.store.db, [
      { id: 'second', rank: 2, origin: 'shipped', ...words },
      { id: 'first', rank: 1, origin: 'shipped', ...words },
    ]);
    expect(await pictureOf('/index')).toBe(bannerPicture('first', 'ridge'));
    expect(await pictureOf('/')).toBe(await pictureOf('/index'));
    const home = (await scene.open('/index')).body;
    const banner = bannerPicture('first', 'ridge').replaceAll('&', '&amp;');
    expect(home).toContain(`<div class="frame-banner"><img src="${banner}"`);
    expect(home).not.toContain('frame-title');
  });

  it.each([
    '/home',
    '/home/detail/a',
    '/apply/licaishi',
    '/search?keyword=a',
    '/404',
    '/jigou/index',
    '/zhibo/details/A202611201',
    '/simu_fund/funds/detail?code=SX1234',
    '/simu_fund/company/detail?code=P01',
    '/gongmu_fund/funds/detail',
    '/gongmu_fund/funds/detail?code=999999',
    '/gongmu_fund/funds/detail?code=%3Cb%3E',
    '/gongmu_fund/manager/detail?code=nobody',
    '/toujiao/detail/none',
    '/touzi/detail/none',
    '/touzi/detail/private-flash',
  ])('%s is not for search engines', async (url) => {
    const head = await open(url);
    expect(head).toMatchObject({ robots: 'noindex', og: {}, graph: null });
    expect(head.canonical).toBeUndefined();
  });

  it('a private fund is named on its page, and an unknown one leaves the page its own words', async () => {
    expect((await open('/simu_fund/funds/detail?code=SX1234')).title).toBe(
      '隐川一号（SX1234）净值收益 - 私募基金 - 砚湖财富',
    );
    expect((await open('/simu_fund/funds/detail?code=SX9999')).title).toBe('净值收益 - 私募基金 - 砚湖财富');
  });

  it.each(['evil.example/a', 'a b', '"><script>'])('takes no address from the host %j', async (host) => {
    const { body } = await scene.open('/gongmu_fund', { host });
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain('><script>"');
    expect((await scene.open('/sitemap.xml', { host })).statusCode).toBe(404);
  });

  it.each([
    ['public-room', '定投的纪律与误区', '定投为什么要有纪律。'],
    ['private-room', '隐川一号运作回顾', '策略与展望。'],
  ])('the room %s is called by its roadshow, and is not for search engines', async (id, title, summary) => {
    const { body } = await scene.open(`/zhibo/details/${id}`);
    expect(headOf(body)).toMatchObject({
      title: `${title} - 砚湖财富`,
      description: summary,
      robots: 'noindex',
      og: {},
      graph: null,
    });
    expect(body).toContain(`<meta name="keywords" content="${title},直播间,`);
  });

  it('an unknown room leaves the page its own words', async () => {
    expect((await open('/zhibo/details/none')).title).toBe('直播间 - 砚湖财富');
  });

  it('a renamed fund has its new name with the next version of the data', async () => {
    await scene.store.db
      .updateTable('public_fund')
      .set({ short_name: '远山新名混合A' })
      .where('code', '=', '000001')
      .execute();
    await writeMeta(scene.store.db, 'data_version', '2');
    expect((await open(FUND)).title).toContain('远山新名混合A（000001）');
  });
});

describe('what a page says while the database is away', () => {
  it('is its own words, with the page', async () => {
    const scene = await openSearchEngineScene('sqlite');
    await scene.store.db.schema.dropTable('public_fund').execute();
    const response = await scene.open(FUND);
    expect(response.statusCode).toBe(200);
    expect(headOf(response.body)).toMatchObject({ title: '净值收益 - 公募基金 - 砚湖财富', og: {} });
    expect(headOf(response.body).robots).toBeUndefined();
    await scene.dispose();
  });
});
