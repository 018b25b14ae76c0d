import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvestorStanding } from '@/contract/qualification/investor';
import { checkLogin } from '@/contract/accounts/login';
import { getJoined } from '@/contract/watchlist/watchlist';
import * as browserWindow from '@/lib/browser-window';
import { openBuyWindow, useBuyWindows } from '@/session/funds/buy-windows.store';
import { keepPendingAction, takePendingAction } from '@/session/sign-in';
import { openQualification, useQualificationWindow } from '@/session/investor/qualification-window.store';
import { updateQualification } from '@/session/investor/qualification.store';
import { markLoggedOut } from '@/session/login-check';
import { answer } from '../../../tests/handlers/answer';
import { investorFile } from '../../../tests/handlers/investor';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';

const FUND = { area: 'private', code: 'SARA10', name: '测试私募' } as const;

/** All but the last step. */
const UNSIGNED: Partial<InvestorStanding> = {
  custrisk: 4,
  riskenddate: '20291120',
  identityflag: '1',
  declarationflag: '1',
};

/** The first window fetches its code, which takes its time on a busy machine. */
beforeAll(() =>
  Promise.all([
    import('./visitor-parts'),
    import('@/features/purchase/components/buy-window'),
    import('@/features/qualification/components/qualification-window'),
  ]),
);

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-08-28T10:00:00+08:00')));

const qualificationWindow = () => screen.findByRole('dialog', { name: '合格投资者认证' });
const buyWindow = () => screen.findByRole('dialog', { name: '购买基金' });

/** A page with a pending private purchase, and the qualification window before it. */
async function wishToBuy(address = '/about') {
  const view = renderRoute(address);
  await screen.findByRole('main');
  act(() => openBuyWindow(FUND));
  return { ...view, dialog: await qualificationWindow() };
}

/** Returns from the login service to an address, with a pending purchase and all but the last step done. */
function comeBack(address: string) {
  gatewayServer.use(
    answer(checkLogin, () => signedInReply()),
    answer(getJoined, () => ({ code: 0, msg: '', data: [] })),
    ...investorFile(UNSIGNED).handlers,
  );
  keepPendingAction({ kind: 'buy', ...FUND });
  return renderRoute(address, { asksForVisitor: true });
}

const qualify = () => act(() => updateQualification(QUALIFIED_STANDING));
const finish = { name: '返回刚才的页面' };

describe('[S4.buy] [S4.window] a pending private purchase, before the visitor is qualified', () => {
  it('is taken up when the qualification is done', async () => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, disclaimerSignFlag: '0' } });
    const { user, dialog } = await wishToBuy();
    qualify();
    await user.click(await within(dialog).findByRole('button', finish));
    expect(await buyWindow()).toHaveTextContent('测试私募 SARA10');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(useQualificationWindow.getState()).toMatchObject({ openedFor: null, buys: null });
  });

  it('is given up with the window', async () => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, disclaimerSignFlag: '0' } });
    const { user, dialog } = await wishToBuy();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    act(() => openQualification());
    qualify();
    await user.click(await screen.findByRole('button', finish));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useBuyWindows.getState().fund).toBeNull();
  });

  it.each([
    ['登录并开始认证', '/outside/login?'],
    ['注册账户', '/outside/login/register?'],
  ])('is kept by %s', async (name, start) => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockReturnValue();
    markLoggedOut();
    const { user, dialog } = await wishToBuy();
    await user.click(within(dialog).getByRole('button', { name }));
    expect(leave).toHaveBeenCalledWith(expect.stringContaining(start));
    expect(takePendingAction()).toEqual({ kind: 'buy', ...FUND });
  });

  it('is not there for the sign-in of a window that was opened for itself', async () => {
    vi.spyOn(browserWindow, 'leavePage').mockReturnValue();
    markLoggedOut();
    const { user } = renderRoute('/about');
    act(() => openQualification());
    await user.click(await screen.findByRole('button', { name: '登录并开始认证' }));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
  });

  it.each(['/gongmu_fund', '/simu_fund'])('is there again after the sign-in on %s', async (address) => {
    const { user } = comeBack(address);
    await waitFor(() => expect(useQualificationWindow.getState().buys).toEqual(FUND));
    expect(await qualificationWindow()).toBeVisible();
    qualify();
    await user.click(await screen.findByRole('button', finish));
    expect(await buyWindow()).toHaveTextContent('测试私募 SARA10');
  });

  it('outlives the gate of the page asking for the same window', async () => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, disclaimerSignFlag: '0' } });
    await wishToBuy();
    act(() => openQualification({ reason: 'page' }));
    expect(useQualificationWindow.getState().buys).toEqual(FUND);
  });
});
