import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetFunds, rememberFund, useBrowseHistory } from '@/session/history.store';
import { renderRoute } from '../../../tests/render/render-route';

const BOND = { code: '900001', name: '测试债券1号', area: 'public' } as const;
const PRIVATE = { code: 'SARA10', name: '岚汐一号', area: 'private' } as const;

beforeEach(() => forgetFunds());

const shownNames = async () => {
  const list = await screen.findByRole('list', { name: '浏览历史' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

describe('[S3.history] the browse history', () => {
  it('shows the funds looked at, newest first, with their areas, and says where they are kept', async () => {
    rememberFund(BOND);
    rememberFund(PRIVATE);
    renderRoute('/home/history');
    expect(await shownNames()).toEqual(['岚汐一号SARA10私募', '测试债券1号900001公募']);
    expect(screen.getByText(/只保存在本设备的浏览器中/)).toBeVisible();
  });

  it('leads to the search while it is empty', async () => {
    const { user, place } = renderRoute('/home/history');
    expect(await screen.findByText('暂无浏览记录')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '搜索基金' }));
    await waitFor(() => expect(place()).toBe('/search'));
  });
});

describe('[S3.history] the funds looked at', () => {
  it('are taken out one by one, or all at once', async () => {
    for (const fund of [BOND, PRIVATE, { ...BOND, code: '900002', name: '测试债券2号' }]) rememberFund(fund);
    const { user } = renderRoute('/home/history');
    await user.click(await screen.findByRole('button', { name: '移除岚汐一号' }));
    expect(await shownNames()).toEqual(['测试债券2号900002公募', '测试债券1号900001公募']);
    await user.click(screen.getByRole('button', { name: '清空浏览历史' }));
    expect(screen.queryByRole('list', { name: '浏览历史' })).toBeNull();
    expect(useBrowseHistory.getState().items).toEqual([]);
  });

  it('lead to the pages of their areas', async () => {
    rememberFund(BOND);
    rememberFund(PRIVATE);
    renderRoute('/home/history');
    expect(await screen.findByRole('link', { name: /岚汐一号/ })).toHaveAttribute(
      'href',
      '/simu_fund/funds/detail?code=SARA10',
    );
    expect(screen.getByRole('link', { name: /测试债券1号/ })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900001',
    );
  });
});
