import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAmountsHidden } from '@/features/ledger/ledger-choices.store';
import {
  ledgerEntryReply,
  ledgerFundReply,
  ledgerHandlers,
  ledgerSaleReply,
} from '../../../tests/handlers/ledger';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { isMobile } from '../../../tests/setup/layouts';
import { signInVisitor } from '../../../tests/setup/visitor';
import type { LedgerFund } from '@/contract/ledger/ledger';

const ADDRESS = '/home/chicang';
const OLD = ledgerEntryReply('a', { day: '20251118', confirmed: '20251119' });
const YOUNG = ledgerEntryReply('b', { day: '20261111', confirmed: '20261112', units: 500, yuan: 600 });

beforeAll(() => Promise.all([import('./home-layout'), import('./ledger-page')]));
// A Friday before 15:00: an order is confirmed on Monday the 23rd.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T10:00:00+08:00');
  signInVisitor();
});
afterEach(() => {
  vi.useRealTimers();
  setAmountsHidden(false);
});

const LOCKED = ledgerSaleReply({ dealing: 'holding 6M', redemption: [{ fromDays: 180, rate: 0 }] });

function open(sale: LedgerFund['sale'], ...entries: ReturnType<typeof ledgerEntryReply>[]) {
  gatewayServer.use(...ledgerHandlers(entries, { funds: [ledgerFundReply('900001', { sale })] }));
  return renderRoute(ADDRESS).user;
}

const SALE = /可卖|不满|锁定|封闭|开放期|场内|终止|卖出|每笔份额/;

const holdings = () => screen.findByRole('region', { name: /^持有/ });
/** The button of what can be sold, without its spaces. */
async function saleWords(name: string | RegExp) {
  const button = await within(await holdings()).findByRole('button', { name });
  return button.textContent.replaceAll(/\s/g, '');
}

