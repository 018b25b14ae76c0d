import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '@/contract/accounts/login';
import type { KeptUse } from '@/lib/worker-messages';
import * as browserWindow from '@/lib/browser-window';
import { usePortalWorker } from '@/session/portal-worker.store';
import { answer, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderAlone } from '../../../tests/render/render-alone';
import { InstallCard, wayToInstall } from './components/install-card';
import { PortalBars } from './components/portal-bars';

/** 14:30 in Beijing. */
const MADE_MS = Date.UTC(2026, 10, 21, 6, 30);

/** A worker that serves the page: what the page says to it, and a way for it to speak. */
class ContainerStandIn extends EventTarget {
  readonly heard: unknown[] = [];
  readonly controller = { postMessage: (message: unknown) => this.heard.push(message) };
  readonly waiting = { postMessage: (message: unknown) => this.heard.push(message) };

  async getRegistration() {
    return { waiting: this.waiting };
  }

  tell(use: KeptUse): void {
    act(() => {
      this.dispatchEvent(new MessageEvent('message', { data: { type: 'portal-kept', use } }));
    });
  }
}

let container: ContainerStandIn;

beforeEach(() => {
  container = new ContainerStandIn();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  usePortalWorker.setState(usePortalWorker.getInitialState(), true);
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

function Counted({ read }: { readonly read: () => string }) {
  const { data } = useQuery({ queryKey: ['counted'], queryFn: async () => read() });
  return <p>{data}</p>;
}

const question = () => screen.queryByRole('region', { name: '版本更新' });
const bar = () => screen.queryByRole('region', { name: '连接状态' });

describe('the bar of a page without its network', () => {
  it('says of when the figures are, the oldest of them, and asks the worker what came before it', () => {
    renderAlone(<PortalBars />);
    expect(container.heard).toEqual(['portal-kept?']);
    expect(bar()).toBeNull();
    container.tell({ reason: 'offline', oldestMs: MADE_MS + 3_600_000 });
    container.tell({ reason: 'offline', oldestMs: MADE_MS });
    container.tell({ reason: 'offline', oldestMs: MADE_MS + 60_000 });
    expect(bar()).toHaveTextContent('离线，数据截至 11-21 14:30');
  });

  it('does not blame the network where the service is away', () => {
    renderAlone(<PortalBars />);
    container.tell({ reason: 'unavailable', oldestMs: MADE_MS });
    expect(bar()).toHaveTextContent('服务暂时不可用，数据截至 11-21 14:30');
  });

  it('comes and goes with the network where nothing kept is shown', () => {
    renderAlone(<PortalBars />);
    setOnline(false);
    expect(bar()).toHaveTextContent('当前离线，未保留的内容需联网后查看');
    setOnline(true);
    expect(bar()).toBeNull();
  });

  it('stays after a failed retry; after a successful one all is read again and it closes', async () => {
    let reads = 0;
    const read = () => `第 ${(reads += 1)} 次`;
    const { user } = renderAlone(
      <>
        <PortalBars />
        <Counted read={read} />
      </>,
    );
    expect(await screen.findByText('第 1 次')).toBeVisible();
    container.tell({ reason: 'offline', oldestMs: MADE_MS });
    gatewayServer.use(answer(currentTime, () => Response.error()));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/仍未连接/)).toBeVisible();
    expect(reads).toBe(1);
    gatewayServer.use(answer(currentTime, () => success({ currenttime: MADE_MS })));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(await screen.findByText('第 2 次')).toBeVisible();
    expect(container.heard).toContain('portal-network-back');
  });

  it('reconnects if the network was back before the bar was displayed', async () => {
    renderAlone(<PortalBars />);
    container.tell({ reason: 'offline', oldestMs: MADE_MS });
    expect(bar()).toBeVisible();
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('reconnects when the network is back', async () => {
    renderAlone(<PortalBars />);
    setOnline(false);
    container.tell({ reason: 'offline', oldestMs: MADE_MS });
    setOnline(true);
    await waitFor(() => expect(bar()).toBeNull());
  });
});

describe('a new build', () => {
  it('asks, takes over when the visitor says so, and is loaded in any case', async () => {
    const reload = vi.spyOn(browserWindow, 'reloadPage').mockImplementation(() => undefined);
    renderAlone(<PortalBars />);
    act(() => usePortalWorker.setState({ update: 'waiting' }));
    expect(question()).toHaveTextContent('有新版本');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await act(async () => screen.getByRole('button', { name: '刷新' }).click());
      expect(container.heard).toContain('portal-take-over');
      expect(reload).not.toHaveBeenCalled();
      vi.runAllTimers();
      expect(reload).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('closes when postponed', async () => {
    const { user } = renderAlone(<PortalBars />);
    act(() => usePortalWorker.setState({ update: 'waiting' }));
    await user.click(screen.getByRole('button', { name: '稍后' }));
    expect(question()).toBeNull();
    expect(container.heard).not.toContain('portal-take-over');
  });

  it('does not ask while there is no network to bring its parts', () => {
    renderAlone(<PortalBars />);
    act(() => usePortalWorker.setState({ update: 'waiting' }));
    setOnline(false);
    expect(question()).toBeNull();
    expect(bar()).not.toBeNull();
  });
});

describe('the card of the installed portal', () => {
  it('takes the browser’s offer once', async () => {
    const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user } = renderAlone(
      <>
        <PortalBars />
        <InstallCard />
      </>,
    );
    expect(screen.queryByRole('button', { name: '安装' })).toBeNull();
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await user.click(screen.getByRole('button', { name: '安装' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '安装' })).toBeNull();
  });

  it('empties what the device keeps of pages', async () => {
    const kept = new Set(['portal-replies', 'portal-pictures', 'portal-shell-a1']);
    vi.stubGlobal('caches', {
      has: async (name: string) => kept.has(name),
      open: async () => ({ keys: async () => [new Request('https://portal.example/api')] }),
      delete: async (name: string) => kept.delete(name),
    });
    try {
      const { user } = renderAlone(<InstallCard />);
      const empty = screen.getByRole('button', { name: '清空离线内容' });
      await waitFor(() => expect(empty).toBeEnabled());
      await user.click(empty);
      await waitFor(() => expect([...kept]).toEqual(['portal-shell-a1']));
      expect(empty).toBeDisabled();
    } finally {
      Reflect.deleteProperty(globalThis, 'caches');
    }
  });

  it('is not there within the native app', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 YanhuApp/2.3.0 (iOS)');
    renderAlone(<InstallCard />);
    expect(screen.queryByRole('heading', { name: '安装与离线' })).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', '添加到主屏幕'],
    ['Mozilla/5.0 (Linux; Android 15) Firefox/140.0', '浏览器菜单'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15', '程序坞'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', '地址栏'],
  ])('says the way of each browser that makes no offer: %s', (userAgent, words) => {
    expect(wayToInstall(userAgent)).toContain(words);
  });
});

describe('a page whose worker was changed by another tab', () => {
  it('is reloaded at once if no build is waiting any more', async () => {
    const reload = vi.spyOn(browserWindow, 'reloadPage').mockImplementation(() => undefined);
    vi.spyOn(container, 'getRegistration').mockResolvedValue(Object.create(null));
    const { user } = renderAlone(<PortalBars />);
    act(() => usePortalWorker.setState({ update: 'taken' }));
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
