import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RETURN } from '@/lib/navigation-state';
import { PlainToasts } from '@/ui/overlays/plain-toasts';
import { goToLeftPosition, useLeftPosition } from './use-left-position';

const SCREEN_PX = 800;
let pageHeightPx = 0;

function Frame() {
  useLeftPosition();
  return (
    <main>
      <PlainToasts isShown />
      <Outlet />
    </main>
  );
}

function FundPage() {
  return (
    <>
      <p>基金页面</p>
      <Link to="/" state={RETURN}>
        返回列表
      </Link>
      <Link to="/">公募基金</Link>
    </>
  );
}

function renderFrame() {
  const list = (
    <>
      <Link to="/fund?code=1">第一只</Link>
      <Link to="/fund?code=2">第二只</Link>
    </>
  );
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, element: list },
        { path: 'fund', element: <FundPage /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

function scrollTo(y: number): void {
  window.scrollTo(0, y);
}

const offered = () => screen.queryByRole('button', { name: '回到刚才的位置' });

/** Leaves the list from a position, as the portal does it: the next page begins at the top. */
async function leaveAndReturn(router: ReturnType<typeof renderFrame>, y: number) {
  scrollTo(y);
  fireEvent.click(screen.getByRole('link', { name: '第二只' }));
  await screen.findByText('基金页面');
  scrollTo(0);
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: '第二只' });
  scrollTo(0);
}

beforeEach(() => {
  pageHeightPx = 5000;
  vi.stubGlobal('innerHeight', SCREEN_PX);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    vi.stubGlobal('scrollY', Math.min(y, pageHeightPx - SCREEN_PX));
    fireEvent.scroll(window);
  });
});

describe('[S2.scroll] the way to where a page was left', () => {
  it('is offered for a position that was scrolled to before its code came', async () => {
    vi.stubGlobal('scrollY', 2000);
    const router = renderFrame();
    fireEvent.click(screen.getByRole('link', { name: '第二只' }));
    await screen.findByText('基金页面');
    scrollTo(0);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(offered()).toBeVisible());
  });

  it('is not offered on the page that was being read when its code came', () => {
    vi.stubGlobal('scrollY', 2000);
    renderFrame();
    expect(offered()).toBeNull();
  });

  it('is offered after the way back, and leads to the position and to the link', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 1600);
    expect(window.scrollY).toBe(0);
    fireEvent.click(await screen.findByRole('button', { name: '回到刚才的位置' }));
    expect(window.scrollY).toBe(1600);
    expect(screen.getByRole('link', { name: '第二只' })).toHaveFocus();
    expect(offered()).toBeNull();
  });

  it('waits for a list that becomes higher as it is scrolled', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 3000);
    pageHeightPx = 2000;
    fireEvent.click(await screen.findByRole('button', { name: '回到刚才的位置' }));
    expect(window.scrollY).toBe(1200);
    pageHeightPx = 5000;
    await waitFor(() => expect(window.scrollY).toBe(3000));
  });

  it('is followed by a key, also after its toast was closed, and only once', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 1600);
    fireEvent.click(await screen.findByRole('button', { name: '关闭提示' }));
    act(goToLeftPosition);
    expect(window.scrollY).toBe(1600);
    expect(screen.getByRole('link', { name: '第二只' })).toHaveFocus();
    scrollTo(0);
    act(goToLeftPosition);
    expect(window.scrollY).toBe(0);
  });

  it('is offered by a link that returns to the list, and not by other links to it', async () => {
    renderFrame();
    scrollTo(1600);
    fireEvent.click(screen.getByRole('link', { name: '第二只' }));
    fireEvent.click(await screen.findByRole('link', { name: '返回列表' }));
    scrollTo(0);
    fireEvent.click(await screen.findByRole('button', { name: '回到刚才的位置' }));
    expect(window.scrollY).toBe(1600);
    fireEvent.click(screen.getByRole('link', { name: '第二只' }));
    fireEvent.click(await screen.findByRole('link', { name: '公募基金' }));
    await screen.findByRole('link', { name: '第二只' });
    expect(offered()).toBeNull();
  });

  it('takes the focus to the nearest of several links with the same address, once it is displayed', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 1600);
    const [first, second] = await screen.findAllByRole('link');
    first?.setAttribute('href', '/fund?code=2');
    vi.spyOn(first ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -1400, 80, 20));
    const place = vi
      .spyOn(second ?? document.body, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 2000, 80, 20));
    fireEvent.click(await screen.findByRole('button', { name: '回到刚才的位置' }));
    expect(second).not.toHaveFocus();
    place.mockReturnValue(new DOMRect(0, 300, 80, 20));
    await waitFor(() => expect(second).toHaveFocus());
  });

  it('ends where the visitor scrolls by hand meanwhile', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 3000);
    pageHeightPx = 2000;
    fireEvent.click(await screen.findByRole('button', { name: '回到刚才的位置' }));
    fireEvent.wheel(window);
    pageHeightPx = 5000;
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(window.scrollY).toBe(1200);
  });

  it('is not offered where the page was left near its top, nor on a page that is opened', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 300);
    expect(offered()).toBeNull();
    scrollTo(1600);
    await act(() => router.navigate('/fund?code=1'));
    await screen.findByText('基金页面');
    expect(offered()).toBeNull();
  });

  it('is withdrawn by a scroll of more than a screen, and by the next navigation', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 1600);
    await screen.findByRole('button', { name: '回到刚才的位置' });
    scrollTo(SCREEN_PX);
    expect(offered()).not.toBeNull();
    act(() => scrollTo(SCREEN_PX + 1));
    expect(offered()).toBeNull();
    await leaveAndReturn(router, 1600);
    await screen.findByRole('button', { name: '回到刚才的位置' });
    await act(() => router.navigate('/fund?code=1'));
    expect(offered()).toBeNull();
  });
});
