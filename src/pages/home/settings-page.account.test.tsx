import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseMyData, exportMyData } from '@/contract/accounts/account-data';
import * as browserWindow from '@/lib/browser-window';
import { useSession } from '@/session/session.store';
import { doubleClick } from '../../../tests/render/double-click';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

/** A moment that the test decides. */
function gate() {
  const doors: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => {
    doors.push(resolve);
  });
  return { opened, open: () => doors.forEach((door) => door()) };
}

/** Keeps what is handed out as files. */
function keepFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) last = given;
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
  return files;
}

describe('the login service', () => {
  it.each([
    ['修改密码', 'password'],
    ['查看', 'sessions'],
  ])('is where %s leads, and leads back here', async (name, page) => {
    signInVisitor();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockReturnValue();
    const { user } = renderRoute('/home/settings');
    await user.click(await screen.findByRole('button', { name }));
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(new RegExp(`^/outside/login/${page}\\?return=%2F`)),
    );
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
    await doubleClick(user, await screen.findByRole('button', { name: '导出' }));
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
    expect(
      dialog.getByText(/风险测评、自选与分组、备注、提醒、通知、日历订阅、预约、选基方案/),
    ).toBeVisible();
    expect(dialog.getByText('入驻申请与草稿、上传的图片、资质公示与公开展示')).toBeVisible();
    expect(dialog.getByText(/认证与入驻审核各步骤的留痕/)).toBeVisible();
    expect(dialog.getByText('直播间的发言，署名改为“已注销用户”')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确认注销' }));
    expect(dialog.getByText('请输入登录密码')).toBeVisible();
    expect(dialog.getByText('请输入“注销账户”四个字')).toBeVisible();
    await user.type(dialog.getByLabelText(/登录密码/), 'secret-secret');
    await user.type(dialog.getByLabelText(/以确认/), '注销');
    await user.click(dialog.getByRole('button', { name: '确认注销' }));
    expect(dialog.queryByText('请输入登录密码')).toBeNull();
    expect(asked).toBe(0);
    await user.click(dialog.getByRole('button', { name: '暂不注销' }));
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
    await doubleClick(user, dialog.getByRole('button', { name: '确认注销' }));
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
