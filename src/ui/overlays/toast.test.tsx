import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { dismissToast, showToast } from './toast-store';
import { ToastViewport } from './toast-viewport';

const shown: number[] = [];

function show(message: Parameters<typeof showToast>[0]) {
  act(() => void shown.push(showToast(message)));
}

afterEach(() => {
  act(() => shown.splice(0).forEach(dismissToast));
});

it('shows what is said and takes it away on request', async () => {
  render(<ToastViewport />);
  show({ tone: 'success', title: '已加入自选' });
  expect(screen.getByText('已加入自选')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByText('已加入自选')).not.toBeInTheDocument();
});

it('keeps the newest three', () => {
  render(<ToastViewport />);
  for (const title of ['一', '二', '三', '四']) show({ title });
  expect(screen.queryByText('一')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: '关闭提示' })).toHaveLength(3);
});

it('[S2.silent] keeps what waits for an answer, longer than any time and beside newer toasts', () => {
  vi.useFakeTimers();
  try {
    render(<ToastViewport />);
    show({
      title: '页面加载失败',
      life: 'until-answered',
      action: { label: '重试', onPress: () => undefined },
    });
    for (const title of ['一', '二', '三']) show({ title });
    expect(screen.queryByText('一')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600_000));
    expect(screen.getByText('页面加载失败')).toBeVisible();
    expect(screen.queryByText('三')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('does not say the same thing twice at once', () => {
  render(<ToastViewport />);
  show({ title: '网络不稳定' });
  show({ title: '网络不稳定' });
  expect(screen.getAllByText('网络不稳定')).toHaveLength(1);
});

it('acts and goes', async () => {
  const undo = vi.fn<() => void>();
  render(<ToastViewport />);
  show({ title: '已移出自选', action: { label: '撤销', onPress: undo } });
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('已移出自选')).not.toBeInTheDocument();
});

it('lies inside the open dialog, where it can be seen and reached', () => {
  render(
    <>
      <ToastViewport />
      <Dialog title="认证" onClose={() => undefined}>
        内容
      </Dialog>
    </>,
  );
  show({ title: '已保存' });
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('已保存'));
});

it('disappears after a while', () => {
  vi.useFakeTimers();
  try {
    render(<ToastViewport />);
    show({ title: '已复制' });
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText('已复制')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
