import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { custOpenInfo, noOpenAccountQuery } from '@/contract/qualification/investor';
import * as browserWindow from '@/lib/browser-window';
import { takePendingAction } from '@/session/sign-in';
import { openQualification } from '@/session/investor/qualification-window.store';
import { failQualification, useQualification } from '@/session/investor/qualification.store';
import { markLoggedOut } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { answer, success } from '../../../../tests/handlers/answer';
import { investorFile, standingReply } from '../../../../tests/handlers/investor';
import { gatewayServer } from '../../../../tests/handlers/server';
import { QUALIFIED_STANDING, signInVisitor } from '../../../../tests/setup/visitor';
import {
  answerAll,
  button,
  ID_CODE,
  IDENTIFIED,
  MASKED,
  openWindow,
  signInWithFile,
  step,
  typeIdentity,
  prepareQualificationScene,
} from '../../../../tests/render/qualification-scene';

prepareQualificationScene();

describe('around the steps', () => {
  it('explains the reason to unauthenticated visitors, and links to the sign-in', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    markLoggedOut();
    const browse = vi.fn<() => void>();
    const { user } = openWindow({ onBrowse: browse });
    expect(screen.getByText(/只能向合格投资者募集/)).toBeVisible();
    expect(within(screen.getByRole('list', { name: '认证步骤' })).getAllByRole('listitem')).toHaveLength(4);
    await user.click(await button('登录并开始认证'));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
    await user.click(await button('注册账户'));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
    expect(leave.mock.lastCall?.[0]).toContain('/register?return=');
    await user.click(await button('只看公开内容'));
    expect(browse).toHaveBeenCalledOnce();
  });

  it('shows a skeleton until visitor and qualification are known', async () => {
    openWindow();
    expect(screen.getByRole('status')).toHaveTextContent('正在加载认证步骤');
    act(() => signInVisitor());
    expect(screen.getByRole('status')).toHaveTextContent('正在加载认证步骤');
    act(() => signInVisitor({ standing: { riskLevel: 0 } }));
    await step('身份信息');
  });

  it('shows no step while the qualification is unknown, and offers a retry', async () => {
    signInVisitor({ standing: { ...IDENTIFIED, riskLevel: 4, riskEndDate: '20291120' } });
    failQualification();
    const { user } = openWindow();
    expect(screen.getByRole('alert')).toHaveTextContent('认证状态加载失败');
    expect(screen.getByText('认证状态加载失败', { selector: 'output' })).toBeVisible();
    expect(screen.queryByText('尚未开始认证')).not.toBeInTheDocument();
    gatewayServer.use(
      answer(custOpenInfo, () => ({ code: 0, data: {} })),
      answer(noOpenAccountQuery, () =>
        success(standingReply({ identityflag: '1', custrisk: 4, riskenddate: '20291120', ...MASKED })),
      ),
    );
    await user.click(await button('重试'));
    await step('合格投资者承诺书');
  });

  it('asks once before it closes over something half filled', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, onClose } = openWindow();
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), '周');
    await user.click(await button('关闭'));
    expect(screen.getByRole('alert')).toHaveTextContent('尚未完成，确定离开？');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await button('继续填写'));
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveValue('周');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(await button('离开'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks as well before it shows the open content over something half filled', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const browse = vi.fn<() => void>();
    const { user, onClose } = openWindow({ onBrowse: browse });
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), '周');
    await user.click(await button('只看公开内容'));
    expect(screen.getByRole('alert')).toHaveTextContent('尚未完成，确定离开？');
    expect(browse).not.toHaveBeenCalled();
    await user.click(await button('离开'));
    expect(browse).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('finds name and ID number again when it is shown once more, and keeps them nowhere else', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, unmount } = openWindow();
    await typeIdentity(user);
    unmount();
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /周行舟|990101/,
    );
    openWindow();
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveValue('周行舟');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue(ID_CODE);
  });

  it.each([
    ['the visitor signs out', () => markLoggedOut()],
    ['the step is done elsewhere', () => signInVisitor({ standing: { identityFlag: '1' } })],
  ])('forgets name and ID number when %s', async (_when, change) => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, unmount } = openWindow();
    await typeIdentity(user);
    unmount();
    act(change);
    act(() => signInVisitor({ standing: { riskLevel: 0, identityFlag: '0' } }));
    openWindow();
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue('');
  });

  it('[S4.window] closes at once where nothing would be lost', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, onClose } = openWindow();
    await user.click(await button('关闭'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('clears the fields for another visitor', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user } = openWindow();
    await typeIdentity(user);
    act(() => {
      signInVisitor({ userId: 'u2' });
      signInVisitor({ userId: 'u2', standing: { riskLevel: 0 } });
    });
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue('');
    expect(useSession.getState().user.userId).toBe('u2');
  });

  it('[S5.update] repeats the assessment alone although one is valid', async () => {
    const file = investorFile({
      ...MASKED,
      identityflag: '1',
      declarationflag: '1',
      disclaimersignflag: '1',
      custrisk: 2,
      riskenddate: '20271120',
    });
    await signInWithFile(file);
    openQualification({ isRetake: true });
    const { user, onDone } = openWindow();
    expect(screen.getByRole('dialog', { name: '风险测评' })).toBeVisible();
    await answerAll(user);
    await typeIdentity(user);
    await user.click(await button('提交测评'));
    await user.click(await button('完成'));
    expect(onDone).toHaveBeenCalledOnce();
    expect(useQualification.getState()).toMatchObject({
      riskLevel: 4,
      riskEndDate: '20291120',
      attemptsLeft: 1,
      customerName: MASKED.custname,
      isDisclaimerSigned: true,
    });
  });

  it('takes no assessment when none is left today', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    const file = investorFile({ identityflag: '1' }, '', { attemptsleft: 0 });
    gatewayServer.use(...file.handlers);
    openQualification({ isRetake: true });
    openWindow();
    expect(await screen.findByText('今天的测评次数已用完')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });
});
