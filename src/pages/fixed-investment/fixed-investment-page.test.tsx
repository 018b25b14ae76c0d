import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compactDay, datePartsOf, dayOf } from '@/domain/calendar/day';
import { fundNav } from '@/contract/funds/fund-performance';
import { marketBoard, marketIndex } from '@/contract/funds/market-board';
import { fundRules } from '@/contract/funds/fund-rules';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { forgetFunds, rememberFund } from '@/session/history.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { fundNavReply } from '../../../tests/handlers/fund-facts';
import { feesReply, rulesReply } from '../../../tests/handlers/fund-pages';
import { marketBoardReply } from '../../../tests/handlers/home-picks';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

const FUND = '/dingtou?fund=gongmu-900024';

/** NAVs of the first trading days of three months of 2026 and of days between; 1 February and 1 March are Sundays. */
const ENTRIES = [
  [20260130, 1.05],
  [20260202, 1],
  [20260213, 0.9],
  [20260302, 0.8],
  [20260401, 1.25],
  [20260430, 1.2],
] as const;

function answerFund(
  nav: Partial<ReturnType<typeof fundNavReply>> = {},
  entries: readonly (readonly [number, number])[] = ENTRIES,
) {
  gatewayServer.use(answer(fundNav, ({ code }) => success(fundNavReply(code, entries, nav))));
}

function answerRules(changes: Parameters<typeof rulesReply>[1]) {
  gatewayServer.use(answer(fundRules, ({ code }) => success(rulesReply(code, changes))));
}

const region = (name: string) => screen.findByRole('region', { name });
const valueOf = (card: HTMLElement, label: string) => within(card).getByText(label).nextSibling;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => answerFund());
afterEach(forgetFunds);

