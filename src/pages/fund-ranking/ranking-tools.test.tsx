import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import { fundSparklines } from '@/contract/funds/fund-sparklines';
import { publicFundPage } from '@/contract/funds/public-fund';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { PUBLIC_FUND_ROWS, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { linesOf, watchSavedFiles, type SavedFile } from '../../../tests/setup/saved-files';

type PageRequest = v.InferOutput<typeof publicFundPage.request>;

const table = () => screen.findByRole('table', { name: '公募基金排行' });
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const card = () => screen.queryByRole('tooltip', { name: '测试股票44号概览' });

describe('the columns of the table', () => {
  beforeEach(() => localStorage.clear());

  it('are chosen, ordered and kept by the visitor', async () => {
    const { user, unmount } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    const dialog = await screen.findByRole('dialog', { name: '列设置' });
    await user.click(within(dialog).getByRole('checkbox', { name: '日涨幅' }));
    await user.click(within(dialog).getByRole('checkbox', { name: '近1年年化' }));
    await user.click(within(dialog).getByRole('button', { name: '前移近1周' }));
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    expect((await heads()).slice(3, 6)).toEqual(['单位净值', '近1周', '近1月']);
    expect(await heads()).toContain('近1年年化');

    unmount();
    const again = renderRoute('/gongmu_fund');
    expect(await heads()).not.toContain('日涨幅');
    await again.user.click(screen.getByRole('button', { name: '列设置' }));
    await again.user.click(await screen.findByRole('button', { name: '恢复默认' }));
    expect(await heads()).toContain('日涨幅');
    expect(await heads()).not.toContain('近1年年化');
  });

  it('are never none', async () => {
    const { user } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox', { checked: true });
    for (const box of boxes.slice(1)) await user.click(box);
    expect(boxes[0]).toBeChecked();
    expect(boxes[0]).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
  });
});

describe('the lines of the last year', () => {
  it('are asked for once a page, after the rows', async () => {
    const asked: string[][] = [];
    gatewayServer.use(
      answer(fundSparklines, ({ area, codes }) => {
        expect(screen.getByRole('table', { name: '公募基金排行' })).toBeVisible();
        asked.push([area, ...codes]);
        return success(codes.map((code) => ({ code, growth: code === '900044' ? [] : [1, 1.1] })));
      }),
    );
    const { user } = renderRoute('/gongmu_fund');
    const lines = async () => (await table()).querySelectorAll('svg[viewBox="0 0 72 26"]').length;
    await waitFor(async () => expect(await lines()).toBeGreaterThan(0));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(21);
    // Too young for a line is said, not left out.
    const youngest = within(await table()).getByRole('row', { name: /测试股票44号/ });
    expect(within(youngest).getAllByRole('cell').at(-2)).toHaveTextContent('--');
    await user.click(screen.getByRole('link', { name: '第 2 页' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('cost nothing but themselves when they do not come', async () => {
    gatewayServer.use(answer(fundSparklines, () => refuse(403, 1007, '不可以')));
    renderRoute('/gongmu_fund');
    expect(within(await table()).getAllByRole('row')).toHaveLength(21);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the card about a row', () => {
  afterEach(() => vi.useRealTimers());

  it('opens where the pointer rests, stays while it is on it, and closes with Esc', async () => {
    const { user } = renderRoute('/gongmu_fund');
    const link = await screen.findByRole('link', { name: /测试股票44号/ });
    holdTimers();
    fireEvent.pointerMove(link, { pointerType: 'mouse' });
    pass(300);
    fireEvent.pointerMove(link, { pointerType: 'mouse' });
    pass(499);
    expect(card()).toBeNull();
    pass(1);
    vi.useRealTimers();
    await waitFor(() => expect(card()).toBeVisible());
    const shown = card() ?? document.body;
    expect(shown).toHaveTextContent('3.7500');
    expect(shown).toHaveTextContent('08-28');
    expect(shown).toHaveTextContent('日涨幅 +2.64%');
    expect(shown).toHaveTextContent('近1年最大回撤23.00%');
    await waitFor(() => expect(within(shown).getByRole('img', { name: '近1年净值走势' })).toBeVisible());
    holdTimers();
    fireEvent.pointerLeave(link, { pointerType: 'mouse' });
    pass(149);
    fireEvent.pointerEnter(shown, { pointerType: 'mouse' });
    pass(60_000);
    expect(card()).toBeVisible();
    vi.useRealTimers();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(card()).toBeNull());
  });

  it('does not open over rows that scroll under the pointer', async () => {
    renderRoute('/gongmu_fund');
    const link = await screen.findByRole('link', { name: /测试股票44号/ });
    holdTimers();
    fireEvent.pointerMove(link, { pointerType: 'mouse' });
    pass(300);
    fireEvent.wheel(link);
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    pass(60_000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens at the focus of the fund, and goes with it', async () => {
    renderRoute('/gongmu_fund');
    const link = await screen.findByRole('link', { name: /测试股票44号/ });
    link.focus();
    await waitFor(() => expect(card()).toBeVisible());
    link.blur();
    await waitFor(() => expect(card()).toBeNull());
  });
});

describe('the file of the whole query', () => {
  let saved: SavedFile[] = [];

  beforeEach(() => {
    saved = watchSavedFiles();
  });

  const ROWS = Array.from({ length: 2500 }, (_, index) =>
    publicFundRowReply(index, { FUND_CODE: String(100_000 + index), YEAR3_INCOME: null }),
  );

  /** Replies with pages of any size; `fails` may refuse one. */
  function answerPages(fails: (request: PageRequest) => boolean = () => false) {
    const asked: PageRequest[] = [];
    gatewayServer.use(
      answer(publicFundPage, (request) => {
        asked.push(request);
        if (fails(request)) return refuse(403, 1007, '不可以');
        const from = (request.pageNum - 1) * request.pageSize;
        return success({ data: ROWS.slice(from, from + request.pageSize), total: ROWS.length });
      }),
    );
    return asked;
  }

  const lines = () => linesOf(saved[0]);

  it('holds every page in order, as shown, under the name of list and day', async () => {
    const asked = answerPages();
    const { user } = renderRoute('/gongmu_fund?sort=6&type=01');
    await table();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText('已导出 2,500 只基金')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    const pages = asked.filter(({ pageSize }) => pageSize === 1000);
    expect(pages.map(({ pageNum, PRO_INFO, SORT_FIELD }) => [pageNum, PRO_INFO, SORT_FIELD])).toEqual([
      [1, '01', 'MONTH3_INCOME'],
      [2, '01', 'MONTH3_INCOME'],
      [3, '01', 'MONTH3_INCOME'],
    ]);
    expect(saved.map(({ name }) => name)).toEqual(['公募基金排行-2026-08-28.csv']);
    const [head, first, ...rest] = await lines();
    expect(head).toBe(
      '基金代码,基金名称,基金类型,单位净值,净值日期,收益来源,日涨幅,近1周,近1月,近3月,近6月,近1年,近1年最大回撤,近2年,近3年,今年来,成立来',
    );
    expect(first).toBe(
      '100000,测试股票0号,普通股票型,1.0000,2026-08-28,净值序列,-2.20%,-2.40%,-4.60%,-6.80%,-9.00%,-11.20%,1.00%,-13.40%,,-9.80%,-17.80%',
    );
    expect(rest).toHaveLength(2499);
    expect(rest.at(-1)).toMatch(/^102499,/);
  });

  it('keeps loaded rows when a page fails, and resumes from there', async () => {
    let isBroken = true;
    const asked = answerPages(({ pageSize, pageNum }) => isBroken && pageSize === 1000 && pageNum === 2);
    const { user } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    const dialog = await screen.findByRole('dialog', { name: '导出 CSV' });
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('没有访问权限');
    expect(dialog).toHaveTextContent('已读取 1,000 / 2,500 只');
    expect(within(dialog).getByRole('progressbar', { name: '导出进度' })).toHaveValue(1);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked.filter(({ pageSize }) => pageSize === 1000).map(({ pageNum }) => pageNum)).toEqual([
      1, 2, 2, 3,
    ]);
    expect(await lines()).toHaveLength(2501);
  });

  it('is called off', async () => {
    answerPages(({ pageSize, pageNum }) => pageSize === 1000 && pageNum === 2);
    const { user } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    const dialog = await screen.findByRole('dialog', { name: '导出 CSV' });
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
  });

  it('is not offered of nothing', async () => {
    gatewayServer.use(answer(publicFundPage, () => success({ data: [], total: 0 })));
    renderRoute('/gongmu_fund');
    await screen.findByText('没有符合条件的基金');
    expect(screen.getByRole('button', { name: '导出 CSV' })).toBeDisabled();
  });
});

describe('the list a fund was found in', () => {
  it('is what its page leads through', async () => {
    gatewayServer.use(
      answer(publicFundPage, () => success({ data: PUBLIC_FUND_ROWS.slice(0, 3), total: 3 })),
    );
    const { user } = renderRoute('/gongmu_fund?type=01');
    await user.click(within(await table()).getByRole('link', { name: '测试债券1号' }));
    const neighbours = await screen.findByRole('navigation', { name: '列表中的基金' });
    expect(within(neighbours).getByRole('link', { name: /上一只.*测试股票0号/ })).toBeInTheDocument();
    expect(within(neighbours).getByRole('link', { name: /下一只.*测试股票2号/ })).toBeInTheDocument();
    expect(within(neighbours).getByRole('link', { name: '2 / 3' })).toHaveAttribute(
      'href',
      '/gongmu_fund?type=01',
    );
  });
});
