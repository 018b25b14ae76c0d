import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalSettings } from '@/contract/portal';
import { publicFundPage } from '@/contract/funds/public-fund';
import { forgetFunds, forgetSearches } from '@/session/history.store';
import { answer, success } from '../../../tests/handlers/answer';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { PUBLIC_FUND_ROWS } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { answerSearch, field, privateTable, publicTable, rowsOf } from '../../../tests/render/search-scene';

beforeEach(() => {
  forgetSearches();
  forgetFunds();
});

describe('[S4.searchTab] changing the tab or the keyword', () => {
  it('resets sort and page to 1 and asks again', async () => {
    const asked = answerSearch();
    const { user, place } = renderRoute('/search?keyword=a&sort=3&dir=asc&page=2');
    await publicTable();
    expect(asked.public).toMatchObject([{ pageNum: 2, SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION: 'ASC' }]);
    await user.click(screen.getByRole('tab', { name: /私募/ }));
    await waitFor(() => expect(place()).toBe('/search?keyword=a&tab=private'));
    await privateTable();
    expect(asked.private).toMatchObject([{ pagenum: '1', orderfield: 'year1ud', isasc: '0' }]);
    await user.clear(await field());
    await user.type(await field(), 'b{Enter}');
    await waitFor(() => expect(place()).toBe('/search?keyword=b&tab=private'));
    await waitFor(() => expect(asked.private.at(-1)).toMatchObject({ keyword: 'b', pagenum: '1' }));
  });

  it('opens the page of the public fund whose full code is typed, and the results of a code that no fund has', async () => {
    answerSearch({ publicRows: [{ FUND_CODE: '900007' }] });
    const { user, router, place } = renderRoute('/search?keyword=a&tab=private');
    await user.clear(await field());
    await user.type(await field(), '900007{Enter}');
    await waitFor(() => expect(place()).toBe('/gongmu_fund/funds/detail?code=900007'));
    await router.navigate('/search?keyword=a');
    await user.clear(await field());
    await user.type(await field(), '900008{Enter}');
    await waitFor(() => expect(place()).toBe('/search?keyword=900008'));
  });

  it('keeps a tab that is on its way when a search is started', async () => {
    answerSearch();
    const { user, router, place } = renderRoute('/search?keyword=a');
    await publicTable();
    const input = await field();
    await user.clear(input);
    await user.type(input, 'b');
    const form = screen.getByRole('search', { name: '搜索基金、经理与公司' });
    const isOnItsWay = new Promise<void>((resolve) => {
      const stop = router.subscribe(({ navigation, location }) => {
        if (!(navigation.location ?? location).search.includes('tab=private')) return;
        stop();
        resolve();
      });
    });
    void router.navigate('/search?keyword=a&tab=private');
    await isOnItsWay;
    fireEvent.submit(form);
    await waitFor(() => expect(place()).toBe('/search?keyword=b&tab=private'));
  });

  it('asks again for what it has just shown', async () => {
    const asked = answerSearch();
    const { user } = renderRoute('/search?keyword=a');
    await publicTable();
    await user.click(screen.getByRole('tab', { name: /私募/ }));
    await privateTable();
    await user.click(screen.getByRole('tab', { name: /公募/ }));
    await publicTable();
    await waitFor(() => expect(asked.public).toHaveLength(2));
  });

  it('is a step of the history that the back button undoes', async () => {
    answerSearch();
    const { user, router, place } = renderRoute('/search?keyword=a');
    await publicTable();
    await user.clear(await field());
    await user.type(await field(), 'b{Enter}');
    expect(await screen.findByRole('heading', { name: '“b”的搜索结果' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(place()).toBe('/search?keyword=a'));
    await waitFor(async () => expect(await field()).toHaveValue('a'));
  });
});

describe('[S4.searchPage] changing the page or the sort', () => {
  it('requests again and is busy until the reply, with the old rows displayed', async () => {
    const asked = answerSearch();
    const { user, place } = renderRoute('/search?keyword=a');
    const table = await publicTable();
    await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
    const waiting: (() => void)[] = [];
    gatewayServer.use(
      answer(publicFundPage, async (request) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        asked.public.push(request);
        return success({ data: PUBLIC_FUND_ROWS.slice(20, 40), total: 45 });
      }),
    );
    await user.click(screen.getByRole('link', { name: '第 2 页' }));
    await waitFor(() => expect(place()).toBe('/search?keyword=a&page=2'));
    await waitFor(async () =>
      expect((await publicTable()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'),
    );
    expect(rowsOf(await publicTable())).toHaveLength(20);
    waiting.shift()?.();
    await waitFor(async () =>
      expect((await publicTable()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'),
    );
    expect(asked.public.at(-1)).toMatchObject({ pageNum: 2, SORT_FIELD: 'YEAR1_INCOME' });

    await user.click(screen.getByRole('button', { name: '近6月' }));
    await waitFor(() => expect(place()).toBe('/search?keyword=a&sort=4'));
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.();
    await waitFor(() =>
      expect(asked.public.at(-1)).toMatchObject({ pageNum: 1, SORT_FIELD: 'MONTH6_INCOME' }),
    );
  });

  it('offers no order of private funds by windows under six months', async () => {
    answerSearch();
    const performance = { rankShortWindows: false, riskFreeRate: 0.015 };
    gatewayServer.use(answer(portalSettings, () => success(portalSettingsReply({ performance }))));
    renderRoute('/search?keyword=青川&tab=private');
    const table = within(await privateTable());
    // It may order them once the rules of the house are known.
    expect(await table.findByRole('button', { name: '今年来' })).toBeVisible();
    expect(table.getByRole('columnheader', { name: '日涨幅' })).toBeVisible();
    expect(table.queryByRole('button', { name: '日涨幅' })).toBeNull();
  });

  it('leads back from a page past the end', async () => {
    answerSearch();
    const { user, place } = renderRoute('/search?keyword=a&page=99');
    await user.click(await screen.findByRole('button', { name: '回到第一页' }));
    await waitFor(() => expect(place()).toBe('/search?keyword=a'));
  });
});
