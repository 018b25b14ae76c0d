import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerCourse, NO_INDEX } from '@/contract/ledger/ledger-course';
import { compareWithIndex, setAmountsHidden } from '@/features/ledger/ledger-choices.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { courseReply, ledgerEntryReply, ledgerHandlers, proposalReply } from '../../../tests/handlers/ledger';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';
import type { LedgerCourse } from '@/contract/ledger/ledger-course';

const ADDRESS = '/home/chicang';

beforeAll(() =>
  Promise.all([
    import('./home-layout'),
    import('./ledger-page'),
    import('@/features/ledger/components/course-card'),
    import('@/features/ledger/components/detail-windows'),
    import('@/features/ledger/components/sources-card'),
    import('@/ui/charts/time-series/time-series-chart'),
  ]),
);
beforeEach(() => vi.setSystemTime('2026-11-20T10:00:00+08:00'));
afterEach(() => {
  vi.useRealTimers();
  setAmountsHidden(false);
  compareWithIndex('');
});

const RETURNS = {
  time: { rate: 0.1, isAnnualised: true },
  category: { rate: 0.05, isAnnualised: true },
  benchmark: { rate: 0.07, isAnnualised: true },
  benchmarkMoney: { rate: 0.06, isAnnualised: true },
  gap: {
    rate: -0.03,
    causes: [{ day: '20260302', yuan: 1200, sinceRate: -0.2, paceRate: 0.08, rate: -0.02 }],
    othersRate: 0,
    feeRate: -0.004,
    restRate: -0.006,
  },
} satisfies LedgerCourse['returns'];

const COURSE = courseReply({
  returns: RETURNS,
  benchmark: [4000, 4280],
  index: 'YH300',
  indices: [
    { code: 'YH300', name: '砚湖沪深300' },
    { code: 'YHBOND', name: '砚湖综合债' },
  ],
  funds: [
    {
      code: '900001',
      ...RETURNS,
      gap: { ...RETURNS.gap, rate: 0.07 },
      contributions: [{ yuan: 120, rate: 0.1 }],
    },
  ],
});

function show(course: LedgerCourse) {
  gatewayServer.use(...ledgerHandlers([ledgerEntryReply('a')], { course }));
  return renderRoute(ADDRESS);
}

