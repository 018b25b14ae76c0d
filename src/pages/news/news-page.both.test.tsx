import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newsList } from '@/contract/content/news';
import { answer } from '../../../tests/handlers/answer';
import { installFakeStreams, type FakeStreams } from '../../../tests/handlers/fake-streams';
import { flashReply, newsHandlersOf, newsPageReply } from '../../../tests/handlers/news';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

let streams: FakeStreams;
const stream = () => streams.latest('news/flash/stream');
const feed = () => screen.findByRole('region', { name: '快讯列表' });
const titles = async () =>
  within(await feed())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

function scrolledTo(y: number) {
  vi.stubGlobal('scrollY', y);
}

/** Boxes of three lines, whose text is so high. */
function stubHeights(textPx: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(textPx);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(66);
}

beforeEach(() => {
  streams = installFakeStreams();
  scrolledTo(0);
});

describe('[S2.touzi] the wire', () => {
  it('shows flashes by days with what marks them', async () => {
    gatewayServer.use(
      ...newsHandlersOf([
        flashReply(1, {
          importance: 2,
          funds: [
            { area: 'public', code: '000001', name: '青崖稳健混合A' },
            { area: 'private', code: 'SA0001', name: '鹤栖一号' },
          ],
        }),
        flashReply(2, { importance: 1, isSimulated: false }),
        flashReply(100),
      ]),
    );
    renderRoute('/touzi');
    expect(await titles()).toEqual(['特别重要第 1 条快讯', '重要第 2 条快讯', '第 100 条快讯']);
    const list = within(await feed());
    expect(list.getByRole('heading', { name: /2026-11-20 周五/ })).toBeVisible();
    expect(list.getByRole('heading', { name: /2026-11-19 周四/ })).toBeVisible();
    expect(list.getByRole('link', { name: '青崖稳健混合A' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=000001',
    );
    expect(list.getByRole('link', { name: '鹤栖一号' })).toHaveAttribute(
      'href',
      '/simu_fund/funds/detail?code=SA0001',
    );
    expect(list.getAllByText('模拟')).toHaveLength(2);
    expect(screen.getByText('含模拟快讯')).toBeVisible();
  });

  it('says once that every flash is simulated', async () => {
    gatewayServer.use(...newsHandlersOf([flashReply(1), flashReply(2)]));
    renderRoute('/touzi');
    await titles();
    expect(screen.getAllByText(/模拟/)[0]).toHaveTextContent(/^模拟快讯$/);
    expect(within(await feed()).queryByText('模拟')).toBeNull();
  });
});

it('[S2.touzi] says that there are none yet, without a way to more', async () => {
  gatewayServer.use(answer(newsList, ({ data }) => newsPageReply([], data)));
  renderRoute('/touzi');
  expect(await screen.findByText('暂无快讯')).toBeVisible();
  expect(screen.queryByRole('link', { name: '查看全部快讯' })).toBeNull();
  expect(screen.queryByText(/由模拟行情生成/)).toBeNull();
});

describe('[S7.news] the news list', () => {
  it('is asked by script with its data', async () => {
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(newsList, ({ data }, raw) => {
        asked.push(JSON.parse(new URL(raw.url).searchParams.get('data') ?? ''));
        return newsPageReply([flashReply(1)], data);
      }),
    );
    renderRoute('/touzi?kind=policy&important=1');
    await screen.findByText('该分类暂无快讯');
    expect(asked).toContainEqual({ size: 40, kind: 'policy', isImportant: true });
  });
});

describe('[S2.touzi] the filter', () => {
  it('is in the address and filters the list', async () => {
    gatewayServer.use(...newsHandlersOf([flashReply(1), flashReply(2, { kind: 'market', importance: 1 })]));
    const { user, place } = renderRoute('/touzi');
    await titles();
    await user.click(screen.getByRole('radio', { name: '市场' }));
    await waitFor(async () => expect(await titles()).toEqual(['重要第 2 条快讯']));
    expect(place()).toBe('/touzi?kind=market');
    await user.click(screen.getByRole('checkbox', { name: '只看重要' }));
    await waitFor(() => expect(place()).toBe('/touzi?kind=market&important=1'));
    expect(await titles()).toEqual(['重要第 2 条快讯']);
  });

  it('falls back where the address knows no such kind', async () => {
    renderRoute('/touzi?kind=nonsense');
    expect(await titles()).toHaveLength(3);
    expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
  });
});

describe('[S2.touzi] flashes as they come in', () => {
  it('join the list at once at the beginning of the page, each once', async () => {
    renderRoute('/touzi');
    await titles();
    expect(stream().field('lastEventId')).toBe('9999');
    await stream().open();
    expect(screen.getByText('实时更新中')).toBeVisible();
    await stream().emit('flash', flashReply(0), 10_000);
    expect(await titles()).toEqual(['第 0 条快讯', '第 1 条快讯', '第 2 条快讯', '第 3 条快讯']);
    await stream().emit('flash', flashReply(0), 10_000);
    expect(await titles()).toHaveLength(4);
  });

  it('wait behind a bar for whoever has scrolled', async () => {
    const { user } = renderRoute('/touzi');
    await titles();
    scrolledTo(900);
    await stream().emit('flash', flashReply(0), 10_000);
    await stream().emit('flash', flashReply(-1), 10_001);
    expect(await titles()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '2 条新快讯' }));
    expect((await titles()).slice(0, 3)).toEqual(['第 -1 条快讯', '第 0 条快讯', '第 1 条快讯']);
    expect(screen.queryByRole('button', { name: /条新快讯/ })).toBeNull();
  });

  it('that do not pass the filter are not counted', async () => {
    renderRoute('/touzi?kind=fund');
    await titles();
    scrolledTo(900);
    await stream().emit('flash', flashReply(0, { kind: 'policy' }), 10_000);
    expect(screen.queryByRole('button', { name: /条新快讯/ })).toBeNull();
  });

  it('resume after a lost connection, and say so', async () => {
    renderRoute('/touzi');
    await titles();
    await stream().open();
    await stream().emit('flash', flashReply(0), 10_000);
    await stream().fail();
    expect(screen.getByText('连接中断，正在重连')).toBeVisible();
    await waitFor(() => expect(stream().field('lastEventId')).toBe('10000'));
    await stream().open();
    expect(screen.getByText('实时更新中')).toBeVisible();
  });

  it('end with the page', async () => {
    const { router } = renderRoute('/touzi');
    await titles();
    const opened = stream();
    await act(() => router.navigate('/about'));
    await screen.findByRole('heading', { level: 1, name: '关于我们' });
    expect(opened.isClosed).toBe(true);
  });
});

