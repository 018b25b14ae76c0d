import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLocation, useSearchParams } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NavigationSourceContext, useIsNavigating } from '@/session/navigating';
import { quietRouter } from './quiet-router';

let drawn: string[] = [];

/** A page that asks for its place and leads on, as most pages do. */
function Page() {
  const { pathname } = useLocation();
  useSearchParams();
  drawn.push(pathname);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/later">later</Link>
    </>
  );
}

function Way() {
  return <output>{useIsNavigating() ? 'on the way' : 'still'}</output>;
}

function renderPages() {
  drawn = [];
  let arrive: (() => void) | undefined;
  const held = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <>
            <Page />
            <Way />
          </>
        ),
      },
      {
        path: '/later',
        loader: () => held,
        element: (
          <>
            <Page />
            <Way />
          </>
        ),
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <NavigationSourceContext value={router}>
      <RouterProvider router={quietRouter(router)} />
    </NavigationSourceContext>,
  );
  return { router, arrive: () => act(async () => arrive?.()) };
}

describe('[S2.progress] a page while a navigation is under way', () => {
  it('remains as it is, and renders at most once when the next one is there', async () => {
    const { router, arrive } = renderPages();
    expect(drawn).toEqual(['/']);
    act(() => void router.navigate('/later'));
    expect(router.state.navigation.state).toBe('loading');
    expect(drawn).toEqual(['/']);
    await arrive();
    expect(screen.getByRole('heading')).toHaveTextContent('/later');
    expect(drawn).toEqual(['/', '/later']);
  });

  it('knows of the navigation where it asks, until the next one is drawn', async () => {
    const { router, arrive } = renderPages();
    expect(screen.getByRole('status')).toHaveTextContent('still');
    act(() => void router.navigate('/later'));
    expect(screen.getByRole('status')).toHaveTextContent('on the way');
    await arrive();
    expect(screen.getByRole('status')).toHaveTextContent('still');
  });

  it('hears where a navigation is called off', async () => {
    const { router } = renderPages();
    act(() => void router.navigate('/later'));
    await act(() => router.navigate('/?again'));
    expect(screen.getByRole('status')).toHaveTextContent('still');
    expect(screen.getByRole('heading')).toHaveTextContent('/');
  });
});
