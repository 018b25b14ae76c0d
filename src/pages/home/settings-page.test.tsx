import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseMyData, exportMyData } from '@/contract/account-data';
import { phoneBindState } from '@/contract/login';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import * as browserWindow from '@/lib/browser-window';
import { setRiseColour, setTheme, useDisplay } from '@/session/display.store';
import {
  forgetFunds,
  forgetSearches,
  rememberFund,
  rememberSearch,
  useBrowseHistory,
  useSearchHistory,
} from '@/session/history.store';
import { keepColumns, useRankingColumns } from '@/session/ranking-columns.store';
import { markLoggedOut } from '@/session/session-changes';
import { useSession } from '@/session/session.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { signInVisitor } from '../../../tests/setup/visitor';

/** A moment that the test decides. */
function gate() {
  const doors: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => {
    doors.push(resolve);
  });
  return { opened, open: () => doors.forEach((door) => door()) };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** Keeps what is handed out as files. */
function keepFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  URL.createObjectURL = (given: Blob | MediaSource) => {
    if (given instanceof Blob) last = given;
    return 'blob:kept';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
  return files;
}

beforeEach(() => {
  setTheme('system');
  setRiseColour('red');
  forgetFunds();
  forgetSearches();
  useRankingColumns.setState({ choices: {} });
});

describe.each([
  ['desktop', []],
  ['narrow', [MOBILE_QUERY]],
])('the settings on a %s screen', (_width, media) => {
  beforeEach(() => setMatchingMedia(...media));

  it('change theme and rise colour at once', async () => {
    const { user } = renderRoute('/home/settings');
    const display = await card('显示');
    await user.click(display.getByRole('radio', { name: '深色' }));
    await user.click(display.getByRole('radio', { name: '绿涨红跌' }));
    expect(useDisplay.getState()).toMatchObject({ theme: 'dark', rise: 'green' });
    expect(display.getByRole('radio', { name: '深色' })).toBeChecked();
    expect(display.getByText('+1.23%')).toBeVisible();
  });

  it('clear what this device keeps, and bring it back when asked', async () => {
    rememberSearch('债券');
    rememberFund({ code: '900001', name: '测试债券1号', area: 'public' });
    const { user } = renderRoute('/home/settings');
    const records = await card('本机记录');
    expect(records.getByText('1 条')).toBeVisible();
    await user.click(records.getByRole('button', { name: '清空搜索记录' }));
    await user.click(records.getByRole('button', { name: '清空浏览历史' }));
    expect(useSearchHistory.getState().items).toEqual([]);
    expect(useBrowseHistory.getState().items).toEqual([]);
    expect(records.getByRole('button', { name: '清空浏览历史' })).toBeDisabled();
    const [first] = await screen.findAllByRole('button', { name: '撤销' });
    if (first) await user.click(first);
    expect(useSearchHistory.getState().items).toEqual(['债券']);
  });

  it('put the columns of all rankings back, and undo that', async () => {
    keepColumns('public', { order: ['5'], hidden: ['nav'] });
    const { user } = renderRoute('/home/settings');
    const records = await card('本机记录');
    expect(records.getByText('已调整：公募基金排行')).toBeVisible();
    await user.click(records.getByRole('button', { name: '恢复默认' }));
    expect(records.getByText('各排行均为默认的列与顺序')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(useRankingColumns.getState().choices).toEqual({ public: { order: ['5'], hidden: ['nav'] } });
  });

  it('ask somebody who is not signed in to do so for the account, and keep the rest usable', async () => {
    markLoggedOut();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockReturnValue();
    const { user } = renderRoute('/home/settings');
    const account = await card('账户与数据');
    expect(account.queryByRole('button', { name: '导出' })).toBeNull();
    await user.click(account.getByRole('button', { name: '登录' }));
    expect(leave).toHaveBeenCalledOnce();
    expect((await card('显示')).getByRole('radio', { name: '浅色' })).toBeEnabled();
  });
});

describe('the phone', () => {
  beforeEach(() => signInVisitor());

  it.each([
    [{ isbind: '1', phone: '138****5678' } as const, '已绑定 138****5678'],
    [{ isbind: '0', phone: '' } as const, '未绑定，可在交易网站的个人信息中绑定。'],
  ])('is told as %j', async (body, words) => {
    gatewayServer.use(answer(phoneBindState, () => success(body)));
    renderRoute('/home/settings');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('that cannot be read is asked for again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(phoneBindState, () =>
        isDown ? refuse(503, 1008, '维护') : success({ isbind: '1', phone: '138****5678' } as const),
      ),
    );
    const { user } = renderRoute('/home/settings');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('已绑定 138****5678')).toBeVisible();
  });

  it('of a session that has ended leads to signing in again', async () => {
    gatewayServer.use(answer(phoneBindState, () => refuse(401, 1003, '请先登录')));
    renderRoute('/home/settings');
    expect(await screen.findByText(/登录已失效，请重新登录/)).toBeVisible();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
  });
});

