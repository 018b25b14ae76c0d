import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetFunds,
  forgetSearches,
  rememberFund,
  rememberSearch,
  useSearchHistory,
} from '@/session/history.store';
import { renderRoute } from '../../../tests/render/render-route';
import { answerSearch, field, publicTable } from '../../../tests/render/search-scene';

beforeEach(() => {
  forgetSearches();
  forgetFunds();
});

describe('[S3.history] the histories on the search page', () => {
  it('are there before a search: texts to search again or remove, and funds by area', async () => {
    answerSearch();
    rememberSearch('沪深300');
    rememberSearch('债券');
    rememberFund({ code: '900001', name: '测试债券1号', area: 'public' });
    rememberFund({ code: 'SARA10', name: '岚汐一号', area: 'private' });
    const { user, place } = renderRoute('/search');
    const searches = await screen.findByRole('list', { name: '搜索历史' });
    expect(within(searches).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /岚汐一号/ })).toHaveTextContent('私募');
    expect(screen.getByRole('link', { name: /测试债券1号/ })).toHaveTextContent('公募');
    await user.click(screen.getByRole('button', { name: '移除债券' }));
    expect(within(searches).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '清空浏览历史' }));
    expect(screen.queryByRole('list', { name: '浏览历史' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '沪深300' }));
    await waitFor(() => expect(place()).toBe(`/search?keyword=${encodeURIComponent('沪深300')}`));
  });

  it('hold every search that was made, newest first and each once, also one that an address asked for', async () => {
    answerSearch();
    const { user } = renderRoute('/search?keyword=a');
    await publicTable();
    for (const text of ['b', ' a ', '   ']) {
      await user.clear(await field());
      await user.type(await field(), `${text}{Enter}`);
    }
    await waitFor(() => expect(useSearchHistory.getState().items).toEqual(['a', 'b']));
  });
});
