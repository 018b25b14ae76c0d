import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneBindState } from '@/contract/accounts/login';
import * as browserWindow from '@/lib/browser-window';
import { setMode, setRiseColour, setTheme, useDisplay } from '@/session/display.store';
import {
  forgetFunds,
  forgetSearches,
  rememberFund,
  rememberSearch,
  useBrowseHistory,
  useSearchHistory,
} from '@/session/history.store';
import { keepColumns, useRankingColumns } from '@/session/funds/ranking-columns.store';
import { markLoggedOut } from '@/session/login-check';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  setTheme('system');
  setRiseColour('red');
  setMode('standard');
  forgetFunds();
  forgetSearches();
  useRankingColumns.setState({ choices: {} });
});

describe('the settings', () => {
  it('change theme and rise colour at once', async () => {
    const { user } = renderRoute('/home/settings');
    const display = await card('显示');
    await user.click(display.getByRole('radio', { name: '深色' }));
    await user.click(display.getByRole('radio', { name: '绿涨红跌' }));
    expect(useDisplay.getState()).toMatchObject({ theme: 'dark', rise: 'green' });
    expect(display.getByRole('radio', { name: '深色' })).toBeChecked();
  });

  it('offer a pair of colours for colour-blind visitors, each option with a sample', async () => {
    const { user } = renderRoute('/home/settings');
    const choices = within((await card('显示')).getByRole('radiogroup', { name: '涨跌颜色' }));
    expect(choices.getAllByRole('radio')).toHaveLength(4);
    expect(choices.getAllByText('+1.23%')).toHaveLength(4);
    expect(choices.getAllByText('-1.23%')).toHaveLength(4);
    await user.click(choices.getByRole('radio', { name: '橙涨蓝跌' }));
    expect(useDisplay.getState().rise).toBe('orange');
    await user.click(choices.getByRole('radio', { name: '蓝涨橙跌' }));
    expect(useDisplay.getState().rise).toBe('blue');
  });

  it('lead into 长辈版, which says so on the page and leads back', async () => {
    const { user } = renderRoute('/home/settings');
    await user.click((await card('显示')).getByRole('radio', { name: '长辈版' }));
    expect(useDisplay.getState().mode).toBe('elder');
    expect(screen.getByText(/正在使用长辈版$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /标准版$/ }));
    expect(useDisplay.getState().mode).toBe('standard');
    expect(screen.queryByText(/正在使用长辈版$/)).toBeNull();
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

  it('ask a visitor who is not signed in to sign in for the account, and keep the rest usable', async () => {
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
  ])('is shown for %j', async (body, words) => {
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