describe('[S2.touzi] the way back in time', () => {
  const wire = Array.from({ length: 90 }, (_entry, index) => flashReply(index + 1));

  it('is read page by page and ends with words', async () => {
    gatewayServer.use(...newsHandlersOf(wire.slice(0, 45)));
    const { user } = renderRoute('/touzi');
    await titles();
    const more = screen.queryByRole('button', { name: '加载更早' });
    if (more) await user.click(more);
    act(() => {
      window.dispatchEvent(new Event('scroll'));
    });
    expect(await screen.findByText('已显示全部快讯')).toBeVisible();
  });

  it('keeps what is there when a page fails, and tries again', async () => {
    let calls = 0;
    gatewayServer.use(
      answer(newsList, ({ data }) => {
        calls += data.cursor === undefined ? 0 : 1;
        return data.cursor !== undefined && calls < 2
          ? HttpResponse.error()
          : newsPageReply(wire.slice(0, 45), data);
      }),
    );
    const { user } = renderRoute('/touzi');
    await titles();
    const more = screen.queryByRole('button', { name: '加载更早' });
    if (more) await user.click(more);
    expect(await screen.findByText('更早的快讯加载失败')).toBeVisible();
    expect((await titles()).length).toBeGreaterThan(3);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('已显示全部快讯')).toBeVisible();
  });

  it('makes only the flashes on the screen: 2,000 stay under 900 nodes', async () => {
    const many = Array.from({ length: 2000 }, (_entry, index) => flashReply(index + 1));
    gatewayServer.use(answer(newsList, () => newsPageReply(many, { size: 2000 })));
    renderRoute('/touzi');
    expect((await feed()).querySelectorAll('*').length).toBeLessThan(900);
  });
});

/** Leaves the wire for a flash, from a place 3000 px down; returns what is scrolled to from then on. */
async function leaveScrolled(address: string) {
  const view = renderRoute(address);
  const title = (await titles())[2] ?? '';
  scrolledTo(3000);
  await view.user.click(within(await feed()).getByRole('link', { name: title }));
  await screen.findByRole('navigation', { name: '前后快讯' });
  scrolledTo(0);
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return { ...view, scroll };
}

describe('[S2.touzi] the way back from a flash', () => {
  it('ends at the top', async () => {
    const { router, scroll } = await leaveScrolled('/touzi?kind=fund');
    await act(() => router.navigate(-1));
    await titles();
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(scroll.mock.calls).toEqual([[0, 0]]);
  });

  it('is offered by the flash too, with the filter', async () => {
    const { user, place } = await leaveScrolled('/touzi?kind=fund');
    await user.click(screen.getByRole('link', { name: /返回快讯列表/ }));
    await titles();
    expect(place()).toBe('/touzi?kind=fund');
  });
});

describe('[S2.touzi] a flash of the wire', () => {
  it('is folded where its text is cut, and unfolds', async () => {
    stubHeights(120);
    gatewayServer.use(...newsHandlersOf([flashReply(1)]));
    const { user } = renderRoute('/touzi');
    await user.click(await screen.findByRole('button', { name: '展开' }));
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('offers nothing to unfold where all of it is there', async () => {
    stubHeights(66);
    renderRoute('/touzi');
    await titles();
    expect(screen.queryByRole('button', { name: '展开' })).toBeNull();
  });

  it('gives its address away', async () => {
    const { user } = renderRoute('/touzi');
    await user.click(await screen.findByRole('button', { name: '分享：第 2 条快讯' }));
    expect(await screen.findByText('链接已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/touzi/detail/F2`);
  });

  it('is plain text, whatever it contains', async () => {
    gatewayServer.use(...newsHandlersOf([flashReply(1, { title: '<b>粗</b> &amp; 细', body: '<i>斜</i>' })]));
    renderRoute('/touzi');
    expect(await titles()).toEqual(['<b>粗</b> &amp; 细']);
    expect(screen.getByText('<i>斜</i>')).toBeVisible();
  });
});
