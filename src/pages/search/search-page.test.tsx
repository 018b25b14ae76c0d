import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import { companySearch } from '@/contract/fund-company';
import { managerSearch } from '@/contract/fund-manager';
import { privateFundPage } from '@/contract/private-fund';
import { publicFundPage } from '@/contract/public-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import {
  forgetFunds,
  forgetSearches,
  rememberFund,
  rememberSearch,
  useSearchHistory,
} from '@/session/history.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { managerReply } from '../../../tests/handlers/fund-people';
import { PUBLIC_FUND_ROWS, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { foundPrivateRow, withheldPrivateRow } from '../../../tests/handlers/search';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

type PublicRequest = v.InferOutput<typeof publicFundPage.request>;
type PrivateRequest = v.InferOutput<typeof privateFundPage.request>;

interface Market {
  readonly publicRows?: Parameters<typeof publicFundRowReply>[1][];
  readonly privateRows?: ReturnType<typeof foundPrivateRow>[];
}

const PRIVATE_ROWS = [foundPrivateRow(1), foundPrivateRow(2)];

/** Answers searches over these funds and keeps the requests for pages of rows; counts ask for one row. */
function answerSearch({ publicRows, privateRows = PRIVATE_ROWS }: Market = {}) {
  const asked = { public: [] as PublicRequest[], private: [] as PrivateRequest[] };
  const rows = publicRows?.map((changes, index) => publicFundRowReply(index, changes)) ?? PUBLIC_FUND_ROWS;
  gatewayServer.use(
    answer(publicFundPage, (request) => {
      if (request.pageSize === 20) asked.public.push(request);
      const from = (request.pageNum - 1) * request.pageSize;
      return success({ data: rows.slice(from, from + request.pageSize), total: rows.length });
    }),
    answer(privateFundPage, (request) => {
      if (request.pagesize === '20') asked.private.push(request);
      return success({ list: privateRows, total: privateRows.length });
    }),
  );
  return asked;
}

function answerNobody() {
  gatewayServer.use(
    answer(managerSearch, () => success({ list: [], total: 0 })),
    answer(companySearch, () => success({ list: [], total: 0 })),
  );
}

const publicTable = () => screen.findByRole('table', { name: '公募基金搜索结果' });
const privateTable = () => screen.findByRole('table', { name: '私募基金搜索结果' });
const field = () => screen.findByRole('combobox', { name: '搜索基金、经理与公司' });
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);

beforeEach(() => {
  forgetSearches();
  forgetFunds();
});

