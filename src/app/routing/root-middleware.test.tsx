import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { markLoggedIn } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { renderRoute } from '../../../tests/render/render-route';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('[S2.html] .html addresses', () => {
  it('redirect to the same path without the file name, keeping query and hash, where a tab begins', async () => {
    const { router, place } = renderRoute('/gongmu_fund/typeRank/list.html?type=02#rest');
    await heading('公募基金分类排行');
    expect(place()).toBe('/gongmu_fund/typeRank?type=02');
    expect(router.state.location.hash).toBe('#rest');
  });

  it('keep both from page to page, over a path that leads on once more', async () => {
    const { router, place } = renderRoute('/404#before');
    await heading('页面不存在');
    await router.navigate('/tuiguang/index.html?from=old#rest');
    await heading('理财师推广');
    expect(place() + router.state.location.hash).toBe('/tuiguang/licaishi?from=old#rest');
    await router.navigate('/404/index.html');
    await heading('页面不存在');
    expect(place() + router.state.location.hash).toBe('/404');
  });
});

describe('[S2.root] [S2.404] fixed redirects', () => {
  it.each([
    ['/', '/index', '首页'],
    ['/tuiguang', '/tuiguang/licaishi', '理财师推广'],
    ['/nothing/of/the/kind', '/404', '页面不存在'],
    ['/gongmu_fund/funds', '/gongmu_fund/funds/detail', undefined],
  ])('%s lands on %s', async (address, landsOn, title) => {
    const { place } = renderRoute(address);
    if (title) await heading(title);
    await waitFor(() => expect(place()).toBe(landsOn));
  });
});

describe('[S2.logout] a path containing home/logout', () => {
  it('logs out and leaves the page where it was', async () => {
    const { router, place } = renderRoute('/gongmu_fund?sort=3');
    await heading('公募基金排行');
    markLoggedIn({ userId: 'u1' });
    await router.navigate('/home/logout');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(place()).toBe('/gongmu_fund?sort=3');
    expect(screen.getByRole('heading', { level: 1, name: '公募基金排行' })).toBeVisible();
  });

  it('[S2.html] logs out before the .html rule applies', async () => {
    const { router, place } = renderRoute('/gongmu_fund?sort=3');
    await heading('公募基金排行');
    markLoggedIn({ userId: 'u1' });
    await router.navigate('/home/logout.html');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(place()).toBe('/gongmu_fund?sort=3');
  });

  it.each([
    '/x/home/logout',
    '/home/logouts',
    '/Home/Logout',
    '/home/logout.html',
    '/home/logout/index.html',
    '/xx/home/logout/a/b.html?from=mail#top',
  ])('%s logs out and goes home when a tab begins there', async (address) => {
    markLoggedIn({ userId: 'u1' });
    const { place } = renderRoute(address);
    await heading('首页');
    expect(place()).toBe('/index');
    expect(useSession.getState().login).toBe('logged-out');
  });
});

describe('[S2.external] pages of other sites', () => {
  it.each([
    ['/jigou/index', '/outside/institution'],
    ['/home/geren', '/outside/trading/profile'],
    ['/home/zichan/', '/outside/trading/assets'],
  ])('%s opens %s in a new window without an opener, and the portal stays', async (path, url) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { router, place } = renderRoute('/gongmu_fund?page=2');
    await heading('公募基金排行');
    await router.navigate(path);
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(open).toHaveBeenCalledWith(url, '_blank', expect.stringContaining('noopener'));
    expect(place()).toBe('/gongmu_fund?page=2');
  });

  it('are offered with a button when a tab begins there', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderRoute('/home/zichan');
    await user.click(await screen.findByRole('button', { name: '前往查看资产' }));
    expect(open).toHaveBeenCalledWith('/outside/trading/assets', '_blank', expect.any(String));
  });
});
