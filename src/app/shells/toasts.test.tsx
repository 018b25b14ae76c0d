import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, type ToastMessage } from '@/ui/overlays/toast-store';
import { Toasts } from './toasts';

let isAway = true;

async function importCode() {
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return () => <p>with everything</p>;
}

function renderPlace() {
  render(
    <>
      <h1>the shell</h1>
      <Toasts importCode={importCode} />
    </>,
  );
  return { show: (message: ToastMessage) => act(() => void showToast(message)) };
}

beforeEach(() => {
  isAway = true;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[S2.silent] toasts whose own code does not come', () => {
  it('are said without it, and the shell stays', async () => {
    const { show } = renderPlace();
    const again = vi.fn<() => void>();
    show({ title: '页面加载失败', life: 'until-answered', action: { label: '重试', onPress: again } });
    const line = within(await screen.findByRole('region', { name: '提示' }));
    expect(await line.findByText('页面加载失败')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'the shell' })).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: '重试' }));
    expect(again).toHaveBeenCalledOnce();
    expect(screen.queryByText('页面加载失败')).not.toBeInTheDocument();
  });

  it('disappear after their time, except for those with an action', async () => {
    const { show } = renderPlace();
    vi.useFakeTimers();
    show({ title: '已复制' });
    show({ title: '页面加载失败', life: 'until-answered' });
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(screen.getByText('已复制')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('已复制')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await act(async () => screen.getByRole('button', { name: '关闭提示' }).click());
    expect(screen.queryByText('页面加载失败')).not.toBeInTheDocument();
  });

  it('ask for it again with the next toast', async () => {
    const { show } = renderPlace();
    show({ title: '页面加载失败', life: 'until-answered' });
    expect(await screen.findByText('页面加载失败')).toBeVisible();
    isAway = false;
    show({ title: '已复制' });
    expect(await screen.findByText('with everything')).toBeVisible();
    expect(screen.queryByRole('region', { name: '提示' })).not.toBeInTheDocument();
  });
});
