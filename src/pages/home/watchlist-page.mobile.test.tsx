import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gatewayWith, names, row, showWatchlist, THREE } from '../../../tests/render/watchlist-scene';
import { forgetTestVisitor, signInVisitor } from '../../../tests/setup/visitor';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

afterEach(() => forgetTestVisitor());

describe('[S2.home] the list on a narrow screen', () => {
  beforeEach(() => signInVisitor());

  it('shows the chosen return large, and orders by it', async () => {
    gatewayWith(THREE);
    const { user, place } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('radio', { name: '近1年' }));
    await waitFor(async () => expect(await row('测试基金9号')).toHaveTextContent('+3.36%'));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '由高到低');
    await waitFor(() => expect(names()).toEqual(['测试基金9号', '测试基金5号', '测试基金1号']));
    await user.click(screen.getByRole('radio', { name: '近1周' }));
    await waitFor(() => expect(place()).toBe('/home?sort=week1&period=week1'));
  });

  it('has the actions of a fund in a sheet', async () => {
    gatewayWith(THREE);
    const { user } = showWatchlist();
    await row('测试基金5号');
    await user.click(screen.getByRole('button', { name: '更多操作：测试基金5号' }));
    const sheet = await screen.findByRole('dialog', { name: '测试基金5号' });
    expect(sheet).toHaveTextContent('2026-08-03 加入自选');
    expect(within(sheet).getByRole('button', { name: '购买测试基金5号' })).toBeEnabled();
    await user.click(within(sheet).getByRole('button', { name: '上移' }));
    await waitFor(() => expect(names()).toEqual(['测试基金5号', '测试基金1号', '测试基金9号']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins to order under a finger that rests on a row, and stays reading under one that scrolls', async () => {
    gatewayWith(THREE);
    showWatchlist();
    const first = await row('测试基金1号');
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 300 };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.pointerDown(first, finger);
    fireEvent.pointerMove(first, { ...finger, clientY: 250 });
    pass(60_000);
    expect(screen.queryByText('拖动左侧的手柄调整顺序')).toBeNull();
    fireEvent.pointerUp(first, finger);
    fireEvent.pointerDown(first, finger);
    pass(499);
    expect(screen.queryByText('拖动左侧的手柄调整顺序')).toBeNull();
    pass(1);
    vi.useRealTimers();
    expect(await screen.findByText('拖动左侧的手柄调整顺序')).toBeVisible();
  });

  it('has a mode for ordering, in which names lead nowhere', async () => {
    gatewayWith(THREE);
    const { user } = showWatchlist();
    await row('测试基金5号');
    await user.click(screen.getByRole('button', { name: '管理' }));
    await user.click(await screen.findByRole('menuitem', { name: '调整顺序' }));
    expect(screen.getAllByRole('button', { name: /^调整顺序：/ })).toHaveLength(3);
    expect(names()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(names()).toHaveLength(3);
  });
});
