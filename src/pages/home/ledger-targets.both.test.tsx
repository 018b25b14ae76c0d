import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLedger, type LedgerBook, type LedgerFund } from '@/contract/ledger/ledger';
import { setAmountsHidden } from '@/features/ledger/ledger-choices.store';
import { refuse, answer } from '../../../tests/handlers/answer';
import {
  ledgerEntryReply,
  ledgerFundReply,
  ledgerHandlers,
  ledgerOrdersReply,
  ledgerSaleReply,
} from '../../../tests/handlers/ledger';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { isMobile } from '../../../tests/setup/layouts';
import { signInVisitor } from '../../../tests/setup/visitor';

const ADDRESS = '/home/chicang';

beforeAll(() =>
  Promise.all([
    import('./home-layout'),
    import('./ledger-page'),
    import('@/features/ledger/components/targets-card'),
  ]),
);
// A Friday before 15:00.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T10:00:00+08:00');
  signInVisitor();
});
afterEach(() => {
  vi.useRealTimers();
  setAmountsHidden(false);
});

const [FIRST, SECOND] = ['900001', '900002'];
/** 1,000.00 and 500.00 units at 1.32: 1,320.00 and 660.00 yuan, held for a year. */
const ENTRIES = [
  ledgerEntryReply('a', { day: '20251118', confirmed: '20251119' }),
  ledgerEntryReply('b', { code: SECOND, day: '20251118', confirmed: '20251119', units: 500, yuan: 600 }),
];
const HALVES: LedgerBook['targets'] = {
  basis: 'fund',
  weights: [
    { key: FIRST, percent: 50 },
    { key: SECOND, percent: 50 },
  ],
};

function fundReply(code: string, changes: Partial<LedgerFund> = {}) {
  return ledgerFundReply(code, { sale: ledgerSaleReply(), orders: ledgerOrdersReply(), ...changes });
}

function open(targets: LedgerBook['targets'] = null, funds = [fundReply(FIRST), fundReply(SECOND)]) {
  const asked: unknown[] = [];
  gatewayServer.use(
    ...ledgerHandlers(ENTRIES, { funds, targets, onChange: (change) => asked.push(change.targets) }),
  );
  return { ...renderRoute(ADDRESS), asked };
}

const card = () => screen.findByRole('region', { name: '目标占比' });
const pressIn = async (name: string) => within(await card()).findByRole('button', { name });
const weight = (name: string) => screen.getByRole('textbox', { name: `${name}的目标占比` });
const dialog = () => screen.findByRole('dialog');
/** The lines of a list or the rows of a table. */
async function parts() {
  const region = await card();
  await within(region).findByText('测试基金900001');
  return isMobile() ? within(region).getAllByRole('listitem') : within(region).getAllByRole('row').slice(1);
}

describe('targets', () => {
  it('are set by fund, shown beside what is held, changed, undone and cleared', async () => {
    const { user, asked } = open();
    await user.click(await pressIn('设定目标'));
    await user.click(within(await dialog()).getByRole('button', { name: '填入当前占比' }));
    expect(weight('测试基金900001')).toHaveValue('66.67');
    expect(weight('测试基金900002')).toHaveValue('33.33');
    await user.clear(weight('测试基金900001'));
    await user.type(weight('测试基金900001'), '50');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(within(await dialog()).getByText('目标占比合计须为 100%，还差 16.67%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '平均分配' }));
    await user.click(screen.getByRole('button', { name: '保存' }));

    const [first, second] = await parts();
    // 1,320 and 660 of 1,980: half is 990.
    expect(first).toHaveTextContent('多 330.00');
    expect(first).toHaveTextContent('+16.67%');
    expect(second).toHaveTextContent('少 330.00');
    expect(asked).toEqual([HALVES]);
    const held = await screen.findByRole('region', { name: '持有 2 只' });
    expect(within(held).getAllByText(/目标 50.00%/)).toHaveLength(2);

    await user.click(await pressIn('修改目标'));
    expect(weight('测试基金900001')).toHaveValue('50.00');
    await user.click(screen.getByRole('button', { name: '清除目标' }));
    expect(await pressIn('设定目标')).toBeVisible();
    const [message] = await screen.findAllByText('目标已清除');
    expect(message).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await parts()).toHaveLength(2);
  });

  it('are kept as typed where the form is closed or the gateway refuses them', async () => {
    const { user } = open();
    gatewayServer.use(answer(changeLedger, () => refuse(200, 400, '账本已在别处修改，请核对后重试')));
    await user.click(await pressIn('设定目标'));
    await user.type(weight('测试基金900001'), 'x');
    expect(weight('测试基金900001')).toHaveAccessibleDescription('请输入数字，如 30');
    await user.clear(weight('测试基金900001'));
    await user.type(weight('测试基金900001'), '100');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await pressIn('设定目标'));
    expect(weight('测试基金900001')).toHaveValue('100');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/账本已在别处修改/)).toBeVisible();
    expect(weight('测试基金900001')).toHaveValue('100');
  });

  it('are set by product type, of which the book may have no fund', async () => {
    const { user, asked } = open(null, [
      fundReply(FIRST, { typeCode: '0101' }),
      fundReply(SECOND, { typeCode: '' }),
    ]);
    await user.click(await pressIn('设定目标'));
    await user.click(screen.getByText('按产品类型'));
    await user.type(await screen.findByRole('textbox', { name: '股票型的目标占比' }), '60');
    await user.type(weight('债券型'), '40');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const types = await within(await card()).findByText('债券型');
    expect(types).toBeVisible();
    expect(asked).toEqual([
      {
        basis: 'type',
        weights: [
          { key: '01', percent: 60 },
          { key: '02', percent: 40 },
        ],
      },
    ]);
    await user.click(await pressIn('测算买卖'));
    await user.type(screen.getByRole('textbox', { name: '投入金额（含申购费）' }), '1000');
    const lines = within(await screen.findByRole('list', { name: '测算结果' })).getAllByRole('listitem');
    // 2,980: the type of the first fund lacks 468.00, bonds 1,192.00; each gets 330.00 less.
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '买入 债券型账本中暂无该类型的基金；类型占比将为 28.93%，目标 40.00%862.00 元费率未知',
      '买入 测试基金900001类型占比将为 48.92%，目标 60.00%138.00 元申购费约 0.17 元',
    ]);
  });
});

