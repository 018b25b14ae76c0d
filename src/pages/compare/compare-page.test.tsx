import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { fundNav } from '@/contract/funds/fund-performance';
import { fundPosition } from '@/contract/funds/fund-position';
import { fundRules } from '@/contract/funds/fund-rules';
import { privateFundDetail } from '@/contract/funds/private-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import * as download from '@/lib/download';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { clearCompared, toggleCompared } from '@/session/funds/compare.store';
import { rememberFund } from '@/session/history.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { fundNavReply, longNavReply, withheldDetailReply } from '../../../tests/handlers/fund-facts';
import { feesReply, positionReply, reportReply, rulesReply } from '../../../tests/handlers/fund-pages';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

/* A cold start takes longer than a test waits for what it shows. */
beforeAll(async () => {
  await import('./compare-page');
});

/** A gateway without this call. */
const notFound = () => new Response('Not Found', { status: 404 });

const TWO = '/duibi?funds=gongmu-900000,gongmu-900002';
const MIXED = '/duibi?funds=gongmu-900000,simu-SARA10';

/** The second fund rises faster and costs less; every other fund has the usual replies. */
function answerTwo(): void {
  gatewayServer.use(
    answer(fundNav, ({ code }) => {
      const usual = longNavReply(code);
      if (code !== '900002') return success(usual);
      const nav = usual.nav.map((value, index) => value * 1.0002 ** index);
      return success({ ...usual, nav, isFromStart: false });
    }),
    answer(fundRules, ({ code }) =>
      success(rulesReply(code, code === '900002' ? { fees: feesReply({ managementRate: 0.005 }) } : {})),
    ),
  );
}

/** The row of a label; looked up by text, because accessible names of whole rows are slow to compute. */
async function row(label: string): Promise<HTMLTableRowElement> {
  const table = await screen.findByRole('table', { name: '基金逐项对比' });
  const found = (await within(table).findByText(label, { selector: 'th' })).closest('tr');
  if (!found) throw new Error(`${label} stands in no row`);
  return found;
}

function cellsOf({ cells }: HTMLTableRowElement): (string | null)[] {
  return Array.from(cells)
    .slice(1)
    .map((cell) => cell.textContent);
}

