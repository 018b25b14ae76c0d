import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { myApplications } from '@/contract/applications/application';
import { REFUSAL_CODES } from '@/contract/envelope';
import * as browserWindow from '@/lib/browser-window';
import { takePendingAction } from '@/session/sign-in';
import { markLoggedOut } from '@/session/login-check';
import { adviserApplication, managerApplication, summaryOf } from '../../../tests/factories/application';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { applicationsOf } from '../../../tests/handlers/application';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const card = () => screen.findByRole('region', { name: '我的申请' });

describe('[S2.apply] [S2.home] the applications in the personal centre', () => {
  it('lists each with kind, status and day, and leads to its result', async () => {
    signInVisitor();
    const asked = [{ field: 'photo', words: '请上传正面照' }];
    gatewayServer.use(
      ...applicationsOf([adviserApplication({ status: 'more', asked }), managerApplication()]),
    );
    const { user, place } = renderRoute('/home/applications');
    const list = within(await screen.findByRole('list', { name: '我的申请' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('周行舟待补充理财师入驻申请编号 2611200000012026-11-20 提交1 项待补充');
    expect(second).toHaveTextContent(
      '测试私募基金管理有限公司审核中私募管理人入驻申请编号 2611180000022026-11-18 提交',
    );
    await user.click(list.getByRole('link', { name: '测试私募基金管理有限公司' }));
    await waitFor(() => expect(place()).toBe('/apply/result?id=261118000002'));
  });

  it('says that nothing was sent, with the ways to do so', async () => {
    signInVisitor();
    renderRoute('/home/applications');
    const page = within(await card());
    expect(await page.findByText('暂无申请记录')).toBeVisible();
    expect(page.getByRole('link', { name: '了解理财师入驻' })).toHaveAttribute('href', '/tuiguang/licaishi');
    expect(page.getByRole('link', { name: '了解管理人入驻' })).toHaveAttribute('href', '/tuiguang/guanli');
    expect(screen.queryByRole('region', { name: '审核工作台' })).toBeNull();
  });

  it('leads reviewers to their work, above their own applications', async () => {
    signInVisitor();
    gatewayServer.use(...applicationsOf([], true));
    renderRoute('/home/applications');
    const work = within(await screen.findByRole('region', { name: '审核工作台' }));
    expect(work.getByRole('link', { name: '进入审核工作台' })).toHaveAttribute('href', '/apply/review');
    expect(within(await card()).getByText('暂无申请记录')).toBeVisible();
  });

  it('sends a visitor who is not signed in to sign in, and sends no request', async () => {
    markLoggedOut();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    let asked = 0;
    gatewayServer.use(
      answer(myApplications, () => {
        asked += 1;
        return success({ list: [], isReviewer: true });
      }),
    );
    const { user } = renderRoute('/home/applications');
    const page = within(await card());
    expect(page.getByText('尚未登录')).toBeVisible();
    await user.click(page.getByRole('button', { name: '登录' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(takePendingAction()).toEqual({ kind: 'return' });
    expect(asked).toBe(0);
  });

  it('says when the list cannot be had, and asks again', async () => {
    signInVisitor();
    let isDown = true;
    gatewayServer.use(
      answer(myApplications, () =>
        isDown
          ? refuse(503, REFUSAL_CODES.unavailable, '服务暂时不可用')
          : success({ list: [summaryOf(adviserApplication())], isReviewer: false }),
      ),
    );
    const { user } = renderRoute('/home/applications');
    const page = within(await card());
    const retry = await page.findByRole('button', { name: '重试' });
    expect(page.getByText('服务暂时不可用')).toBeVisible();
    isDown = false;
    await user.click(retry);
    expect(await page.findByRole('link', { name: '周行舟' })).toBeVisible();
  });

  it('shows the names of others as text, never as markup', async () => {
    signInVisitor();
    const subject = '<img src=x onerror=alert(1)>';
    gatewayServer.use(...applicationsOf([adviserApplication({ subject })]));
    renderRoute('/home/applications');
    expect(await screen.findByRole('link', { name: subject })).toBeVisible();
  });
});
