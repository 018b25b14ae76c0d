import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fundNav, fundStandings } from '@/contract/funds/fund-performance';
import { portalSettings } from '@/contract/portal';
import { marketIndex } from '@/contract/funds/market-board';
import { moneyFundPage } from '@/contract/funds/money-fund';
import { privateFundDetail } from '@/contract/funds/private-fund';
import { publicFundPage } from '@/contract/funds/public-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import {
  fundNavReply,
  fundStandingsReply,
  laterSeriesHandlers,
  longNavReply,
  privateFundDetailReply,
} from '../../../tests/handlers/fund-facts';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { linesOf, watchSavedFiles } from '../../../tests/setup/saved-files';

const ADDRESS = '/gongmu_fund/funds/detail?code=900024';

async function region(name: RegExp | string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}

function answerDetail(changes: Parameters<typeof publicFundDetailReply>[1]): void {
  gatewayServer.use(
    answer(publicFundDetail, () => success(publicFundDetailReply(publicFundRowReply(24), changes))),
  );
}

/** A gateway without this call. */
const notFound = () => new Response('Not Found', { status: 404 });

describe('the detail page of a fund', () => {
  it('has no empty card for an imported fund that no source gave a value of', async () => {
    const none = {
      days: [],
      nav: [],
      paidBefore: null,
      adjustments: [],
      benchmark: null,
      category: null,
      managerChanges: [],
    };
    gatewayServer.use(
      answer(portalSettings, () =>
        success(portalSettingsReply({ simulated: { publicFunds: false, privateFunds: true } })),
      ),
      answer(fundNav, ({ code }) => success({ ...longNavReply(code), ...none })),
      answer(fundStandings, ({ code }) => success(fundStandingsReply(code, { periods: [], years: [] }))),
      answer(publicFundPage, () => success({ data: [publicFundRowReply(24)], total: 1 })),
    );
    answerDetail({
      NAV_VAL: null,
      TRD_DATE: null,
      TEN_THOUSAND_INCOME: null,
      PERIODS: [],
      COMPANY_CODE: null,
      COMPANY_NAME: null,
      MANAGERS: [],
    });
    renderRoute(ADDRESS);
    expect(await screen.findByText('净值序列未导入')).toBeVisible();
    expect(screen.getByText('净值与收益未导入')).toBeVisible();
    expect(screen.queryByText('同期最大回撤')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    for (const name of ['阶段业绩', '同类基金', '风险指标', '定投计算'])
      await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });

  it.each([
    [
      ['中债总指数', '一年期定期存款利率'],
      '业绩比较基准中的“中债总指数”、“一年期定期存款利率”暂无数据，未画基准线',
    ],
    [[], '业绩比较基准暂无法计算，未画基准线'],
  ])('says why a benchmark has no line', async (benchmarkMissing, text) => {
    gatewayServer.use(
      answer(fundNav, ({ code }) => success({ ...longNavReply(code), benchmark: null, benchmarkMissing })),
    );
    answerDetail({});
    renderRoute(ADDRESS);
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });

  it('says nothing of a benchmark that is drawn', async () => {
    gatewayServer.use(answer(fundNav, ({ code }) => success(longNavReply(code))));
    answerDetail({});
    renderRoute(ADDRESS);
    expect(await screen.findByText(/^业绩基准：/)).toBeVisible();
    expect(screen.queryByText(/未画基准线/)).toBeNull();
  });

  it.each([
    ['a private fund, whose strategies have codes of their own', 0, '/simu_fund/funds/detail?code=SARA10'],
    ['an index fund', 1, ADDRESS],
  ])('has for %s as many cards of how closely it follows an index: %i', async (_fund, count, address) => {
    answerDetail({ FUND_PRO_TYPE: '0401', DEALING: 'open' });
    gatewayServer.use(
      answer(privateFundDetail, ({ fundcode }) =>
        success(privateFundDetailReply(fundcode, { strategylevel1: '04', strategylevel2: '0401' })),
      ),
      answer(fundNav, ({ code }) => success(longNavReply(code))),
    );
    renderRoute(address);
    await waitFor(async () => expect(await region('风险指标')).toHaveTextContent('夏普比率'));
    expect(screen.queryAllByRole('region', { name: '指数跟踪' })).toHaveLength(count);
  });

  it('shows the price of an ETF beside its net value, and its tracking error', async () => {
    const quote = { DAY: '20260831', CLOSE: 1.212, PREVIOUS_CLOSE: 1.2, TURNOVER: 234_000_000 };
    answerDetail({ DEALING: 'etf', FUND_PRO_TYPE: '0401', NAV_VAL: 1.2, TRD_DATE: '20260828', QUOTE: quote });
    renderRoute(ADDRESS);
    const card = await region('场内行情');
    expect(card).toHaveTextContent('2026-08-31');
    expect(card).toHaveTextContent('收盘价1.212涨跌幅+1.00%折溢价率+1.00%成交额2.34亿元');
    expect(card).toHaveTextContent('折溢价率 = 收盘价 ÷ 单位净值（08-28）− 1。');
    await waitFor(() =>
      expect(card).toHaveTextContent(/近1年跟踪误差\d+\.\d\d%近1年跟踪偏离[+-]?\d+\.\d\d%/),
    );
    expect(screen.getByText('收盘价 08-31')).toBeVisible();
  });

  it('[S2.funds] shows return, drawdown and place of every period together, and years with their quarter of the class, months and their spread', async () => {
    const { user } = renderRoute(ADDRESS);
    const table = await screen.findByRole('table', { name: '各区间的收益与最大回撤' });
    const [, year, missing] = within(table).getAllByRole('row').slice(1);
    expect(year).toHaveTextContent('近1年+12.34%8.32%+10.00%+2.00%64/1,215优秀');
    expect(missing).toHaveTextContent('近3年------+2.00%----');
    expect(await region('阶段业绩')).toHaveTextContent('同类：普通股票型 · 按复权净值，截至 2026-08-28');
    const strip = await screen.findByRole('region', { name: '各年度的同类四分位' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '2022----同类 --',
      '2023优秀200/800同类 +3.00%',
      '2024靠后900/1,000同类 +4.00%',
      '2025良好500/1,100同类 +5.00%',
      '2026靠后8/8同类 +1.00%',
    ]);
    await user.click(screen.getByRole('tab', { name: '季度业绩' }));
    const quarters = await screen.findByRole('table', { name: '季度收益（%）' });
    expect(within(quarters).getAllByRole('row')).toHaveLength(6);
    const months = await screen.findByRole('table', { name: '月度收益热力图（%）' });
    const newest = within(months).getAllByRole('row')[1];
    expect(within(newest ?? months).getByRole('rowheader')).toHaveTextContent('2026');
    expect(within(newest ?? months).getAllByRole('cell')).toHaveLength(13);
    const spread = await region(/滚动一年收益分布/);
    expect(spread).toHaveTextContent(/高于成立以来 \d+% 的滚动一年样本/);
    expect(within(spread).getByRole('listitem', { current: true })).toHaveTextContent('现在');
  });

  it('draws the last year and other windows, modes and a free range', async () => {
    const { user } = renderRoute(ADDRESS);
    const card = await region('业绩走势');
    await within(card).findByRole('figure', { name: /近1年累计收益走势/ });
    expect(within(card).getByRole('radio', { name: '近5年' })).toBeDisabled();
    await user.click(within(card).getByRole('radio', { name: '近3年' }));
    await within(card).findByRole('figure', { name: /近3年累计收益走势/ });
    await user.click(within(card).getByRole('radio', { name: '净值' }));
    expect(await within(card).findByText('累计净值')).toBeInTheDocument();
    await user.click(within(card).getByRole('radio', { name: '自定义' }));
    const from = within(card).getByLabelText('开始日期');
    expect(from).toHaveValue('2023-08-28');
    await user.clear(from);
    await user.type(from, '2026-08-31');
    expect(within(card).getByRole('alert')).toHaveTextContent('开始日期应早于结束日期');
    await user.clear(from);
    await user.type(from, '2026-08-03');
    expect(within(card).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: '数据表' }));
    const rows = within(within(card).getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(20);
    expect(rows.at(-1)).toHaveTextContent('2026-08-03');
  });

  it('gives a part that is picked on the chart its own base, and no window its light', async () => {
    const { user } = renderRoute(ADDRESS);
    const card = within(await region('业绩走势'));
    const whole = await card.findByRole('figure', { name: /近1年累计收益走势/ });
    const income = () => /本基金([+-][\d.]+%)/.exec(whole.textContent)?.[1];
    const ofYear = income();
    const slider = within(whole).getByRole('slider');
    act(() => slider.focus());
    await user.keyboard('{End}+{Escape}');
    expect(income()).toBe(ofYear);
    act(() => slider.focus());
    await user.keyboard('{End}+');
    const picked = card.getByRole('figure', { name: /自定义区间累计收益走势/ });
    expect(within(picked).getByText(/^已选取/)).toHaveTextContent(`收益 ${income() ?? ''}`);
    expect(income()).not.toBe(ofYear);
    await user.keyboard('{Home}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('本基金 0.00%'));
    for (const chip of within(card.getByRole('radiogroup', { name: '走势区间' })).getAllByRole('radio'))
      expect(chip).not.toBeChecked();
    await user.click(card.getByRole('radio', { name: '近1年' }));
    expect(await card.findByRole('figure', { name: /近1年累计收益走势/ })).toHaveTextContent(
      `本基金${ofYear ?? ''}`,
    );
    expect(card.getByRole('radio', { name: '近1年' })).toBeChecked();
  });

  it('begins a free range with the part that is picked on the chart', async () => {
    const { user } = renderRoute(ADDRESS);
    const card = within(await region('业绩走势'));
    const slider = within(await card.findByRole('figure', { name: /近1年累计收益走势/ })).getByRole('slider');
    act(() => slider.focus());
    await user.keyboard('{End}+');
    const words = (await card.findByText(/^已选取/)).textContent;
    const [from, to] = words.match(/\d{4}-\d\d-\d\d/g) ?? [];
    expect(from).not.toBe('2025-08-28');
    await user.click(card.getByRole('radio', { name: '自定义' }));
    expect(card.getByLabelText('开始日期')).toHaveValue(from);
    expect(card.getByLabelText('结束日期')).toHaveValue(to);
  });

  it('shows risk of one, three and five years, and opens formula, parameters and article', async () => {
    const { user } = renderRoute(ADDRESS);
    const table = await screen.findByRole('table', { name: '近1年、近3年与近5年的风险指标' });
    const row = within(table).getByRole('row', { name: /年化收益/ });
    expect(within(row).getAllByRole('cell')[2]).toHaveTextContent('--');
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(/^[+-]\d+\.\d\d%$/);
    await user.click(within(row).getByRole('button', { name: '年化收益的公式与说明' }));
    const dialog = screen.getByRole('dialog', { name: '年化收益' });
    expect(dialog).toHaveTextContent('^（365 ÷ 天数）− 1');
    expect(dialog).toHaveTextContent('按日收益计算，一年按252个交易日，无风险利率1.50%');
    expect(dialog).toHaveTextContent('近1年：2025-08-28 至 2026-08-28，365 天');
    expect(dialog).toHaveTextContent('近5年：成立未满 5 年，不计算');
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/toujiao/detail/annualised-return');
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await user.click(within(table).getByRole('button', { name: '最大回撤的公式与说明' }));
    expect(screen.getByRole('dialog', { name: '最大回撤' })).toHaveTextContent(
      /近1年：2025-08-28 至 2026-08-28，365 天；高点 \d{4}-\d\d-\d\d，低点 \d{4}-\d\d-\d\d/,
    );
    expect(screen.getAllByRole('region', { name: '风险指标' })).toHaveLength(1);
  });

  it('lists every value by pages and a range of days, and saves the whole series as a table file', async () => {
    const { user } = renderRoute(ADDRESS);
    const card = await region('净值明细');
    const rows = () =>
      within(within(card).getByRole('table', { name: '各日净值' }))
        .getAllByRole('row')
        .slice(1);
    expect(rows()).toHaveLength(20);
    expect(rows()[0]).toHaveTextContent(/^2026-08-28/);
    await user.click(within(card).getByRole('button', { name: '下一页' }));
    expect(rows()[0]).toHaveTextContent(/^2026-07-31/);
    const from = within(card).getByLabelText('开始日期');
    await user.clear(from);
    await user.type(from, '2026-08-26');
    await waitFor(() => expect(rows()).toHaveLength(3));
    const saved = watchSavedFiles();
    await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
    expect(saved).toHaveLength(1);
    const lines = await linesOf(saved[0]);
    expect(lines).toHaveLength(longNavReply('900024').days.length + 1);
    expect(lines.at(-1)).toMatch(/^2026-08-28,/);
  });

  it('shows income and seven-day rate of a money fund, and no risk that means nothing there', async () => {
    answerDetail({
      FUND_PRO_TYPE: '0701',
      NAV_VAL: null,
      ACC_NAV_VAL: null,
      DAY_GRO_RATE: null,
      TEN_THOUSAND_INCOME: 0.5123,
      SEVEN_DAY_RATE: 0.0189,
    });
    const long = longNavReply('900024');
    gatewayServer.use(
      answer(moneyFundPage, () => success({ data: [], total: 0 })),
      answer(fundNav, () =>
        success({
          ...long,
          kind: 'income',
          nav: long.days.map(() => 0.5),
          paidBefore: null,
          adjustments: [],
        }),
      ),
    );
    renderRoute(ADDRESS);
    await screen.findByRole('figure', { name: /近1年七日年化走势/ });
    expect(screen.getByText('0.5123')).toBeInTheDocument();
    expect(screen.queryByText(/^单位净值/)).not.toBeInTheDocument();
    expect(await screen.findByRole('columnheader', { name: '七日年化' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '风险指标' })).not.toBeInTheDocument();
  });

  it('names the best living funds of the class, without itself, and the day and origin of their returns', async () => {
    const asked: (readonly string[])[] = [];
    gatewayServer.use(
      answer(publicFundPage, ({ SEL_LIST }) => {
        asked.push(SEL_LIST.FUND_STATUS);
        const rows = [44, 42, 40, 38, 36].map((index) => publicFundRowReply(index));
        const published = { TRD_DATE: '20250718', IS_PUBLISHED: '1' as const };
        return success({ data: rows.map((row) => ({ ...row, ...published })), total: 5 });
      }),
    );
    renderRoute(ADDRESS);
    const card = await region('同类基金');
    const links = await within(card).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [44, 42, 40, 38, 36].map((index) => `/gongmu_fund/funds/detail?code=9000${index}`),
    );
    expect(asked).toEqual([['0', '1', '2', '8']]);
    expect(card).toHaveTextContent('按近1年收益，截至 2025-07-18，引自公开排行');
  });

  it('draws an index and other public funds beside the fund, until they are removed', async () => {
    gatewayServer.use(
      answer(fundNav, ({ code }) =>
        success(
          code === '900001'
            ? fundNavReply(code, [
                [20260529, 1],
                [20260828, 1.3],
              ])
            : longNavReply(code),
        ),
      ),
    );
    const { user } = renderRoute(ADDRESS);
    const card = await region('业绩走势');
    const figure = await within(card).findByRole('figure', { name: /累计收益走势/ });
    const year = within(card).getByRole('radio', { name: '近1年' });
    act(() => within(figure).getByRole('slider').focus());
    await user.keyboard('{Home}+');
    expect(year).not.toBeChecked();
    await user.click(within(card).getByRole('button', { name: '叠加走势' }));
    await user.selectOptions(await within(card).findByRole('combobox', { name: '叠加指数' }), '砚湖沪深300');
    await waitFor(() => expect(figure).toHaveTextContent('砚湖沪深300+3.16%'));
    expect(year).toBeChecked();
    const field = within(card).getByRole('combobox', { name: '叠加基金' });
    await user.type(field, '甲');
    // No private fund on the page of a public one: its picture may be passed on.
    const options = within(await within(card).findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('测试甲混合A')]);
    await user.click(options[0] ?? field);
    await waitFor(() => expect(figure).toHaveTextContent('测试甲混合A+30.00%'));
    expect(card).toHaveTextContent('测试甲混合A的数据自 2026-05-29 起，更早的区间从该日起计算。');
    // A part of the chart stays chosen while the choice is put away and opened again.
    const slider = within(figure).getByRole('slider');
    act(() => slider.focus());
    await user.keyboard('{Home}+');
    const part = slider.getAttribute('aria-valuemax') ?? '';
    await user.click(within(card).getByRole('button', { name: '叠加走势' }));
    await user.click(within(card).getByRole('button', { name: '叠加走势' }));
    await user.click(await within(card).findByRole('combobox', { name: '叠加基金' }));
    expect(slider).toHaveAttribute('aria-valuemax', part);
    expect(year).not.toBeChecked();
    await user.click(within(card).getByRole('button', { name: '移除测试甲混合A' }));
    await user.selectOptions(within(card).getByRole('combobox', { name: '叠加指数' }), '不叠加');
    expect(figure).not.toHaveTextContent(/砚湖沪深300|测试甲/);
  });

  it('says that an index could not be read, and draws the others', async () => {
    gatewayServer.use(answer(marketIndex, () => refuse(500, 1000, '')));
    const { user } = renderRoute(ADDRESS);
    const card = await region('业绩走势');
    await user.click(await within(card).findByRole('button', { name: '叠加走势' }));
    await user.selectOptions(await within(card).findByRole('combobox', { name: '叠加指数' }), '砚湖标普500');
    expect(await within(card).findByRole('alert')).toHaveTextContent('砚湖标普500加载失败，未叠加');
    expect(within(card).getByRole('figure')).toHaveTextContent('本基金');
  });

  it('[S8.http] says which part could not be read and keeps the others', async () => {
    gatewayServer.use(answer(fundStandings, () => refuse(500, 1000, '')));
    const { user } = renderRoute(ADDRESS);
    const card = await region('阶段业绩');
    expect(await within(card).findByRole('alert')).toHaveTextContent('服务暂时不可用');
    await screen.findByRole('figure', { name: /累计收益走势/ });
    gatewayServer.use(answer(fundStandings, ({ code }) => success(fundStandingsReply(code))));
    await user.click(within(card).getByRole('button', { name: '重试' }));
    expect(await within(card).findByText('64/1,215')).toBeInTheDocument();
  });

  it('says what a gateway with the rows of rankings alone has not got', async () => {
    gatewayServer.use(
      answer(publicFundDetail, notFound),
      answer(fundNav, notFound),
      answer(fundStandings, notFound),
      answer(publicFundPage, () =>
        success({ data: [publicFundRowReply(24, { FUND_STATUS: '' })], total: 1 }),
      ),
    );
    renderRoute(ADDRESS);
    const standings = await region('阶段业绩');
    await waitFor(() => expect(standings).toHaveTextContent('收益与同期最大回撤 · 截至'));
    expect(standings).not.toHaveTextContent(/同类|业绩基准|四分位/);
    for (const name of ['业绩走势', '风险指标']) expect(await region(name)).toHaveTextContent('暂无此项内容');
    for (const words of ['暂不计算风险指标', '暂无基金经理资料', '暂无公司资料', '基金规模']) {
      expect(screen.queryByText(words)).toBeNull();
    }
    expect([...document.querySelectorAll('h1 ~ div > span')].map((tag) => tag.textContent)).not.toContain('');
  });

  it('says that returns are those of a published ranking', async () => {
    gatewayServer.use(
      answer(fundStandings, ({ code }) => {
        const reply = fundStandingsReply(code, { isPublished: true });
        const nothing = { drawdown: null, categoryIncome: null, benchmarkIncome: null };
        return success({ ...reply, periods: reply.periods.map((period) => ({ ...period, ...nothing })) });
      }),
      answer(fundNav, ({ code }) =>
        success(
          fundNavReply(code, [
            [20210121, 1],
            [20210122, 1.01],
          ]),
        ),
      ),
    );
    renderRoute(ADDRESS);
    expect(
      await screen.findByText(/净值序列截至 2021-01-22，走势、年度业绩与风险指标按该日计算/),
    ).toBeVisible();
    await screen.findByRole('tab', { name: '年度业绩' });
    // The place of this year is not one of the last year of an old series.
    expect(screen.queryByRole('region', { name: '各年度的同类四分位' })).toBeNull();
    const card = await region('阶段业绩');
    const heads = await within(card).findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['区间', '收益', '排名', '四分位']);
    await waitFor(() =>
      expect(card).toHaveTextContent('收益引自公开排行，不由净值序列计算，截至 2026-08-28'),
    );
    expect(card).not.toHaveTextContent('按复权净值');
  });

  it('shows the return since the first day of a series that begins after its fund as such, unranked', async () => {
    gatewayServer.use(...laterSeriesHandlers());
    renderRoute(ADDRESS);
    const line = await screen.findByRole('row', { name: /^序列起点以来2021-03-15 起/ });
    expect(line).toHaveTextContent(/2021-03-15 起\+12\.75%20\.00%\+10\.00%\+9\.00%$/);
    expect(await screen.findByRole('radio', { name: '序列起点以来' })).toBeInTheDocument();
    expect(await screen.findByText('净值序列未满 1 年')).toBeInTheDocument();
    expect(await screen.findByText('序列起点以来收益')).toBeInTheDocument();
    expect(await screen.findByText(/^序列起点以来(没有回撤|最大)/)).toBeInTheDocument();
    expect(screen.queryByText(/成立来|成立以来|成立未满/)).not.toBeInTheDocument();
  });

  it.each([
    ['no value', [], '暂无净值走势'],
    ['one value', [[20260828, 1]], '目前只有 1 个净值'],
  ] as const)('says why a fund with %s has no curve', async (_name, entries, text) => {
    gatewayServer.use(answer(fundNav, ({ code }) => success(fundNavReply(code, entries))));
    renderRoute(ADDRESS);
    expect(await within(await region('业绩走势')).findByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.queryByText(/NaN|Infinity/)).not.toBeInTheDocument();
  });

  it('draws two values and says that risk needs a year', async () => {
    gatewayServer.use(
      answer(fundNav, ({ code }) =>
        success(
          fundNavReply(code, [
            [20260827, 1],
            [20260828, 1.01],
          ]),
        ),
      ),
    );
    renderRoute(ADDRESS);
    await screen.findByRole('figure', { name: /成立来累计收益走势/ });
    expect(await screen.findByText('成立未满 1 年')).toBeInTheDocument();
    expect(await screen.findByText('净值历史不足')).toBeInTheDocument();
    expect(screen.queryByText(/NaN|Infinity/)).not.toBeInTheDocument();
  });

  it('shows years, quarters and a year of values on paper, whatever was open', async () => {
    renderRoute(ADDRESS);
    await screen.findByRole('table', { name: '各日净值' });
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByRole('region', { name: '各年度的同类四分位' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: '季度收益（%）' })).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: '各日净值' })).getAllByRole('row')).toHaveLength(251);
    expect(screen.getByText(/仅打印最近 250 条/)).toBeInTheDocument();
    expect(screen.getByText(/^打印时间 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect(within(screen.getByRole('table', { name: '各日净值' })).getAllByRole('row')).toHaveLength(21);
  });
});
