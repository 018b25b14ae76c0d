import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import { noOpenAccountQuery } from '@/contract/qualification/investor';
import { confirmSuitability, qualificationTexts } from '@/contract/qualification/qualification';
import type { QualificationUpdate } from '@/domain/qualification/qualification';
import * as browserWindow from '@/lib/browser-window';
import { openBuyWindow } from '@/session/funds/buy-windows.store';
import { takePendingAction } from '@/session/sign-in';
import { useQualificationWindow } from '@/session/investor/qualification-window.store';
import { failQualification } from '@/session/investor/qualification.store';
import { markLoggedOut } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { doubleClick } from '../../../tests/render/double-click';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { rejection, standingReply } from '../../../tests/handlers/investor';
import { gatewayServer } from '../../../tests/handlers/server';
import { warningHandlers, warningTextsReply } from '../../../tests/handlers/warning';
import { renderRoute } from '../../../tests/render/render-route';
import { QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';

type Confirmed = v.InferOutput<typeof confirmSuitability.request>;

/** R4, as the handlers of the fund pages say. */
const FUND = { area: 'public', code: '900000', name: '测试股票0号' } as const;
const C3: QualificationUpdate = { riskLevel: 3, riskEndDate: '20281120' };

/** The first window fetches its code, which takes its time on a busy machine. */
beforeAll(() => Promise.all([import('@/app/visitor/visitor-parts'), import('./components/buy-window')]));

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-08-28T10:00:00+08:00'));
  gatewayServer.use(...warningHandlers);
});

async function openWindow() {
  const view = renderRoute('/about');
  act(() => openBuyWindow(FUND));
  const panel = await screen.findByRole('region', { name: '适当性匹配' });
  return { ...view, panel };
}

const confirmButton = () => screen.findByRole('button', { name: '确认以上各项' });
const goOnButton = () => screen.queryByRole('button', { name: '前往交易网站' });

describe('[S4.buy] suitability in the window', () => {
  it('fits: says so in one line', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    const { panel } = await openWindow();
    expect(panel).toHaveTextContent('您的风险等级 C4 积极型，可购买 R1–R4，与该产品匹配。');
    expect(goOnButton()).toBeEnabled();
  });

  it('waits in its shape while it is not known who the visitor is', async () => {
    const { panel } = await openWindow();
    expect(within(panel).getByText('正在核对您的风险等级')).toBeInTheDocument();
    expect(goOnButton()).toHaveAttribute('aria-busy', 'true');
    act(() => signInVisitor());
    expect(goOnButton()).toHaveAttribute('aria-busy', 'true');
    act(() => signInVisitor({ standing: QUALIFIED_STANDING }));
    expect(panel).toHaveTextContent('与该产品匹配');
  });

  it('keeps what was typed before it was known', async () => {
    const { user } = await openWindow();
    await user.type(screen.getByLabelText('买入金额'), '3000');
    act(() => signInVisitor({ standing: QUALIFIED_STANDING }));
    expect(screen.getByLabelText('买入金额')).toHaveValue('3000');
  });

  it('sends a visitor who is not signed in to the login service and back to the window', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockReturnValue();
    markLoggedOut();
    const { user, panel } = await openWindow();
    expect(panel).toHaveTextContent('购买前需要登录');
    await user.click(screen.getByRole('button', { name: '登录后购买' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(takePendingAction()).toEqual({ kind: 'buy', ...FUND });
  });

  it.each([
    ['without an assessment', { riskLevel: 0 }, '未查询到您的有效风险测评'],
    ['whose assessment has ended', { ...C3, riskEndDate: '20260827' }, '已于 2026-08-27 到期'],
  ])('asks a visitor %s to take it', async (_case, standing, words) => {
    signInVisitor({ standing });
    const { user, panel } = await openWindow();
    expect(panel).toHaveTextContent(words);
    expect(goOnButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: '前往风险测评' }));
    expect(useQualificationWindow.getState()).toMatchObject({ isRetake: true, openedFor: 'visitor' });
  });

  it('refuses the lowest category everything above R1, with the reason and no way on', async () => {
    signInVisitor({ standing: { riskLevel: 1, riskEndDate: '20281120', lowestCategoryFlag: '1' } });
    const { panel } = await openWindow();
    await waitFor(() => expect(panel).toHaveTextContent('该产品为 R4，不能购买'));
    expect(panel).toHaveTextContent('只能购买 R1 的产品');
    expect(goOnButton()).toBeNull();
    expect(screen.getAllByRole('button', { name: '关闭' })).toHaveLength(2);
  });
});

async function openAfterFailure() {
  signInVisitor({ standing: QUALIFIED_STANDING });
  failQualification();
  return openWindow();
}