describe('a plan for a fund', () => {
  it('shows what it would have come to, and draws its course with a table and a spoken summary, as money and as a rate', async () => {
    const { user } = renderRoute(`${FUND}&fee=none&from=20260201`);
    const result = await region('测算结果');
    expect(result).toHaveTextContent('2026-02-01 至 2026-04-30');
    expect(result).toHaveTextContent('每月 1 日投入 1,000.00 元，共 3 期，其中 2 期顺延成交');
    // 1000 + 1250 + 800 units at 1.2.
    expect(result).toHaveTextContent('期末资产：3,660.00元');
    expect(valueOf(result, '累计投入')).toHaveTextContent('3,000.00 元');
    expect(valueOf(result, '累计收益')).toHaveTextContent('+660.00 元');
    expect(valueOf(result, '收益率')).toHaveTextContent('+22.00%');
    expect(valueOf(result, '年化收益率')).toHaveTextContent('--');
    expect(valueOf(result, '期末份额')).toHaveTextContent('3,050.00 份');
    expect(valueOf(result, '平均成本')).toHaveTextContent('0.9836');
    expect(valueOf(result, '最大浮亏')).toHaveTextContent('-10.00% 2026-02-13');
    const method = within(result).getByRole('region', { name: '测算说明' });
    expect(valueOf(method, '数据来源')).toHaveTextContent(
      '测试股票24号的单位净值、分红与拆分记录，截至 2026-04-30；费率与限额按现行规则。',
    );
    expect(valueOf(method, '计算公式')).toHaveTextContent(/^收益率 =（期末资产 − 累计投入）÷ 累计投入。/);
    expect(method).toHaveTextContent('不是实际投资业绩。过往业绩不代表未来表现。');
    // 3000 units at once: 3600.
    expect(rowsOf(screen.getByRole('table', { name: '与一次性买入比较' }))).toEqual([
      '期末资产3,660.00 元3,600.00 元',
      '累计收益+660.00 元+600.00 元',
      '收益率+22.00%+20.00%',
      '年化收益率----',
      '最大浮亏-10.00%-20.00%',
      '申购费0.00 元0.00 元',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: '成交明细' }))).toEqual([
      '2026-04-011.25001,000.000.00800.003,000.003,812.50',
      '2026-03-02顺延，计划日 2026-03-010.80001,000.000.001,250.002,000.001,800.00',
      '2026-02-02顺延，计划日 2026-02-011.00001,000.000.001,000.001,000.001,000.00',
    ]);
    const figure = await screen.findByRole('figure', { name: '测试股票24号定投走势' });
    expect(figure).toHaveAccessibleDescription(
      '2026-02-01 至 2026-04-30；定投 3 期，累计投入 3,000.00 元；期末资产 3,660.00 元，收益 +660.00 元，收益率 +22.00%；同样金额一次性买入，期末资产 3,600.00 元，收益率 +20.00%',
    );
    await user.click(within(figure).getByRole('button', { name: '数据表' }));
    const table = () => within(figure).getByRole('table', { name: '测试股票24号定投走势数据表' });
    expect(rowsOf(table())[0]).toBe('2026-04-303,660.00 元3,600.00 元3,000.00 元');
    await user.click(screen.getByRole('radio', { name: '收益率' }));
    expect(rowsOf(table())[0]).toBe('2026-04-30+22.00%+20.00%');
  });

  it('counts what is typed at once, keeps it and notes it in the address without a jump', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user, place } = renderRoute(`${FUND}&from=20260201`);
    const amount = await screen.findByLabelText('每期金额');
    scroll.mockClear();
    await user.clear(amount);
    expect(amount).toHaveAccessibleDescription('请输入金额');
    await user.type(amount, '2,000.5');
    expect(amount).toHaveValue('2,000.5');
    expect(amount).toHaveAttribute('inputmode', 'decimal');
    await waitFor(() => expect(place()).toBe(`${FUND}&amount=2000.5&from=20260201`));
    expect(await region('测算结果')).toHaveTextContent('每月 1 日投入 2,000.50 元');
    await user.type(amount, '元');
    expect(amount).toHaveAccessibleDescription('请输入数字，如 10000');
    expect(amount).toHaveValue('2,000.5元');
    expect(amount).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
  });

  it('shows no result of numbers that differ from the fields', async () => {
    const { user } = renderRoute(`${FUND}&from=20260201`);
    const amount = await screen.findByLabelText('每期金额');
    for (const text of ['1000万', '1e5', '99.999']) {
      await user.clear(amount);
      await user.type(amount, text);
      expect(await region('测算结果')).toHaveTextContent('请先正确填写每期金额');
      expect(screen.queryByRole('table', { name: '成交明细' })).not.toBeInTheDocument();
    }
    await user.clear(amount);
    await user.type(amount, '200');
    expect(await region('测算结果')).toHaveTextContent('每月 1 日投入 200.00 元');
    fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-01-31' } });
    expect(await region('测算结果')).toHaveTextContent('请先正确填写定投区间');
    await user.click(screen.getByRole('radio', { name: '每周' }));
    expect(await region('测算结果')).toHaveTextContent('请先正确填写定投区间');
    fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-04-01' } });
    expect(await region('测算结果')).toHaveTextContent('2026-02-01 至 2026-04-01');
    fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '' } });
    await user.click(screen.getByRole('radio', { name: '成立来' }));
    expect(await region('测算结果')).toHaveTextContent('2026-01-30 至 2026-04-30');
  });

  it('follows rhythm, day, dividends, fee and sale', async () => {
    const { user, place } = renderRoute(`${FUND}&from=20260201&on=20`);
    await user.click(await screen.findByRole('radio', { name: '每周' }));
    const day = screen.getByLabelText('扣款日');
    expect(
      within(day)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['周一', '周二', '周三', '周四', '周五']);
    await user.selectOptions(day, '周三');
    await user.click(screen.getByRole('radio', { name: '现金分红' }));
    await user.selectOptions(screen.getByLabelText('申购费'), '原费率 1.50%');
    await user.click(screen.getByLabelText('期末全部赎回，扣除赎回费'));
    await waitFor(() =>
      expect(place()).toBe(`${FUND}&every=week&on=3&from=20260201&dividend=cash&fee=original&sell=1`),
    );
    expect(await region('测算结果')).toHaveTextContent('每周周三投入');
    expect(screen.getByText('期末到账（已扣赎回费）')).toBeVisible();
    expect(screen.getByText('赎回费')).toBeVisible();
  });

  it('takes a dividend as units or as money', async () => {
    answerFund({ adjustments: [{ day: 20260302, dividend: 0.1 }] }, [
      [20260202, 1],
      [20260302, 1],
    ]);
    const { user } = renderRoute(`${FUND}&fee=none&from=20260201&to=20260302&on=2`);
    const result = await region('测算结果');
    expect(valueOf(result, '期末份额')).toHaveTextContent('2,100.00 份');
    await user.click(screen.getByRole('radio', { name: '现金分红' }));
    expect(valueOf(result, '期末份额')).toHaveTextContent('2,000.00 份');
    expect(valueOf(result, '现金分红')).toHaveTextContent('100.00 元');
    expect(result).toHaveTextContent('期末资产：2,100.00元');
  });

  it('says what the fund does not take, and how it is limited', async () => {
    answerRules({ dailyLimit: 500, minimumAdditionYuan: 100, isOnSale: false, nextOpenDate: '20261201' });
    gatewayServer.use(
      answer(publicFundDetail, () =>
        success(publicFundDetailReply(publicFundRowReply(24), { SALE_FLAG: '0', FUND_STATUS: '9' })),
      ),
    );
    const { user } = renderRoute(`${FUND}&from=20200101`);
    const amount = await screen.findByLabelText('每期金额');
    expect(amount).toHaveAccessibleDescription('超过单日申购限额 500元');
    await user.clear(amount);
    await user.type(amount, '50');
    expect(amount).toHaveAccessibleDescription('低于追加申购最低金额 100元');
    expect(screen.getByText('该基金首个净值日为 2026-01-30，从这一天开始测算。')).toBeVisible();
    expect(
      screen.getByText(/该基金当前不能申购，最近的开放日为 2026-12-01。以下仅为历史测算。/),
    ).toBeVisible();
  });

  it('has no purchase fee where the fees are unknown', async () => {
    answerRules({ fees: feesReply({ purchase: [], redemption: [] }) });
    renderRoute(FUND);
    expect(await screen.findByText('该基金的费率未导入，测算不计费用。')).toBeVisible();
    expect(valueOf(await region('测算结果'), '申购费合计')).toHaveTextContent(/^--$/);
    const lump = await screen.findByRole('row', { name: /^申购费/ });
    expect(lump).toHaveTextContent(/^申购费----$/);
    const [deal] = rowsOf(await screen.findByRole('table', { name: '成交明细' }));
    expect(deal).toMatch(/1,000\.00--/);
  });

  it('chooses a usual range, or two days', async () => {
    const { user, place } = renderRoute(FUND);
    expect(await screen.findByRole('radio', { name: '成立来' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '近1年' })).toBeDisabled();
    const from = screen.getByLabelText('开始日期');
    expect(from).toHaveValue('2026-01-30');
    fireEvent.change(from, { target: { value: '2026-03-01' } });
    await waitFor(() => expect(place()).toBe(`${FUND}&from=20260301`));
    expect(screen.getByRole('radio', { name: '成立来' })).not.toBeChecked();
    expect(await region('测算结果')).toHaveTextContent('共 2 期');
    fireEvent.change(from, { target: { value: '2026-05-01' } });
    expect(screen.getByRole('alert')).toHaveTextContent('开始日期应早于结束日期');
    expect(place()).toBe(`${FUND}&from=20260301`);
    await user.click(screen.getByRole('radio', { name: '成立来' }));
    expect(screen.getByLabelText('开始日期')).toHaveValue('2026-01-30');
  });

  it('says why there is nothing to reckon', async () => {
    answerFund({}, []);
    const { unmount } = renderRoute(FUND);
    expect(await screen.findByText('该基金暂无净值')).toBeVisible();
    unmount();
    answerFund();
    const shown = renderRoute(`${FUND}&from=20260501`);
    expect(await screen.findByText('所选区间没有净值')).toBeVisible();
    shown.unmount();
    renderRoute(`${FUND}&from=20260405&to=20260420`);
    expect(await screen.findByText('所选区间没有成交')).toBeVisible();
  });

  it('of a money fund counts income as units and offers no dividends', async () => {
    gatewayServer.use(
      answer(publicFundDetail, () =>
        success(
          publicFundDetailReply(publicFundRowReply(24), {
            FUND_PRO_TYPE: '0701',
            NAV_VAL: null,
            TEN_THOUSAND_INCOME: 0.5,
            SEVEN_DAY_RATE: 0.018,
          }),
        ),
      ),
    );
    answerFund({ kind: 'income', paidBefore: null }, [
      [20260202, 0.5],
      [20260203, 0],
      [20260204, 100],
      [20260205, 100],
    ]);
    answerRules({ fees: feesReply({ purchase: [{ fromYuan: 0, rate: 0, fixedFeeYuan: null }] }) });
    renderRoute(`${FUND}&from=20260202&on=2`);
    const result = await region('测算结果');
    expect(result).toHaveTextContent('期末资产：1,020.10元');
    expect(screen.getByText('万份收益 0.5000 元')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: '分红方式' })).not.toBeInTheDocument();
    expect(within(result).queryByText('平均成本')).not.toBeInTheDocument();
  });

  it('offers a retry when a query fails, and another fund for an unknown code', async () => {
    gatewayServer.use(answer(fundRules, () => refuse(500, 1009, '')));
    const { unmount } = renderRoute(FUND);
    expect(await screen.findByRole('button', { name: '重试' })).toBeEnabled();
    expect(screen.getByRole('combobox', { name: '搜索公募基金' })).toBeVisible();
    unmount();
    renderRoute('/dingtou?fund=gongmu-999999');
    expect(await screen.findByText('未找到代码为 999999 的公募基金')).toBeVisible();
  });

  it('saves every deal as a file, the oldest first', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) =>
      blob instanceof Blob ? `blob:${saved.push(blob)}` : '',
    );
    const { user } = renderRoute(`${FUND}&fee=none&from=20260201`);
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
    expect(press).toHaveBeenCalledOnce();
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines?.[1]).toBe('2026-02-01,2026-02-02,1.0000,1000.00,0.00,1000.00,1000.00,1000.00,1000.00');
  });

  it('pages its deals, and lists them on a phone', async () => {
    setMatchingMedia(MOBILE_QUERY);
    gatewayServer.resetHandlers();
    renderRoute(`${FUND}&every=week&from=20250101`);
    const list = await screen.findByRole('list', { name: '成交明细' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/^2026-08-241,000\.00 元净值 /);
    expect(screen.queryByRole('table', { name: '成交明细' })).not.toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: '成交明细分页' })).toBeVisible();
  });
});

