import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fundInfo } from '@/contract/funds/fund-info';
import { fundRules } from '@/contract/funds/fund-rules';
import { publicDictionaries } from '@/contract/funds/public-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { openBuyWindow, openLargeBuyWindow, useBuyWindows } from '@/session/funds/buy-windows.store';
import { markLoggedOut } from '@/session/login-check';
import { doubleClick } from '../../../tests/render/double-click';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { feesReply, infoReply, rulesReply } from '../../../tests/handlers/fund-pages';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';

const FUND = { area: 'public', code: '900000', name: '测试股票0号' } as const;
const PRIVATE_FUND = { area: 'private', code: 'SARA10', name: '测试私募' } as const;
const SMALL = '购买基金';
const LARGE = '购买基金：费用与规则';

/** The first window fetches its code, which takes its time on a busy machine. */
beforeAll(() => Promise.all([import('@/app/visitor/visitor-parts'), import('./components/buy-window')]));

/** A Friday morning. */
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-08-28T10:00:00+08:00')));

function withRules(changes: Parameters<typeof rulesReply>[1]) {
  gatewayServer.use(answer(fundRules, ({ code }) => success(rulesReply(code, changes))));
}

/** A page with the small window of a fund open, and its figures there. */
async function openWindow(fund: Parameters<typeof openBuyWindow>[0] = FUND) {
  const view = renderRoute('/about');
  await screen.findByRole('main');
  act(() => openBuyWindow(fund));
  const dialog = await screen.findByRole('dialog', { name: SMALL });
  await within(dialog).findByLabelText('买入金额');
  return { ...view, dialog };
}

const figure = (label: string) =>
  within(screen.getByRole('region', { name: '购买试算' })).getByText(label).nextSibling;
const amountField = () => screen.getByLabelText('买入金额');

describe('[S4.buy] the small window', () => {
  beforeEach(() => signInVisitor({ standing: QUALIFIED_STANDING }));

  it('names the fund, its risk and its sale state', async () => {
    const words = { dictCode: 'FUND_RISK_LEVEL', dictItem: 'R4', dictItemName: '中高风险' };
    gatewayServer.use(answer(publicDictionaries, () => success([words])));
    const { dialog } = await openWindow();
    expect(dialog).toHaveTextContent('测试股票0号 900000');
    expect(await within(dialog).findByText('R4 中高风险')).toBeVisible();
    expect(within(dialog).getByText('限制大额')).toBeVisible();
    expect(within(dialog).getByText('首次申购 10元起，单日限额 100万元')).toBeVisible();
  });

  it('reckons fee, net amount and units to the cent, and the days along the calendar', async () => {
    const { user } = await openWindow();
    await user.type(amountField(), '10,000');
    // 10,000/1.015 = 9852.22; 10,000/1.0015 = 9985.02, and 9985.02/1.25 = 7988.016
    expect(figure('申购费率')).toHaveTextContent('1.50% → 0.15%（1折）');
    expect(figure('申购费')).toHaveTextContent('原申购费 147.78 元14.98 元');
    expect(figure('净申购金额')).toHaveTextContent('9,985.02 元');
    expect(figure('预计份额')).toHaveTextContent('7,988.02 份');
    expect(figure('份额确认')).toHaveTextContent('2026-08-31');
    expect(figure('可查询份额')).toHaveTextContent('2026-09-01');
    expect(screen.getByText('按 2026-08-28 单位净值 1.2500 试算，实际以成交日净值为准。')).toBeVisible();
    expect(screen.getByText('今日 15:00 前提交，按今日净值成交。')).toBeVisible();
  });

  it('names the day until which a purchase of today is locked', async () => {
    withRules({ dealing: 'holding 12M' });
    await openWindow();
    expect(figure('最短持有至')).toHaveTextContent('2027-08-31');
    expect(screen.getByText(/每笔申购自确认之日起最短持有1年，期满前不能赎回或转换/)).toBeVisible();
  });

  it('passes to the next trading day at 15:00', async () => {
    vi.mocked(Date.now).mockReturnValue(Date.parse('2026-08-28T15:00:00+08:00'));
    await openWindow();
    expect(screen.getByText('15:00 后提交，按 2026-08-31 的净值成交。')).toBeVisible();
    expect(figure('份额确认')).toHaveTextContent('2026-09-01');
  });

  it('says what is wrong with what is typed', async () => {
    const { user } = await openWindow();
    for (const [text, problem] of [
      ['0', '买入金额须大于 0'],
      ['-500', '请输入数字，如 10000'],
      ['1.234', '买入金额最多两位小数'],
      ['1000000000000', '买入金额过大，请核对'],
      ['9.99', '低于首次申购最低金额 10元'],
      ['1000000.01', '超过单日申购限额 100万元'],
      ['   ', '请输入买入金额'],
    ] as const) {
      await user.clear(amountField());
      await user.type(amountField(), text);
      expect(amountField()).toHaveAccessibleDescription(problem);
      expect(amountField()).toHaveValue(text);
    }
  });

  it('fills in a usual amount at a press', async () => {
    const { user } = await openWindow();
    await user.click(screen.getByRole('radio', { name: '10万元' }));
    expect(amountField()).toHaveValue('100000');
    expect(screen.getByRole('radio', { name: '10万元' })).toBeChecked();
    await user.type(amountField(), '5');
    expect(screen.getByRole('radio', { name: '10万元' })).not.toBeChecked();
  });

  it('claims no fee where none is known', async () => {
    withRules({ fees: feesReply({ purchase: [] }) });
    const { user } = await openWindow();
    await user.type(amountField(), '10000');
    expect(figure('申购费')).toHaveTextContent('--');
    expect(screen.getByText('费率资料尚未提供，无法试算费用。')).toBeVisible();
  });

  it('leads nowhere while the fund is not sold', async () => {
    withRules({ status: '5', isOnSale: false, nextOpenDate: '20260915' });
    const { dialog } = await openWindow();
    expect(within(dialog).getByText(/最近的开放日为 2026-09-15/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '当前不可申购' })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: '前往交易网站' })).toBeNull();
  });

  it('continues to the trading site in a new window, once amount and documents are there [S2.external]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, place } = await openWindow();
    const goOn = screen.getByRole('button', { name: '前往交易网站' });
    await user.click(goOn);
    expect(amountField()).toHaveAccessibleDescription('请输入买入金额');
    expect(amountField()).toHaveFocus();
    await user.type(amountField(), '1000');
    await user.click(goOn);
    expect(screen.getByText('请先阅读产品资料并勾选')).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
    await doubleClick(user, goOn);
    expect(open).toHaveBeenCalledOnce();
    expect(String(open.mock.calls[0]?.[0])).toMatch(/\/buy\/900000$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place()).toBe('/about');
  });
});