describe('[S4.buy] [S8.qualificationFail] a visitor whose level could not be read', () => {
  it('is reported, without continuing or an assessment', async () => {
    const { panel } = await openAfterFailure();
    expect(within(panel).getByRole('alert')).toHaveTextContent('风险等级加载失败，请重试');
    expect(panel).not.toHaveTextContent('未查询到');
    expect(goOnButton()).toBeNull();
    expect(screen.queryByRole('button', { name: '前往风险测评' })).toBeNull();
  });

  it('asks again, as often as it takes, and keeps what was typed', async () => {
    let asked = 0;
    const gate = new EventTarget();
    gatewayServer.use(
      answer(noOpenAccountQuery, async () => {
        asked += 1;
        if (asked > 1) return success(standingReply({ custrisk: 4, riskenddate: '20281120' }));
        // Held until both clicks are done.
        await new Promise((resolve) => gate.addEventListener('open', resolve));
        return refuse(503, 1008, 'down');
      }),
    );
    const { user, panel } = await openAfterFailure();
    await user.type(screen.getByLabelText('买入金额'), '3000');
    const retry = within(panel).getByRole('button', { name: '重试' });
    await doubleClick(user, retry);
    await waitFor(() => expect(asked).toBe(1));
    gate.dispatchEvent(new Event('open'));
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
    expect(asked).toBe(1);
    expect(panel).toHaveTextContent('风险等级加载失败，请重试');
    await user.click(retry);
    await waitFor(() => expect(panel).toHaveTextContent('与该产品匹配'));
    expect(screen.getByLabelText('买入金额')).toHaveValue('3000');
    expect(goOnButton()).toBeEnabled();
  });
});

/** What the gateway is asked to record. */
function recordConfirmations(): Confirmed[] {
  const sent: Confirmed[] = [];
  gatewayServer.use(
    answer(confirmSuitability, (request) => {
      sent.push(request);
      return success({ confirmedat: Date.now() });
    }),
  );
  return sent;
}

async function tickAll(user: ReturnType<typeof renderRoute>['user']) {
  for (const { text } of warningTextsReply().warning.statements) {
    await user.click(await screen.findByRole('checkbox', { name: text }));
  }
}

describe('[S4.buy] a product above the visitor’s level', () => {
  beforeEach(() => signInVisitor({ standing: C3 }));

  it('is bought only after every statement is ticked and recorded', async () => {
    const sent = recordConfirmations();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, panel } = await openWindow();
    expect(panel).toHaveTextContent('高于您的风险等级 C3 稳健型（可购买 R1–R3）');
    await user.type(screen.getByLabelText('买入金额'), '1000');
    await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
    expect(await confirmButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '前往交易网站' }));
    expect(within(panel).getByText('请先逐条勾选并确认以上各项')).toBeVisible();
    const [first] = within(panel).getAllByRole('checkbox');
    expect(first).toHaveFocus();
    await user.click(first ?? panel);
    expect(await confirmButton()).toBeDisabled();
    await user.click(first ?? panel);
    await tickAll(user);
    const confirm = await confirmButton();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await within(panel).findByText(/您的确认已记录/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '已确认' }));
    for (const box of within(panel).getAllByRole('checkbox')) expect(box).toBeDisabled();
    expect(sent).toEqual([
      { area: 'public', fundcode: '900000', textversion: 'w-1', statements: ['above', 'own-will'] },
    ]);
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '前往交易网站' }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('stays confirmed in the other window', async () => {
    const { user } = await openWindow();
    await tickAll(user);
    await user.click(await confirmButton());
    await screen.findByText(/您的确认已记录/);
    await user.click(screen.getByRole('button', { name: '查看费用与规则' }));
    expect(await screen.findByText(/您的确认已记录/)).toBeVisible();
  });

  it('keeps the ticks when the record fails, and takes another try', async () => {
    gatewayServer.use(answer(confirmSuitability, () => refuse(503, 1008, 'down')));
    const { user, panel } = await openWindow();
    await tickAll(user);
    await user.click(await confirmButton());
    expect(await within(panel).findByRole('alert')).toHaveTextContent('记录失败：服务暂时不可用');
    for (const box of within(panel).getAllByRole('checkbox')) expect(box).toBeChecked();
    recordConfirmations();
    await user.click(await confirmButton());
    expect(await within(panel).findByText(/您的确认已记录/)).toBeVisible();
  });

  it('says that the session has ended, and leads to sign in', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockReturnValue();
    gatewayServer.use(answer(confirmSuitability, () => refuse(401, 1003, '请先登录')));
    const { user, panel } = await openWindow();
    await tickAll(user);
    await user.click(await confirmButton());
    await within(panel).findByText('登录已失效，请重新登录');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(within(panel).getByText('登录已失效，请重新登录')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: '重新登录' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(takePendingAction()).toMatchObject({ kind: 'buy', code: '900000' });
  });

  it('asks again for a text that was replaced meanwhile', async () => {
    const { user, panel } = await openWindow();
    await tickAll(user);
    const replaced = warningTextsReply({ version: 'w-2', statements: [{ id: 'new', text: '新的提示。' }] });
    gatewayServer.use(
      answer(confirmSuitability, () => rejection('风险提示已更新，请重新确认')),
      answer(qualificationTexts, () => success(replaced)),
      answer(noOpenAccountQuery, () => success(standingReply({ custrisk: 3, riskenddate: '20281120' }))),
    );
    await user.click(await confirmButton());
    expect(await within(panel).findByText(/风险提示已更新，请重新确认/)).toBeVisible();
    expect(await within(panel).findByRole('checkbox', { name: '新的提示。' })).not.toBeChecked();
  });

  it('whose warning cannot be read offers another try', async () => {
    gatewayServer.use(answer(qualificationTexts, () => refuse(503, 1008, 'down')));
    const { user, panel } = await openWindow();
    const retry = await within(panel).findByRole('button', { name: '重试' });
    gatewayServer.use(...warningHandlers);
    await user.click(retry);
    expect(await confirmButton()).toBeDisabled();
  });
});
