import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchedHoldings } from '@/contract/funds/look-through';
import { watchRows, type WatchGroup, type WatchRow } from '@/contract/watchlist/watchlist';
import * as download from '@/lib/download';
import { markLoggedOut } from '@/session/login-check';
import { answer, refuse } from '../../../tests/handlers/answer';
import {
  heldReply,
  holdingsHandler,
  holdingsReply,
  holdingsReport,
} from '../../../tests/handlers/look-through';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchRowReply, watchRowsReply, withheldWatchRow } from '../../../tests/handlers/watch-rows';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const ADDRESS = '/home/toushi';

const FIRST = holdingsReply(
  1,
  holdingsReport([heldReply('600001', '岚汐电气', 0.08), heldReply('600002', '青川医药', 0.04, '医药生物')]),
);
const SECOND = holdingsReply(
  2,
  holdingsReport([heldReply('600002', '青川医药', 0.06, '医药生物')], {
    reportDate: '20260630',
    industries: [{ name: '医药生物', ratio: 0.4 }],
    bonds: [heldReply('019001', '26国债01', 0.02, '国债')],
    funds: [heldReply('900009', '测试基金9号', 0.1, '股票型')],
  }),
);
const WITHOUT = holdingsReply(3, null);
const THREE = [watchRowReply(1), watchRowReply(2), watchRowReply(3)];

/** Both areas of the visitor's watchlist. */
function watching(
  rows: readonly WatchRow[],
  others: { readonly groups?: readonly WatchGroup[]; readonly privateRows?: readonly WatchRow[] } = {},
) {
  gatewayServer.use(
    answer(watchRows, ({ businessType }) =>
      businessType === '0' ? watchRowsReply(rows, others.groups) : watchRowsReply(others.privateRows ?? []),
    ),
    holdingsHandler([FIRST, SECOND, WITHOUT]),
  );
}

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const fundLines = () => within(screen.getByRole('table', { name: '自选基金' })).getAllByRole('row');
const stocks = () => screen.findByRole('table', { name: '底层股票' });
const stockRows = async () =>
  textsOf(
    within(await stocks())
      .getAllByRole('row')
      .slice(1),
  );

// Loaded before the first test, so that none waits for its code.
beforeAll(() => Promise.all([import('./home-layout'), import('./look-through-page')]));
beforeEach(() => vi.setSystemTime('2026-11-20T10:00:00+08:00'));
afterEach(() => vi.useRealTimers());

