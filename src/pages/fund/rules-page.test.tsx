import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fundRules } from '@/contract/funds/fund-rules';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { feesReply, rulesReply } from '../../../tests/handlers/fund-pages';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/gongmu_fund/funds/transactionRules?code=900000';

/** A Friday morning. */
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-08-28T10:00:00+08:00')));

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const stepsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const resultOf = (name: string, label: string) =>
  within(screen.getByRole('region', { name })).getByText(label).nextSibling;

function withRules(changes: Parameters<typeof rulesReply>[1]) {
  gatewayServer.use(answer(fundRules, ({ code }) => success(rulesReply(code, changes))));
}

describe('[S2.funds] fees of a fund', () => {
  it('are tiers in words, before and after the discount', async () => {
    renderRoute(ADDRESS);
    expect(rowsOf(await screen.findByRole('table', { name: '申购费率' }))).toEqual([
      '金额 < 100万1.50%0.15%',
      '100万 ≤ 金额 < 300万1.20%0.12%',
      '300万 ≤ 金额 < 500万0.80%0.08%',
      '金额 ≥ 500万每笔 1,000元每笔 1,000元',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: '赎回费率' }))).toEqual([
      '持有 < 7天1.50%',
      '7天 ≤ 持有 < 30天0.75%',
      '30天 ≤ 持有 < 365天0.50%',
      '365天 ≤ 持有 < 730天0.25%',
      '持有 ≥ 730天0.00%',
    ]);
    expect(screen.getByText('1.20%/年')).toBeVisible();
    expect(screen.getByText('首次申购').nextSibling).toHaveTextContent('10元');
  });

  it('of units that only the exchange trades are none of ours: how to trade there, and the feeder fund', async () => {
    withRules({
      dealing: 'etf',
      isOnSale: false,
      fees: feesReply({ purchase: [], redemption: [] }),
      sibling: null,
      feeder: { code: '900012', name: '测试ETF联接A' },
    });
    renderRoute(ADDRESS);
    const card = within(await screen.findByRole('region', { name: '场内交易' }));
    expect(card.getByText(/需在证券公司开立证券账户/)).toBeVisible();
    expect(card.getByText('当日买入的份额次一交易日可以卖出（T+1）')).toBeVisible();
    expect(card.getByRole('link', { name: '测试ETF联接A' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900012',
    );
    for (const title of ['费用试算', '交易确认日历', '申购费率', '去测算'])
      expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  it('name a discounted rate without an original one as that of a selling platform', async () => {
    withRules({ fees: feesReply({ purchase: [], discount: 1, platformRate: 0.0015 }), sibling: null });
    renderRoute(ADDRESS);
    const card = await screen.findByRole('region', { name: '申购费率' });
    expect(card).toHaveTextContent('销售平台优惠费率0.15%原申购费率未提供');
    expect(within(card).queryByRole('table')).toBeNull();
    expect(screen.queryByText(/折）|原费率/)).toBeNull();
  });

  it('of a LOF are shown beside its exchange trading', async () => {
    withRules({ dealing: 'lof' });
    renderRoute(ADDRESS);
    const card = within(await screen.findByRole('region', { name: '场内与场外交易' }));
    expect(card.getByText(/按市场价格买卖/)).toBeVisible();
    expect(screen.getByText('费用试算')).toBeVisible();
  });

  it('of a feeder fund name the ETF that it invests in', async () => {
    withRules({ target: { code: '510010', name: '测试ETF' } });
    renderRoute(ADDRESS);
    const card = within(await screen.findByRole('region', { name: '投资标的' }));
    expect(card.getByRole('link', { name: '测试ETF' })).toBeVisible();
  });

  it('are not invented if no source has them', async () => {
    withRules({ dealing: 'holding', fees: feesReply({ purchase: [], redemption: [] }), sibling: null });
    renderRoute(ADDRESS);
    expect(await screen.findByText('费率未导入')).toBeVisible();
    expect(screen.getByText(/每笔申购设最短持有期/)).toBeVisible();
    expect(screen.queryByText(/证券交易所/)).not.toBeInTheDocument();
  });

  it('of a fund that ended are for the record only', async () => {
    withRules({ status: 'A', isOnSale: false });
    renderRoute(ADDRESS);
    expect(await screen.findByText(/该基金已终止，本站不再办理申购与赎回/)).toBeVisible();
    expect(screen.getByRole('table', { name: '赎回费率' })).toBeVisible();
    expect(screen.queryByText('费用试算')).not.toBeInTheDocument();
    expect(screen.queryByText('交易确认日历')).not.toBeInTheDocument();
  });

  it('offers another try when they cannot be read', async () => {
    gatewayServer.use(answer(fundRules, () => refuse(500, 1009, '')));
    renderRoute(ADDRESS);
    expect(await screen.findByRole('button', { name: '重试' })).toBeEnabled();
  });
});

describe('[S2.funds] the days of an order', () => {
  it('run from now along the trading calendar', async () => {
    const { user } = renderRoute(ADDRESS);
    await screen.findByRole('list', { name: '买入的各个日期' });
    expect(stepsOf('买入的各个日期')).toEqual([
      '提交2026-08-28 周五15:00 前',
      '成交T2026-08-28 周五按当日净值成交',
      '确认T+12026-08-31 周一份额确认',
      '可查询份额T+22026-09-01 周二可卖出',
    ]);
    await user.click(screen.getAllByRole('radio', { name: '15:00 后' })[0] ?? document.body);
    expect(stepsOf('卖出的各个日期').slice(1)).toEqual([
      '成交T2026-08-31 周一按当日净值成交',
      '确认T+12026-09-01 周二赎回确认',
      '到账T+42026-09-04 周五资金最晚到账',
    ]);
  });

  it('pass over a make-up weekend and a holiday', async () => {
    renderRoute(ADDRESS);
    const [date] = await screen.findAllByLabelText('提交日期');
    // Sunday 20 September: offices work, the exchange does not.
    fireEvent.change(date ?? document.body, { target: { value: '2026-09-20' } });
    expect(screen.getAllByText('当日休市，顺延至 2026-09-21。')[0]).toBeVisible();
    fireEvent.change(date ?? document.body, { target: { value: '2026-09-30' } });
    expect(stepsOf('买入的各个日期')[2]).toBe('确认T+12026-10-08 周四份额确认');
  });

  it('require a date', async () => {
    renderRoute(ADDRESS);
    const [date] = await screen.findAllByLabelText('提交日期');
    fireEvent.change(date ?? document.body, { target: { value: '' } });
    expect(screen.getAllByText('请选择日期')[0]).toBeVisible();
    expect(screen.queryByRole('list', { name: '买入的各个日期' })).not.toBeInTheDocument();
  });

  it('end with the lock of a fund that is held for a year', async () => {
    withRules({ dealing: 'holding 12M' });
    renderRoute(ADDRESS);
    await screen.findByRole('list', { name: '买入的各个日期' });
    expect(stepsOf('买入的各个日期').slice(3)).toEqual([
      '可查询份额T+22026-09-01 周二锁定期内不可卖出',
      '期满2027-08-31 周二当日起可卖出',
    ]);
    expect(screen.getByText(/每笔申购自确认之日起最短持有1年，期满前不能赎回或转换/)).toBeVisible();
    expect(resultOf('买入试算', '最短持有至')).toHaveTextContent('2027-08-31');
  });

  it('show the end of each term for units that roll over', async () => {
    withRules({ dealing: 'rolling 30D' });
    renderRoute(ADDRESS);
    expect(await screen.findByText(/到期日依次为 2026-09-30、2026-10-30、2026-11-30。/)).toBeVisible();
    expect(resultOf('买入试算', '首个到期日')).toHaveTextContent('2026-09-30');
  });

  it('begin on the next open day of a closed fund', async () => {
    withRules({ isOnSale: false, nextOpenDate: '20260915' });
    renderRoute(ADDRESS);
    expect(await screen.findByText(/最近的开放日为 2026-09-15/)).toBeVisible();
    expect(screen.queryByText(/当前不能赎回/)).not.toBeInTheDocument();
    expect(stepsOf('买入的各个日期')[1]).toBe('成交T2026-09-15 周二按当日净值成交');
  });
});

describe('[S2.funds] the calculator', () => {
  it('reckons a purchase to the cent', async () => {
    renderRoute(ADDRESS);
    await screen.findByRole('region', { name: '买入试算' });
    expect(resultOf('买入试算', '原申购费')).toHaveTextContent('147.78 元');
    expect(resultOf('买入试算', '申购费（1折）')).toHaveTextContent('14.98 元');
    expect(resultOf('买入试算', '节省')).toHaveTextContent('132.80 元');
    expect(resultOf('买入试算', '净申购金额')).toHaveTextContent('9,985.02 元');
    expect(resultOf('买入试算', '预计份额')).toHaveTextContent('7,988.02 份');
    expect(resultOf('买入试算', '份额确认')).toHaveTextContent('2026-08-31');
  });

  it('keeps what was typed and says what is wrong with it', async () => {
    const { user } = renderRoute(ADDRESS);
    const amount = await screen.findByLabelText('买入金额');
    await user.clear(amount);
    await user.type(amount, '2,000,000');
    expect(amount).toHaveValue('2,000,000');
    expect(amount).toHaveAccessibleDescription('超过单日申购限额 100万元');
    // 2,000,000/1.0012 = 1,997,602.88
    expect(resultOf('买入试算', '净申购金额')).toHaveTextContent('1,997,602.88 元');
    await user.clear(amount);
    await user.type(amount, '9,5元');
    expect(amount).toHaveAccessibleDescription('请输入数字，如 10000');
    expect(resultOf('买入试算', '净申购金额')).toHaveTextContent('--');
    await user.clear(amount);
    await user.type(amount, '5');
    expect(amount).toHaveAccessibleDescription('低于首次申购最低金额 10元');
  });

  it('reckons a sale by the days held, and loses nothing typed on changing sides', async () => {
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('radio', { name: '卖出' }));
    const units = screen.getByLabelText('卖出份额');
    await user.clear(units);
    await user.type(units, '8000');
    fireEvent.change(screen.getByLabelText('买入日期'), { target: { value: '2026-08-03' } });
    fireEvent.change(screen.getByLabelText('卖出日期'), { target: { value: '2026-08-10' } });
    expect(resultOf('卖出试算', '持有天数')).toHaveTextContent('7 天');
    expect(resultOf('卖出试算', '适用赎回费率')).toHaveTextContent('0.75%');
    expect(resultOf('卖出试算', '赎回费')).toHaveTextContent('75.00 元');
    expect(resultOf('卖出试算', '到账金额')).toHaveTextContent('9,925.00 元');
    expect(resultOf('卖出试算', '最晚到账')).toHaveTextContent('2026-08-14');
    await user.click(screen.getByRole('radio', { name: '买入' }));
    await user.click(screen.getByRole('radio', { name: '卖出' }));
    expect(units).toHaveValue('8000');
    fireEvent.change(screen.getByLabelText('卖出日期'), { target: { value: '2026-08-04' } });
    expect(screen.getByLabelText('卖出日期')).toHaveAccessibleDescription('买入的份额 2026-08-05 起可以卖出');
    expect(resultOf('卖出试算', '到账金额')).toHaveTextContent('--');
  });

  it('sells no unit before the end of its lock', async () => {
    withRules({ dealing: 'holding 12M' });
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('radio', { name: '卖出' }));
    expect(screen.getByLabelText('买入日期')).toHaveValue('2025-07-28');
    fireEvent.change(screen.getByLabelText('买入日期'), { target: { value: '2026-08-03' } });
    expect(screen.getByLabelText('卖出日期')).toHaveAccessibleDescription(
      '最短持有1年，买入的份额 2027-08-04 起可以卖出',
    );
    expect(resultOf('卖出试算', '到账金额')).toHaveTextContent('--');
  });

  it('keeps tiers and fees in sight but no figure of the NAV where it is withheld', async () => {
    withRules({ isWithheld: true, nav: null, navDate: null });
    renderRoute('/simu_fund/funds/transactionRules?code=SARA10');
    expect(await screen.findByText(/该基金仅在开放日办理/)).toBeVisible();
    expect(await screen.findByRole('table', { name: '申购费率' })).toBeVisible();
    expect(resultOf('买入试算', '申购费（1折）')).toHaveTextContent('14.98 元');
    expect(resultOf('买入试算', '预计份额')).toHaveTextContent('认证可见');
  });
});

describe('[S2.funds] class A against class C', () => {
  it('names the break-even and the costs at typical holding times', async () => {
    renderRoute(ADDRESS);
    const card = await screen.findByRole('region', { name: 'A类与C类费用比较' });
    expect(within(card).getByText(/持有满 365 天（约 1 年）起，A类的总费用不再高于C类。/)).toBeVisible();
    expect(within(card).getByText(/C类的销售服务费在持有满 365 天后不再收取。/)).toBeVisible();
    const table = within(card).getByRole('table', { name: '各持有时间的费用' });
    // 10,000 yuan for a year: 14.98 + 25.00 against 40.00; for three years: 14.98 against 40.00.
    expect(rowsOf(table).slice(4)).toEqual(['1 年39.9840.00A类', '2 年14.9840.00A类', '3 年14.9840.00A类']);
  });

  it('is left out for a fund of one class', async () => {
    withRules({ sibling: null });
    renderRoute(ADDRESS);
    await screen.findByRole('table', { name: '申购费率' });
    expect(screen.queryByRole('table', { name: '各持有时间的费用' })).not.toBeInTheDocument();
  });
});