describe('[S4.buy] the small and the large window', () => {
  beforeEach(() => signInVisitor({ standing: QUALIFIED_STANDING }));

  it('share what was typed and ticked, and close together', async () => {
    const { user } = await openWindow();
    await user.type(amountField(), '20000');
    await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
    await user.click(screen.getByRole('button', { name: '查看费用与规则' }));
    expect(await screen.findByRole('dialog', { name: LARGE })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(amountField()).toHaveValue('20000');
    expect(screen.getByRole('checkbox', { name: /我已阅读/ })).toBeChecked();
    await user.type(amountField(), '0');
    await user.click(screen.getByRole('button', { name: '收起费用与规则' }));
    expect(amountField()).toHaveValue('200000');
    await user.click(screen.getByRole('button', { name: '查看费用与规则' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useBuyWindows.getState()).toEqual({ fund: null, isLarge: false });
  });

  it('begin empty for the next fund', async () => {
    const { user } = await openWindow();
    await user.type(amountField(), '20000');
    act(() => openBuyWindow({ ...FUND, code: '900001', name: '测试股票0号C' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('测试股票0号C 900001'));
    await waitFor(() => expect(amountField()).toHaveValue(''));
  });

  it('are one window however often the button is pressed', async () => {
    await openWindow();
    act(() => {
      openBuyWindow(FUND);
      openBuyWindow(FUND);
    });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('close with a navigation of another address', async () => {
    const { router } = await openWindow();
    await act(() => router.navigate('/about?from=elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are a sheet on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    const { user, dialog } = await openWindow();
    expect(dialog.className).toMatch(/sheet/);
    await user.click(within(dialog).getByRole('button', { name: '暂不购买' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show in full how the fee comes about', async () => {
    const { user } = await openWindow();
    await user.type(amountField(), '10000');
    act(() => openLargeBuyWindow());
    const tiers = await screen.findByRole('table', { name: '申购费率' });
    const marked = within(tiers)
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(marked.map((row) => row.textContent)).toEqual(['金额 < 100万1.50%0.15%']);
    const working = screen.getByRole('region', { name: '费用计算' });
    expect(working).toHaveTextContent('净申购金额10,000.00 ÷ (1 + 0.15%) = 9,985.02 元');
    expect(screen.getByRole('table', { name: '赎回费率' })).toBeVisible();
    expect(screen.getByText(/持有满 365 天（约 1 年）起，A类的总费用不再高于C类。/)).toBeVisible();
    const dates = screen.getByRole('list', { name: '买入的各个日期' });
    expect(within(dates).getAllByRole('listitem')).toHaveLength(4);
  });

  it('leave the comparison out for a fund of one class', async () => {
    withRules({ sibling: null });
    await openWindow();
    act(() => openLargeBuyWindow());
    await screen.findByRole('table', { name: '申购费率' });
    expect(screen.queryByText(/费用比较/)).toBeNull();
  });
});

describe('[S4.buy] a read that fails', () => {
  it.each([
    ['the rules', answer(fundRules, () => refuse(503, 1008, 'down'))],
    ['the risk level', answer(fundInfo, () => refuse(503, 1008, 'down'))],
  ])('of %s lets nobody go on, and can be tried again', async (_what, failure) => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    gatewayServer.use(failure);
    const { user } = renderRoute('/about');
    act(() => openBuyWindow(FUND));
    const dialog = await screen.findByRole('dialog', { name: SMALL });
    const retry = await within(dialog).findByRole('button', { name: '重试' });
    expect(within(dialog).getByText(/没有费率与风险等级就无法完成适当性匹配/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '前往交易网站' })).toBeNull();
    gatewayServer.resetHandlers();
    await user.click(retry);
    expect(await within(dialog).findByLabelText('买入金额')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '前往交易网站' })).toBeEnabled();
  });
});

describe('[S4.buy] a private fund', () => {
  it('takes a million at least and names what is particular about it', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    withRules({ minimumPurchaseYuan: 100, dailyLimit: null });
    const { user, dialog } = await openWindow(PRIVATE_FUND);
    const notice = within(dialog).getByRole('region', { name: '私募基金购买须知' });
    expect(notice).toHaveTextContent('100万元起');
    expect(notice).toHaveTextContent('24 小时的投资冷静期');
    expect(notice).toHaveTextContent('回访确认');
    await user.type(amountField(), '999999');
    expect(amountField()).toHaveAccessibleDescription('低于首次申购最低金额 100万元');
    await user.click(screen.getByRole('radio', { name: '200万元' }));
    // 2,000,000/1.0012 = 1,997,602.88
    expect(figure('净申购金额')).toHaveTextContent('1,997,602.88 元');
    // The dealing day is unknown before the cooling-off period and the call-back.
    expect(figure('份额确认')).toHaveTextContent('成交后第 1 个交易日');
    expect(dialog).not.toHaveTextContent('按今日净值成交');
    act(() => openLargeBuyWindow());
    expect(await screen.findByText(/仅在开放日办理，开放日以管理人公告为准/)).toBeVisible();
    expect(screen.queryByRole('list', { name: '买入的各个日期' })).toBeNull();
  });

  it('counts its days from the next opening where that is known', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    withRules({ dealing: 'private/7D', nextOpenDate: '20260907' });
    await openWindow(PRIVATE_FUND);
    act(() => openLargeBuyWindow());
    expect(await screen.findByText(/最近的开放日为 2026-09-07/)).toBeVisible();
    expect(screen.getByRole('list', { name: '买入的各个日期' })).toHaveTextContent(/成交.*09-07/);
  });

  it.each([
    ['nobody is signed in', markLoggedOut],
    ['the disclaimer is not signed', () => signInVisitor({ standing: { riskLevel: 4 } })],
    [
      'the assessment has ended',
      () => signInVisitor({ standing: { ...QUALIFIED_STANDING, riskEndDate: '20260827' } }),
    ],
  ])('opens the qualification window in place of the buy window where %s', async (_case, stand) => {
    stand();
    renderRoute('/about');
    act(() => openBuyWindow(PRIVATE_FUND));
    expect(await screen.findByRole('dialog', { name: /合格投资者/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: SMALL })).toBeNull();
    expect(useBuyWindows.getState().fund).toBeNull();
  });

  it('does not continue if the gateway withholds the figures', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    withRules({ isWithheld: true, nav: null, navDate: null });
    const { dialog } = await openWindow(PRIVATE_FUND);
    expect(figure('预计份额')).toHaveTextContent('认证可见');
    expect(within(dialog).getByText(/服务端没有确认您的合格投资者身份/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '前往交易网站' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: '查看认证状态' })).toBeEnabled();
  });
});

it('[S4.buy] a fund without a risk level cannot be matched', async () => {
  signInVisitor({ standing: QUALIFIED_STANDING });
  gatewayServer.use(answer(fundInfo, ({ code }) => success(infoReply(code, { riskLevel: null }))));
  const { dialog } = await openWindow();
  expect(within(dialog).getByText(/该基金没有风险等级/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: '前往交易网站' })).toBeNull();
});
