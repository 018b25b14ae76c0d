import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fundManagers } from '@/contract/people/fund-tenures';
import { roadshowList } from '@/contract/live/live';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { fundTenureReply, managersReply, roadshowReply } from '../../../tests/handlers/fund-pages';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

/** The head above the page may contain the same word: the page's own comes last. */
const valueOf = (label: string | RegExp) =>
  screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextSibling;

describe('[S2.funds] the managers of a fund', () => {
  const ADDRESS = '/gongmu_fund/funds/fundManager?code=900000';

  it('show their tenure beside class and benchmark', async () => {
    renderRoute(ADDRESS);
    expect(await screen.findByRole('heading', { name: '测试经理' })).toBeVisible();
    expect(screen.getByText(/管理本基金 2024-01-05 至 今（2年236天）/)).toBeVisible();
    expect(valueOf('任职回报')).toHaveTextContent('+41.36%');
    expect(valueOf('年化回报')).toHaveTextContent('+13.96%');
    expect(valueOf('同期最大回撤')).toHaveTextContent('18.30%');
    expect(valueOf('同类平均')).toHaveTextContent('+19.55%');
    expect(valueOf('超越基准')).toHaveTextContent('+29.28%');
    expect(screen.getByRole('link', { name: '经理主页' })).toHaveAttribute(
      'href',
      '/gongmu_fund/manager/detail?code=30000001',
    );
    const past = within(screen.getByRole('table', { name: '历任基金经理' })).getAllByRole('row')[1];
    expect(past).toHaveTextContent('旧经理2023-07-06 至 2024-01-04182天-3.21%--18.30%+19.55%+12.08%');
  });

  it('annualises nothing under a year', async () => {
    const young = fundTenureReply({ days: 200, annualised: null });
    gatewayServer.use(answer(fundManagers, ({ code }) => success(managersReply(code, { tenures: [young] }))));
    renderRoute(ADDRESS);
    await screen.findByRole('heading', { name: '测试经理' });
    expect(screen.queryByText('年化回报')).not.toBeInTheDocument();
    expect(screen.queryByText('历任基金经理')).not.toBeInTheDocument();
  });

  it('have names but no figures where they are withheld', async () => {
    const held = {
      income: null,
      annualised: null,
      drawdown: null,
      categoryIncome: null,
      benchmarkIncome: null,
    };
    gatewayServer.use(
      answer(fundManagers, ({ code }) =>
        success(
          managersReply(code, {
            isWithheld: true,
            navDate: null,
            tenures: [
              fundTenureReply(held),
              fundTenureReply({ ...held, beginDate: '20220101', endDate: '20230101' }),
            ],
          }),
        ),
      ),
    );
    renderRoute('/simu_fund/funds/fundManager?code=SARA10');
    await screen.findByRole('heading', { name: '测试经理' });
    expect(valueOf('任职回报')).toHaveTextContent('认证可见');
    expect(screen.getByRole('table', { name: '历任基金经理' })).toHaveTextContent('认证可见');
    expect(document.body).not.toHaveTextContent('41.36%');
  });

  it('have names without days and figures if the first day is unknown', async () => {
    const unknown = {
      income: null,
      annualised: null,
      drawdown: null,
      categoryIncome: null,
      benchmarkIncome: null,
    };
    gatewayServer.use(
      answer(fundManagers, ({ code }) =>
        success(
          managersReply(code, {
            tenures: [
              fundTenureReply({
                ...unknown,
                beginDate: null,
                days: null,
                careerStartDate: null,
                education: '',
              }),
            ],
          }),
        ),
      ),
    );
    renderRoute('/gongmu_fund/funds/fundManager?code=900001');
    await screen.findByRole('heading', { name: '测试经理' });
    expect(screen.getByText('任职起始日未披露')).toBeVisible();
    expect(valueOf('任职回报')).toHaveTextContent('--');
    expect(document.body).not.toHaveTextContent('起从业');
  });

  it('say when no manager is in office, or none is known', async () => {
    gatewayServer.use(
      answer(fundManagers, ({ code }) =>
        success(managersReply(code, { tenures: [fundTenureReply({ endDate: '20260101' })] })),
      ),
    );
    const { unmount } = renderRoute(ADDRESS);
    expect(await screen.findByText('当前没有在任的基金经理')).toBeVisible();
    unmount();
    gatewayServer.use(answer(fundManagers, ({ code }) => success(managersReply(code, { tenures: [] }))));
    renderRoute(ADDRESS);
    expect(await screen.findByText('暂无基金经理资料')).toBeVisible();
  });

  it('are listed on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    renderRoute(ADDRESS);
    const list = await screen.findByRole('list', { name: '历任基金经理' });
    expect(within(list).getByRole('link', { name: '旧经理' })).toBeVisible();
    expect(list).toHaveTextContent('-3.21%回撤 18.30%');
  });
});

