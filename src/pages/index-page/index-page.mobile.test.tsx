import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { topClassList } from '@/contract/content/recommend';
import { answer, success } from '../../../tests/handlers/answer';
import { courseReply } from '../../../tests/handlers/home-picks';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const list = (name: string) => screen.findByRole('list', { name });

describe('[S2.viewport] the home page on a narrow screen', () => {
  it('has the search in its bar, eight ways in, and the same sections', async () => {
    gatewayServer.use(
      answer(topClassList, () => success(Array.from({ length: 100 }, (_, i) => courseReply(i)))),
    );
    const { user, place } = renderRoute('/index');
    const entries = await screen.findByRole('navigation', { name: '快捷入口' });
    expect(
      within(entries)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '公募排行',
      '私募排行',
      '条件选基',
      '定投计算',
      '7x24 快讯',
      '投资者保护',
      '我的自选',
      '申请加入',
    ]);
    expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
    expect(within(await list('金融课堂')).getAllByRole('listitem')).toHaveLength(100);
    await user.click(screen.getByRole('link', { name: '搜索代码 / 名称 / 拼音' }));
    await waitFor(() => expect(place()).toBe('/search'));
  });

  it('shows the signed-in visitor with a link to the personal centre', async () => {
    signInVisitor();
    renderRoute('/index');
    expect(await screen.findByRole('link', { name: '普*的个人中心' })).toHaveAttribute('href', '/home');
    expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
  });
});