describe('[S2.search] the search page', () => {
  it('asks for 20 public funds of every status, best year first, and counts the private ones', async () => {
    const asked = answerSearch();
    renderRoute('/search?keyword=测试');
    expect(rowsOf(await publicTable())).toHaveLength(20);
    expect(asked.public).toEqual([
      {
        pageNum: 1,
        pageSize: 20,
        PRO_INFO: '',
        SORT_FIELD: 'YEAR1_INCOME',
        SORT_DIRECTION: 'DESC',
        SEL_LIST: { keyword: '测试', FUND_STATUS: [] },
      },
    ]);
    expect(screen.getByRole('tab', { name: '公募 45', selected: true })).toBeVisible();
    expect(await screen.findByRole('tab', { name: '私募 2', selected: false })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“测试”的搜索结果');
  });

  it('shows private funds with strategy, manager, figures and the day of a weekly NAV', async () => {
    const asked = answerSearch();
    renderRoute('/search?keyword=青川&tab=private');
    const [row] = rowsOf(await privateTable());
    expect(row).toHaveTextContent('岚汐测试私募基金管理有限公司');
    expect(row).toHaveTextContent('1.2345周度 2026-08-21');
    expect(row).toHaveTextContent('+12.10%回撤 4.56%');
    expect(asked.private).toEqual([
      {
        pagenum: '1',
        pagesize: '20',
        fundclass: '1',
        keyword: '青川',
        fundcode: '',
        orderfield: 'year1ud',
        isasc: '0',
      },
    ]);
  });

  it('shows no figure of a private fund to a visitor who is not qualified, and says why once', async () => {
    answerSearch({ privateRows: [withheldPrivateRow(1), withheldPrivateRow(2)] });
    renderRoute('/search?keyword=青川&tab=private');
    const table = await privateTable();
    expect(within(table).getAllByText('认证可见')).toHaveLength(2);
    expect(table).not.toHaveTextContent('%');
    const heads = within(table).getAllByRole('columnheader');
    for (const head of heads) expect(within(head).queryByRole('button')).toBeNull();
    expect(screen.getAllByText(/仅向合格投资者展示/)).toHaveLength(1);
  });

  it('marks what was hit: name parts, the beginning of a code, lightly a name found by its pinyin', async () => {
    answerSearch({ publicRows: [{ FUND_CODE: '001863', FUND_SHORT_NAME: '澄怀先进制造混合A' }] });
    const { router } = renderRoute('/search?keyword=先进');
    expect(within(await publicTable()).getByText('先进')).toHaveProperty('tagName', 'MARK');
    await router.navigate('/search?keyword=0018');
    await waitFor(() => expect(screen.getByText('0018')).toHaveProperty('tagName', 'MARK'));
    await router.navigate('/search?keyword=chxj');
    await waitFor(() => expect(screen.getByText('澄怀先进制造混合A')).toHaveProperty('tagName', 'MARK'));
  });

  it('lists managers and companies, five at first and all of them in pages', async () => {
    answerSearch();
    const asked: number[] = [];
    const everybody = Array.from({ length: 23 }, (_, index) =>
      managerReply(index, { code: `3100${index}`, area: 'public', name: `张经理${index}` }),
    );
    gatewayServer.use(
      answer(managerSearch, ({ pageNum, pageSize }) => {
        asked.push(pageSize);
        const from = (pageNum - 1) * pageSize;
        return success({ list: everybody.slice(from, from + pageSize), total: everybody.length });
      }),
    );
    const { user, place } = renderRoute('/search?keyword=zhang');
    const managers = await screen.findByRole('region', { name: '基金经理' });
    await waitFor(() => expect(within(managers).getAllByRole('link')).toHaveLength(5));
    expect(managers).toHaveTextContent('23 位');
    await user.click(within(managers).getByRole('button', { name: '查看全部' }));
    await waitFor(() => expect(within(managers).getAllByRole('link')).toHaveLength(20));
    await user.click(within(managers).getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(within(managers).getAllByRole('link')).toHaveLength(3));
    expect(place()).toBe('/search?keyword=zhang');
    await user.click(within(managers).getByRole('button', { name: '收起' }));
    await waitFor(() => expect(within(managers).getAllByRole('link')).toHaveLength(5));
    expect(asked[0]).toBe(5);
    expect(
      within(screen.getByRole('region', { name: '基金公司' })).getByText('没有名称符合的基金公司'),
    ).toBeVisible();
  });

  it('says when nothing was found, where else there is something, and offers the ranking', async () => {
    answerSearch({ publicRows: [] });
    answerNobody();
    const { user, place } = renderRoute('/search?keyword=zzz');
    expect(await screen.findByText('公募中没有找到“zzz”')).toBeVisible();
    expect(screen.getByText(/更短的词/)).toBeVisible();
    expect(await screen.findByRole('region', { name: '公募排行' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '私募中有 2 只，去看看' }));
    await waitFor(() => expect(place()).toBe('/search?keyword=zzz&tab=private'));
    expect(rowsOf(await privateTable())).toHaveLength(2);
  });

  it('shows managers although no fund was found', async () => {
    answerSearch({ publicRows: [] });
    gatewayServer.use(
      answer(managerSearch, () => success({ list: [managerReply(1, { name: '张三' })], total: 1 })),
    );
    renderRoute('/search?keyword=张三');
    expect(await screen.findByText('没有符合的公募基金')).toBeVisible();
    expect(await screen.findByRole('link', { name: /张三/ })).toBeVisible();
  });

  it('[S8.http] says in plain words what failed, and a retry shows the rows', async () => {
    answerSearch();
    gatewayServer.use(answer(publicFundPage, () => refuse(503, 1008, 'down')));
    const { user } = renderRoute('/search?keyword=a');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('服务暂时不可用');
    answerSearch();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(rowsOf(await publicTable())).toHaveLength(20);
  });

  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['sixty signs', '长'.repeat(60)],
    ['signs of patterns', '%_(["'],
  ])('takes %s as the text it is', async (_name, keyword) => {
    const asked = answerSearch({ publicRows: [] });
    answerNobody();
    renderRoute(`/search?${new URLSearchParams({ keyword }).toString()}`);
    expect(await screen.findByText(`公募中没有找到“${keyword}”`)).toBeVisible();
    expect(asked.public[0]?.SEL_LIST.keyword).toBe(keyword);
  });

  it('cuts a longer keyword to what the gateway takes, and takes blanks for no search', async () => {
    const asked = answerSearch();
    const { router } = renderRoute(`/search?keyword=${'a'.repeat(200)}`);
    await publicTable();
    expect(asked.public[0]?.SEL_LIST.keyword).toHaveLength(60);
    await router.navigate('/search?keyword=%20%E3%80%80');
    expect(await screen.findByRole('region', { name: '怎样搜索' })).toBeVisible();
  });
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
  it('asks again and is busy until the answer is there, with the old rows standing', async () => {
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
    renderRoute('/search?keyword=青川&tab=private');
    const table = await privateTable();
    expect(within(table).getByRole('button', { name: '近1年' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '日涨幅' })).toBeNull();
  });

  it('leads back from a page past the end', async () => {
    answerSearch();
    const { user, place } = renderRoute('/search?keyword=a&page=99');
    await user.click(await screen.findByRole('button', { name: '回到第一页' }));
    await waitFor(() => expect(place()).toBe('/search?keyword=a'));
  });
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

describe('[S2.viewport] the search page on a narrow screen', () => {
  beforeEach(() => setMatchingMedia(MOBILE_QUERY));

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
    expect(screen.getByRole('heading', { name: '怎样搜索' })).toBeVisible();
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
