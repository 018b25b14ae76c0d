import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fundNav } from '@/contract/funds/fund-performance';
import { changeLedger, ledger, undoLedger, type NewLedgerEntry } from '@/contract/ledger/ledger';
import { setAmountsHidden } from '@/features/ledger/ledger-choices.store';
import { markLoggedOut } from '@/session/login-check';
import { answer, heldBack, refuse, success } from '../../../tests/handlers/answer';
import { fundNavReply } from '../../../tests/handlers/fund-facts';
import {
  ledgerEntryReply,
  ledgerFundReply,
  ledgerHandlers,
  proposalReply,
} from '../../../tests/handlers/ledger';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { isMobile } from '../../../tests/setup/layouts';
import { signInVisitor } from '../../../tests/setup/visitor';

const ADDRESS = '/home/chicang';

beforeAll(() => Promise.all([import('./home-layout'), import('./ledger-page')]));
beforeEach(() => vi.setSystemTime('2026-11-20T10:00:00+08:00'));
afterEach(() => {
  vi.useRealTimers();
  setAmountsHidden(false);
});

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const figure = async (label: string) => {
  const summary = await region('持仓账本');
  return within(summary).getByText(label).nextSibling?.textContent;
};
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the book of who is signed in', () => {
  beforeEach(() => signInVisitor());

  it('shows what is held at the newest value, and what was realised', async () => {
    gatewayServer.use(
      ...ledgerHandlers([
        ledgerEntryReply('a'),
        ledgerEntryReply('b', { kind: 'redemption', day: '20260901', units: 400, yuan: 520, feeYuan: 2.6 }),
        ledgerEntryReply('c', { kind: 'dividend', day: '20261012', units: 0, yuan: 30, feeYuan: 0 }),
      ]),
    );
    renderRoute(ADDRESS);
    // 600 × 1.32; 1200 × 600 / 1000 left; 520 − 480 and 30; 600 × 0.22.
    expect(await figure('总市值（元）')).toBe('792.00');
    expect(await figure('持有收益')).toBe('+72.00');
    expect(await figure('已实现收益')).toBe('+70.00');
    expect(screen.getByText(/11-19 当日/)).toHaveTextContent('11-19 当日 +132.00');
    expect(await figure('资金加权 · 不满一年')).toBe('+13.58%');
    const held = await region('持有 1 只');
    expect(within(held).getByRole('link', { name: '测试基金900001' })).toBeVisible();
    expect(held).toHaveTextContent(
      isMobile() ? '792.00 · 100.00%' : '792.00600.00 份+132.001.20001.3200+72.00',
    );
  });

  it('says what has no value, is late, was sold or waits to be confirmed', async () => {
    gatewayServer.use(
      ...ledgerHandlers(
        [
          ledgerEntryReply('a'),
          ledgerEntryReply('b', { code: '900002' }),
          ledgerEntryReply('c', { code: '900003' }),
          ledgerEntryReply('d', { code: '900004' }),
          ledgerEntryReply('e', { code: '900004', kind: 'redemption', day: '20260901', yuan: 1300 }),
          ledgerEntryReply('f', { code: '900005', day: '20261119', units: null }),
        ],
        {
          funds: [
            // The day of a fund that was sold says nothing of the others.
            ledgerFundReply('900004', { navDate: '20261120' }),
            ledgerFundReply('900002', { name: '', navDate: null, nav: null, previousNav: null }),
            ledgerFundReply('900003', { navDate: '20261117' }),
          ],
        },
      ),
    );
    renderRoute(ADDRESS);
    expect(await figure('总市值（元）')).toBe('2,640.00');
    expect(
      screen.getByText(
        '1 只基金的最新净值早于该日，按各自日期计入市值，未计入当日收益。1 只基金暂无净值，未计入合计。',
      ),
    ).toBeVisible();
    const held = await region('持有 4 只');
    for (const words of ['暂无资料', '净值 11-17', '已清仓', '1 笔待确认'])
      expect(within(held).getByText(words)).toBeVisible();
    expect(within(held).getByText('+100.00')).toBeVisible();
    expect(press(/^补全：2026-11-19 测试基金900005 买入/)).toBeVisible();
  });

  it('records a purchase at the published value with its fee, which can be overwritten, and undoes it', async () => {
    const asked: NewLedgerEntry[] = [];
    gatewayServer.use(
      ...ledgerHandlers([], { onChange: ({ add }) => asked.push(...add) }),
      answer(fundNav, ({ code }) =>
        success(
          fundNavReply(code, [
            [20261118, 1],
            [20261119, 1.25],
          ]),
        ),
      ),
    );
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '记一笔' }));
    await user.type(await screen.findByRole('combobox', { name: '搜索公募基金' }), '900001');
    await user.click(await screen.findByRole('option', { name: /900001/ }));
    const date = screen.getByLabelText('提交日期');
    await user.clear(date);
    await user.type(date, '2026-11-18');
    await user.click(screen.getByRole('checkbox', { name: '15:00 后提交' }));
    expect(await screen.findByText('按 2026-11-19 的净值 1.2500 成交，2026-11-20 确认')).toBeVisible();
    await user.type(field('买入金额（含手续费）'), '1001.5');
    await user.clear(field('手续费'));
    await user.type(field('手续费'), '1.5');
    expect(field('确认份额')).toHaveValue('800.00');
    await user.click(press('保存'));
    expect(await figure('总市值（元）')).toBe('1,056.00');
    expect(asked).toEqual([
      {
        code: '900001',
        kind: 'purchase',
        day: '20261119',
        confirmed: '20261120',
        units: 800,
        yuan: 1001.5,
        feeYuan: 1.5,
      },
    ]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('暂无记录')).toBeVisible();
  });

  it('saves a purchase as soon as NAV and fees are read', async () => {
    const asked: NewLedgerEntry[] = [];
    const read = heldBack();
    gatewayServer.use(
      ...ledgerHandlers([], { onChange: ({ add }) => asked.push(...add) }),
      answer(fundNav, async ({ code }) => {
        await read.promise;
        return success(fundNavReply(code, [[20261120, 1.25]]));
      }),
    );
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '记一笔' }));
    await user.type(await screen.findByRole('combobox', { name: '搜索公募基金' }), '900001');
    await user.click(await screen.findByRole('option', { name: /900001/ }));
    await user.type(field('买入金额（含手续费）'), '1000');
    await user.click(press('保存'));
    expect(press('保存')).toHaveAttribute('aria-busy', 'true');
    read.release();
    expect(await screen.findByRole('region', { name: '流水 1 笔' })).toBeVisible();
    expect(asked).toMatchObject([{ day: '20261120', units: expect.any(Number) }]);
  });

  it('keeps a purchase without a published value as one that waits to be confirmed', async () => {
    const asked: NewLedgerEntry[] = [];
    gatewayServer.use(
      ...ledgerHandlers([ledgerEntryReply('a')], { onChange: ({ add }) => asked.push(...add) }),
    );
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '记一笔' }));
    await user.type(await screen.findByRole('combobox', { name: '搜索公募基金' }), '900001');
    await user.click(await screen.findByRole('option', { name: /900001/ }));
    await user.type(field('买入金额（含手续费）'), '5000');
    expect(screen.getByText('先记为待确认，确认后补全，补全前不计入市值与收益。')).toBeVisible();
    await user.click(press('保存'));
    expect(await screen.findByText('1 笔待确认')).toBeVisible();
    expect(asked).toMatchObject([{ day: '20261120', units: null, yuan: 5000 }]);
  });

  it('refuses to sell what is not held, in words, and loses nothing that was typed', async () => {
    gatewayServer.use(...ledgerHandlers([ledgerEntryReply('a')]));
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '记一笔' }));
    await user.click(press('保存'));
    expect(screen.getByRole('alert')).toHaveTextContent('请选择基金');
    await user.type(await screen.findByRole('combobox', { name: '搜索公募基金' }), '900001');
    await user.click(await screen.findByRole('option', { name: /900001/ }));
    await user.click(screen.getByRole('radio', { name: '卖出' }));
    await user.click(press('保存'));
    expect(screen.getByRole('alert')).toHaveTextContent('请填写卖出份额');
    await user.type(field('卖出份额'), '1000.01');
    await user.click(press('保存'));
    expect(screen.getByRole('alert')).toHaveTextContent('卖出 1,000.01 份，当时持有 1,000.00 份');
    await user.click(press('取消'));
    await user.click(press('记一笔'));
    expect(field('卖出份额')).toHaveValue('1000.01');
  });

  it('corrects and deletes entries, each with a way back', async () => {
    gatewayServer.use(...ledgerHandlers([ledgerEntryReply('a'), ledgerEntryReply('b', { day: '20260401' })]));
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /^修改：2026-04-01/ }));
    expect(field('买入金额（含手续费）')).toHaveValue('1200.00');
    await user.clear(field('确认份额'));
    await user.type(field('确认份额'), '500');
    await user.click(press('保存'));
    await waitFor(async () => expect(await figure('总市值（元）')).toBe('1,980.00'));
    await user.click(press(/^删除：2026-03-02/));
    await waitFor(async () => expect(await figure('总市值（元）')).toBe('660.00'));
    await user.click(press('撤销上一步'));
    await waitFor(async () => expect(await figure('总市值（元）')).toBe('1,980.00'));
    await user.click(press('撤销上一步'));
    await waitFor(async () => expect(await figure('总市值（元）')).toBe('2,640.00'));
    expect(screen.queryByRole('button', { name: '撤销上一步' })).toBeNull();
  });

  it('proposes dividends and income that the book lacks, and enters them at a press, one or all', async () => {
    const asked: NewLedgerEntry[] = [];
    const proposals = [
      proposalReply(),
      proposalReply({
        kind: 'split',
        day: '20260703',
        perUnit: 1.5,
        ways: [{ kind: 'split', confirmed: '20260703', units: 500, yuan: 0 }],
      }),
      proposalReply({
        code: '900002',
        kind: 'income',
        day: '20261031',
        perUnit: null,
        ways: [{ kind: 'reinvestment', confirmed: '20261101', units: 1.5, yuan: 0 }],
      }),
    ];
    const entries = [ledgerEntryReply('a'), ledgerEntryReply('b', { code: '900002' })];
    gatewayServer.use(...ledgerHandlers(entries, { proposals, onChange: ({ add }) => asked.push(...add) }));
    const { user } = renderRoute(ADDRESS);
    const open = await region('待记入 3 项');
    expect(
      within(open)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '测试基金9000022026 年 10 月收益结转持有 1,000.00 份+1.50 份记入忽略',
      '测试基金9000012026-07-03每份折算 1.5 份持有 1,000.00 份+500.00 份记入忽略',
      '测试基金9000012026-06-15每份派现金 0.05 元持有 1,000.00 份50.00 元或 +40.00 份记现金分红记红利再投忽略',
    ]);
    await user.click(press('记红利再投：2026-06-15 测试基金900001 分红'));
    await region('待记入 2 项');
    const entered = { code: '900001', confirmed: '20260616', units: 40, yuan: 0, feeYuan: 0 };
    expect(asked).toEqual([{ ...entered, kind: 'reinvestment', day: '20260615' }]);
    await user.click(press('全部记入'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^待记入/ })).toBeNull());
    expect(asked.slice(1)).toMatchObject([
      { code: '900001', kind: 'split', day: '20260703', units: 500 },
      { code: '900002', kind: 'reinvestment', day: '20261031', units: 1.5 },
    ]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await region('待记入 2 项');
  });

  it('lets an event be declined and restored, and opens the form where the amount is not known', async () => {
    const unexplained = { kind: 'unexplained', day: '20260703' } as const;
    const proposals = [proposalReply(), proposalReply({ ...unexplained, perUnit: null, ways: [] })];
    gatewayServer.use(...ledgerHandlers([ledgerEntryReply('a')], { proposals }));
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '忽略：2026-06-15 测试基金900001 分红' }));
    expect(within(await region('待记入 1 项')).queryByRole('button', { name: '全部记入' })).toBeNull();
    await region('已忽略 1 项');
    await user.click(press('恢复：2026-06-15 测试基金900001 分红'));
    await region('待记入 2 项');
    expect(screen.queryByRole('region', { name: /^已忽略/ })).toBeNull();
    await user.click(press('记一笔：2026-07-03 测试基金900001 净值除权'));
    expect(screen.getByRole('radio', { name: '现金分红' })).toBeChecked();
    expect(screen.getByLabelText('除权日期')).toHaveValue('2026-07-03');
    await user.type(field('分红金额'), '35');
    await user.click(press('保存'));
    await region('待记入 1 项');
    expect(await figure('已实现收益')).toBe('+35.00');
  });

  it('says beside the proposals why they could not be entered', async () => {
    const [read] = ledgerHandlers([ledgerEntryReply('a')], { proposals: [proposalReply()] });
    gatewayServer.use(
      read,
      answer(changeLedger, () => refuse(200, 2001, '账本最多记 20000 笔')),
    );
    const { user } = renderRoute(ADDRESS);
    const enter = await screen.findByRole('button', { name: '全部记入' });
    const reread = heldBack();
    gatewayServer.use(
      answer(ledger, async () => {
        await reread.promise;
        return refuse(500, 1009, '内部错误');
      }),
    );
    await user.click(enter);
    expect(await within(await region('待记入 1 项')).findByText('账本最多记 20000 笔')).toBeVisible();
    reread.release();
  });

  it('counts the income of a money fund that is not in its units', async () => {
    const income = { accruedYuan: 2.5, dayYuan: 0.4 };
    const fund = ledgerFundReply('900001', { isMoney: true, nav: 1, previousNav: 1, income });
    const bought = ledgerEntryReply('a', { yuan: 1000, feeYuan: 0 });
    gatewayServer.use(...ledgerHandlers([bought], { funds: [fund] }));
    renderRoute(ADDRESS);
    expect(await figure('总市值（元）')).toBe('1,002.50');
    expect(await figure('持有收益')).toBe('+2.50');
    expect(screen.getByText(/11-19 当日/)).toHaveTextContent('11-19 当日 +0.40');
  });

  it('keeps the way back where nothing is left, and says why it failed', async () => {
    const [read, change, undo] = ledgerHandlers([ledgerEntryReply('a')]);
    gatewayServer.use(
      read,
      change,
      answer(undoLedger, () => refuse(200, 2001, '账本已在别处修改')),
    );
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /^删除：/ }));
    expect(await screen.findByText('暂无记录')).toBeVisible();
    await user.click(press('撤销上一步'));
    expect(await screen.findByText('账本已在别处修改')).toBeVisible();
    gatewayServer.use(undo);
    await user.click(press('撤销上一步'));
    expect(await figure('总市值（元）')).toBe('1,320.00');
  });

  it('hides amounts and units, and leaves rates and values of the fund', async () => {
    gatewayServer.use(...ledgerHandlers([ledgerEntryReply('a')]));
    const { user, container } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }));
    expect(await figure('总市值（元）')).toBe('****');
    expect(await figure('持有收益')).toBe('****');
    expect(container).not.toHaveTextContent(/1,320\.00|1,200\.00|1,000\.00|120\.00/);
    expect(screen.getAllByText('+10.00%').length).toBeGreaterThan(0);
    await user.click(press('显示金额'));
    expect(await figure('总市值（元）')).toBe('1,320.00');
  });

  it('says what failed, in place of the book and beside the form', async () => {
    gatewayServer.use(answer(ledger, () => refuse(500, 1009, '内部错误')));
    const { user } = renderRoute(ADDRESS);
    const retry = await screen.findByRole('button', { name: '重试' });
    gatewayServer.use(
      answer(changeLedger, () => refuse(200, 2001, '账本最多记 20000 笔')),
      ...ledgerHandlers([ledgerEntryReply('a')]),
    );
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: /^修改：/ }));
    await user.click(press('保存'));
    expect(await screen.findByText('账本最多记 20000 笔')).toBeVisible();
    expect(field('买入金额（含手续费）')).toHaveValue('1200.00');
    await user.click(press('取消'));
    await user.click(press(/^删除：/));
    expect(await within(await region(/^流水/)).findByText('账本最多记 20000 笔')).toBeVisible();
  });
});

it('asks who is not signed in to do so', async () => {
  markLoggedOut();
  renderRoute(ADDRESS);
  expect(await screen.findByText('登录后可以记录买卖的基金，查看成本、收益与资金加权收益率。')).toBeVisible();
});
