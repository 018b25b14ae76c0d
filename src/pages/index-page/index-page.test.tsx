import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCRIPT_FIELDS } from '@/contract/header-rules';
import { portalSettings } from '@/contract/portal';
import {
  fundRecommend,
  POSITIONS,
  PRODUCT_KEYS,
  recommendPosition,
  recommendTop,
  topClassList,
} from '@/contract/content/recommend';
import { publicFundPage } from '@/contract/funds/public-fund';
import { useQualificationWindow } from '@/session/investor/qualification-window.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { bannerReply, courseReply, pickReply, positionReply } from '../../../tests/handlers/home-picks';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const region = (name: string) => screen.findByRole('region', { name });
const list = (name: string) => screen.findByRole('list', { name });
const linkIn = async (name: string) => within(await list(name)).getByRole('link');
const down = () => refuse(503, 1008, 'down');

/** The query of every request whose path ends so, as it is made. */
function keepSearches(end: string): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  gatewayServer.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith(end)) asked.push(url.searchParams);
  });
  return asked;
}

/** The fields of a call by script, without what every such call carries. */
function fieldsOf(search: URLSearchParams | undefined): Record<string, string> {
  const fields = Object.fromEntries(search ?? []);
  for (const name of ['callback', ...Object.keys(SCRIPT_FIELDS)]) delete fields[name];
  return fields;
}

beforeEach(() => () => gatewayServer.events.removeAllListeners());

it('[S7.topClass] [S7.recommend] [S7.productKey] the home page asks for courses and positions by script, for articles and picks over http', async () => {
  const banners = [POSITIONS.topBanner, POSITIONS.publicCompanies, POSITIONS.privateCompanies];
  const askedForBanners = banners.map((position) => keepSearches(`caidao/recommendposition/t/${position}`));
  const askedForCourses = keepSearches('lesson/financial-recommend/index-top-class');
  const askedForArticles = keepSearches(`caidao/recommendposition/t/${POSITIONS.education}`);
  const askedForPicks = keepSearches('caidao/recommend/info/fund_recommend');
  renderRoute('/index');
  const courses = await list('金融课堂');
  expect(within(courses).getByRole('link', { name: '课程1' })).toHaveAttribute(
    'href',
    '/toujiao/detail/lesson-1?course=course-1',
  );
  expect(courses).toHaveTextContent('6 讲 · 42 分钟');
  expect(askedForCourses).toHaveLength(1);
  expect(askedForCourses[0]?.has('callback')).toBe(true);
  expect(fieldsOf(askedForCourses[0])).toEqual({ pageSize: '100' });
  for (const asked of askedForBanners) {
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.has('callback')).toBe(true);
    expect(fieldsOf(asked[0])).toEqual({ pageSize: '4' });
  }
  expect(within(await list('投资者教育')).getAllByRole('link')).toHaveLength(2);
  expect(askedForArticles.map((search) => Object.fromEntries(search))).toEqual([
    { page: '1', pagesize: '1000' },
  ]);
  await list('公募精选');
  await list('私募精选');
  expect(askedForPicks.map((search) => Object.fromEntries(search))).toEqual([
    { productKey: PRODUCT_KEYS.publicPicks },
    { productKey: PRODUCT_KEYS.privatePicks },
  ]);
});

/** A weekly private fund with its figures. */
function privatePick(index: number, navDate: string) {
  return pickReply(index, {
    area: 'private',
    fundCode: `PICK0${index}`,
    fundName: `测试私募精选${index}号`,
    isWeekly: true,
    navDate,
  });
}

