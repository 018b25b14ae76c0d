import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh';

const html = document.documentElement;

/** A finger that goes from one point to the other on an element, and lets go. */
function pull(by: { readonly x?: number; readonly y: number }, target: Element = document.body): void {
  fireEvent.touchStart(target, { touches: [{ clientX: 100, clientY: 100 }] });
  fireEvent.touchMove(target, { touches: [{ clientX: 100 + (by.x ?? 0) / 2, clientY: 100 + by.y / 2 }] });
  fireEvent.touchMove(target, { touches: [{ clientX: 100 + (by.x ?? 0), clientY: 100 + by.y }] });
  fireEvent.touchEnd(target, { touches: [] });
}

function moveTo(clientY: number): void {
  fireEvent.touchMove(document.body, { touches: [{ clientX: 100, clientY }] });
}

beforeEach(() => vi.stubGlobal('scrollY', 0));
afterEach(() => vi.unstubAllGlobals());

describe('pulling a page down', () => {
  it('reads it again and says so', async () => {
    const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    render(<PullToRefresh onRefresh={refresh} />);
    pull({ y: 160 });
    expect(screen.getByRole('status')).toHaveTextContent('正在更新');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已更新'));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['says that it did not work', () => Promise.resolve(false)],
    ['says that it broke', () => Promise.reject(new Error('down'))],
  ])('%s', async (_name, refresh) => {
    render(<PullToRefresh onRefresh={refresh} />);
    pull({ y: 160 });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('更新失败'));
  });

  it('announces when releasing reloads', () => {
    render(<PullToRefresh onRefresh={() => Promise.resolve(true)} />);
    fireEvent.touchStart(document.body, { touches: [{ clientX: 100, clientY: 100 }] });
    moveTo(180);
    expect(screen.getByText('下拉更新')).toBeInTheDocument();
    moveTo(260);
    expect(screen.getByText('松开更新')).toBeInTheDocument();
    fireEvent.touchCancel(document.body, { touches: [] });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['a short way', { y: 60 }],
    ['sideways', { x: 200, y: 160 }],
    ['up', { y: -160 }],
  ])('does nothing %s', (_name, by) => {
    const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    render(<PullToRefresh onRefresh={refresh} />);
    pull(by);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('does nothing below the top of the page, in a window, or in a field', () => {
    const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    render(
      <>
        <PullToRefresh onRefresh={refresh} />
        <dialog open>窗口</dialog>
        <input aria-label="字段" />
      </>,
    );
    pull({ y: 160 }, screen.getByText('窗口'));
    pull({ y: 160 }, screen.getByRole('textbox'));
    vi.stubGlobal('scrollY', 300);
    pull({ y: 160 });
    expect(refresh).not.toHaveBeenCalled();
  });

  it('replaces the browser’s pull gesture while it is mounted', () => {
    const { unmount } = render(<PullToRefresh onRefresh={() => Promise.resolve(true)} />);
    expect(html.dataset['pull']).toBe('on');
    unmount();
    expect(html.dataset['pull']).toBeUndefined();
  });
});