describe('orders that come nearer', () => {
  it.each([
    // 990 less 660 and less 1,320 of 3,980 after 2,000: 670 and 1,330.
    [
      '投入',
      '2000',
      [
        '买入 测试基金900002占比将为 49.99%，目标 50.00%1,330.00 元申购费约 1.59 元',
        '买入 测试基金900001占比将为 50.01%，目标 50.00%670.00 元申购费约 0.80 元',
      ],
    ],
    ['取出', '500', ['卖出 测试基金900001占比将为 55.41%，目标 50.00%378.79 份约 500.00 元免赎回费']],
  ])('%s %s', async (mode, sum, expected) => {
    const { user } = open(HALVES);
    await user.click(await pressIn('测算买卖'));
    await user.click(within(await dialog()).getByText(mode));
    await user.type(within(await dialog()).getByRole('textbox'), sum);
    const lines = within(await screen.findByRole('list', { name: '测算结果' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(expected);
    expect(await dialog()).toHaveTextContent('不构成投资建议');
  });

  it('are sales and purchases of a rebalance, with when the money comes and what holds it up', async () => {
    const young = ledgerSaleReply({ redemption: [{ fromDays: 0, rate: 0.005 }] });
    const { user } = open(HALVES, [fundReply(FIRST, { sale: young }), fundReply(SECOND)]);
    await user.click(await pressIn('测算买卖'));
    await user.click(within(await dialog()).getByText('再平衡'));
    // 0.5 % of the sale is lost: 328.35 of 988.35 are left to each.
    expect(await dialog()).toHaveTextContent('卖出约 330.83 元，买入 329.18 元，费用约 2.04 元。');
    expect(await dialog()).toHaveTextContent('现在提交卖出，最晚 2026-11-26 到账');
  });

  it('pass over what cannot be bought or sold, and say so', async () => {
    const closed = ledgerSaleReply({ status: '5', isOnSale: false });
    const locked = ledgerSaleReply({ dealing: 'holding 24M' });
    const { user } = open(HALVES, [fundReply(FIRST, { sale: locked }), fundReply(SECOND, { sale: closed })]);
    await user.click(await pressIn('测算买卖'));
    await user.click(within(await dialog()).getByText('再平衡'));
    const shown = await dialog();
    expect(shown).toHaveTextContent('各项已接近目标，或暂不能买卖。');
    expect(shown).toHaveTextContent('低于目标而暂不能买入：测试基金900002。');
    expect(shown).toHaveTextContent('高于目标而暂不能卖出：测试基金900001。');
    await user.click(within(shown).getByText('取出'));
    await user.type(within(shown).getByRole('textbox'), '1000');
    expect(shown).toHaveTextContent('可卖份额不足，还差 340.00 元。');
  });

  it('hide their amounts with the others', async () => {
    setAmountsHidden(true);
    const { user } = open(HALVES);
    await user.click(await pressIn('测算买卖'));
    await user.type(within(await dialog()).getByRole('textbox'), '2000');
    expect(await dialog()).toHaveTextContent('买入 **** 元，费用约 **** 元。');
    expect(await card()).not.toHaveTextContent('330.00');
  });
});
