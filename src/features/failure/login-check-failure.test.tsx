import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLogin } from '@/contract/accounts/login';
import { answer } from '../../../tests/handlers/answer';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';
import { markLoggedOut } from '@/session/login-check';
import { useSession } from '@/session/session.store';

// The first import of the page takes longer than a query of the test waits.
beforeAll(() => import('@/app/visitor/visitor-parts'));

describe('[S4.login] a login check without a reply', () => {
  it.each([
    ['/home', '登录后使用自选'],
    ['/home/notices', '尚未登录'],
    ['/home/qualification', '登录后查看认证进度'],
    ['/apply/licaishi', '登录后申请理财师入驻'],
    ['/apply/licaishi?id=261122192903', '登录后补充材料'],
  ])('says so on %s instead of that nobody is signed in, and asks again', async (path, wrong) => {
    signInVisitor();
    markLoggedOut();
    useSession.setState({ login: 'unknown' });
    gatewayServer.use(answer(checkLogin, () => HttpResponse.error()));
    const { user } = renderRoute(path, { asksForVisitor: true });
    const main = within(await screen.findByRole('main'));
    const retry = await main.findByRole('button', { name: '重试' });
    expect(main.getByText('登录状态获取失败')).toBeVisible();
    expect(main.queryByText(wrong)).toBeNull();
    gatewayServer.use(answer(checkLogin, () => signedInReply()));
    await user.click(retry);
    await expect.poll(() => main.queryByText('登录状态获取失败')).toBeNull();
    expect(useSession.getState().login).toBe('logged-in');
  });
});
