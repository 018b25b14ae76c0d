import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { pressCompare } from '@/features/fund-kit/compare-action';
import { clearCompared, toggleCompared, useCompare } from '@/session/funds/compare.store';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

/* A cold start takes longer than a test waits for what it shows. */
beforeAll(async () => {
  await Promise.all([import('@/app/tools/tools-parts'), import('@/ui/overlays/toast-viewport')]);
});

afterEach(clearCompared);

function putAside(count: number): void {
  for (let index = 0; index < count; index += 1) {
    toggleCompared({ area: 'public', code: String(900_000 + index), name: `测试${index}号` });
  }
}

const tray = () => screen.findByRole('complementary', { name: '基金对比' });

describe('the tray of funds to compare', () => {
  it('appears with the first fund from a ranking row, and leads to the comparison from the second on', async () => {
    const { user, place } = renderRoute('/gongmu_fund');
    const [first, second] = await screen.findAllByLabelText(/^加入对比：/);
    expect(screen.queryByRole('complementary', { name: '基金对比' })).not.toBeInTheDocument();
    if (first) await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(within(await tray()).getByRole('button', { name: '再选 1 只' })).toBeDisabled();
    if (second) await user.click(second);
    await user.click(within(await tray()).getByRole('link', { name: '开始对比' }));
    await waitFor(() => expect(place()).toMatch(/^\/duibi\?funds=gongmu-\d{6},gongmu-\d{6}$/));
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: '基金对比' })).not.toBeInTheDocument(),
    );
  });

  it('is filled from the rows of a phone once their stars have made room, and gives them back', async () => {
    setMatchingMedia(MOBILE_QUERY);
    const { user } = renderRoute('/gongmu_fund');
    const list = await screen.findByRole('list', { name: '公募基金排行' });
    expect(within(list).queryByLabelText(/^加入对比：/)).toBeNull();
    const choose = screen.getByRole('button', { name: '选择对比基金', pressed: false });
    await user.click(choose);
    const [first = document.body] = within(list).getAllByLabelText(/^加入对比：/);
    expect(within(list).queryByLabelText(/^加自选：/)).toBeNull();
    await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(await tray()).toBeVisible();
    await user.click(choose);
    expect(within(list).getAllByLabelText(/^加自选：/)[0]).toBeVisible();
    expect(useCompare.getState().funds).toHaveLength(1);
  });

  it('gives a fund back, empties, and follows what another tab does', async () => {
    putAside(3);
    const { user } = renderRoute('/gongmu_fund');
    const shown = await tray();
    expect(shown).toHaveTextContent('3/5');
    await user.click(within(shown).getByRole('button', { name: '移除测试1号' }));
    expect(shown).toHaveTextContent('2/5');
    act(() => {
      const kept = localStorage.getItem('portal:compare') ?? '';
      localStorage.setItem('portal:compare', kept.replace('测试2号', '另一页的基金'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal:compare' }));
    });
    expect(shown).toHaveTextContent('另一页的基金');
    await user.click(within(shown).getByRole('button', { name: '清空' }));
    expect(useCompare.getState().funds).toEqual([]);
    expect(shown).not.toBeInTheDocument();
  });

  it('refuses a sixth fund and says so', async () => {
    putAside(5);
    renderRoute('/about');
    await tray();
    act(() => pressCompare({ area: 'private', code: 'SX0001', name: '第六只' }));
    expect(await screen.findByText('最多对比 5 只基金')).toBeVisible();
    expect(useCompare.getState().funds).toHaveLength(5);
  });

  it('is one line on phones that opens to the names', async () => {
    setMatchingMedia(MOBILE_QUERY);
    putAside(2);
    const { user } = renderRoute('/gongmu_fund');
    const shown = await tray();
    expect(within(shown).queryByText('测试0号')).not.toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: /基金对比/, expanded: false }));
    expect(within(shown).getByText('测试0号')).toBeVisible();
  });

  it('is a pill on other pages, with the way to the comparison, and is emptied there', async () => {
    putAside(2);
    const { user, place, router } = renderRoute('/about');
    const shown = await tray();
    expect(within(shown).queryByText('测试0号')).not.toBeInTheDocument();
    await user.click(within(shown).getByRole('link', { name: /^基金对比\s*2\/5$/ }));
    await waitFor(() => expect(place()).toBe('/duibi?funds=gongmu-900000,gongmu-900001'));
    await act(async () => router.navigate('/about'));
    await user.click(within(await tray()).getByRole('button', { name: '清空对比' }));
    expect(useCompare.getState().funds).toEqual([]);
    expect(screen.queryByRole('complementary', { name: '基金对比' })).not.toBeInTheDocument();
  });

  it('is not in the way of forms', async () => {
    putAside(2);
    const { router } = renderRoute('/about');
    await tray();
    await act(async () => router.navigate('/apply/result'));
    expect(screen.queryByRole('complementary', { name: '基金对比' })).not.toBeInTheDocument();
  });
});

describe('the toggle', () => {
  it('is displayed beside 自选 in the head of a fund, with one state for the same fund everywhere', async () => {
    const { user } = renderRoute('/gongmu_fund/funds/detail?code=900024');
    const toggle = await screen.findByRole('button', { name: '加入对比：测试股票24号', pressed: false });
    await user.click(toggle);
    expect(toggle).toHaveAccessibleName('已加入对比：测试股票24号');
    expect(useCompare.getState().funds).toEqual([{ area: 'public', code: '900024', name: '测试股票24号' }]);
    await user.click(toggle);
    expect(useCompare.getState().funds).toEqual([]);
  });
});
