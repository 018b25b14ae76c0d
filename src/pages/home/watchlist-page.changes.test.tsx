import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderWatchlist, removeFund, restoreFunds, watchRows } from '@/contract/watchlist/watchlist';
import * as browserWindow from '@/lib/browser-window';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { answer, heldBack, refuse } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchRowReply, watchRowsReply } from '../../../tests/handlers/watch-rows';
import {
  choose,
  gatewayWith,
  names,
  OK,
  row,
  showWatchlist,
  THREE,
} from '../../../tests/render/watchlist-scene';
import { forgetTestVisitor, signInVisitor } from '../../../tests/setup/visitor';

afterEach(() => forgetTestVisitor());

describe('[S4.watch] taking funds off the list', () => {
  beforeEach(() => signInVisitor());

  it('[S7.watchlist] is applied at once, announced, and undone with position and note', async () => {
    const gateway = gatewayWith([watchRowReply(1), watchRowReply(5, { note: '定投' }), watchRowReply(9)]);
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '移出自选');
    await waitFor(() => expect(names()).toEqual(['测试基金1号', '测试基金9号']));
    expect(await screen.findByText('已移出自选')).toBeVisible();
    expect(useWatchedFunds.getState().public?.has('900005')).toBe(false);
    await waitFor(() => expect(gateway.reads).toBe(2));
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()).toEqual(['测试基金1号', '测试基金5号', '测试基金9号']));
    expect(await row('测试基金5号')).toHaveTextContent('备注：定投');
    await waitFor(() => expect(useWatchedFunds.getState().public?.has('900005')).toBe(true));
    expect(gateway.calls).toEqual([
      ['remove', { hxUid: 'u1', businessType: 0, list: [{ fundCode: '900005' }] }],
      ['restore', { hxUid: 'u1', businessType: 0, list: [{ fundCode: '900005' }] }],
    ]);
  });

  it('[S8.watchCode] puts them back with the words of the server that refused', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(removeFund, () => HttpResponse.json({ code: 2001, msg: '自选正在维护' })));
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '移出自选');
    expect(await screen.findByText('自选正在维护')).toBeVisible();
    expect(names()).toHaveLength(3);
    expect(useWatchedFunds.getState().public?.has('900005')).toBe(true);
  });

  it('[S8.watchNetwork] puts them back in silence where the network failed', async () => {
    gatewayWith(THREE);
    const failed = heldBack();
    gatewayServer.use(
      answer(removeFund, async () => {
        await failed.promise;
        return HttpResponse.error();
      }),
    );
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '移出自选');
    await waitFor(() => expect(names()).toHaveLength(2));
    failed.release();
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByText(/移出|失败|网络/)).toBeNull();
  });

  it('[S8.watchNetwork] stay off in silence where undoing failed with the network', async () => {
    gatewayWith(THREE);
    let isAsked = false;
    gatewayServer.use(
      answer(restoreFunds, () => {
        isAsked = true;
        return HttpResponse.error();
      }),
    );
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '移出自选');
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(isAsked).toBe(true));
    await waitFor(() => expect(names()).toEqual(['测试基金1号', '测试基金9号']));
    await waitFor(() => expect(useWatchedFunds.getState().public?.has('900005')).toBe(false));
    expect(screen.queryByText(/恢复|失败|网络/)).toBeNull();
  });

  it('leads to the sign-in where the session has ended', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(removeFund, () => refuse(401, 1006, '请先登录')));
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '移出自选');
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it('takes several at once', async () => {
    const gateway = gatewayWith(THREE);
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '批量管理' }));
    const bar = await screen.findByText('已选 0 只');
    await user.click(screen.getByRole('checkbox', { name: '选择测试基金1号' }));
    await user.click(screen.getByRole('checkbox', { name: '选择测试基金9号' }));
    expect(bar).toHaveTextContent('已选 2 只');
    await user.click(screen.getByRole('button', { name: '移出自选' }));
    await waitFor(() => expect(names()).toEqual(['测试基金5号']));
    expect(await screen.findByText('已移出自选（2 只）')).toBeVisible();
    expect(gateway.calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()).toEqual(['测试基金1号', '测试基金5号', '测试基金9号']));
  });
});

const privateRow = (index: number) =>
  watchRowReply(index, { fundCode: `ST10${index}`, name: `测试私募${index}号` });