describe('what can be sold', () => {
  it.each([
    // 500 × 1.32 × 0.5 %.
    ['cheaper later', ledgerSaleReply(), [OLD, YOUNG], '1笔不满365天赎回费约3.30'],
    ['for nothing', ledgerSaleReply(), [OLD], '随时可卖免赎回费'],
    ['at an unknown fee', ledgerSaleReply({ redemption: [] }), [OLD], '随时可卖费率未知'],
    ['in part', LOCKED, [OLD, YOUNG], '可卖1,000.00份免赎回费·其余2027-05-12起'],
    ['not yet', LOCKED, [YOUNG], '锁定2027-05-12起500.00份届时免赎回费'],
    [
      'from the opening on',
      ledgerSaleReply({ dealing: 'periodic 6M', isOnSale: false, nextOpenDate: '20261215' }),
      [OLD],
      '封闭12-15起1,000.00份届时免赎回费',
    ],
    ['within an opening', ledgerSaleReply({ dealing: 'periodic 6M' }), [OLD], '开放期内免赎回费'],
    ['on the exchange', ledgerSaleReply({ dealing: 'etf', redemption: [] }), [OLD], '场内交易'],
    ['of a fund that has ended', ledgerSaleReply({ status: 'A' }), [OLD], '已终止'],
    [
      'when all of it is ordered',
      ledgerSaleReply(),
      [
        OLD,
        ledgerEntryReply('c', { kind: 'redemption', day: '20261119', confirmed: '20261120', yuan: null }),
      ],
      '卖出待确认',
    ],
  ] as const)('%s is said with its fee', async (_title, sale, entries, words) => {
    open(sale, ...entries);
    expect(await saleWords(SALE)).toBe(words);
  });

  it.each([
    [
      '每笔份额赎回规则暂缺',
      ledgerSaleReply({ dealing: '' }),
      '该基金的赎回规则暂缺，以基金管理人公告为准。',
    ],
    [
      '封闭开放期未公布',
      ledgerSaleReply({ dealing: 'periodic 6M', isOnSale: false }),
      '下一开放期尚未公布，以基金管理人公告为准。',
    ],
    ['场内交易', ledgerSaleReply({ dealing: 'etf' }), '场内份额按市场价格卖出，不收赎回费。'],
    ['已终止', ledgerSaleReply({ status: 'A' }), '该基金已终止，份额按清算安排处理。'],
  ])('%s: its lots are shown with the reason', async (words, sale, reason) => {
    const user = open(sale, OLD);
    expect(await saleWords(SALE)).toBe(words);
    await user.click(within(await holdings()).getByRole('button', { name: SALE }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(reason)).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(
      /^2025-11-19 确认 持有 369 天.*1,000.00 份$/,
    );
    expect(dialog).not.toHaveTextContent('现在提交可卖');
  });

  it('is shown lot by lot, with when each becomes cheaper', async () => {
    const user = open(ledgerSaleReply(), OLD, YOUNG);
    expect(await screen.findByText(/^现在提交卖出全部可卖份额，赎回费约 3.30 元/)).toBeVisible();
    await user.click(await within(await holdings()).findByRole('button', { name: /1 笔不满/ }));
    const dialog = await screen.findByRole('dialog', { name: '每笔份额 · 测试基金900001' });
    expect(dialog).toHaveTextContent('现在提交可卖按 2026-11-20 的净值成交，先确认的份额先卖出1,500.00 份');
    // 1,500 × 1.32 − 3.30; four trading days after the order.
    expect(dialog).toHaveTextContent('到账约最晚 2026-11-26 到账1,976.70 元');
    const [old, young] = within(dialog).getAllByRole('listitem');
    expect(old).toHaveTextContent('2025-11-19 确认 持有 369 天，免赎回费；买入净值 1.19881,000.00 份');
    // 365 days after 12 November 2026 is a Friday: ordered on Thursday.
    expect(young).toHaveTextContent(
      '2026-11-12 确认 持有 11 天，费率 0.50%，2027-11-11 起免赎回费；买入净值 1.1976500.00 份赎回费约 3.30 元',
    );
  });

  it('announces the next end of a lock within a month, and shows its lots', async () => {
    const lot = ledgerEntryReply('d', { day: '20260525', confirmed: '20260526', units: 2000 });
    const paid = ledgerEntryReply('e', {
      kind: 'reinvestment',
      day: '20261012',
      units: 8,
      yuan: 0,
      feeYuan: 0,
    });
    const cash = ledgerEntryReply('f', { kind: 'dividend', day: '20261012', units: 0, yuan: 30, feeYuan: 0 });
    const user = open(LOCKED, lot, paid, cash, YOUNG);
    const summary = await screen.findByRole('region', { name: '持仓账本' });
    const announced = await within(summary).findByText(/到期，可赎回/);
    expect(announced).toHaveTextContent('11-26 周四 测试基金900001 2,000.00 份到期，可赎回');
    await user.click(within(summary).getByRole('button', { name: '查看' }));
    const dialog = await screen.findByRole('dialog', { name: '每笔份额 · 测试基金900001' });
    expect(dialog).toHaveTextContent('其后可卖2026-11-26 起2,000.00 份');
    expect(dialog).toHaveTextContent('红利再投份额的到期日以基金合同约定为准');
    expect(dialog).toHaveTextContent('2027-05-12 起可卖，届时免赎回费');
    expect(dialog).toHaveTextContent('该基金已实现收益 +30.00 元，含现金分红。');
  });

  it('names how many other funds have locks that end on the same day', async () => {
    const lot = { day: '20260525', confirmed: '20260526' };
    const codes = ['900001', '900002'];
    gatewayServer.use(
      ...ledgerHandlers(
        codes.map((code) => ledgerEntryReply(code, { ...lot, code })),
        { funds: codes.map((code) => ledgerFundReply(code, { sale: LOCKED })) },
      ),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText(/到期，可赎回，另有 1 只同日到期$/)).toBeVisible();
  });

  it('says that rolling units can be sold on their day alone', async () => {
    const rolling = ledgerSaleReply({ dealing: 'rolling 30D', redemption: [{ fromDays: 30, rate: 0 }] });
    // 30 and 60 days after 21 September are 21 October and 20 November.
    open(rolling, ledgerEntryReply('d', { day: '20260918', confirmed: '20260921' }));
    expect(await saleWords(/ 到期/)).toBe('11-20到期免赎回费');
    expect(await screen.findByText(/^11-20 周五 .*到期，可赎回/)).toBeVisible();
  });

  it('hides units and fees with the other amounts', async () => {
    setAmountsHidden(true);
    open(LOCKED, OLD, YOUNG);
    expect(await saleWords(/可卖/)).toBe('可卖****份免赎回费·其余2027-05-12起');
  });

  it('has its figures in a column of a desk, and below the name on a phone', async () => {
    open(ledgerSaleReply(), OLD);
    const region = await holdings();
    expect(within(region).queryAllByRole('columnheader', { name: '可卖与费用' })).toHaveLength(
      isMobile() ? 0 : 1,
    );
  });
});
