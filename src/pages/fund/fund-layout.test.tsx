import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundNav } from '@/contract/funds/fund-performance';
import { portalSettings } from '@/contract/portal';
import { privateFundDetail, privateFundPage } from '@/contract/funds/private-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { FUND_PAGES, fundPages } from '@/domain/site/page-metas';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { useBrowseHistory } from '@/session/history.store';
import { rememberFundList } from '@/session/funds/fund-list.store';
import { answer, success } from '../../../tests/handlers/answer';
import { fundNavReply, withheldDetailReply } from '../../../tests/handlers/fund-facts';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

function answerDetail(changes: Parameters<typeof publicFundDetailReply>[1]): void {
  gatewayServer.use(
    answer(publicFundDetail, () => success(publicFundDetailReply(publicFundRowReply(24), changes))),
  );
}

describe('the frame of a fund', () => {
  beforeEach(() => {
    gatewayServer.use(answer(privateFundPage, () => success({ list: [], total: 0 })));
  });

  it('[S2.funds] keeps the code in the seven tabs and leads to manager and company', async () => {
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByRole('heading', { level: 1, name: '测试股票24号' })).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: '基金页面' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      '净值收益',
      '持仓',
      '基金概况',
      '交易规则',
      '基金经理',
      '基金公司',
      '路演',
    ]);
    for (const tab of tabs) expect(tab).toHaveAttribute('href', expect.stringContaining('?code=900024'));
    expect(screen.getAllByRole('link', { name: '测试经理' })[0]).toHaveAttribute(
      'href',
      '/gongmu_fund/manager/detail?code=30000001',
    );
    expect(screen.getAllByRole('link', { name: '测试基金管理有限公司' })[0]).toHaveAttribute(
      'href',
      '/gongmu_fund/company/detail?code=80000001',
    );
    await waitFor(() =>
      expect(useBrowseHistory.getState().items[0]).toEqual({
        code: '900024',
        name: '测试股票24号',
        area: 'public',
      }),
    );
  });

  it('names the company of a private fund as what it is registered as', () => {
    expect(fundPages('private')).toEqual({ ...FUND_PAGES, fundCompany: '私募管理人' });
  });

  it('has no tab for roadshows of a fund without any, whose page stays', async () => {
    answerDetail({ EMPTY_PAGES: ['luyan'] });
    const { router } = renderRoute('/gongmu_fund/funds/detail?code=900024');
    const bar = await screen.findByRole('navigation', { name: '基金页面' });
    await screen.findByRole('heading', { level: 1, name: '测试股票24号' });
    expect(within(bar).queryByRole('link', { name: '路演' })).toBeNull();
    await router.navigate('/gongmu_fund/funds/luyan?code=900024');
    expect(await within(bar).findByRole('link', { name: '路演' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the size of the portfolio apart from that of the class', async () => {
    answerDetail({ FUND_SIZE: 1_234_000_000, PORTFOLIO_SIZE: 2_000_000_000 });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect((await screen.findByText('规模合计')).parentElement).toHaveTextContent('20.00亿元');
    expect(screen.getByText('本份额规模').parentElement).toHaveTextContent('12.34亿元');
  });

  it('names the sources of its data at the foot of each page, by source', async () => {
    answerDetail({
      SOURCES: [
        { kind: 'nav', source: 'files', day: '20250718' },
        { kind: 'fees', source: 'tushare', day: null },
        { kind: 'holdings', source: 'files', day: '20250630' },
        { kind: 'managers', source: null, day: null },
        { kind: 'of a newer gateway', source: 'files', day: null },
      ],
    });
    const { router } = renderRoute('/gongmu_fund/funds/detail?code=900024');
    const line =
      '数据来源：运营方文件（净值 2025-07-18 · 持仓 2025-06-30）；Tushare（费率）；运营方导入（基金经理）。详见数据说明';
    const shown = await screen.findByText(/^数据来源：/);
    expect(shown).toHaveTextContent(line);
    expect(within(shown).getByRole('link', { name: '数据说明' })).toHaveAttribute('href', '/shuju');
    await router.navigate('/gongmu_fund/funds/transactionRules?code=900024');
    expect(screen.getAllByText(/^数据来源：/)).toHaveLength(1);
  });

  it('names simulated data once', async () => {
    answerDetail({
      SOURCES: [
        { kind: 'nav', source: 'simulated', day: '20260828' },
        { kind: 'fees', source: 'simulated', day: null },
      ],
    });
    renderRoute('/gongmu_fund/funds/info?code=900024');
    const line = await screen.findByText(/^数据来源：/);
    expect(line).toHaveTextContent('数据来源：模拟数据（净值 2026-08-28 · 费率）。');
  });

  it('names a lock in its head', async () => {
    answerDetail({ DEALING: 'holding 12M' });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByText('最短持有1年')).toBeVisible();
  });

  it('leads from an ETF to the exchange in place of a buy window', async () => {
    answerDetail({ DEALING: 'etf', SALE_FLAG: '1' });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    const ways = await screen.findAllByRole('link', { name: '场内交易' });
    for (const way of ways)
      expect(way).toHaveAttribute('href', '/gongmu_fund/funds/transactionRules?code=900024');
    expect(screen.queryByRole('button', { name: '购买' })).not.toBeInTheDocument();
  });

  it('has the names of managers and company in full as tooltips, since the row may cut them off', async () => {
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    const company = await screen.findByText('基金公司', { selector: 'dt' });
    expect(company.nextElementSibling).toHaveAttribute('title', company.nextElementSibling?.textContent);
    const managers = screen.getByText('基金经理', { selector: 'dt' }).nextElementSibling;
    expect(managers).toHaveAttribute('title', managers?.textContent);
  });

  it('names the company without its legal form on a phone', async () => {
    setMatchingMedia(MOBILE_QUERY);
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    const figures = (await screen.findByText('基金公司', { selector: 'dt' })).parentElement;
    expect(figures).toHaveTextContent('基金公司测试基金');
    expect(figures).not.toHaveTextContent('有限公司');
  });

  it('[S7.privateDetail] shows a private fund with strategy, weekly change and its own area', async () => {
    renderRoute('/simu_fund/funds/detail?code=SARA10');
    expect(await screen.findByRole('heading', { level: 1, name: '测试私募一号' })).toBeInTheDocument();
    expect(await screen.findByText('量化多头')).toBeInTheDocument();
    expect(screen.getByText('较上周净值', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByText('净值按周公布')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: '私募经理' })[0]).toHaveAttribute(
      'href',
      '/simu_fund/manager/detail?code=PM1',
    );
    await waitFor(() => expect(useBrowseHistory.getState().items[0]).toMatchObject({ area: 'private' }));
  });

  it('[S7.privateDetail] [S7.systemtype] [S9.fixed] asks for a private fund with fundcode, fundclass "1" and systemtype 6', async () => {
    const sent: unknown[] = [];
    gatewayServer.use(
      answer(privateFundDetail, async ({ fundcode }, raw) => {
        sent.push(await raw.clone().json(), raw.headers.get('systemtype'));
        return success(withheldDetailReply(fundcode));
      }),
    );
    renderRoute('/simu_fund/funds/detail?code=ST101');
    await waitFor(() => expect(sent).toEqual([{ fundcode: 'ST101', fundclass: '1' }, '6']));
  });

  it('shows no figure of a private fund to a visitor who is not qualified, and says why once', async () => {
    gatewayServer.use(
      answer(privateFundDetail, ({ fundcode }) => success(withheldDetailReply(fundcode))),
      answer(fundNav, ({ code }) => success(fundNavReply(code, [], { isWithheld: true }))),
    );
    renderRoute('/simu_fund/funds/detail?code=SARA10');
    expect(await screen.findByRole('heading', { level: 1, name: '测试私募一号' })).toBeInTheDocument();
    expect(screen.getAllByRole('complementary', { name: '合格投资者认证' })).toHaveLength(1);
    expect(screen.getAllByText('认证可见').length).toBeGreaterThan(4);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(document.querySelector('main')?.textContent).not.toMatch(/[+-]\d+\.\d\d%|\d\.\d{4}/);
  });

  it('marks a NAV that is older than it should be, by the newest NAV day and not by the clock', async () => {
    answerDetail({ TRD_DATE: '20260820' });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByText(/数据截至 2026-08-20，暂未更新/)).toBeInTheDocument();
  });

  it('lets a fund of overseas assets be one trading day behind', async () => {
    answerDetail({ TRD_DATE: '20260827', NAV_FREQUENCY: 'daily-late' });
    gatewayServer.use(answer(portalSettings, () => success(portalSettingsReply())));
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByText('净值晚一个交易日公布')).toBeInTheDocument();
    expect(screen.queryByText(/暂未更新/)).not.toBeInTheDocument();
  });

  it('says of a fund whose offer failed that it has not begun, and offers nothing', async () => {
    answerDetail({ FUND_STATUS: '3', SALE_FLAG: '0', NAV_VAL: null, TRD_DATE: null });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByRole('button', { name: '未成立' })).toBeDisabled();
    expect(screen.getByText('本基金募集失败，合同未生效，没有净值。')).toBeVisible();
    expect(screen.queryByText(/^申购费/)).toBeNull();
  });

  it('says that a fund has ended, and sells it no more', async () => {
    answerDetail({ FUND_STATUS: 'A', SALE_FLAG: '0', END_DATE: '20251231', TRD_DATE: '20251231' });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByText('本基金已于 2025-12-31 终止，以下为历史数据。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '已终止' })).toBeDisabled();
  });

  it.each([
    ['unlisted', '基金名单不再列出本基金，原因未知，最后净值日 2025-12-31。', '不再列出'],
    ['liquidated', '本基金已清盘，最后净值日 2025-12-31，以下为历史数据。', '已清盘'],
    [null, '本基金已终止，最后净值日 2025-12-31，以下为历史数据。', '已终止'],
  ] as const)('says of a fund that is gone why, as far as known: %s', async (reason, notice, word) => {
    answerDetail({ FUND_STATUS: 'A', SALE_FLAG: '0', END_REASON: reason, TRD_DATE: '20251231' });
    renderRoute('/gongmu_fund/funds/detail?code=900024');
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByRole('button', { name: word })).toBeDisabled();
    expect(screen.getAllByText(word).length).toBeGreaterThan(1);
  });

  it('leads to the other area where the code belongs there', async () => {
    renderRoute('/gongmu_fund/funds/detail?code=SARA10');
    expect(await screen.findByText('测试私募一号（SARA10）是私募基金')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '前往私募基金页面' })).toHaveAttribute(
      'href',
      '/simu_fund/funds/detail?code=SARA10',
    );
  });

  it.each([
    ['/gongmu_fund/funds/detail?code=999999', '未找到代码为 999999 的公募基金', '查看公募排行'],
    ['/simu_fund/funds/detail?code=XXXX99', '未找到代码为 XXXX99 的私募基金', '查看私募排行'],
    ['/gongmu_fund/funds/detail', '没有指定公募基金', '查看公募排行'],
    ['/simu_fund/funds/info?code=%20', '没有指定私募基金', '查看私募排行'],
    [
      '/gongmu_fund/funds/detail?code=%3Cimg%20src%3Dx%3E',
      '未找到代码为 <img src=x> 的公募基金',
      '查看公募排行',
    ],
  ])('%s says what is wrong and leads on', async (address, text, way) => {
    renderRoute(address);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
  });

  it('leads to the funds before and after it in the list, also by the keys [ and ]', async () => {
    const funds = [22, 24, 26].map((index) => {
      const row = publicFundRowReply(index);
      return { code: row.FUND_CODE, name: row.FUND_SHORT_NAME };
    });
    rememberFundList({ area: 'public', href: '/gongmu_fund?sort=6', funds });
    const { user, place } = renderRoute('/gongmu_fund/funds/detail?code=900024');
    const next = await screen.findByRole('link', { name: '下一只：测试股票26号' });
    expect(screen.getByRole('link', { name: '2 / 3' })).toHaveAttribute('href', '/gongmu_fund?sort=6');
    await user.click(next);
    await screen.findByRole('heading', { level: 1, name: '测试股票26号' });
    expect(screen.queryByRole('link', { name: /^下一只/ })).not.toBeInTheDocument();
    await user.keyboard('[[');
    await waitFor(() => expect(place()).toBe('/gongmu_fund/funds/detail?code=900024'));
    await screen.findByRole('heading', { level: 1, name: '测试股票24号' });
    await user.click(screen.getAllByLabelText('开始日期').at(-1) ?? document.body);
    await user.keyboard(']');
    expect(place()).toBe('/gongmu_fund/funds/detail?code=900024');
  });
});