describe('[S2.home] the own order', () => {
  beforeEach(() => signInVisitor());

  it('reorders with Alt and the arrow keys, announces it to screen readers, and keeps the focus', async () => {
    const gateway = gatewayWith(THREE);
    const { user } = showWatchlist();
    (await screen.findByRole('button', { name: '调整顺序：测试基金1号' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['测试基金5号', '测试基金9号', '测试基金1号']));
    expect(screen.getByText('测试基金1号已移到第 3 位，共 3 只')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '调整顺序：测试基金1号' })).toHaveFocus();
    await waitFor(() =>
      expect(gateway.calls).toEqual([
        ['order', ['900005', '900001', '900009']],
        ['order', ['900005', '900009', '900001']],
      ]),
    );
  });

  it('is sent once more when the gateway has answered, however often it changed meanwhile', async () => {
    gatewayWith(THREE);
    const asked: string[] = [];
    const held = heldBack();
    gatewayServer.use(
      answer(orderWatchlist, async ({ list }) => {
        asked.push(list.map(({ fundCode }) => fundCode.slice(-1)).join(''));
        await held.promise;
        return OK;
      }),
    );
    const { user } = showWatchlist();
    (await screen.findByRole('button', { name: '调整顺序：测试基金1号' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(asked).toEqual(['519']));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['测试基金5号', '测试基金9号', '测试基金1号']);
    held.release();
    await waitFor(() => expect(asked).toEqual(['519', '591']));
  });

  it('of one side is sent although the other side was ordered meanwhile', async () => {
    const asked: string[] = [];
    const held = heldBack();
    gatewayServer.use(
      answer(watchRows, ({ businessType }) =>
        watchRowsReply(businessType === '0' ? THREE : [privateRow(1), privateRow(2)]),
      ),
      answer(orderWatchlist, async ({ list }) => {
        asked.push(list.map(({ fundCode }) => fundCode.slice(-1)).join(''));
        await held.promise;
        return OK;
      }),
    );
    const { user } = showWatchlist();
    (await screen.findByRole('button', { name: '调整顺序：测试基金1号' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(asked).toEqual(['519']));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('link', { name: /^私募/ }));
    (await screen.findByRole('button', { name: '调整顺序：测试私募1号' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    held.release();
    await waitFor(() => expect(asked).toEqual(['519', '591', '21']));
  });

  it('changes in the menu, where the ends go no further', async () => {
    gatewayWith(THREE);
    const { user } = showWatchlist();
    await choose(user, '测试基金9号', '移到最前');
    await waitFor(() => expect(names()).toEqual(['测试基金9号', '测试基金1号', '测试基金5号']));
    await user.click(screen.getByRole('button', { name: '更多操作：测试基金9号' }));
    expect(await screen.findByRole('menuitem', { name: '上移' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: '下移' })).not.toHaveAttribute('aria-disabled');
  });

  it('goes back where it could not be saved, and says so', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(orderWatchlist, () => HttpResponse.error()));
    const { user } = showWatchlist();
    await choose(user, '测试基金9号', '移到最前');
    expect(await screen.findByText('顺序保存失败，请检查网络后重试')).toBeVisible();
    expect(names()).toEqual(['测试基金1号', '测试基金5号', '测试基金9号']);
  });

  it('changes by dragging a handle; Esc leaves it as it was', async () => {
    const gateway = gatewayWith(THREE);
    const { user } = showWatchlist();
    await row('测试基金1号');
    const rows = ['1', '5', '9'].map((number) =>
      screen.getByRole('link', { name: `测试基金${number}号` }).closest<HTMLElement>('tr'),
    );
    for (const [index, element] of rows.entries()) {
      if (element) element.getBoundingClientRect = () => new DOMRect(0, 200 + index * 50, 900, 50);
    }
    const handle = screen.getByRole('button', { name: '调整顺序：测试基金1号' });
    const grab = { keys: '[MouseLeft>]', target: handle };
    await user.pointer([grab, { target: handle, coords: { clientX: 10, clientY: 330 } }]);
    await waitFor(() => expect(rows[2]).toHaveAttribute('data-drop', 'after'));
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[/MouseLeft]', target: handle, coords: { clientX: 10, clientY: 330 } });
    expect(gateway.calls).toEqual([]);
    await user.pointer([
      grab,
      { target: handle, coords: { clientX: 10, clientY: 330 } },
      { keys: '[/MouseLeft]', target: handle, coords: { clientX: 10, clientY: 330 } },
    ]);
    await waitFor(() => expect(names()).toEqual(['测试基金5号', '测试基金9号', '测试基金1号']));
  });
});