describe('the holdings of a watchlist together', () => {
  beforeEach(() => signInVisitor());

  it('are those of all funds with a report, each with its funds, weighed alike', async () => {
    watching(THREE);
    renderRoute(ADDRESS);
    expect(await stockRows()).toEqual([
      '1青川医药600002医药生物5.00%测试基金2号3.00%测试基金1号2.00%',
      '2岚汐电气600001电子4.00%测试基金1号4.00%',
    ]);
    expect(screen.getByText('已计入 2 / 3 只')).toBeVisible();
    expect(screen.getByText('暂无报告')).toBeVisible();
    expect(
      screen.getByText(
        /合计占净值 15\.00%（股票 9\.00%、债券 1\.00%、基金 5\.00%），其余 85\.00% 未逐项披露/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/报告期不同，从 2026-06-30 到 2026-09-30，最早的是“测试基金2号”/)).toBeVisible();
    const industries = within(screen.getByRole('list', { name: '行业合计' })).getAllByRole('listitem');
    expect(textsOf(industries)).toEqual(['电子30.00%1 只基金', '医药生物20.00%1 只基金']);
    expect(screen.getByText('银行存款').nextSibling).toHaveTextContent('10.00%');
    expect(within(screen.getByRole('table', { name: '基金中的基金' })).getByRole('link')).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900009',
    );
    expect(screen.getByRole('table', { name: '底层债券' })).toHaveTextContent('26国债01');
  });

  it('says that an old report is old, and of a new one its day', async () => {
    watching(THREE);
    renderRoute(ADDRESS);
    const table = await screen.findByRole('table', { name: '自选基金' });
    await within(table).findByText('数据截至 2026-06-30，暂未更新');
    expect(within(table).getByText('2026-09-30')).toBeVisible();
  });

  it('leave out what is unticked, and say so where nothing is left', async () => {
    watching(THREE);
    const { user } = renderRoute(ADDRESS);
    await stocks();
    await user.click(screen.getByRole('checkbox', { name: '计入测试基金2号' }));
    expect(await stockRows()).toEqual([
      '1岚汐电气600001电子8.00%测试基金1号8.00%',
      '2青川医药600002医药生物4.00%测试基金1号4.00%',
    ]);
    expect(screen.getByRole('checkbox', { name: '计入测试基金3号' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '全选' }));
    await user.click(screen.getByRole('button', { name: '全不选' }));
    expect(screen.getByText('没有计入任何基金')).toBeVisible();
    expect(screen.queryByRole('table', { name: '底层股票' })).toBeNull();
  });

  it('weigh by the amounts that are typed, which stay in the page', async () => {
    watching(THREE);
    const { user, place } = renderRoute(ADDRESS);
    await stocks();
    await user.click(screen.getByRole('radio', { name: '按金额' }));
    expect(screen.getByText('尚未填写金额')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '测试基金1号的持有金额' }), '30,000');
    await user.type(screen.getByRole('textbox', { name: '测试基金2号的持有金额' }), '10000');
    expect((await stockRows())[0]).toBe('1岚汐电气600001电子6.00%2,400.00元测试基金1号6.00%');
    expect(screen.getAllByRole('columnheader', { name: '折合金额' })[0]).toBeVisible();
    expect(screen.getByText(/合计 40,000\.00 元/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '测试基金3号的持有金额' })).toBeNull();
    expect(place()).toBe(ADDRESS);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /30,?000/,
    );
    await user.type(screen.getByRole('textbox', { name: '测试基金2号的持有金额' }), '元');
    expect(screen.getByRole('alert')).toHaveTextContent('请输入数字，如 10000');
    expect(screen.getByText(/合计 30,000\.00 元/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '等权' }));
    expect(screen.queryByRole('columnheader', { name: '折合金额' })).toBeNull();
  });

  it('are of a group where one is chosen, by the address', async () => {
    const groups = [{ id: 'g1', name: '核心' }];
    watching([watchRowReply(1, { groupId: 'g1' }), watchRowReply(2)], { groups });
    const { user, place } = renderRoute(`${ADDRESS}?area=public&group=g1`);
    expect(await stockRows()).toHaveLength(2);
    expect(screen.getByText('已计入 1 / 1 只')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '范围' }), '全部自选（2 只）');
    await screen.findByText('已计入 2 / 2 只');
    expect(place()).toBe(ADDRESS);
  });

  it('show what two funds have in common, and of any two', async () => {
    const third = holdingsReply(3, holdingsReport([heldReply('600009', '溪石科技', 0.05)]));
    watching(THREE);
    gatewayServer.use(holdingsHandler([FIRST, SECOND, third]));
    const { user } = renderRoute(ADDRESS);
    const card = await screen.findByRole('region', { name: '持仓重合' });
    expect(card).toHaveTextContent(
      '“测试基金1号”与“测试基金2号”重合 4.00%，较低，共同持有 1 只。两者的报告期不同：2026-09-30 与 2026-06-30。',
    );
    expect(within(card).getByRole('table', { name: '共同持有' })).toHaveTextContent('青川医药4.00%6.00%');
    await user.click(within(card).getByRole('button', { name: '测试基金3号与测试基金1号重合 0.00%' }));
    expect(card).toHaveTextContent('“测试基金1号”与“测试基金3号”重合 0.00%，几乎没有');
    expect(within(card).queryByRole('table', { name: '共同持有' })).toBeNull();
    await user.selectOptions(within(card).getByRole('combobox', { name: '比较' }), '测试基金2号');
    expect(card).toHaveTextContent('“测试基金2号”与“测试基金3号”重合 0.00%');
  });

  it('count two classes of one portfolio once', async () => {
    const classC = { ...FIRST, fundCode: '900002', portfolioCode: '900001' };
    watching(THREE.slice(0, 2));
    gatewayServer.use(holdingsHandler([FIRST, classC]));
    renderRoute(ADDRESS);
    expect(await screen.findByText('1 只基金合计 · 同一组合的不同份额合并计算')).toBeVisible();
    expect(screen.queryByRole('region', { name: '持仓重合' })).toBeNull();
  });

  it('are asked for once, for fifty funds at most', async () => {
    const asked: number[] = [];
    watching(Array.from({ length: 60 }, (_, index) => watchRowReply(index + 1)));
    gatewayServer.use(holdingsHandler([FIRST, SECOND, WITHOUT], ({ list }) => asked.push(list.length)));
    const { user } = renderRoute(ADDRESS);
    await stocks();
    expect(asked).toEqual([50]);
    expect(screen.getByText(/一次最多透视 50 只，按自选顺序取前 50 只，另有 10 只未列入/)).toBeVisible();
    expect(fundLines()).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: '展开全部 50 只' }));
    expect(fundLines()).toHaveLength(51);
    expect(screen.getAllByText('已无数据')).toHaveLength(47);
  });

  it('can be taken away as a file', async () => {
    const files = vi.spyOn(download, 'saveTextFile').mockImplementation(() => undefined);
    watching(THREE);
    const { user } = renderRoute(ADDRESS);
    await stocks();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    const [name, text] = files.mock.calls[0] ?? [];
    expect(name).toBe('持仓透视.csv');
    expect(text).toContain('股票,600002,青川医药,医药生物,5.00%,2.00%,3.00%');
  });

  it('are withheld of private funds from who is not qualified, and count without them', async () => {
    const closed = holdingsReply(4, null, { area: 'private', fundCode: 'ST104', isWithheld: true });
    watching([watchRowReply(1)], { privateRows: [withheldWatchRow(4)] });
    gatewayServer.use(holdingsHandler([FIRST, closed]));
    renderRoute(ADDRESS);
    await stocks();
    expect(screen.getByText('已计入 1 / 2 只')).toBeVisible();
    expect(within(screen.getByRole('table', { name: '自选基金' })).getByText('认证可见')).toBeVisible();
    expect(screen.getByText(/私募基金的持仓仅向合格投资者展示/)).toBeVisible();
  });

  it('are no more than the gate where all of it is private', async () => {
    const closed = holdingsReply(4, null, { area: 'private', fundCode: 'ST104', isWithheld: true });
    watching([], { privateRows: [withheldWatchRow(4)] });
    gatewayServer.use(holdingsHandler([closed]));
    renderRoute(ADDRESS);
    expect(await screen.findByRole('button', { name: '去认证' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '透视结果' })).toBeNull();
  });
});