describe('the comparison of two funds', () => {
  it('says of a fund that is gone why, as far as known, and sells it no more', async () => {
    answerTwo();
    gatewayServer.use(
      answer(publicFundDetail, ({ FUND_CODE }) =>
        success(
          publicFundDetailReply(
            publicFundRowReply(Number(FUND_CODE) - 900_000),
            FUND_CODE === '900000' ? { FUND_STATUS: 'A', SALE_FLAG: '0', END_REASON: 'unlisted' } : {},
          ),
        ),
      ),
    );
    renderRoute(TWO);
    expect((await screen.findAllByText('不再列出')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /购买测试股票0号/ })).toBeNull();
  });

  it('puts figures over common days side by side, marks the best, saves them as a file, and shows differences alone, which the address keeps', async () => {
    answerTwo();
    const { user, place } = renderRoute(TWO);
    const window = await row('对比区间收益');
    await waitFor(() => expect(cellsOf(window)[0]).toMatch(/^[+-]\d/));
    const [first, second] = cellsOf(window);
    expect(first).not.toContain('最优');
    expect(second).toContain('最优');
    expect(screen.getByText('区间 2025-08-28 至 2026-08-28')).toBeVisible();
    const management = await row('管理费率（年）');
    expect(cellsOf(management)).toEqual(['1.20%', '0.50%最优']);
    // The same for both: nothing is better.
    expect(cellsOf(await row('申购费率'))).toEqual(['0.15%', '0.15%']);
    expect(cellsOf(await row('份额确认'))).toEqual(['T+1', 'T+1']);
    const life = cellsOf(await row('成立来'));
    expect(life.join('')).not.toContain('最优');
    expect(life.map((cell) => /序列起点以来\s2022-01-04 起/.test(cell ?? ''))).toEqual([false, true]);
    expect(cellsOf(await row('近5年'))).toEqual(['--', '--']);
    const chart = await screen.findByRole('figure', { name: '2 只基金近1年累计收益对比' });
    expect(chart).toHaveAccessibleDescription(/以首日为 0%，期末：测试股票0号 .*，测试股票2号 /);
    const save = vi.spyOn(download, 'saveTextFile').mockImplementation(() => undefined);
    const button = await screen.findByRole('button', { name: '导出 CSV' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const [name, text] = save.mock.calls[0] ?? [];
    expect(name).toBe('基金对比-900000-900002.csv');
    expect(text).toContain('项目,测试股票0号（900000）,测试股票2号（900002）\r\n');
    expect(text).toContain('管理费率（年）,1.20%,0.50%\r\n');
    await waitFor(async () => expect(cellsOf(await row('申购费率'))[0]).toBe('0.15%'));
    await user.click(screen.getByRole('button', { name: '只看差异' }));
    await waitFor(() => expect(place()).toBe(`${TWO}&diff=1`));
    await waitFor(() => expect(screen.queryByText('申购费率', { selector: 'th' })).not.toBeInTheDocument());
    expect(await row('管理费率（年）')).toBeVisible();
  });

  it('begins with return, worst fall and yearly fees of each', async () => {
    answerTwo();
    renderRoute(TWO);
    const summary = within(await screen.findByRole('table', { name: '概要' }));
    const rows = await waitFor(() => {
      const found = summary.getAllByRole('row').slice(1);
      expect(found[1]).toHaveTextContent(/0\.\d\d%$/);
      return found;
    });
    expect(rows[0]).toHaveTextContent(/^测试股票0号[+-]\d+\.\d\d%\d+\.\d\d%1\.40%$/);
    expect(rows[1]).toHaveTextContent(/^测试股票2号[+-]\d+\.\d\d%\d+\.\d\d%0\.70%$/);
    expect(rows[0]?.compareDocumentPosition(await screen.findByRole('figure'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('calls no return and no risk of different kinds the best, but fees', async () => {
    answerTwo();
    renderRoute('/duibi?funds=gongmu-900001,gongmu-900002');
    const window = await row('对比区间收益');
    await waitFor(() => expect(cellsOf(window)[1]).toMatch(/^[+-]\d/));
    expect(cellsOf(window).join('')).not.toContain('最优');
    expect(cellsOf(await row('年化波动率')).join('')).not.toContain('最优');
    await waitFor(async () => expect(cellsOf(await row('管理费率（年）'))).toEqual(['1.20%', '0.50%最优']));
    expect(screen.getByText(/基金类型不同的，收益与风险不标最优/)).toBeVisible();
  });

  it('says of a fund with a lock that it cannot be sold before', async () => {
    gatewayServer.use(
      answer(fundRules, ({ code }) =>
        success(
          code === '900002'
            ? rulesReply(code, {
                dealing: 'holding 6M',
                fees: feesReply({ redemption: [{ fromDays: 180, rate: 0 }] }),
              })
            : rulesReply(code),
        ),
      ),
    );
    renderRoute(TWO);
    const week = await row('赎回费率（持有 7 天）');
    await waitFor(() => expect(cellsOf(week)).toEqual(['0.75%', '不可赎回']));
    expect(cellsOf(await row('赎回费率（持有 30 天）'))).toEqual(['0.50%', '不可赎回']);
    expect(cellsOf(await row('赎回费率（持有 1 年）'))).toEqual(['0.25%', '0.00%最优']);
  });

  it('names the rate of a selling platform without an original one, and calls no rate better', async () => {
    const unknown = feesReply({ purchase: [], discount: 1, platformRate: 0.0001 });
    gatewayServer.use(
      answer(fundRules, ({ code }) => success(rulesReply(code, code === '900002' ? { fees: unknown } : {}))),
    );
    renderRoute(TWO);
    const rates = await row('申购费率');
    await waitFor(() => expect(cellsOf(rates)).toEqual(['0.15%', '0.01%销售平台优惠费率']));
  });

  it('begins with the youngest and names it', async () => {
    gatewayServer.use(
      answer(fundNav, ({ code }) => {
        const usual = longNavReply(code);
        const from = code === '900002' ? usual.days.indexOf(20_260_302) : 0;
        return success(
          fundNavReply(
            code,
            usual.days.slice(from).map((day, index) => [day, usual.nav[from + index] ?? 1] as const),
          ),
        );
      }),
    );
    const { user, place } = renderRoute(TWO);
    // Of the windows that both cover in full the longest comes first.
    await screen.findByText('区间 2026-05-28 至 2026-08-28');
    expect(screen.getByRole('radio', { name: '近3月' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '近3年' }));
    await screen.findByText('区间 2026-03-02 至 2026-08-28，受“测试股票2号”成立日限制');
    expect(place()).toBe(`${TWO}&window=3y`);
    // Half a year: nothing is annualised, and no fall is the best.
    expect(cellsOf(await row('年化波动率'))).toEqual(['--', '--']);
    expect(cellsOf(await row('夏普比率'))).toEqual(['--', '--']);
    expect(cellsOf(await row('最大回撤')).join('')).not.toContain('最优');
    expect(screen.getByText(/^2026-03-02 至 2026-08-28，.*，不足一年不年化$/)).toBeVisible();
  });

  it('shows overlap, common holdings and correlation, or that there are too few weeks', async () => {
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(
          positionReply(code, {
            report: reportReply(
              code === '900002'
                ? {
                    reportDate: '20260331',
                    stocks: [
                      {
                        code: '600001',
                        name: '岚汐电气',
                        kind: '电力设备',
                        ratio: 0.02,
                        previousRatio: null,
                        valueYuan: null,
                      },
                    ],
                  }
                : {},
            ),
          }),
        ),
      ),
    );
    const { user } = renderRoute(TWO);
    const overlaps = await screen.findByRole('table', { name: '两两之间的持仓重合度' });
    expect(within(overlaps).getAllByText('2.00%')).toHaveLength(2);
    const common = screen.getByRole('table', { name: '测试股票0号与测试股票2号共同持有的证券' });
    expect(within(common).getByRole('row', { name: /岚汐电气/ })).toHaveTextContent('岚汐电气6.12%2.00%');
    expect(screen.getByText(/报告期 2026-06-30；测试股票2号报告期 2026-03-31/)).toBeVisible();
    const correlations = await screen.findByRole('table', { name: '两两之间的收益相关系数' });
    expect(within(correlations).getAllByText('1.00')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '近1月' }));
    await waitFor(() => expect(within(correlations).getAllByText('--')).toHaveLength(2));
  });
});

it('says of two classes of one portfolio that they hold the same, whatever a report lists', async () => {
  gatewayServer.use(
    answer(publicFundDetail, ({ FUND_CODE }) =>
      success({
        ...publicFundDetailReply(publicFundRowReply(Number(FUND_CODE.slice(3)))),
        PORTFOLIO_CODE: '900000',
      }),
    ),
  );
  renderRoute(TWO);
  const overlaps = await screen.findByRole('table', { name: '两两之间的持仓重合度' });
  expect(await within(overlaps).findAllByText('100.00%')).toHaveLength(2);
  expect(
    within(screen.getByRole('region', { name: '概要' })).getByText(/测试股票0号 与 测试股票2号/),
  ).toHaveTextContent(
    '测试股票0号 与 测试股票2号 是同一投资组合的不同份额，持仓完全相同，收益差别来自费用。',
  );
  expect(screen.queryByText(/共同持有 \d+ 只/)).toBeNull();
});

describe('funds that load or fail independently', () => {
  it('says that the fund does not exist and removes it', async () => {
    const { user, place } = renderRoute(`${TWO},gongmu-999999`);
    await user.click(await screen.findByRole('button', { name: '移除999999' }));
    await waitFor(() => expect(place()).toBe(TWO));
    await screen.findByText('区间 2025-08-28 至 2026-08-28');
  });

  it('keeps the other fund where the values of one do not come, and tries again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(fundNav, ({ code }) =>
        isDown && code === '900002' ? refuse(500, 1999, '服务异常') : success(longNavReply(code)),
      ),
    );
    const { user } = renderRoute(TWO);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('部分数据加载失败');
    const window = await row('对比区间收益');
    await waitFor(() => expect(cellsOf(window)).toEqual([expect.stringMatching(/^[+-]/), '加载失败']));
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(cellsOf(window)[1]).toMatch(/^[+-]/));
  });

  it('says that a gateway has no series and no holdings, and asks for no other try', async () => {
    gatewayServer.use(answer(fundNav, notFound), answer(fundRules, notFound), answer(fundPosition, notFound));
    renderRoute(TWO);
    const chart = await screen.findByRole('region', { name: '走势对比' });
    expect(await within(chart).findByText('暂无此项内容')).toBeVisible();
    expect(cellsOf(await row('对比区间收益'))).toEqual(['--', '--']);
    for (const words of [/暂无持仓报告/, /加载失败/]) expect(screen.queryByText(words)).toBeNull();
  });

  it('withholds the figures of a private fund and compares the others', async () => {
    gatewayServer.use(
      answer(privateFundDetail, ({ fundcode }) => success(withheldDetailReply(fundcode))),
      answer(fundNav, ({ code }) =>
        success(
          code === 'SARA10'
            ? fundNavReply(code, [], { isWithheld: true, frequency: 'weekly' })
            : longNavReply(code),
        ),
      ),
      answer(fundPosition, ({ code }) =>
        success(positionReply(code, code === 'SARA10' ? { isWithheld: true, report: null } : {})),
      ),
    );
    renderRoute(MIXED);
    expect(await screen.findByRole('complementary', { name: '合格投资者认证' })).toBeVisible();
    expect(screen.getByRole('button', { name: '去认证' })).toBeVisible();
    const window = await row('对比区间收益');
    await waitFor(() => expect(cellsOf(window)).toEqual([expect.stringMatching(/^[+-]/), '认证可见']));
    expect(cellsOf(await row('成立日期'))[1]).toBe('2024-01-05');
    expect(cellsOf(await row('最新规模'))[1]).toBe('认证可见');
    expect(screen.queryByRole('table', { name: '两两之间的收益相关系数' })).not.toBeInTheDocument();
  });

  it('shows the size of the class beside that of the fund if it has several', async () => {
    gatewayServer.use(
      answer(publicFundDetail, ({ FUND_CODE }) =>
        success(
          publicFundDetailReply(publicFundRowReply(FUND_CODE === '900000' ? 0 : 2), {
            PORTFOLIO_SIZE: FUND_CODE === '900000' ? 2_000_000_000 : 1_234_000_000,
          }),
        ),
      ),
    );
    renderRoute(TWO);
    const size = await row('最新规模');
    await waitFor(() => expect(cellsOf(size)).toEqual(['12.34亿元各份额合计 20.00亿元', '12.34亿元']));
  });

  it('compares daily with weekly values on weekly closes for the qualified', async () => {
    gatewayServer.use(
      answer(fundNav, ({ code }) => {
        const usual = longNavReply(code);
        if (code !== 'SARA10') return success(usual);
        const fridays = usual.days.flatMap((day, index) =>
          new Date(`${String(day).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')}T00:00:00Z`).getUTCDay() === 5
            ? [[day, usual.nav[index] ?? 1] as const]
            : [],
        );
        const { adjustments } = usual;
        return success(fundNavReply(code, fridays, { frequency: 'weekly', adjustments }));
      }),
    );
    renderRoute(MIXED);
    expect(await screen.findByText(/净值频率不同，统一按每周净值计算，无风险利率 1.50%/)).toBeVisible();
    expect(screen.getByText(/走势与风险统一取每周最后一个净值/)).toBeVisible();
    const [daily, weekly] = cellsOf(await row('对比区间收益'));
    expect(daily).toBe(weekly);
  });
});