describe('exporting my data', () => {
  beforeEach(() => signInVisitor());

  it('hands out one file, however often it is pressed, and says so', async () => {
    const files = keepFiles();
    const answered = gate();
    let asked = 0;
    gatewayServer.use(
      answer(exportMyData, async () => {
        asked += 1;
        await answered.opened;
        return success({
          exportedAt: Date.UTC(2026, 10, 20, 4),
          sections: { 账户: { 证件号码: '110***********1234' } },
        });
      }),
    );
    const { user } = renderRoute('/home/settings');
    await user.dblClick(await screen.findByRole('button', { name: '导出' }));
    expect(screen.getByRole('button', { name: '正在导出' })).toHaveAttribute('aria-busy', 'true');
    answered.open();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked).toBe(1);
    expect(files[0]?.name).toBe('砚湖财富-我的数据-20261120.json');
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual({
      导出时间: '2026-11-20 12:00:00',
      账户: { 证件号码: '110***********1234' },
    });
    expect(await screen.findByText('数据已导出')).toBeVisible();
  });

  it('that fails says why and can be tried again', async () => {
    const files = keepFiles();
    let isDown = true;
    gatewayServer.use(
      answer(exportMyData, () =>
        isDown ? refuse(503, 1008, '维护') : success({ exportedAt: 0, sections: {} }),
      ),
    );
    const { user } = renderRoute('/home/settings');
    await user.click(await screen.findByRole('button', { name: '导出' }));
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByText(/服务暂时不可用/)).toBeVisible();
    expect(files).toEqual([]);
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

async function openDialog() {
  const view = renderRoute('/home/settings');
  await view.user.click(await screen.findByRole('button', { name: '注销账户' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: '注销账户' })) };
}

describe('erasing the account', () => {
  beforeEach(() => signInVisitor());

  it('says what goes and what stays, and sends nothing before both fields are right', async () => {
    let asked = 0;
    gatewayServer.use(
      answer(eraseMyData, () => {
        asked += 1;
        return success({});
      }),
    );
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/自选与分组、备注、提醒、通知、预约/)).toBeVisible();
    expect(dialog.getByText(/认证各步骤的留痕/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确认注销' }));
    expect(dialog.getByText('请输入登录密码')).toBeVisible();
    expect(dialog.getByText('请输入“注销账户”四个字')).toBeVisible();
    await user.type(dialog.getByLabelText(/登录密码/), 'secret-secret');
    await user.type(dialog.getByLabelText(/以确认/), '注销');
    await user.click(dialog.getByRole('button', { name: '确认注销' }));
    expect(dialog.queryByText('请输入登录密码')).toBeNull();
    expect(asked).toBe(0);
    await user.click(dialog.getByRole('button', { name: '再想想' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useSession.getState().login).toBe('logged-in');
  });

  it('sends the password once, forgets the visitor and leads to the home page', async () => {
    const answered = gate();
    const sent: string[] = [];
    gatewayServer.use(
      answer(eraseMyData, async ({ password }) => {
        sent.push(password);
        await answered.opened;
        return success({});
      }),
    );
    const { user, dialog, place } = await openDialog();
    await user.type(dialog.getByLabelText(/登录密码/), 'secret-secret');
    await user.type(dialog.getByLabelText(/以确认/), '注销账户');
    await user.dblClick(dialog.getByRole('button', { name: '确认注销' }));
    await user.click(dialog.getByRole('button', { name: '关闭' }));
    expect(dialog.getByRole('button', { name: '正在注销' })).toBeVisible();
    answered.open();
    await waitFor(() => expect(place()).toBe('/index'));
    expect(sent).toEqual(['secret-secret']);
    expect(useSession.getState().login).toBe('logged-out');
    expect(await screen.findByText('账户已注销')).toBeVisible();
  });

  it.each([
    ['a wrong password', () => refuse(200, 2001, '密码不正确'), /^密码不正确/],
    ['a server that is down', () => refuse(503, 1008, '维护'), /服务暂时不可用/],
    ['a session that has ended', () => refuse(401, 1003, '请先登录'), /登录已失效，请重新登录/],
    ['too many tries', () => refuse(429, 1006, '频繁', { 'retry-after': '300' }), /请在 5 分钟后重试/],
  ])('keeps what was typed after %s, and says it', async (_what, reply, words) => {
    gatewayServer.use(answer(eraseMyData, reply));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/登录密码/), 'secret-secret');
    await user.type(dialog.getByLabelText(/以确认/), '注销账户');
    await user.click(dialog.getByRole('button', { name: '确认注销' }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText(/登录密码/)).toHaveValue('secret-secret');
    expect(useSession.getState().login).toBe('logged-in');
  });
});
