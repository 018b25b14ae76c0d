import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articleDetail } from '@/contract/content/article';
import { setTextSize } from '@/session/display.store';
import { forgetReadingPlaces, keepReadingPlace, readingPlaceOf } from '@/session/reading-places.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { articleReply } from '../../../tests/handlers/articles';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/toujiao/detail/fee-article';

beforeEach(() => {
  setTextSize('standard');
  forgetReadingPlaces();
});

describe('[S2.toujiao] an article', () => {
  it.each([ADDRESS, '/home/detail/fee-article'])('is the same page at %s', async (address) => {
    renderRoute(address);
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('heading', { level: 1, name: '申购费怎么算' })).toBeVisible();
    expect(article.getByText('砚湖投教组')).toBeVisible();
    expect(article.getByText('2026-10-24')).toBeVisible();
    expect(article.getByText('约 4 分钟读完')).toBeVisible();
    expect(article.getByRole('link', { name: '公募知识' })).toHaveAttribute(
      'href',
      '/toujiao?category=public-fund',
    );
    expect(article.getByRole('link', { name: /下一篇.*A 类与 C 类怎么选/ })).toHaveAttribute(
      'href',
      '/toujiao/detail/share-classes',
    );
    expect(screen.getByRole('region', { name: '相关阅读' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('申购费怎么算 - 砚湖财富'));
  });
});

describe('the text of an article', () => {
  it('opens portal links without a reload, and other sites in a new window', async () => {
    const { user, place } = renderRoute(ADDRESS);
    const outside = await screen.findByRole('link', { name: '证监会' });
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await user.click(screen.getByRole('link', { name: '份额类别' }));
    await waitFor(() => expect(place()).toBe('/toujiao/detail/share-classes'));
  });

  it('has tables that scroll within themselves and take the keyboard', async () => {
    renderRoute(ADDRESS);
    const region = await screen.findByRole('region', { name: '表格 1' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(within(region).getByRole('cell', { name: '1.50%' })).toBeVisible();
  });

  it('renders no markup that is not allowed', async () => {
    const html = '<p>正文<img src=x onerror="window.__hostile=1"></p><script>window.__hostile=1</script>';
    gatewayServer.use(answer(articleDetail, () => success(articleReply({ html, outline: [] }))));
    renderRoute(ADDRESS);
    const paragraph = await screen.findByText('正文');
    expect(paragraph.innerHTML).toBe('正文');
    expect(screen.queryByRole('navigation', { name: '本文目录' })).toBeNull();
  });

  it('grows when the visitor wants it to, here and in every other article', async () => {
    const { user, unmount } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('radio', { name: '特大' }));
    expect(screen.getByRole('article')).toHaveAttribute('data-text-size', 'larger');
    unmount();
    renderRoute(ADDRESS);
    expect(await screen.findByRole('radio', { name: '特大' })).toBeChecked();
  });

  it('of an invented event is marked as one', async () => {
    gatewayServer.use(answer(articleDetail, () => success(articleReply({ isSimulated: true, related: [] }))));
    renderRoute(ADDRESS);
    expect(await screen.findByText('模拟案例')).toBeVisible();
  });

  it('is shared by its address in the academy', async () => {
    const { user } = renderRoute('/home/detail/fee-article');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: '分享本文' }));
    expect(await screen.findByText('链接已复制')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${window.location.origin}${ADDRESS}`);
  });
});

describe('a lesson', () => {
  it('of a course that cannot be one is just an article', async () => {
    const asked: (string | undefined)[] = [];
    gatewayServer.use(
      answer(articleDetail, ({ course }) => {
        asked.push(course);
        return success(articleReply());
      }),
    );
    renderRoute(`${ADDRESS}?course=%3Cb%3E`);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(asked).toEqual([undefined]);
  });
});

/** The screen of these tests holds the article as a whole. */
function scrollAndForget(): void {
  window.dispatchEvent(new Event('scroll'));
  expect(readingPlaceOf('fee-article')).toBeUndefined();
}

describe('the place in an article', () => {
  it('is offered, not jumped to', async () => {
    keepReadingPlace({ id: 'fee-article', fraction: 0.42 });
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findByText('上次读到约 42%')).toBeVisible();
    scroll.mockClear();
    await user.click(screen.getByRole('button', { name: '继续上次阅读' }));
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ top: expect.any(Number) }));
    expect(screen.queryByText('上次读到约 42%')).toBeNull();
  });

  it('is not offered for an article that was never begun', async () => {
    renderRoute(ADDRESS);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: '继续上次阅读' })).toBeNull();
  });

  it('is forgotten when the article was read to its end', async () => {
    keepReadingPlace({ id: 'fee-article', fraction: 0.42 });
    renderRoute(ADDRESS);
    await screen.findByRole('article');
    await waitFor(scrollAndForget, { interval: 700 });
  });
});

describe('an article', () => {
  it.each([
    ['is not there', '/toujiao/detail/none', '投教文章 - 砚湖财富'],
    ['cannot be one', '/home/detail/%3Cb%3E', '投教文章 - 个人中心 - 砚湖财富'],
  ])('reports that %s, with links to the academy and to search', async (_what, address, title) => {
    renderRoute(address);
    expect(await screen.findByText('未找到这篇文章')).toBeVisible();
    expect(screen.getByRole('link', { name: '进入财富学堂' })).toHaveAttribute('href', '/toujiao');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(document.title).toBe(title);
  });

  it('that could not be read is asked for again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(articleDetail, () => (isDown ? refuse(503, 1008, '维护') : success(articleReply()))),
    );
    const { user } = renderRoute(ADDRESS);
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '申购费怎么算' })).toBeVisible();
  });
});
