import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicFundPage } from '@/contract/funds/public-fund';
import { watchRows } from '@/contract/watchlist/watchlist';
import * as browserWindow from '@/lib/browser-window';
import * as download from '@/lib/download';
import { takePendingAction } from '@/session/sign-in';
import { markLoggedOut } from '@/session/login-check';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { publicFundRowReply } from '../../../tests/handlers/public-fund';
import { watchRowReply, watchRowsReply, withheldWatchRow } from '../../../tests/handlers/watch-rows';
import {
  gatewayWith,
  leaveJoinedUnread,
  names,
  row,
  showWatchlist,
  THREE,
} from '../../../tests/render/watchlist-scene';
import { forgetTestVisitor, signInVisitor } from '../../../tests/setup/visitor';

const lookThroughLink = () => screen.getByRole('link', { name: '持仓透视' });

afterEach(() => forgetTestVisitor());

describe('[S2.home] the watchlist of a visitor who is not signed in', () => {
  it('says what it is for, leads to sign in and to register, and offers five funds with stars', async () => {
    markLoggedOut();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    const { user } = showWatchlist();
    const funds = await screen.findByRole('list', { name: '可从以下基金开始' });
    expect(within(funds).getAllByRole('listitem')).toHaveLength(5);
    expect(within(funds).getAllByRole('button', { name: /加自选/ })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(takePendingAction()).toEqual({ kind: 'return' });
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(takePendingAction()).toEqual({ kind: 'return' });
    expect(leave.mock.calls.map(([url]) => url)).toEqual([
      expect.stringMatching(/login\?return=/),
      expect.stringMatching(/register\?return=/),
    ]);
  });

  it('offers no fund that has ended, and asks for no more than it shows', async () => {
    markLoggedOut();
    const asked: object[] = [];
    gatewayServer.use(
      answer(publicFundPage, ({ pageSize, SEL_LIST }) => {
        asked.push({ pageSize, states: SEL_LIST.FUND_STATUS });
        return success({ data: [publicFundRowReply(1, { YEAR1_INCOME: 0 })], total: 1 });
      }),
    );
    showWatchlist();
    const funds = await screen.findByRole('list', { name: '可从以下基金开始' });
    expect(within(funds).getByRole('link')).toHaveTextContent('测试债券1号0.00%900001');
    expect(asked).toEqual([{ pageSize: 5, states: ['0', '1', '2', '8'] }]);
  });

  it('asks for nothing personal while it is unknown who that is, and shows the rows to come', async () => {
    const asked = vi.fn<() => ReturnType<typeof watchRowsReply>>(() => watchRowsReply([]));
    gatewayServer.use(answer(watchRows, asked));
    showWatchlist();
    expect(screen.getByRole('region', { name: '我的自选' })).toContainElement(screen.getByRole('status'));
    act(() => {
      signInVisitor();
      leaveJoinedUnread();
    });
    await screen.findByText('暂无自选公募基金');
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('[S2.home] the list', () => {
  beforeEach(() => signInVisitor());

  it('shows every fund with its figures, the date once, and missing as --, zero as 0.00%', async () => {
    gatewayWith([watchRowReply(5, { month3: null, month1: 0, dayGrowth: 0.0123 }), watchRowReply(3)]);
    showWatchlist();
    const first = await row('测试基金5号');
    for (const text of ['900005', 'R3', '1.3125', '+1.23%', '0.00%', '--'])
      expect(first).toHaveTextContent(text);
    expect(screen.getByText(/^净值日期 2026-08-28/)).toBeVisible();
    expect(within(first).getByTitle('2026-08-03 加入自选')).toHaveTextContent('+0.30%');
    expect(screen.getByRole('link', { name: '公募 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('keeps ended funds, marks them, and offers no purchase', async () => {
    gatewayWith([
      watchRowReply(5, { hasEnded: true }),
      watchRowReply(6, { hasEnded: true, endReason: 'unlisted', dayGrowth: null }),
      watchRowReply(7, { hasEnded: true, name: '', dayGrowth: null }),
      watchRowReply(9),
    ]);
    showWatchlist();
    const ended = await row('测试基金5号');
    expect(ended).toHaveTextContent('已终止');
    expect(await row('测试基金6号')).toHaveTextContent('不再列出');
    expect(await row('900007')).toHaveTextContent('已无数据');
    expect(within(ended).queryByRole('button', { name: /购买/ })).toBeNull();
    expect(screen.getByRole('button', { name: '购买测试基金9号' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^全部/ })).toHaveTextContent('平均日涨幅1 只+0.66%');
  });

  it('sorts by a column, the other way, and goes back to the own order at the third press', async () => {
    gatewayWith([watchRowReply(5), watchRowReply(1, { year1: null }), watchRowReply(9)]);
    const { user, place } = showWatchlist();
    await row('测试基金5号');
    const press = () => user.click(screen.getByRole('button', { name: '近1年' }));
    await press();
    await waitFor(() => expect(names()).toEqual(['测试基金9号', '测试基金5号', '测试基金1号']));
    expect(screen.getByRole('columnheader', { name: '近1年' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('button', { name: '调整顺序：测试基金5号' })).toBeDisabled();
    await press();
    await waitFor(() => expect(names()).toEqual(['测试基金5号', '测试基金9号', '测试基金1号']));
    expect(place()).toBe('/home?sort=year1&dir=asc');
    await press();
    await waitFor(() => expect(place()).toBe('/home'));
    expect(names()).toEqual(['测试基金5号', '测试基金1号', '测试基金9号']);
  });

  it('is empty at first, with suggested funds; the other area is separate', async () => {
    gatewayWith([]);
    const { user, place } = showWatchlist();
    expect(await screen.findByText('暂无自选公募基金')).toBeVisible();
    expect(await screen.findByRole('list', { name: '可从以下基金开始' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^私募/ }));
    expect(await screen.findByText('暂无自选私募基金')).toBeVisible();
    expect(place()).toBe('/home?area=private');
  });

  it('leads to the holdings behind it, or behind the group that is shown', async () => {
    gatewayWith([watchRowReply(5, { groupId: 'g1' }), watchRowReply(9)], [{ id: 'g1', name: '核心' }]);
    const { user } = showWatchlist();
    await row('测试基金9号');
    expect(lookThroughLink()).toHaveAttribute('href', '/home/toushi');
    await user.click(screen.getByRole('button', { name: /^核心/ }));
    await waitFor(() =>
      expect(lookThroughLink()).toHaveAttribute('href', '/home/toushi?area=public&group=g1'),
    );
  });

  it('says that it could not be read, and tries again', async () => {
    gatewayServer.use(answer(watchRows, () => refuse(503, 1000, '')));
    const { user } = showWatchlist();
    await screen.findByText('服务暂时不可用');
    gatewayWith(THREE);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await row('测试基金5号')).toBeVisible();
  });

  it('keeps what it has when asking again fails, and says from when it is', async () => {
    gatewayWith(THREE);
    const { client } = showWatchlist();
    await row('测试基金5号');
    gatewayServer.use(answer(watchRows, () => HttpResponse.error()));
    await client.invalidateQueries({ queryKey: ['visitor'] });
    expect(await screen.findByText(/^数据截至 .*，暂未更新$/)).toBeVisible();
    expect(await row('测试基金5号')).toBeVisible();
  });

  it('leads back to the sign-in where the session has ended', async () => {
    gatewayServer.use(answer(watchRows, () => refuse(401, 1006, '请先登录')));
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    const { user } = showWatchlist();
    await screen.findByText('登录已失效');
    await user.click(screen.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('is saved as a file in the order that is shown', async () => {
    gatewayWith(THREE);
    const save = vi.spyOn(download, 'saveTextFile').mockImplementation(() => undefined);
    const { user } = showWatchlist('/home?sort=day');
    await row('测试基金5号');
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    const [name, text] = save.mock.calls[0] ?? [];
    expect(name).toBe('自选公募-2026-08-28.csv');
    expect(text?.match(/^90000\d/gm)).toEqual(['900009', '900005', '900001']);
  });

  it('resets the selection when another visitor signs in', async () => {
    gatewayWith(THREE);
    const { user } = showWatchlist();
    await row('测试基金5号');
    await user.click(screen.getByRole('button', { name: '批量管理' }));
    expect(await screen.findByText('已选 0 只')).toBeVisible();
    act(() => {
      signInVisitor({ userId: 'u2' });
      leaveJoinedUnread();
    });
    await row('测试基金5号');
    expect(screen.queryByText('已选 0 只')).toBeNull();
  });

  it('holds private figures back where the gateway does, says why once, and offers no order by them', async () => {
    gatewayServer.use(answer(watchRows, () => watchRowsReply([withheldWatchRow(1), withheldWatchRow(2)])));
    showWatchlist('/home?area=private&sort=year1');
    expect(await row('测试私募1号')).toHaveTextContent('认证可见');
    expect(screen.getAllByRole('complementary', { name: '合格投资者认证' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '近1年' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull();
    expect(screen.getByRole('button', { name: '基金' })).toBeVisible();
    expect(screen.queryByText(/平均日涨幅/)).toBeNull();
  });

  it('[S3.watch] asks for the side that is shown, and only for the own list', async () => {
    const asked: object[] = [];
    gatewayServer.use(
      answer(watchRows, (request) => {
        asked.push(request);
        return watchRowsReply([]);
      }),
    );
    showWatchlist('/home?area=private');
    await screen.findByText('暂无自选私募基金');
    expect(asked).toEqual([{ hxUid: 'u1', businessType: '1' }]);
  });
});
