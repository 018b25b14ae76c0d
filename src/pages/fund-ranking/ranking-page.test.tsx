import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import { publicDictionaries, publicFundPage } from '@/contract/funds/public-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { takePendingAction } from '@/session/sign-in';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { PUBLIC_FUND_ROWS, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

type PageRequest = v.InferOutput<typeof publicFundPage.request>;

/** Replies to every ranking request with these rows and records the requests. */
function answerRanking(rows = PUBLIC_FUND_ROWS) {
  const asked: PageRequest[] = [];
  gatewayServer.use(
    answer(publicFundPage, (request) => {
      asked.push(request);
      const from = (request.pageNum - 1) * request.pageSize;
      return success({ data: rows.slice(from, from + request.pageSize), total: rows.length });
    }),
  );
  return asked;
}

const table = () => screen.findByRole('table', { name: '公募基金排行' });
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);

describe('[S2.gongmu] [S9.pageSizes] [S9.dateOrder] the ranking', () => {
  it('asks for 20 rows by the last year, best first, and shows the periods in their order', async () => {
    const asked = answerRanking();
    renderRoute('/gongmu_fund');
    expect(rowsOf(await table())).toHaveLength(20);
    expect(asked[0]).toEqual({
      pageNum: 1,
      pageSize: 20,
      PRO_INFO: '',
      SORT_FIELD: 'YEAR1_INCOME',
      SORT_DIRECTION: 'DESC',
      SEL_LIST: { keyword: '', FUND_STATUS: ['0', '1', '2', '8'] },
    });
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.slice(4, 14)).toEqual([
      '日涨幅',
      '近1周',
      '近1月',
      '近3月',
      '近6月',
      '近1年',
      '近2年',
      '近3年',
      '今年来',
      '成立来',
    ]);
  });

  it('[S5.format] shows figures as people read them', async () => {
    answerRanking([
      publicFundRowReply(1, {
        NAV_VAL: 1.5,
        TRD_DATE: '20261120',
        DAY_GRO_RATE: 0,
        WEEK1_INCOME: 0.0123,
        MONTH1_INCOME: -0.5,
        YEAR3_INCOME: null,
      }),
    ]);
    renderRoute('/gongmu_fund');
    const [row] = rowsOf(await table());
    // Another day than the one of the list, once that is known.
    await within(row ?? document.body).findByText('11-20');
    const cells = within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['1.500011-20', '0.00%', '+1.23%', '-50.00%', '--']));
  });

  it('marks returns of a published ranking, ranks none of an earlier day, and says so', async () => {
    answerRanking([
      publicFundRowReply(1),
      publicFundRowReply(3, { IS_RANKED: '0', IS_PUBLISHED: '1', TRD_DATE: '20260718' }),
    ]);
    renderRoute('/gongmu_fund?latest=0');
    const [computed, published] = rowsOf(await table());
    expect(computed).toHaveTextContent(/^1测试/);
    expect(computed).not.toHaveTextContent('引自排行');
    expect(published).toHaveTextContent(/^--测试债券3号900003引自排行/);
    expect(published).toHaveTextContent('07-18');
    expect(
      screen.getByText(
        '标“引”的收益引自公开排行，不由净值序列计算；净值日期与榜单不同的基金列在后面，不参与排名',
      ),
    ).toBeVisible();
  });

  it('sorts by a column, and the other way round at the second press', async () => {
    const asked = answerRanking();
    const { user, place } = renderRoute('/gongmu_fund?page=2');
    await table();
    await user.click(screen.getByRole('button', { name: '近3月' }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund?sort=6'));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: '近3月' })).toHaveAttribute('aria-sort', 'descending'),
    );
    await user.click(screen.getByRole('button', { name: '近3月' }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund?sort=6&dir=asc'));
    await screen.findByText(/^按近3月升序，第 1 页，共 \d+ 只$/);
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ pageNum: 1, SORT_FIELD: 'MONTH3_INCOME', SORT_DIRECTION: 'ASC' }),
    );
  });

  it('filters by type, status and keyword, and the back button restores what was before', async () => {
    const asked = answerRanking();
    const { user, place, router } = renderRoute('/gongmu_fund');
    await table();
    await user.click(await screen.findByRole('radio', { name: '股票型' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ PRO_INFO: '01' }));
    await user.click(screen.getByRole('radio', { name: '正常' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ SEL_LIST: { FUND_STATUS: ['0'] } }));
    const search = screen.getAllByRole('searchbox', { name: '搜索基金' }).at(-1);
    await user.type(search ?? document.body, '  gp{Enter}');
    await waitFor(() => expect(place()).toBe('/gongmu_fund?type=01&status=0&q=gp'));
    // The page shows the keyword's own list before the visitor goes back from it.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '第 2 页' })).toHaveAttribute(
        'href',
        '/gongmu_fund?type=01&status=0&q=gp&page=2',
      ),
    );
    await router.navigate(-1);
    await waitFor(() => expect(place()).toBe('/gongmu_fund?type=01'));
    await waitFor(() => expect(screen.getByRole('radio', { name: '股票型' })).toBeChecked());
    await waitFor(() =>
      expect(screen.getAllByRole('searchbox', { name: '搜索基金' }).at(-1)).toHaveValue(''),
    );
  });

  it('adds quick choices up, although their addresses have not arrived yet', async () => {
    answerRanking();
    const { place } = renderRoute('/gongmu_fund');
    await table();
    await screen.findByRole('radio', { name: '股票型' });
    act(() => screen.getByRole('radio', { name: '股票型' }).click());
    act(() => screen.getByRole('radio', { name: '正常' }).click());
    act(() => screen.getByRole('button', { name: '近3月' }).click());
    await waitFor(() => expect(place()).toBe('/gongmu_fund?type=01&status=0&sort=6'));
  });

  it.each([
    [
      'in the words of the dictionary, 0 with its suspended forms where it tells them apart',
      [
        { dictCode: 'FUND_STATUS', dictItem: '0', dictItemName: '开放' },
        { dictCode: 'FUND_STATUS', dictItem: 'A', dictItemName: '结束' },
        { dictCode: 'FUND_STATUS', dictItem: '5', dictItemName: '停止申购' },
      ],
      ['存续', '开放（含暂停）', '结束'],
    ],
    [
      'in words of its own where the gateway has no such dictionary',
      [{ dictCode: 'FUND_PRO_TYPE', dictItem: '01', dictItemName: '股票型' }],
      ['存续', '正常开放', '募集中', '募集成功', '募集失败', '分红', '终止'],
    ],
  ])('[S9.status] offers the specified statuses %s', async (_how, entries, expected) => {
    answerRanking();
    gatewayServer.use(answer(publicDictionaries, () => success(entries)));
    renderRoute('/gongmu_fund');
    await table();
    const statuses = screen.getByRole('radiogroup', { name: '基金状态' });
    await waitFor(() =>
      expect(
        within(statuses)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label')?.textContent),
      ).toEqual(expected),
    );
  });

  it('turns pages, counting ranks on', async () => {
    answerRanking();
    const { user, place } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('link', { name: '第 3 页' }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund?page=3'));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(5));
    const [row] = rowsOf(await table());
    expect(within(row ?? document.body).getAllByRole('cell')[1]).toHaveTextContent('41');
  });

  it('falls back for values that no address of it has, and says nothing', async () => {
    answerRanking();
    renderRoute('/gongmu_fund?page=zero&sort=42&dir=up&type=%00&status=**');
    expect(rowsOf(await table())).toHaveLength(20);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what to do when nothing fits', async () => {
    answerRanking([]);
    const { user, place } = renderRoute('/gongmu_fund?q=zzz&status=A');
    expect(await screen.findByText('未找到“zzz”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund'));
  });

  it('leads back from a page past the end', async () => {
    answerRanking();
    const { user, place } = renderRoute('/gongmu_fund?page=99');
    await user.click(await screen.findByRole('button', { name: '回到第一页' }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund'));
  });

  it('[S8.http] says what failed in plain words, and a retry that succeeds shows the rows', async () => {
    gatewayServer.use(answer(publicFundPage, () => refuse(503, 1008, 'down')));
    const { user } = renderRoute('/gongmu_fund');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('服务暂时不可用');
    answerRanking();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(rowsOf(await table())).toHaveLength(20);
  });

  it('[S5.watch] leads to sign in for the watchlist', async () => {
    answerRanking();
    const { user } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '加自选：测试债券1号' }));
    const asked = await screen.findByRole('dialog', { name: '登录后加入自选' });
    await user.click(within(asked).getByRole('button', { name: '登录' }));
    await waitFor(() =>
      expect(takePendingAction()).toEqual({
        kind: 'watch',
        area: 'public',
        code: '900001',
        name: '测试债券1号',
      }),
    );
  });

  it('leads from an ETF to the exchange, and from nowhere to its buy window', async () => {
    answerRanking([{ ...publicFundRowReply(0), FUND_CODE: '510300', DEALING: '', SALE_FLAG: '1' }]);
    renderRoute('/gongmu_fund');
    await table();
    expect(screen.getByRole('link', { name: /场内交易$/ })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/transactionRules?code=510300',
    );
    expect(screen.queryByRole('button', { name: /^购买/ })).toBeNull();
  });

  it('leads nowhere from an ETF that has ended', async () => {
    answerRanking([
      { ...publicFundRowReply(0), FUND_CODE: '510300', SALE_FLAG: '0', FUND_STATUS: 'A', DEALING: 'etf' },
    ]);
    renderRoute('/gongmu_fund');
    await table();
    expect(screen.getByRole('button', { name: /^购买/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^购买/ })).toHaveTextContent('已终止');
    expect(screen.queryByRole('link', { name: /场内交易$/ })).toBeNull();
  });

  it('opens the small buy window', async () => {
    answerRanking();
    const { user } = renderRoute('/gongmu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '购买测试债券1号' }));
    const dialog = await screen.findByRole('dialog', { name: '购买基金' });
    expect(dialog).toHaveTextContent('测试债券1号');
    await user.click(within(dialog).getByRole('button', { name: '暂不购买' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('[S2.gongmu] the fund-type ranking', () => {
  it('always ranks within one type', async () => {
    const asked = answerRanking();
    renderRoute('/gongmu_fund/typeRank');
    await table();
    expect(asked[0]).toMatchObject({ PRO_INFO: '01' });
    expect(screen.queryByRole('radio', { name: '全部', checked: true })).not.toBeNull();
    expect(screen.getByRole('radio', { name: '股票型' })).toBeChecked();
  });
});

describe('[S2.viewport] the ranking on a narrow screen', () => {
  it('is a list with the chosen period, and a resize keeps what was chosen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    answerRanking();
    const { user, place } = renderRoute('/gongmu_fund?status=0');
    const list = await screen.findByRole('list', { name: '公募基金排行' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('radio', { name: '近6月' }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund?status=0&sort=4'));
    setMatchingMedia();
    await table();
    expect(place()).toBe('/gongmu_fund?status=0&sort=4');
    expect(screen.getByRole('columnheader', { name: '近6月' })).toHaveAttribute('aria-sort', 'descending');
  });
});