describe('choosing the funds', () => {
  it('invites to add funds: by search, from those put aside and those looked at', async () => {
    toggleCompared({ area: 'public', code: '900004', name: '测试股票4号' });
    rememberFund({ area: 'public', code: '900006', name: '测试股票6号' });
    const { user, place, router } = renderRoute('/duibi');
    await screen.findByText('选择 2 至 5 只基金');
    await user.click(await screen.findByRole('button', { name: '加入对比：测试股票6号' }));
    await screen.findByText('再添加一只基金');
    expect(place()).toBe('/duibi?funds=gongmu-900006');
    await user.type(screen.getByRole('combobox', { name: '添加基金' }), '成长');
    await user.click(await screen.findByRole('option', { name: /测试成长混合A/ }));
    await waitFor(() => expect(place()).toBe('/duibi?funds=gongmu-900006,gongmu-900001'));
    await screen.findByRole('table', { name: '基金逐项对比' });
    await router.navigate(-1);
    await screen.findByText('再添加一只基金');
    clearCompared();
  });

  it('moves a column by its buttons, which keep the focus, as far as there is a place for it', async () => {
    const { user, place } = renderRoute(`${TWO},gongmu-900004`);
    await user.click(await screen.findByRole('button', { name: '左移：测试股票4号' }));
    await waitFor(() => expect(place()).toBe('/duibi?funds=gongmu-900000,gongmu-900004,gongmu-900002'));
    const right = screen.getByRole('button', { name: '右移：测试股票0号' });
    await user.click(right);
    await user.click(right);
    const moved = '/duibi?funds=gongmu-900004,gongmu-900002,gongmu-900000';
    await waitFor(() => expect(place()).toBe(moved));
    await waitFor(() => expect(right).toHaveAttribute('aria-disabled', 'true'));
    expect(right).toHaveFocus();
    expect(screen.getByText('测试股票0号已移到第 3 列')).toBeInTheDocument();
    await user.click(right);
    expect(place()).toBe(moved);
    expect(screen.getByRole('button', { name: '左移：测试股票4号' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('removes columns one after the other, and the focus is never lost', async () => {
    const { user, place } = renderRoute(`${TWO},gongmu-900004`);
    await user.click(await screen.findByRole('button', { name: '移出对比：测试股票2号' }));
    await waitFor(() => expect(place()).toBe('/duibi?funds=gongmu-900000,gongmu-900004'));
    const last = screen.getByRole('button', { name: '移出对比：测试股票4号' });
    expect(last).toHaveFocus();
    await user.click(last);
    await waitFor(() => expect(place()).toBe('/duibi?funds=gongmu-900000'));
    await screen.findByText('再添加一只基金');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '基金对比' })).toHaveFocus());
  });

  it('says of one that there is not', async () => {
    gatewayServer.use(answer(publicFundDetail, () => refuse(404, REFUSAL_CODES.notFound, '未找到')));
    renderRoute('/duibi?funds=gongmu-999999');
    expect(await screen.findByText('999999（未找到该基金）')).toBeVisible();
  });

  it('takes the first five and says so; what is no fund and no window is passed over', async () => {
    const keys = [0, 2, 4, 6, 8, 10].map((index) => `gongmu-${900_000 + index}`);
    renderRoute(`/duibi?funds=${keys.join(',')},oops,gongmu-1&window=2y`);
    expect(await screen.findByText(/只对比前 5 只/)).toBeVisible();
    const table = await screen.findByRole('table', { name: '基金逐项对比' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.getByRole('combobox', { name: '添加基金' })).toBeDisabled();
  });

  it('shows the same rows in the narrow layout', async () => {
    setMatchingMedia(MOBILE_QUERY);
    renderRoute(TWO);
    expect(await screen.findByRole('heading', { level: 1, name: '基金对比' })).toBeInTheDocument();
    expect(cellsOf(await row('成立日期'))).toHaveLength(2);
  });
});