const chart = () => screen.findByRole('figure');
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the book day by day', () => {
  beforeEach(() => signInVisitor());

  it('draws the value beside the money put in, or the return beside that of the classes', async () => {
    const { user } = show(courseReply({ ...COURSE, category: [1, 1.04] }));
    expect(await chart()).toHaveAccessibleName('市值与投入');
    expect(await chart()).toHaveTextContent(/市值\s*1,320\.00净投入\s*1,200\.00/);
    await user.click(screen.getByRole('radio', { name: '收益率' }));
    expect(await chart()).toHaveAccessibleName('账本收益率');
    expect(await chart()).toHaveTextContent(/时间加权\s*\+10\.00%砚湖沪深300\s*\+7\.00%同类平均\s*\+4\.00%/);
  });

  it('offers only windows that the book is old enough for', async () => {
    const { user } = show(
      courseReply({
        days: [20260302, 20260501, 20261119],
        values: [1200, 1100, 1320],
        invested: [1200, 1200, 1200],
        levels: [1, 0.9, 1.1],
      }),
    );
    expect(await screen.findByRole('radio', { name: '全部' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '近1年' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '近6月' }));
    await user.click(screen.getByRole('button', { name: '数据表' }));
    const rows = within(await screen.findByRole('table', { name: '市值与投入数据表' })).getAllByRole('row');
    // Since the base of the window.
    expect(rows.map((row) => row.textContent.slice(0, 10)).slice(1)).toEqual(['2026-11-19', '2026-05-01']);
  });

  it.each(['市值与投入', '收益率'])(
    'keeps a picked part of the %s while the page around it changes',
    async (mode) => {
      const days = Array.from({ length: 20 }, (_, index) => 20261001 + index);
      const { user } = show(
        courseReply({
          ...COURSE,
          days,
          values: days.map((day) => day / 1e5),
          invested: days.map(() => 100),
          levels: days.map((_, index) => 1 + index / 100),
        }),
      );
      await user.click(await screen.findByRole('radio', { name: mode }));
      const slider = await screen.findByRole('slider');
      act(() => slider.focus());
      await user.keyboard('{Home}+');
      expect(screen.getByRole('button', { name: '还原' })).toBeVisible();
      await user.click(within(await region('持仓账本')).getByRole('button', { name: /行为差距/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }));
      expect(screen.getByRole('button', { name: '还原' })).toBeVisible();
    },
  );

  it('shows the two returns, their gap, and where it is from', async () => {
    const { user } = show(COURSE);
    const summary = await region('持仓账本');
    expect((await within(summary).findByText('时间加权 · 年化')).nextSibling).toHaveTextContent('+10.00%');
    expect(summary).toHaveTextContent('砚湖沪深300 +7.00% 同类平均 +5.00%');
    await user.click(within(summary).getByRole('button', { name: /行为差距/ }));
    const whole = await screen.findByRole('dialog', { name: '行为差距' });
    expect(whole).toHaveTextContent('2026-03-02 买入 测试基金900001');
    expect(whole).toHaveTextContent('同日同额买卖砚湖沪深300为 +6.00%');
    expect(whole).toHaveTextContent('砚湖沪深300 +7.00%。同类平均 +5.00%。');
    expect(whole).toHaveTextContent('净投入 1,200.00 元，此后账本收益 -20.00%，按全程平均为 +8.00%');
    expect(whole).toHaveTextContent(/申购与赎回费\s*-0\.40%/);
    expect(whole).not.toHaveTextContent('其余日期');
    await user.click(within(whole).getByRole('button', { name: '关闭' }));
    await user.click(within(await region('持有 1 只')).getByRole('button', { name: /行为差距 \+7\.00%/ }));
    expect(await screen.findByRole('dialog', { name: '行为差距 · 测试基金900001' })).toBeVisible();
  });

  it('is beside the index that was chosen, on the next visit too, or beside none', async () => {
    const asked: string[] = [];
    const heard = answer(ledgerCourse, ({ index }) => {
      asked.push(index);
      if (index === NO_INDEX)
        return success(
          courseReply({ indices: COURSE.indices, returns: { ...RETURNS, benchmark: null, time: null } }),
        );
      return success({ ...COURSE, index: index || 'YH300' });
    });
    gatewayServer.use(heard, ...ledgerHandlers([ledgerEntryReply('a')]));
    const { user, unmount } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('radio', { name: '收益率' }));
    const choice = await screen.findByRole('combobox', { name: '对比指数' });
    expect(choice).toHaveDisplayValue('砚湖沪深300');
    await user.selectOptions(choice, '砚湖综合债');
    expect(choice).toHaveDisplayValue('砚湖综合债');
    const summary = await region('持仓账本');
    await within(summary).findByText('砚湖综合债');
    expect(await chart()).toHaveTextContent(/砚湖综合债\s*\+7\.00%/);
    await user.selectOptions(await screen.findByRole('combobox', { name: '对比指数' }), '不对比');
    await within(summary).findByText('--');
    expect(summary).not.toHaveTextContent('砚湖');
    expect(await chart()).not.toHaveTextContent('砚湖');
    expect(asked).toEqual(['', 'YHBOND', NO_INDEX]);
    unmount();
    renderRoute(ADDRESS);
    expect(await chart()).toBeVisible();
    expect(asked.at(-1)).toBe(NO_INDEX);
  });

  it('says when it made what it made, in percent and in yuan', async () => {
    const { user } = show(COURSE);
    await screen.findByRole('radio', { name: '基金贡献' });
    const card = within(await region('收益来源'));
    const rowsOf = (name: string) =>
      within(card.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    // Bought in March at 1,200.00, and next valued in November.
    expect(rowsOf('月收益率（%）')).toEqual(['2026----0.0--------------+10.0--+10.00']);
    await user.click(card.getByRole('radio', { name: '月收益额' }));
    expect(rowsOf('月收益额（元）')).toEqual(['2026----0--------------+120--+120']);
    await user.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(rowsOf('月收益额（元）')).toEqual(['2026----****--------------****--****']);
  });

  it('says with which funds it made what it made, within windows that it is old enough for', async () => {
    const funds = [
      [80, 0.05, -30, -0.02],
      [-200, -0.04, -200, -0.04],
      [0, 0, 0, 0],
    ].map(([yuan = 0, rate = 0, sinceYuan = 0, sinceRate = 0], index) => ({
      code: `90000${index + 1}`,
      ...RETURNS,
      contributions: [
        { yuan: sinceYuan, rate: sinceRate },
        { yuan, rate },
      ],
    }));
    const course = courseReply({ ...COURSE, windows: ['6m', 'all'], funds });
    const entries = funds.map(({ code }) => ledgerEntryReply(code, { code }));
    gatewayServer.use(...ledgerHandlers(entries, { course, proposals: [proposalReply()] }));
    const { user } = renderRoute(ADDRESS);
    await screen.findByRole('radio', { name: '基金贡献' });
    const card = within(await region('收益来源'));
    await user.click(card.getByRole('radio', { name: '基金贡献' }));
    const linesOf = () =>
      within(card.getByRole('list', { name: '各基金的贡献' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    expect(linesOf()).toEqual(['测试基金900002-200.00-4.00%', '测试基金900001+80.00+5.00%']);
    expect(card.getByText(/合计收益/)).toHaveTextContent('合计收益 -120.00 元，时间加权收益率 +1.00%');
    expect(card.getByText(/待记入的分红与收益结转尚未计入收益额/)).toBeVisible();
    expect(card.getByRole('radio', { name: '近1年' })).toBeDisabled();
    await user.click(card.getByRole('radio', { name: '近6月' }));
    expect(linesOf()).toEqual(['测试基金900002-200.00-4.00%', '测试基金900001-30.00-2.00%']);
    await user.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(linesOf()).toEqual(['测试基金900002****-4.00%', '测试基金900001****-2.00%']);
  });

  it('shows no amount while amounts are hidden', async () => {
    const { user } = show(COURSE);
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }));
    expect(await chart()).toHaveTextContent(/市值\s*\*{4}净投入\s*\*{4}/);
    await user.click(within(await region('持仓账本')).getByRole('button', { name: /行为差距/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('净投入 **** 元');
    expect(document.body).not.toHaveTextContent(/1,[23]\d0\.00 元|1,200\.00$/);
  });

  it('says what it cannot draw yet, and what has no value for a time', async () => {
    show(
      courseReply({ days: [20261119], values: [1200], invested: [1200], levels: [1], incompleteCount: 2 }),
    );
    expect(await screen.findByText('暂无走势')).toBeVisible();
    expect(screen.getByText(/2 只基金在持有期内有一段没有净值/)).toBeVisible();
  });

  it.each([404, 500])(
    'leaves the rest of the book where it cannot be read (%i), until it can',
    async (status) => {
      const failed = answer(ledgerCourse, () => refuse(status, 1000, '服务暂时不可用'));
      gatewayServer.use(failed, ...ledgerHandlers([ledgerEntryReply('a')]));
      const { user } = renderRoute(ADDRESS);
      const card = await region('资产走势');
      const again = await within(card).findByRole('button', { name: /重试/ });
      expect(await region('持有 1 只')).toBeVisible();
      gatewayServer.use(answer(ledgerCourse, () => success(COURSE)));
      await user.click(again);
      expect(await chart()).toHaveTextContent('1,320.00');
    },
  );
});
