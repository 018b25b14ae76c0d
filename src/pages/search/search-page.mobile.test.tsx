import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { managerSearch } from '@/contract/people/fund-manager';
import { clearCompared, useCompare } from '@/session/funds/compare.store';
import { forgetFunds, forgetSearches } from '@/session/history.store';
import { answer, success } from '../../../tests/handlers/answer';
import { managerReply } from '../../../tests/handlers/fund-people';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { answerSearch, field, publicTable } from '../../../tests/render/search-scene';
import { setMatchingMedia } from '../../../tests/setup/portal';

beforeEach(() => {
  forgetSearches();
  forgetFunds();
});

describe('[S2.viewport] the search page on a narrow screen', () => {
  it('is a list of the chosen window, which keeps what was chosen when the screen grows', async () => {
    answerSearch();
    const { user, place } = renderRoute('/search?keyword=a');
    const list = await screen.findByRole('list', { name: '公募基金搜索结果' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('radio', { name: '近2年' }));
    await waitFor(() => expect(place()).toBe('/search?keyword=a&sort=8'));
    setMatchingMedia();
    expect(await publicTable()).toHaveTextContent('近2年');
  });

  it('puts funds aside to be compared, from below their stars', async () => {
    clearCompared();
    answerSearch();
    const { user } = renderRoute('/search?keyword=a');
    const list = await screen.findByRole('list', { name: '公募基金搜索结果' });
    const [first = document.body] = within(list).getAllByRole('listitem');
    await user.click(within(first).getByRole('button', { name: /^加入对比：/, pressed: false }));
    expect(within(first).getByRole('button', { name: /^已加入对比：/, pressed: true })).toBeVisible();
    expect(within(first).getByRole('button', { name: /^加自选：/ })).toBeVisible();
    expect(useCompare.getState().funds).toHaveLength(1);
  });

  it('leads from above the funds to the managers found', async () => {
    answerSearch();
    const found = [managerReply(1, { name: '张三' })];
    gatewayServer.use(answer(managerSearch, () => success({ list: found, total: 1 })));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderRoute('/search?keyword=zhang');
    await user.click(await screen.findByRole('button', { name: '基金经理 1 位' }));
    expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByRole('link', { name: /张三/ }));
  });

  it('takes the focus to its field, and suggestions take the place of the page while typing', async () => {
    answerSearch();
    const { user, place } = renderRoute('/index');
    await user.click(await screen.findByRole('link', { name: /^搜索/ }));
    await waitFor(() => expect(place()).toBe('/search'));
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(screen.getByRole('heading', { name: '搜索说明' })).toBeVisible();
    await user.type(await field(), '制造');
    await user.click(await screen.findByRole('option', { name: /测试制造混合A/ }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund/funds/detail?code=900001'));
  });

  it('shows the page again when the suggestions are left', async () => {
    answerSearch();
    const { user } = renderRoute('/search?keyword=a');
    await screen.findByRole('list', { name: '公募基金搜索结果' });
    await user.type(await field(), 'b');
    await screen.findByRole('listbox', { name: '搜索建议' });
    expect(screen.queryByRole('list', { name: '公募基金搜索结果' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('list', { name: '公募基金搜索结果' })).toBeVisible();
  });
});
