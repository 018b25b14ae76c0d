import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePush, pushSettings, type PushChange, type PushSettings } from '@/contract/watchlist/push';
import { ALERT_KINDS } from '@/domain/funds/alert-kinds';
import { forgetVisitor } from '@/session/logout';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { pushSettingsReply } from '../../../tests/handlers/watchlist';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const KEYS = { p256dh: new Uint8Array(65).fill(4), auth: new Uint8Array(16).fill(1) };
const SINCE = Date.parse('2026-11-19T10:00:00+08:00');
/** With the SHA-256 of the endpoint, by which the gateway names a browser. */
const HERE = { id: 'AExxo63m2QZ4QAF2ppWepXfi0ayknDbeTkust5n9VEw', name: 'Chrome · Linux', since: SINCE };
const OTHER = { id: 'o'.repeat(43), name: 'Safari · iOS', since: SINCE };

/** A browser with a push service, whose worker is there unless it is taken away. */
class BrowserStandIn {
  permission: NotificationPermission = 'default';
  answered: NotificationPermission = 'granted';
  isSubscribed = false;
  hasWorker = true;
  isServiceAway = false;
  isClosed = false;
  keys: string[] = [];
  messages: unknown[] = [];

  readonly #subscription = {
    endpoint: ENDPOINT,
    getKey: (name: keyof typeof KEYS) => KEYS[name].buffer,
    unsubscribe: async () => {
      this.isSubscribed = false;
      return true;
    },
  };

  readonly container = {
    controller: { postMessage: (message: unknown) => this.messages.push(message) },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    getRegistration: async () => {
      if (this.isClosed) throw new DOMException('The operation is insecure.', 'SecurityError');
      return this.hasWorker ? { pushManager: this.#manager } : undefined;
    },
  };

  readonly #manager = {
    getSubscription: async () => (this.isSubscribed ? this.#subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (this.isServiceAway) throw new DOMException('Registration failed', 'AbortError');
      this.keys.push(applicationServerKey);
      this.isSubscribed = true;
      return this.#subscription;
    },
  };

  readonly ask = async () => {
    this.permission = this.answered;
    return this.answered;
  };

  install(): void {
    const current = () => this.permission;
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: this.container });
    vi.stubGlobal('PushManager', vi.fn());
    vi.stubGlobal('Notification', {
      get permission() {
        return current();
      },
      requestPermission: this.ask,
    });
  }
}

let browser: BrowserStandIn;

