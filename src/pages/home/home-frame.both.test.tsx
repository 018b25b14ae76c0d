import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { compactDay, beijingDay } from '@/domain/calendar/day';
import * as browserWindow from '@/lib/browser-window';
import { failQualification } from '@/session/investor/qualification.store';
import { markLoggedIn, markLoggedOut } from '@/session/login-check';
import { renderRoute } from '../../../tests/render/render-route';
import { QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';

const SECTIONS = [
  ['我的自选', '/home'],
  ['持仓透视', '/home/toushi'],
  ['通知', '/home/notices'],
  ['浏览历史', '/home/history'],
  ['我的预约', '/home/appointments'],
  ['我的申请', '/home/applications'],
  ['合格投资者认证', '/home/qualification'],
  ['帮助与客服', '/home/help'],
  ['设置', '/home/settings'],
  ['个人信息', '/home/geren'],
  ['我的资产', '/home/zichan'],
] as const;

const account = () => screen.findByRole('region', { name: '账户' });
const navigation = () => screen.findByRole('navigation', { name: '个人中心' });

describe('[S2.home] the frame of the personal centre', () => {
  it('leads to its pages, marks the one that is shown, and names it', async () => {
    const { user, place } = renderRoute('/home/applications');
    const links = within(await navigation());
    for (const [label, to] of SECTIONS) {
      const link = links.getByRole('link', { name: new RegExp(`^${label}`) });
      expect(link).toHaveAttribute('href', to);
    }
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('我的申请');
    expect(screen.getByRole('heading', { level: 1, name: '我的申请' })).toBeInTheDocument();
    await user.click(links.getByRole('link', { name: '浏览历史' }));
    expect(await screen.findByRole('heading', { level: 1, name: '浏览历史' })).toBeInTheDocument();
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('浏览历史');
    expect(place()).toBe('/home/history');
  });

  it('shows the visitor’s name and status, with a link to sign out', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    renderRoute('/home/applications');
    const profile = within(await account());
    expect(profile.getByText('普*')).toBeVisible();
    const standing = profile.getByRole('link', { name: /C4 积极型.*已完成合格投资者认证/ });
    expect(standing).toHaveAttribute('href', '/home/qualification');
    expect(within(await navigation()).getByRole('link', { name: '退出登录' })).toHaveAttribute(
      'href',
      '/home/logout',
    );
  });

  it('offers sign-in and registration to other visitors, and no sign-out', async () => {
    markLoggedOut();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    const { user } = renderRoute('/home/applications');
    const profile = within(await account());
    await user.click(profile.getByRole('button', { name: '登录' }));
    await user.click(profile.getByRole('button', { name: '注册' }));
    expect(leave.mock.calls.map(([url]) => url.split('?')[0])).toEqual([
      '/outside/login',
      '/outside/login/register',
    ]);
    expect(within(await navigation()).queryByRole('link', { name: '退出登录' })).toBeNull();
  });

  it('waits in the shape of the profile until it is known who is signed in', async () => {
    renderRoute('/home/applications');
    const profile = within(await account());
    expect(profile.getByText('正在确认登录状态')).toBeInTheDocument();
    expect(profile.queryByRole('button')).toBeNull();
  });
});

const standing = async () => within(await account()).getByRole('link', { name: /认证|测评/ });

describe('the profile', () => {
  it.each([
    [{ riskLevel: 0, disclaimerSignFlag: '1', identityFlag: '1' }, '未测评已签署，风险等级未测评'],
    [{ ...QUALIFIED_STANDING, riskEndDate: '20200101' }, 'C4 积极型风险测评已到期，请重新测评'],
    [{ riskLevel: 0 }, '未测评尚未开始认证'],
  ])('[S3.qualification] shows the status %j as %s', async (given, words) => {
    signInVisitor({ standing: given });
    renderRoute('/home/applications');
    expect(await standing()).toHaveTextContent(words);
  });

  it('says that the assessment ends soon, and so does a notice above the page', async () => {
    const soon = compactDay(beijingDay(Date.now()) + 10);
    signInVisitor({ standing: { ...QUALIFIED_STANDING, riskEndDate: soon } });
    renderRoute('/home/applications');
    expect(await standing()).toHaveTextContent('风险测评即将到期');
    expect(screen.getByRole('complementary', { name: '风险测评到期提醒' })).toBeVisible();
  });

  it('reports a status that could not be read instead of showing none', async () => {
    signInVisitor();
    failQualification();
    renderRoute('/home/applications');
    expect(await standing()).toHaveTextContent('--认证状态加载失败');
  });

  it('[S3.user] shows the avatar, and the default one if it is missing or fails to load', async () => {
    markLoggedIn({ userId: 'u1', name: '普*', photo: '/photo.png' });
    renderRoute('/home/applications');
    const profile = await account();
    const picture = () => profile.querySelector('img');
    expect(picture()).toHaveAttribute('src', '/photo.png');
    const broken = picture();
    if (broken) fireEvent.error(broken);
    expect(picture()).toHaveAttribute('src', '/default-avatar.svg');
  });

  it('[S3.user] has the default picture without a photo', async () => {
    signInVisitor();
    renderRoute('/home/applications');
    expect((await account()).querySelector('img')).toHaveAttribute('src', '/default-avatar.svg');
  });
});

it('[S2.external] 我的资产 opens in a new window and the personal centre stays', async () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null);
  const { user, place } = renderRoute('/home/applications');
  await user.click(within(await navigation()).getByRole('link', { name: /^我的资产/ }));
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]?.[0]).toBe('/outside/trading/assets');
  expect(place()).toBe('/home/applications');
});