describe('picked funds', () => {
  it('show return and drawdown, the day once, and lead to the fund', async () => {
    renderRoute('/index');
    const [row] = within(await list('公募精选')).getAllByRole('listitem');
    expect(row).toHaveTextContent(/^近1年收益\+12\.34%回撤 5\.67%测试精选1号/);
    expect(await region('公募精选')).toHaveTextContent('近1年收益 · 截至 2026-08-28');
    expect(row).toHaveTextContent('R3 混合型-偏股 · 青川基金 · 2012 年成立近3年同类前1/4，回撤小于同类');
    const scope = within(row ?? document.body);
    expect(scope.getByRole('link', { name: '测试精选1号' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900001',
    );
    expect(scope.getByRole('button', { name: '加自选：测试精选1号' })).toBeVisible();
  });

  it('have their rules beside them, unless an operator has picked them', async () => {
    gatewayServer.use(
      answer(fundRecommend, ({ productKey }) =>
        success({
          list: [
            pickReply(1),
            pickReply(2, productKey === PRODUCT_KEYS.publicPicks ? {} : { reason: '运营方的理由' }),
          ],
        }),
      ),
    );
    const { user } = renderRoute('/index');
    const card = await region('公募精选');
    await user.click(await within(card).findByText('入选规则'));
    expect(within(card).getByText(/近3年收益排在同类前1\/4/)).toBeVisible();
    const other = await region('私募精选');
    expect(await within(other).findByText('运营方的理由')).toBeVisible();
    expect(within(other).queryByText('入选规则')).toBeNull();
  });

  it('have no private figure before the qualification, say why once and open the window', async () => {
    const { user } = renderRoute('/index');
    const picks = await region('私募精选');
    const rows = within(await within(picks).findByRole('list')).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toHaveTextContent('认证可见');
      expect(row).not.toHaveTextContent('%');
      expect(row).not.toHaveTextContent('--');
    }
    expect(within(picks).getAllByText(/仅向合格投资者展示/)).toHaveLength(1);
    await user.click(within(picks).getByRole('button', { name: '去认证' }));
    expect(useQualificationWindow.getState().openedFor).toBe('visitor');
  });

  it('show the figures of private funds where the gateway sends them, and the full day of one that is behind', async () => {
    const funds = [privatePick(1, '20260828'), privatePick(2, '20260828'), privatePick(3, '20260821')];
    gatewayServer.use(
      answer(fundRecommend, ({ productKey }) =>
        success({ isWithheld: false, list: productKey === PRODUCT_KEYS.privatePicks ? funds : [] }),
      ),
    );
    renderRoute('/index');
    const picks = await list('私募精选');
    expect(picks).toHaveTextContent('测试私募精选1号');
    const [, , behind] = within(picks).getAllByRole('listitem');
    expect(behind).toHaveTextContent('+12.34%回撤 5.67%净值日期周度 2026-08-21');
    expect(screen.queryByText('认证可见')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '公募精选' })).toBeNull());
  });

  it('are the best public funds of the last year where the house has picked none', async () => {
    const row = publicFundRowReply(1, { YEAR1_INDICATORDRAWDOWN: null, IS_PUBLISHED: '1' });
    gatewayServer.use(
      answer(fundRecommend, () => success({ isWithheld: false, list: [] })),
      answer(publicFundPage, ({ SORT_FIELD, pageSize }) => {
        expect({ SORT_FIELD, pageSize }).toEqual({ SORT_FIELD: 'YEAR1_INCOME', pageSize: 6 });
        return success({
          data: [row, { ...row, YEAR1_INCOME: null }],
          total: 2,
        });
      }),
    );
    renderRoute('/index');
    const rows = within(await list('公募排行')).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(`%${row.FUND_SHORT_NAME} ${row.FUND_CODE}`);
    const card = await region('公募排行');
    expect(card).toHaveTextContent('近1年收益居前 · 截至 2026-08-28');
    expect(card).toHaveTextContent('收益引自公开排行，不由净值序列计算；排行不代表推荐购买');
    expect(within(card).getByRole('link', { name: '全部公募排行' })).toHaveAttribute('href', '/gongmu_fund');
  });

  it('can be asked for again where that ranking cannot be read', async () => {
    gatewayServer.use(
      answer(fundRecommend, () => success({ isWithheld: false, list: [] })),
      answer(publicFundPage, down),
    );
    const { user } = renderRoute('/index');
    const card = await region('公募排行');
    const retry = await within(card).findByRole('button', { name: '重试' });
    gatewayServer.use(answer(publicFundPage, () => success({ data: [publicFundRowReply(1)], total: 1 })));
    await user.click(retry);
    expect(within(await list('公募排行')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('say that private funds are simulated beside imported public ones', async () => {
    gatewayServer.use(
      answer(portalSettings, () =>
        success(portalSettingsReply({ simulated: { publicFunds: false, privateFunds: true } })),
      ),
    );
    renderRoute('/index');
    expect(await screen.findByText('模拟数据 · 近1年收益')).toBeVisible();
  });

  it('distinguish missing, withheld and zero figures', async () => {
    const funds = [
      pickReply(1, { income: null, drawdown: null, navDate: null, growth: [] }),
      pickReply(2, { income: 0, drawdown: 0 }),
      pickReply(3, { income: -0.0421 }),
    ];
    gatewayServer.use(answer(fundRecommend, () => success({ isWithheld: false, list: funds })));
    renderRoute('/index');
    const [missing, zero, fall] = within(await list('公募精选')).getAllByRole('listitem');
    expect(missing).toHaveTextContent('近1年收益--回撤 --净值日期--');
    expect(zero).toHaveTextContent('近1年收益0.00%回撤 0.00%');
    expect(fall).toHaveTextContent('近1年收益-4.21%');
  });
});

describe('companies', () => {
  it('lead to their pages in their area', async () => {
    renderRoute('/index');
    expect(await linkIn('公募基金公司')).toHaveAttribute('href', '/gongmu_fund/company/detail?code=80000001');
    expect(await linkIn('私募管理人')).toHaveAttribute('href', '/simu_fund/company/detail?code=P9000001');
  });

  it('and banners that would lead away from the portal are left out', async () => {
    gatewayServer.use(
      answer(recommendTop, ({ position }) =>
        success(
          position === POSITIONS.topBanner
            ? [bannerReply(1, { url: 'https://example.org/' }), bannerReply(2)]
            : [positionReply(1, { url: '//example.org/' })],
        ),
      ),
    );
    renderRoute('/index');
    const carousel = await region('精选推荐');
    expect(
      within(carousel)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/zhibo/details/class-2']);
    await waitFor(() => expect(screen.queryByRole('heading', { name: '公募基金公司' })).toBeNull());
  });
});

describe('the carousel of the home page', () => {
  it('announces what begins when, and what to do', async () => {
    renderRoute('/index');
    const carousel = await region('精选推荐');
    const [first] = within(carousel).getAllByRole('link');
    expect(first).toHaveTextContent('横幅1');
    expect(first).toHaveTextContent('11月24日 20:00 · 位置1的说明');
    expect(first).toHaveTextContent('查看');
  });

  it('shows the brand if there is no banner', async () => {
    gatewayServer.use(answer(recommendTop, () => success([])));
    renderRoute('/index');
    expect(await within(await screen.findByRole('main')).findByText('一方砚湖，静水流深')).toBeVisible();
    expect(screen.queryByRole('region', { name: '精选推荐' })).toBeNull();
  });

  it('is the house itself where the banners cannot be had, and can be tried again', async () => {
    gatewayServer.use(answer(recommendTop, down));
    const { user } = renderRoute('/index');
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('一方砚湖，静水流深')).toBeVisible();
    const alert = (await within(main).findByText('推荐内容加载失败')).closest<HTMLElement>('[role="alert"]');
    gatewayServer.resetHandlers();
    await user.click(within(alert ?? main).getByRole('button', { name: '重试' }));
    expect(await region('精选推荐')).toBeVisible();
  });
});

const SECTIONS = [
  { failing: '公募精选', failure: answer(fundRecommend, down), others: ['金融课堂', '投资者教育'] },
  { failing: '金融课堂', failure: answer(topClassList, down), others: ['公募精选', '投资者教育'] },
  { failing: '投资者教育', failure: answer(recommendPosition, down), others: ['公募精选', '金融课堂'] },
  { failing: '基金公司与管理人', failure: answer(recommendTop, down), others: ['公募精选', '金融课堂'] },
] as const;

describe('a section that cannot be read', () => {
  it.each(SECTIONS)('$failing says so, leaves the others alone and comes with 重试', async (section) => {
    gatewayServer.use(section.failure);
    const { user } = renderRoute('/index');
    const failed = await region(section.failing);
    const [alert] = await within(failed).findAllByRole('alert');
    for (const name of section.others) {
      const items = within(await region(name)).findAllByRole('listitem');
      expect(await items).not.toHaveLength(0);
    }
    gatewayServer.resetHandlers();
    await user.click(within(alert ?? failed).getByRole('button', { name: '重试' }));
    expect(await within(failed).findAllByRole('listitem')).not.toHaveLength(0);
  });

  it('keeps what it showed when reading it again fails', async () => {
    const { queryClient } = renderRoute('/index');
    const courses = await region('金融课堂');
    await within(courses).findByRole('link', { name: '课程1' });
    gatewayServer.use(answer(topClassList, down));
    await queryClient.refetchQueries({ queryKey: ['home-picks', 'top-class'] });
    expect(await within(courses).findByText(/当前显示上次加载的内容/)).toBeVisible();
    expect(within(courses).getByRole('link', { name: '课程1' })).toBeVisible();
  });

  it('differs from an empty one', async () => {
    gatewayServer.use(
      answer(topClassList, () => success([])),
      answer(recommendPosition, () => success({ list: [], total: 0 })),
    );
    renderRoute('/index');
    expect(await screen.findByText('课程正在准备')).toBeVisible();
    expect(await screen.findByText('暂无推荐的文章')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('[S7.recommend] the home page of a gateway that returns ids and names only', () => {
  it('shows courses, companies, banners and articles as words without a link', async () => {
    const bare = { summary: '', picture: '', label: '', url: '', area: null, code: null, beginAt: null };
    gatewayServer.use(
      answer(topClassList, () =>
        success([
          courseReply(1, {
            url: '',
            picture: '',
            summary: '',
            level: null,
            lessonCount: 0,
            teacherName: '',
            teacherTitle: '',
          }),
          courseReply(2, { url: 'https://elsewhere.example/lesson' }),
        ]),
      ),
      answer(recommendTop, ({ position }) => success([{ ...positionReply(1, bare), id: position }])),
      answer(recommendPosition, () =>
        success({
          list: [
            positionReply(21, bare),
            positionReply(22, { ...bare, url: 'https://elsewhere.example/article' }),
          ],
          total: 2,
        }),
      ),
    );
    renderRoute('/index');
    for (const name of ['金融课堂', '公募基金公司', '投资者教育']) {
      const items = within(await list(name));
      expect(items.getAllByRole('listitem')).toHaveLength(1);
      expect(items.queryByRole('link')).toBeNull();
      expect(items.queryByRole('presentation')).toBeNull();
    }
    const banners = await region('精选推荐');
    expect(banners).toHaveTextContent('位置1');
    expect(within(banners).queryByRole('link')).toBeNull();
  });

  it('shows picks by name, class and code, without columns of nothing', async () => {
    const unknown = {
      income: null,
      drawdown: null,
      navDate: null,
      growth: [],
      riskLevel: null,
      reason: '',
      companyName: '',
      establishedDate: null,
    };
    gatewayServer.use(
      answer(fundRecommend, () =>
        success({
          list: [
            pickReply(1, { ...unknown, className: '混合型' }),
            pickReply(2, { ...unknown, className: '' }),
          ],
        }),
      ),
    );
    renderRoute('/index');
    const [known, nameless] = within(await list('公募精选')).getAllByRole('listitem');
    expect(known).toHaveTextContent('测试精选1号 混合型 · 900001');
    expect(nameless).toHaveTextContent('测试精选2号 900002');
    const card = await region('公募精选');
    expect(card).not.toHaveTextContent(/--|回撤|近1年/);
  });
});