describe('[S2.funds] the company of a fund', () => {
  const ADDRESS = '/gongmu_fund/funds/fundCompany?code=900000';

  it('leads to its page and its funds', async () => {
    renderRoute(ADDRESS);
    expect(await screen.findByRole('link', { name: '查看公司' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/detail?code=80000001',
    );
    expect(screen.getByRole('link', { name: '旗下基金' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/companyFunds?code=80000001',
    );
    const best = await screen.findByRole('region', { name: '近1年收益居前' });
    expect(best.closest('aside')).not.toBeNull();
    expect(await screen.findByRole('table', { name: '产品布局' })).toBeVisible();
  });

  it('may be unknown', async () => {
    gatewayServer.use(
      answer(publicFundDetail, () =>
        success(publicFundDetailReply(publicFundRowReply(0), { COMPANY_CODE: null, COMPANY_NAME: null })),
      ),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText('没有基金公司资料')).toBeVisible();
  });
});

describe('[S2.funds] [S3.live] the roadshows of a fund', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-30T10:00:00+08:00') });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const ADDRESS = '/gongmu_fund/funds/luyan?code=900000';

  it('show their state, time, speaker and length, and lead to their rooms', async () => {
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(roadshowList, (request) => {
        asked.push(request);
        return success({
          list: [
            roadshowReply(1, { onlineStatus: 1 }),
            roadshowReply(2),
            roadshowReply(3, { onlineStatus: 5, history: { classDuration: 3725 } }),
            roadshowReply(4, {
              onlineStatus: 9,
              managerList: [],
              financialAdvisorList: [{ companyName: '', nickName: '投顾小李', avatar: null }],
            }),
          ],
          total: 4,
        });
      }),
    );
    renderRoute(ADDRESS);
    const links = await screen.findAllByRole('link', { name: /测试路演/ });
    expect(links[2]).toHaveAttribute('href', '/zhibo/details/roadshow-3');
    const states = ['直播中', '预约', '回放', '已结束'];
    for (const state of states) expect(screen.getByText(state)).toBeVisible();
    expect(screen.getAllByText('2026-09-01 周二 15:00–16:30')).toHaveLength(3);
    expect(screen.getByText('2026-09-01 周二 15:00')).toBeVisible();
    expect(screen.getByText(/时长 01:02:05/)).toBeVisible();
    expect(screen.getAllByText('测试经理（青川基金）')).toHaveLength(3);
    expect(screen.getByText('投顾小李')).toBeVisible();
    expect(asked).toEqual([{ area: 'public', fundCode: '900000', pageNum: 1, pageSize: 10 }]);
  });

  it('come by tens, each once', async () => {
    const all = Array.from({ length: 12 }, (_, index) => roadshowReply(index));
    let isDown = false;
    gatewayServer.use(
      answer(roadshowList, ({ pageNum, pageSize }) => {
        if (isDown) return refuse(400, 1001, '稍后重试');
        // One roadshow moved up between the two pages, so that the second repeats the tenth.
        const from = pageNum === 1 ? 0 : pageSize - 1;
        return success({ list: all.slice(from, from + pageSize), total: 12 });
      }),
    );
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findAllByRole('link', { name: /测试路演/ })).toHaveLength(10);
    isDown = true;
    await user.click(screen.getByRole('button', { name: '加载更多' }));
    expect(await screen.findByText(/更多路演加载失败/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共 12 场')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /测试路演/ })).toHaveLength(12);
  });

  it('may be none', async () => {
    gatewayServer.use(answer(roadshowList, () => success({ list: [], total: 0 })));
    renderRoute(ADDRESS);
    expect(await screen.findByText('暂无路演')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部路演' })).toHaveAttribute('href', '/zhibo');
  });
});