describe('the choice of a fund', () => {
  it('invites where the address names none', async () => {
    const { user, place } = renderRoute('/dingtou?amount=500&fund=nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: '定投计算' })).toBeVisible();
    const picker = await screen.findByRole('combobox', { name: '搜索公募基金' });
    await user.type(picker, '900024');
    await user.click((await screen.findAllByRole('option'))[0] ?? picker);
    await waitFor(() => expect(place()).toMatch(/^\/dingtou\?fund=gongmu-\d{6}&amount=500$/));
    expect(await region('定投计划')).toBeVisible();
  });

  it('begins with an example of the broadest index, not with funds of high returns', async () => {
    // On Wednesdays: 2000 in even months, 1600 in odd ones.
    const days = Array.from({ length: 262 }, (_, week) => (dayOf('20210825') ?? 0) + 7 * week);
    const levels = days.map((day) => (datePartsOf(day).month % 2 === 0 ? 2000 : 1600));
    gatewayServer.use(
      answer(marketIndex, ({ code }) =>
        success({ code, days: days.map((day) => Number(compactDay(day))), levels }),
      ),
    );
    renderRoute('/dingtou');
    const example = await region('示例：定投砚湖沪深300指数');
    expect(example).toHaveTextContent('2021-08-26 至 2026-08-26');
    expect(example).toHaveTextContent('每月 1 日投入 1,000.00 元，共 60 期');
    const figureOf = (label: string) => within(example).getByText(label, { selector: 'dt' }).nextSibling;
    expect(figureOf('累计投入')).toHaveTextContent('60,000.00 元');
    // Thirty deals at 1.00 and thirty at 0.80, worth 1.00 at the end; all at once at 0.80.
    expect(figureOf('期末资产')).toHaveTextContent('67,500.00 元');
    expect(figureOf('定投收益率')).toHaveTextContent('+12.50%');
    expect(figureOf('一次性买入收益率')).toHaveTextContent('+25.00%');
    expect(example).toHaveTextContent('指数不能直接投资');
    expect(screen.queryByText(/收益居前/)).toBeNull();
  });

  it('has no example where no index has five years of levels, and where none is known', async () => {
    const { unmount } = renderRoute('/dingtou');
    await screen.findByRole('combobox', { name: '搜索公募基金' });
    await waitFor(() => expect(screen.queryByText('正在加载示例')).toBeNull());
    expect(screen.queryByText(/^示例/)).toBeNull();
    unmount();
    gatewayServer.use(answer(marketBoard, () => success(marketBoardReply({ indices: [] }))));
    renderRoute('/dingtou');
    await screen.findByRole('combobox', { name: '搜索公募基金' });
    await waitFor(() => expect(screen.queryByText(/^示例/)).toBeNull());
  });

  it('offers to read the example again', async () => {
    gatewayServer.use(answer(marketIndex, () => refuse(503, 1008, '')));
    renderRoute('/dingtou');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });

  it('is made by search, among public funds alone, and keeps the plan', async () => {
    const { user, place } = renderRoute(`${FUND}&amount=500&from=20260201`);
    await user.click(await screen.findByRole('button', { name: '更换基金' }));
    await user.type(screen.getByRole('combobox', { name: '搜索公募基金' }), '测试');
    const options = await screen.findAllByRole('option', { name: /测试测试/ });
    expect(options).toHaveLength(1);
    await user.click(options[0] ?? document.body);
    await waitFor(() => expect(place()).toBe('/dingtou?fund=gongmu-900001&amount=500&from=20260201'));
    expect(await screen.findByRole('link', { name: '测试债券1号' })).toBeVisible();
  });

  it('is offered from the funds looked at lately, without private ones', async () => {
    rememberFund({ code: '900002', name: '测试股票2号', area: 'public' });
    rememberFund({ code: 'SARA10', name: '测试私募一号', area: 'private' });
    renderRoute('/dingtou');
    const lately = await screen.findByRole('list', { name: '最近浏览' });
    expect(
      within(lately)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dingtou?fund=gongmu-900002']);
  });

  it('explains that a private fund has no plan', async () => {
    renderRoute('/dingtou?fund=simu-SARA10');
    expect(await screen.findByText('私募基金不支持定投测算')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '搜索公募基金' })).toBeVisible();
  });
});
