import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlainToasts } from '@/ui/overlays/plain-toasts';
import { useLeftPosition } from './use-left-position';

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
        { path: 'fund', element: <p>基金页面</p> },
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

  it('is withdrawn if the page restores its position', async () => {
    const router = renderFrame();
    await leaveAndReturn(router, 700);
    await screen.findByRole('button', { name: '回到刚才的位置' });
    act(() => scrollTo(700));
    expect(offered()).toBeNull();
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
