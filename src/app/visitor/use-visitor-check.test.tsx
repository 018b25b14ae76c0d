import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noOpenAccountQuery } from '@/contract/qualification/investor';
import { checkLogin, loginState } from '@/contract/accounts/login';
import { runLoginCheck } from '@/session/login-check';
import { askLoginState } from '@/session/login-state';
import { useQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { answer, heldBack, refuse, success } from '../../../tests/handlers/answer';
import { lateSignIn, signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';
import { useVisitorCheck } from './use-visitor-check';

it('[S4.login] signing out in another tab invalidates a check under way, whose late reply signs in no visitor', async () => {
  const held = heldBack();
  const late = lateSignIn(held.promise);
  gatewayServer.use(late.handler);
  signInVisitor();
  const { unmount } = renderHook(() => useVisitorCheck(true));
  const old = runLoginCheck();
  await waitFor(() => expect(late.checks()).toBe(1));
  const otherTab = new BroadcastChannel('portal');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  otherTab.postMessage('visitor');
  await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
  held.release();
  await expect(old).resolves.toBe('logged-out');
  expect(useSession.getState().login).toBe('logged-out');
  otherTab.close();
  unmount();
});

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('[S7.liveCalls] a tab that is looked at again', () => {
  const LEFT_MS = Date.parse('2026-09-01T20:00:00+08:00');
  const MINUTE_MS = 60_000;
  let asked: string[];
  let isEnded: boolean;
  let unmount: () => void;

  beforeEach(() => {
    asked = [];
    isEnded = false;
    const counted = <Reply,>(name: string, reply: Reply) => {
      asked.push(name);
      return reply;
    };
    gatewayServer.use(
      answer(loginState, () =>
        counted('state', success({ islogin: isEnded ? '0' : '1', userid: isEnded ? '' : 'u1' } as const)),
      ),
      answer(checkLogin, () =>
        counted(
          'check',
          isEnded
            ? success({ islogin: '0', userid: '', username: '', photo: null } as const)
            : signedInReply(),
        ),
      ),
      answer(noOpenAccountQuery, () => counted('standing', refuse(503, 1008, '服务暂时不可用'))),
    );
    signInVisitor({ standing: QUALIFIED_STANDING });
    vi.spyOn(Date, 'now').mockReturnValue(LEFT_MS);
    ({ unmount } = renderHook(() => useVisitorCheck(true)));
  });

  afterEach(() => {
    unmount();
  });

  function comeBackAfter(awayMs: number): void {
    vi.mocked(Date.now).mockReturnValue(LEFT_MS);
    setHidden(true);
    vi.mocked(Date.now).mockReturnValue(LEFT_MS + awayMs);
    setHidden(false);
  }

  it('checks the session after five minutes, and then the visitor’s status', async () => {
    comeBackAfter(5 * MINUTE_MS);
    await waitFor(() => expect(asked).toEqual(['state', 'standing']));
    expect(useSession.getState().login).toBe('logged-in');
  });

  it('after five minutes forgets a visitor whose session has ended', async () => {
    isEnded = true;
    comeBackAfter(5 * MINUTE_MS);
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({ login: 'logged-out', user: { userId: '' } }),
    );
    expect(asked).toEqual(['state', 'check']);
  });

  it('restored from the back-forward cache forgets a visitor whose session has ended, however soon', async () => {
    isEnded = true;
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    });
    expect(asked).toEqual([]);
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(asked).toEqual(['state', 'check']);
  });

  it.each([
    ['is lost', () => HttpResponse.error()],
    ['is refused', () => refuse(500, 1009, '内部错误')],
  ])('changes nothing where the answer %s', async (_what, reply) => {
    gatewayServer.use(answer(loginState, reply));
    comeBackAfter(5 * MINUTE_MS);
    await expect(askLoginState()).resolves.toBe('unknown');
    await act(async () => undefined);
    expect(asked).toEqual([]);
    expect(useSession.getState()).toMatchObject({ login: 'logged-in', user: { userId: 'u1' } });
    expect(useQualification.getState().riskLevel).toBe(4);
  });

  it('checks everything after a shorter time, when the visitor may have signed in, and nothing after a moment', async () => {
    comeBackAfter(59_999);
    comeBackAfter(5 * MINUTE_MS - 1);
    await waitFor(() => expect(asked).toEqual(['check', 'standing']));
  });

  it('counts from its opening where it was opened behind another one', async () => {
    unmount();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    ({ unmount } = renderHook(() => useVisitorCheck(true)));
    vi.mocked(Date.now).mockReturnValue(LEFT_MS + 5 * MINUTE_MS);
    setHidden(false);
    await waitFor(() => expect(asked[0]).toBe('state'));
  });
});
