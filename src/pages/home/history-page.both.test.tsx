import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicFundPage } from '@/contract/funds/public-fund';
import { forgetFunds, rememberFund, useBrowseHistory } from '@/session/history.store';
import { answer, success } from '../../../tests/handlers/answer';
import { publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const BOND = { code: '900001', name: '测试债券1号', area: 'public' } as const;
const PRIVATE = { code: 'ST103', name: '测试私募3号', area: 'private' } as const;

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
    expect(await shownNames()).toEqual(['测试私募3号ST103私募', '测试债券1号900001公募']);
    expect(screen.getByText(/只保存在本设备的浏览器中/)).toBeVisible();
  });

  it('has the present name of a fund that was renamed, and says of one that is gone why', async () => {
    gatewayServer.use(
      answer(publicFundPage, () =>
        success({ data: [publicFundRowReply(1, { FUND_STATUS: 'A', END_REASON: 'unlisted' })], total: 1 }),
      ),
    );
    rememberFund({ ...BOND, name: '旧名债券' });
    renderRoute('/home/history');
    expect(await screen.findByText('不再列出')).toBeVisible();
    expect(await shownNames()).toEqual(['测试债券1号900001公募不再列出']);
  });

  it('shows a fund without any data left by its last known name', async () => {
    rememberFund({ ...BOND, code: '999999' });
    renderRoute('/home/history');
    expect(await screen.findByText('已无数据')).toBeVisible();
    expect(await shownNames()).toEqual(['测试债券1号999999公募已无数据']);
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
    for (const fund of [BOND, PRIVATE, { ...BOND, code: '900002', name: '测试股票2号' }]) rememberFund(fund);
    const { user } = renderRoute('/home/history');
    await user.click(await screen.findByRole('button', { name: '移除测试私募3号' }));
    expect(await shownNames()).toEqual(['测试股票2号900002公募', '测试债券1号900001公募']);
    await user.click(screen.getByRole('button', { name: '清空浏览历史' }));
    expect(screen.queryByRole('list', { name: '浏览历史' })).toBeNull();
    expect(useBrowseHistory.getState().items).toEqual([]);
  });

  it('lead to the pages of their areas', async () => {
    rememberFund(BOND);
    rememberFund(PRIVATE);
    renderRoute('/home/history');
    expect(await screen.findByRole('link', { name: /测试私募3号/ })).toHaveAttribute(
      'href',
      '/simu_fund/funds/detail?code=ST103',
    );
    expect(screen.getByRole('link', { name: /测试债券1号/ })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900001',
    );
  });
});
