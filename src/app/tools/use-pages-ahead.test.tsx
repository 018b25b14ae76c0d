import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { lazyData, lazyPage, type StartData } from '@/app/routing/lazy-page';
import { usePagesAhead } from './tools-parts';

function Frame() {
  usePagesAhead();
  return (
    <>
      <Link to="/later?code=1">
        <span>后来</span>
      </Link>
      <a href="https://elsewhere.example.com/later">别处</a>
      <Outlet />
    </>
  );
}

function renderFrame(importPage: () => Promise<() => string>) {
  const startData = vi.fn<StartData>();
  const importData = vi.fn<() => Promise<StartData>>(() => Promise.resolve(startData));
  const later = { path: 'later', ...lazyPage(importPage, lazyData(importData)) };
  const router = createMemoryRouter([
    { path: '/', Component: Frame, children: [{ index: true, element: '首页' }, later] },
  ]);
  render(<RouterProvider router={router} />);
  return { importData, startData };
}

const LaterPage = () => '后来的页面';

describe('usePagesAhead', () => {
  it.each([
    ['pointed at', fireEvent.pointerOver],
    ['touched', fireEvent.touchStart],
    ['focused', fireEvent.focusIn],
  ])('fetches the code of a page, and none of its data, once its link is %s', (_how, happen) => {
    const importPage = vi.fn<() => Promise<() => string>>(() => Promise.resolve(LaterPage));
    const { importData, startData } = renderFrame(importPage);
    happen(screen.getByText('首页'));
    expect(importPage).not.toHaveBeenCalled();
    happen(screen.getByText('后来'));
    happen(screen.getByText('后来'));
    expect(importPage).toHaveBeenCalledOnce();
    expect(importData).toHaveBeenCalled();
    expect(startData).not.toHaveBeenCalled();
  });

  it('leaves what leads out of the portal', () => {
    const importPage = vi.fn<() => Promise<() => string>>(() => Promise.resolve(LaterPage));
    renderFrame(importPage);
    fireEvent.pointerOver(screen.getByText('别处'));
    expect(importPage).not.toHaveBeenCalled();
  });

  it('takes a failure silently: the click asks again', async () => {
    const importPage = vi
      .fn<() => Promise<() => string>>(() => Promise.resolve(LaterPage))
      .mockRejectedValueOnce(new Error('lost'));
    renderFrame(importPage);
    fireEvent.pointerOver(screen.getByText('后来'));
    expect(importPage).toHaveBeenCalledOnce();
    await act(async () => undefined);
    fireEvent.click(screen.getByText('后来'));
    expect(await screen.findByText('后来的页面')).toBeInTheDocument();
  });
});