describe('the page without holdings', () => {
  it('leads to sign in who is not, and asks for nothing', async () => {
    markLoggedOut();
    const asked = vi.fn<() => ReturnType<typeof watchRowsReply>>(() => watchRowsReply([]));
    gatewayServer.use(answer(watchRows, asked));
    renderRoute(ADDRESS);
    expect(await screen.findByText(/登录后可以把自选基金的持仓合在一起看/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('leads to the ranking where nothing is watched', async () => {
    signInVisitor();
    renderRoute(ADDRESS);
    expect(await screen.findByText('暂无自选基金')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看基金排行' })).toHaveAttribute('href', '/gongmu_fund');
  });

  it('says that no report has been published yet', async () => {
    signInVisitor();
    watching([watchRowReply(3)]);
    renderRoute(ADDRESS);
    expect(await screen.findByText('这些基金暂无可透视的持仓')).toBeVisible();
  });

  it('says that the list could not be read, and tries again', async () => {
    signInVisitor();
    gatewayServer.use(answer(watchRows, () => refuse(503, 1000, '')));
    const { user } = renderRoute(ADDRESS);
    await screen.findByText('服务暂时不可用');
    watching(THREE);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await stocks()).toBeVisible();
  });

  it('says that the holdings could not be read, keeps the funds, and tries again', async () => {
    signInVisitor();
    watching(THREE);
    gatewayServer.use(answer(watchedHoldings, () => refuse(503, 1000, '')));
    const { user } = renderRoute(ADDRESS);
    await screen.findByText('服务暂时不可用');
    expect(screen.getByRole('table', { name: '自选基金' })).toHaveTextContent('测试基金1号');
    gatewayServer.use(holdingsHandler([FIRST, SECOND, WITHOUT]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(async () => expect(await stockRows()).toHaveLength(2));
  });
});
