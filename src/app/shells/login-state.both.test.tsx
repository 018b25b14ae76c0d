import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkLogin } from '@/contract/accounts/login';
import { keepPendingAction } from '@/session/sign-in';
import { keepSignedInHint } from '@/session/signed-in-hint';
import { answer, heldBack, success } from '../../../tests/handlers/answer';
import { lateSignIn } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const signIn = () => screen.queryByRole('button', { name: '登录' });
const accountOf = (name: RegExp) => screen.findByRole('link', { name });

describe('the account in the header while the login check is pending', () => {
  it('is displayed without a name to a visitor who was signed in, and named once the check answers', async () => {
    keepSignedInHint(true);
    const check = heldBack();
    const { handler } = lateSignIn(check.promise);
    gatewayServer.use(handler);
    renderRoute('/index', { asksForVisitor: true });
    expect(await accountOf(/^我的账户/)).toHaveAttribute('href', '/home');
    expect(signIn()).toBeNull();
    check.release();
    expect(await accountOf(/^普\*/)).toHaveAttribute('href', '/home');
  });

  it('is displayed to a visitor who comes back from the login service', async () => {
    keepPendingAction({ kind: 'return' });
    const check = heldBack();
    const { handler } = lateSignIn(check.promise);
    gatewayServer.use(handler);
    renderRoute('/index', { asksForVisitor: true });
    expect(await accountOf(/^我的账户/)).toBeVisible();
    expect(signIn()).toBeNull();
    check.release();
    expect(await accountOf(/^普\*/)).toBeVisible();
  });

  it('gives way to the sign-in when the check finds that the session has ended', async () => {
    keepSignedInHint(true);
    const check = heldBack();
    gatewayServer.use(
      answer(checkLogin, async () => {
        await check.promise;
        return success({ islogin: '0', userid: '', username: '', photo: null } as const);
      }),
    );
    renderRoute('/index', { asksForVisitor: true });
    await accountOf(/^我的账户/);
    check.release();
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
  });

  it('is not displayed to a visitor who was not signed in', async () => {
    renderRoute('/index');
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^我的账户/ })).toBeNull();
  });
});
