import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { companySearch } from '@/contract/people/fund-company';
import { managerSearch } from '@/contract/people/fund-manager';
import { publicFundPage } from '@/contract/funds/public-fund';
import { updateQualification } from '@/session/investor/qualification.store';
import { forgetFunds, forgetSearches } from '@/session/history.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { COMPANIES, managerReply } from '../../../tests/handlers/fund-people';
import { withheldPrivateRow } from '../../../tests/handlers/search';
import { gatewayServer } from '../../../tests/handlers/server';
import { QUALIFIED_STANDING } from '../../../tests/setup/visitor';
import { renderRoute } from '../../../tests/render/render-route';
import {
  answerNobody,
  answerSearch,
  privateTable,
  publicTable,
  rowsOf,
} from '../../../tests/render/search-scene';

beforeEach(() => {
  forgetSearches();
  forgetFunds();
});

describe('[S2.search] the search page', () => {
  it('leaves the town of a company out if it is unknown', async () => {
    answerSearch();
    gatewayServer.use(
      answer(companySearch, () =>
        success({ list: COMPANIES.slice(0, 1).map((company) => ({ ...company, city: '' })), total: 1 }),
      ),
    );
    renderRoute('/search?keyword=青川');
    const line = await screen.findByRole('link', { name: /^青川测试基金管理有限公司/ });
    expect(line).toHaveTextContent(/有限公司42 只基金 · 3 位经理$/);
  });

  it('asks for 20 public funds of every status, best year first, and counts the private ones for qualified visitors', async () => {
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
        SEL_LIST: { keyword: '测试', FUND_STATUS: ['0', '1', '2', '3', '8', 'A'], ENDED_LAST: true },
      },
    ]);
    expect(screen.getByRole('tab', { name: '公募 45', selected: true })).toBeVisible();
    expect(await screen.findByRole('tab', { name: '私募', selected: false })).toBeVisible();
    act(() => updateQualification(QUALIFIED_STANDING));
    expect(await screen.findByRole('tab', { name: '私募 2', selected: false })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“测试”的搜索结果');
  });

  it('shows private funds with strategy, manager, figures and the day of a weekly NAV', async () => {
    const asked = answerSearch();
    renderRoute('/search?keyword=青川&tab=private');
    const [row] = rowsOf(await privateTable());
    expect(row).toHaveTextContent('岚汐测试私募基金');
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
        endedlast: '1',
      },
    ]);
  });

  it('says of a fund that it has ended', async () => {
    answerSearch({
      publicRows: [
        { FUND_STATUS: 'A' },
        { FUND_CODE: '900002' },
        { FUND_CODE: '900003', FUND_STATUS: 'A', END_REASON: 'unlisted' },
      ],
    });
    renderRoute('/search?keyword=测试');
    const [ended, other, unlisted] = rowsOf(await publicTable());
    expect(ended).toHaveTextContent('已终止');
    expect(unlisted).toHaveTextContent('不再列出');
    expect(other).not.toHaveTextContent('已终止');
  });

  it('marks published returns, and explains the mark', async () => {
    answerSearch({ publicRows: [{ IS_PUBLISHED: '1' }, { FUND_CODE: '900002' }] });
    renderRoute('/search?keyword=测试');
    const [published, computed] = rowsOf(await publicTable());
    expect(published).toHaveTextContent('引自排行');
    expect(computed).not.toHaveTextContent('引自排行');
    expect(screen.getByText('标“引”的收益引自公开排行，不由净值序列计算')).toBeVisible();
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

  it('says to an unqualified visitor that private funds are searched after the qualification, not that there are none', async () => {
    answerSearch({ privateRows: [] });
    answerNobody();
    const { user } = renderRoute('/search?keyword=900001');
    await screen.findByRole('tab', { name: '公募 45' });
    await user.click(screen.getByRole('tab', { name: '私募' }));
    expect(await screen.findByText('私募产品需认证后查询')).toBeVisible();
    expect(screen.queryByText(/未找到/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '去认证' }));
    expect(await screen.findByRole('dialog', { name: '合格投资者认证' })).toBeVisible();
    act(() => updateQualification(QUALIFIED_STANDING));
    expect(await screen.findByText('私募中未找到“900001”')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '私募 0' })).toBeInTheDocument();
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
      within(screen.getByRole('region', { name: '基金公司' })).getByText('未找到匹配的基金公司'),
    ).toBeVisible();
  });

  it('says when nothing was found, where else there is something, and offers the ranking', async () => {
    answerSearch({ publicRows: [] });
    answerNobody();
    const { user, place } = renderRoute('/search?keyword=zzz');
    expect(await screen.findByText('公募中未找到“zzz”')).toBeVisible();
    expect(screen.getByText(/更短的关键词/)).toBeVisible();
    expect(await screen.findByRole('region', { name: '公募排行' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '私募中有匹配的产品，去查看' }));
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
    expect(await screen.findByText(`公募中未找到“${keyword}”`)).toBeVisible();
    expect(asked.public[0]?.SEL_LIST.keyword).toBe(keyword);
  });

  it('cuts a longer keyword to what the gateway takes, and takes blanks for no search', async () => {
    const asked = answerSearch();
    const { router } = renderRoute(`/search?keyword=${'a'.repeat(200)}`);
    await publicTable();
    expect(asked.public[0]?.SEL_LIST.keyword).toHaveLength(60);
    await router.navigate('/search?keyword=%20%E3%80%80');
    expect(await screen.findByRole('region', { name: '搜索说明' })).toBeVisible();
  });
});