beforeEach(() => {
  browser = new BrowserStandIn();
  browser.install();
  signInVisitor({ userId: 'u1' });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

/** A gateway with these settings that remembers what it was asked to change. */
function pushGateway(initial: Partial<PushSettings> = {}, refusal?: () => Response | undefined) {
  let settings = pushSettingsReply(initial);
  const asked: PushChange[] = [];
  gatewayServer.use(
    answer(pushSettings, () => success(settings)),
    answer(changePush, (change) => {
      asked.push(change);
      const refused = refusal?.();
      if (refused) return refused;
      settings = changed(settings, change);
      return success(settings);
    }),
  );
  return asked;
}

function changed({ devices, ...settings }: PushSettings, change: PushChange): PushSettings {
  switch (change.change) {
    case 'choose':
      return { ...settings, devices, kinds: change.kinds, quiet: change.quiet };
    case 'add':
      return { ...settings, devices: [HERE, ...devices] };
    case 'end':
      return { ...settings, devices: devices.filter(({ id }) => change.id !== null && id !== change.id) };
    case 'try':
      break;
  }
  return { ...settings, devices };
}

async function openPushes() {
  const { user } = renderRoute('/home/notices');
  await user.click(await screen.findByRole('button', { name: '浏览器推送' }));
  return { user, window: await screen.findByRole('dialog', { name: '浏览器推送' }) };
}

/** As `openPushes`, with what the gateway and the browser said. */
async function showPushes() {
  const opened = await openPushes();
  await screen.findByRole('heading', { name: /^此浏览器/ });
  return { ...opened, window: screen.getByRole('dialog', { name: '浏览器推送' }) };
}

describe('pushes to this browser', () => {
  it('are turned on with the key of the gateway, once, and say so', async () => {
    const asked = pushGateway();
    const { user, window } = await showPushes();
    expect(within(window).getByText('此浏览器未开启')).toBeVisible();
    await user.click(within(window).getByRole('button', { name: '开启推送' }));
    expect(await within(window).findByText('此浏览器已开启')).toBeVisible();
    expect(browser.keys).toEqual(['B'.repeat(87)]);
    const keys = { p256dh: `BAQE${'BAQE'.repeat(20)}BAQ`, auth: `${'AQEB'.repeat(5)}AQ` };
    expect(asked).toEqual([{ change: 'add', subscription: { endpoint: ENDPOINT, ...keys } }]);
    expect((await screen.findAllByText('已开启推送'))[0]).toBeVisible();
    expect(within(window).queryByRole('button', { name: '开启推送' })).toBeNull();
  });

  it('stay off when the visitor says no to the browser, with the way to allow them', async () => {
    browser.answered = 'denied';
    const asked = pushGateway();
    const { user, window } = await showPushes();
    await user.click(within(window).getByRole('button', { name: '开启推送' }));
    expect(await within(window).findByText(/网站设置中允许通知/)).toBeVisible();
    expect(within(window).queryByRole('button', { name: '开启推送' })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('stay off when the push service of the browser does not answer, or no worker is there yet', async () => {
    browser.isServiceAway = true;
    const asked = pushGateway();
    const { user, window } = await showPushes();
    const turnOn = async () => {
      await user.click(within(window).getByRole('button', { name: '开启推送' }));
      return within(window).findByRole('alert');
    };
    expect(await turnOn()).toHaveTextContent(/未能连接浏览器的推送服务.*其他浏览器/);
    browser.isServiceAway = false;
    browser.hasWorker = false;
    expect(await turnOn()).toHaveTextContent('未能连接浏览器的推送服务');
    expect(asked).toEqual([]);
  });

  it('leave no subscription behind that the gateway does not take', async () => {
    pushGateway({}, () => refuse(200, 2001, '暂不支持此浏览器的推送服务'));
    const { user, window } = await showPushes();
    await user.click(within(window).getByRole('button', { name: '开启推送' }));
    expect(await within(window).findByRole('alert')).toHaveTextContent('暂不支持此浏览器的推送服务');
    expect(browser.isSubscribed).toBe(false);
    expect(within(window).getByRole('button', { name: '开启推送' })).toBeEnabled();
  });

  it('end with the sign-out of this browser', () => {
    act(forgetVisitor);
    expect(browser.messages).toEqual(['portal-signed-out']);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', /不支持推送/],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', /添加到主屏幕/],
  ])('are explained where they cannot be turned on: %s', async (userAgent, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Reflect.deleteProperty(globalThis, 'PushManager');
    pushGateway();
    const { window } = await showPushes();
    expect(within(window).getByText(words)).toBeVisible();
    expect(within(window).queryByRole('button', { name: '开启推送' })).toBeNull();
  });

  it('cannot be turned on in a window that has no workers, where those elsewhere still end', async () => {
    browser.isClosed = true;
    const asked = pushGateway({ devices: [OTHER] });
    const { user, window } = await showPushes();
    expect(within(window).getByText(/不支持推送/)).toBeVisible();
    await user.click(within(window).getAllByText('关闭', { selector: 'button' })[0] ?? window);
    expect(await within(window).findByText('暂无')).toBeVisible();
    expect(asked).toEqual([{ change: 'end', id: OTHER.id }]);
  });

  it.each([
    ['a gateway that pushes nothing', () => success(pushSettingsReply({ key: null }))],
    ['a gateway without the call', () => new Response('', { status: 404 })],
  ])('are not offered by %s', async (_what, reply) => {
    gatewayServer.use(answer(pushSettings, reply));
    const { window } = await openPushes();
    expect(await within(window).findByText(/暂未开通浏览器推送/)).toBeVisible();
    expect(within(window).queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('are not offered within the native app, or before a sign-in', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 YanhuApp/2.3.0 (iOS)');
    renderRoute('/home/notices');
    expect(await screen.findByText('暂无通知')).toBeVisible();
    expect(screen.queryByRole('button', { name: '浏览器推送' })).toBeNull();
    act(forgetVisitor);
    vi.restoreAllMocks();
    expect(await screen.findByText('尚未登录')).toBeVisible();
    expect(screen.queryByRole('button', { name: '浏览器推送' })).toBeNull();
  });

  it('say that their settings did not come, and come with another try', async () => {
    let isAway = true;
    gatewayServer.use(
      answer(pushSettings, () => (isAway ? refuse(403, 1007, '暂时不能查看') : success(pushSettingsReply()))),
    );
    const { user, window } = await openPushes();
    expect(await within(window).findByRole('alert')).toBeVisible();
    isAway = false;
    await user.click(within(window).getByRole('button', { name: /重试|重新加载/ }));
    expect(await screen.findByText('此浏览器未开启')).toBeVisible();
  });
});

describe('the settings of pushes', () => {
  it('choose kinds and quiet hours, and are saved together', async () => {
    const asked = pushGateway({ devices: [OTHER] });
    const { user, window } = await showPushes();
    await user.click(within(window).getByRole('checkbox', { name: '净值公布' }));
    await user.click(within(window).getByRole('checkbox', { name: '开启免打扰' }));
    expect(within(window).getByRole('combobox', { name: '次日结束' })).toHaveValue('8');
    await user.selectOptions(within(window).getByRole('combobox', { name: '开始' }), '23:00');
    await user.click(within(window).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(window).not.toBeInTheDocument());
    const kinds = ALERT_KINDS.filter((kind) => kind !== 'nav');
    expect(asked).toEqual([{ change: 'choose', kinds, quiet: { from: 23, until: 8 } }]);
    expect((await screen.findAllByText('推送设置已保存'))[0]).toBeVisible();
  });

  it('never have quiet hours that end as they begin', async () => {
    const asked = pushGateway({ devices: [OTHER], quiet: { from: 12, until: 13 } });
    const { user, window } = await showPushes();
    const choose = (name: string, hour: string) =>
      user.selectOptions(within(window).getByRole('combobox', { name }), hour);
    await choose('开始', '13:00');
    expect(within(window).getByRole('combobox', { name: '结束' })).toHaveValue('14');
    await choose('结束', '13:00');
    expect(within(window).getByRole('combobox', { name: '开始' })).toHaveValue('12');
    await user.click(within(window).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(asked).toMatchObject([{ quiet: { from: 12, until: 13 } }]));
  });

  it('keep what was chosen when the gateway does not take it', async () => {
    pushGateway({ devices: [OTHER] }, () => refuse(200, 2001, '暂时不能保存'));
    const { user, window } = await showPushes();
    await user.click(within(window).getByRole('checkbox', { name: '净值公布' }));
    await user.click(within(window).getByRole('button', { name: '保存' }));
    expect(await within(window).findByRole('alert')).toHaveTextContent('暂时不能保存');
    expect(within(window).getByRole('checkbox', { name: '净值公布' })).not.toBeChecked();
  });

  it('try a browser, and end one or all at a press', async () => {
    browser.permission = 'granted';
    browser.isSubscribed = true;
    const asked = pushGateway({ devices: [HERE, OTHER] });
    const { user, window } = await showPushes();
    expect(within(window).getByRole('heading', { name: 'Chrome · Linux（此浏览器）' })).toBeVisible();
    expect(within(window).getByRole('heading', { name: 'Safari · iOS' })).toBeVisible();
    expect(within(window).getAllByText('2026-11-19 开启')).toHaveLength(2);
    await user.click(within(window).getAllByRole('button', { name: '发送测试推送' }).at(-1) ?? window);
    expect((await screen.findAllByText(/留意系统通知/))[0]).toBeVisible();
    expect(browser.isSubscribed).toBe(true);
    await user.click(within(window).getByRole('button', { name: '关闭全部推送' }));
    expect(await within(window).findByText(/暂无/)).toBeVisible();
    expect(browser.isSubscribed).toBe(false);
    expect(asked).toEqual([
      { change: 'try', id: OTHER.id },
      { change: 'end', id: null },
    ]);
    expect(within(window).getByText('此浏览器未开启')).toBeVisible();
  });

  it('say why a trial did not arrive', async () => {
    pushGateway({ devices: [OTHER] }, () => refuse(200, 2001, '浏览器的推送服务未接受，请稍后重试'));
    const { user, window } = await showPushes();
    await user.click(within(window).getByRole('button', { name: '发送测试推送' }));
    expect(await within(window).findByRole('alert')).toHaveTextContent('未接受');
  });
});
