import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import { companyDetail } from '@/contract/people/fund-company';
import { managerSearch } from '@/contract/people/fund-manager';
import { roadshowList } from '@/contract/live/live';
import { privateFundPage } from '@/contract/funds/private-fund';
import { publicFundPage } from '@/contract/funds/public-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { COMPANIES, companyReply, managerReply } from '../../../tests/handlers/fund-people';
import { withheldRowReply } from '../../../tests/handlers/private-fund';
import { PUBLIC_FUND_ROWS } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

const PUBLIC = '/gongmu_fund/company';
const PRIVATE = '/simu_fund/company';

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const statValue = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').lastChild?.textContent);

function publicCompany() {
  const [company] = COMPANIES;
  if (!company) throw new Error('no company');
  return company;
}

/** Replies with the test funds and records the requests. */
function keepAsked() {
  const asked: v.InferOutput<typeof publicFundPage.request>[] = [];
  gatewayServer.use(
    answer(publicFundPage, (request) => {
      asked.push(request);
      const from = (request.pageNum - 1) * request.pageSize;
      return success({
        data: PUBLIC_FUND_ROWS.slice(from, from + request.pageSize),
        total: PUBLIC_FUND_ROWS.length,
      });
    }),
  );
  return asked;
}

describe('[S2.company] a company', () => {
  it('names the company, its sizes, classes and best funds, and leads to the five pages, each keeping the code', async () => {
    const { user, place } = renderRoute(`${PUBLIC}/detail?code=80000001`);
    expect(await screen.findByRole('heading', { level: 1, name: '青川测试基金管理有限公司' })).toBeVisible();
    expect(screen.getByText('2008-05-12 成立')).toBeVisible();
    expect(screen.getByText('管理规模（各基金最新规模合计）')).toBeVisible();
    // Ended funds are in the list, and not counted here.
    expect(screen.getByText('存续基金')).toBeVisible();
    expect(screen.getAllByText('1,234.00亿元')[0]).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: '42 只' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/companyFunds?code=80000001',
    );
    const sizes = await screen.findByRole('region', { name: '报告期末管理规模，单位亿元' });
    expect(
      within(sizes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1,1002026-03', '1,2342026-06']);
    const classes = screen.getByRole('table', { name: '产品布局' });
    expect(within(classes).getAllByRole('row')[1]).toHaveTextContent('股票型20 只800.00亿元');
    expect(within(classes).getByRole('link', { name: '债券型' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/companyFunds?code=80000001&type=02',
    );
    const best = await region('近1年收益居前');
    expect(best).toHaveTextContent('测试股票44号');
    expect(best).toHaveTextContent('+13.44%');
    expect(best).toHaveTextContent('回撤 23.00%');
    const tabs = within(await screen.findByRole('navigation', { name: '公司页面' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '公司概况',
      '旗下基金',
      '基金经理',
      '公司介绍',
      '公司路演',
    ]);
    await user.click(tabs.getByRole('link', { name: '公司介绍' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/introduce?code=80000001`));
    expect(await screen.findByText('测试公司，专注权益与固定收益投资。')).toBeVisible();
  });

  it('says what is not there yet', async () => {
    gatewayServer.use(
      answer(companyDetail, () =>
        success(companyReply(publicCompany(), { sizes: [], bestFunds: [], classes: [], sizeYuan: null })),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=80000001`);
    expect(await screen.findByText('暂无规模数据')).toBeVisible();
    expect(screen.getByText('暂无可比较的近1年收益')).toBeVisible();
    expect(screen.getByText('暂无在运作的基金')).toBeVisible();
  });

  it('shows only the facts that are known, and how many sizes the sum has', async () => {
    gatewayServer.use(
      answer(companyDetail, () =>
        success(
          companyReply(publicCompany(), {
            city: '',
            foundedDate: null,
            registeredCapitalYuan: null,
            fundCount: 12,
            sizedFundCount: 9,
          }),
        ),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=80000001`);
    expect(await screen.findByText('管理规模（12 只中 9 只披露规模）')).toBeVisible();
    expect(screen.queryByText(/成立$/)).toBeNull();
    expect(screen.queryByText('注册资本')).toBeNull();
  });

  it.each([
    [PUBLIC, '', '没有指定公募基金公司', '/gongmu_fund'],
    [PUBLIC, '?code=nobody', '未找到代码为 nobody 的公募基金公司', '/gongmu_fund'],
    [PRIVATE, '?code=80000001', '未找到代码为 80000001 的私募管理人', '/simu_fund'],
  ])('leads on from a bad address %s/detail%s', async (path, search, title, wayOn) => {
    renderRoute(`${path}/detail${search}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: /查看.募排行/, description: '' })).toHaveAttribute('href', wayOn);
  });

  it('[S8.http] offers another try after a failure', async () => {
    gatewayServer.use(answer(companyDetail, () => refuse(503, 1008, 'down')));
    const { user } = renderRoute(`${PUBLIC}/introduce?code=80000001`);
    const alert = await screen.findByRole('alert');
    gatewayServer.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await region('公司资料')).toBeVisible();
  });

  it('lists the roadshows of the company', async () => {
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(roadshowList, ({ area, companyCode }) => {
        asked.push({ area, companyCode });
        return success({ list: [], total: 0 });
      }),
    );
    renderRoute(`${PUBLIC}/luyan?code=80000001`);
    expect(await screen.findByText('暂无路演')).toBeVisible();
    expect(asked).toEqual([{ area: 'public', companyCode: '80000001' }]);
  });
});

describe('[S2.company] the managers of a company', () => {
  it('lists them by size, those without one last, with career, funds and returns', async () => {
    renderRoute(`${PUBLIC}/managers?code=80000001`);
    const table = await screen.findByRole('table', { name: '基金经理' });
    expect(namesIn(table)).toEqual(['欧阳静', '顾行简', '林知微']);
    const [, row] = within(table).getAllByRole('row').slice(1);
    await waitFor(() => expect(row).toHaveTextContent('8年2天'));
    expect(row).toHaveTextContent('2018-08-28 起');
    expect(row).toHaveTextContent('1 只');
    expect(row).toHaveTextContent('50.00亿元');
    expect(row).toHaveTextContent('+82.00%');
    expect(within(table).getByRole('link', { name: '顾行简' })).toHaveAttribute(
      'href',
      '/gongmu_fund/manager/detail?code=30000001',
    );
  });

  it('sorts by the length of the career', async () => {
    const { user, place } = renderRoute(`${PUBLIC}/managers?code=80000001`);
    const table = await screen.findByRole('table', { name: '基金经理' });
    await user.click(within(table).getByRole('button', { name: '从业年限' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/managers?code=80000001&sort=career`));
    await waitFor(() =>
      expect(namesIn(screen.getByRole('table', { name: '基金经理' }))).toEqual([
        '林知微',
        '顾行简',
        '欧阳静',
      ]),
    );
  });

  it('asks the gateway for a keyword, and leads back from nothing found', async () => {
    const { user, place } = renderRoute(`${PUBLIC}/managers?code=80000001`);
    await screen.findByRole('table', { name: '基金经理' });
    const field = screen.getByRole('searchbox', { name: '搜索基金经理' });
    await user.type(field, '欧阳{Enter}');
    await waitFor(() => expect(place()).toContain('q='));
    await waitFor(() => expect(namesIn(screen.getByRole('table', { name: '基金经理' }))).toEqual(['欧阳静']));
    await user.clear(screen.getByRole('searchbox', { name: '搜索基金经理' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索基金经理' }), 'zzz{Enter}');
    expect(await screen.findByText('未找到“zzz”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除搜索' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/managers?code=80000001`));
    expect(await screen.findByRole('table', { name: '基金经理' })).toBeVisible();
  });

  it('turns pages of twenty', async () => {
    const list = Array.from({ length: 45 }, (_, index) =>
      managerReply(index, { name: `经理${index}`, sizeYuan: 1e9 - index }),
    );
    gatewayServer.use(answer(managerSearch, () => success({ list, total: list.length })));
    const { user, place } = renderRoute(`${PUBLIC}/managers?code=80000001`);
    await screen.findByRole('table', { name: '基金经理' });
    await user.click(screen.getByRole('link', { name: '第 3 页' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/managers?code=80000001&page=3`));
    await waitFor(() =>
      expect(namesIn(screen.getByRole('table', { name: '基金经理' }))).toEqual([
        '经理40',
        '经理41',
        '经理42',
        '经理43',
        '经理44',
      ]),
    );
  });

  it('[S8.http] tries the list again', async () => {
    gatewayServer.use(answer(managerSearch, () => refuse(500, 1009, 'broken')));
    const { user } = renderRoute(`${PUBLIC}/managers?code=80000001`);
    const alert = await screen.findByRole('alert');
    gatewayServer.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: '基金经理' })).toBeVisible();
  });

  it('is a list on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    const { user, place } = renderRoute(`${PUBLIC}/managers?code=80000001`);
    const list = await screen.findByRole('list', { name: '基金经理' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: '近1年' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/managers?code=80000001&sort=year`));
    await waitFor(() => {
      const [first] = within(screen.getByRole('list', { name: '基金经理' })).getAllByRole('listitem');
      expect(first).toHaveTextContent('林知微');
    });
  });
});

describe('[S2.company] a private manager before qualification', () => {
  it('shows facts and classes, one notice, and gates sizes and returns', async () => {
    renderRoute(`${PRIVATE}/detail?code=P9000001`);
    expect(
      await screen.findByRole('heading', { level: 1, name: '岚汐测试私募基金管理有限公司' }),
    ).toBeVisible();
    expect(screen.getAllByRole('complementary', { name: '合格投资者认证' })).toHaveLength(1);
    expect(await region('管理规模变化')).toHaveTextContent('认证可见');
    expect(await region('近1年收益居前')).toHaveTextContent('认证可见');
    expect(screen.getByRole('table', { name: '策略布局' })).toHaveTextContent('20 只认证可见');
    expect(screen.getByRole('main')).not.toHaveTextContent(/\d%/);
  });

  it('leads from a strategy with a code to its funds, not from one as written', async () => {
    const company = COMPANIES.find(({ area }) => area === 'private') ?? publicCompany();
    const classes = [
      { code: '01', name: '股票策略', fundCount: 2, sizeYuan: null },
      { code: '另类资产', name: '另类资产', fundCount: 1, sizeYuan: null },
    ];
    gatewayServer.use(answer(companyDetail, () => success(companyReply(company, { classes }))));
    renderRoute(`${PRIVATE}/detail?code=P9000001`);
    const table = await screen.findByRole('table', { name: '策略布局' });
    expect(within(table).getByRole('link')).toHaveTextContent('股票策略');
    expect(table).toHaveTextContent('另类资产');
  });

  it('says that the registration was cancelled, and when', async () => {
    const company = COMPANIES.find(({ area }) => area === 'private') ?? publicCompany();
    gatewayServer.use(
      answer(companyDetail, () => success(companyReply(company, { cancelledDate: '20240402' }))),
    );
    renderRoute(`${PRIVATE}/detail?code=P9000001`);
    expect(await screen.findByText('登记已注销')).toBeVisible();
    expect(screen.getByText('2024-04-02 注销私募管理人登记')).toBeVisible();
  });

  it('links to the register of the association in a new window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderRoute(`${PRIVATE}/introduce?code=P9000001`);
    const card = await region('公司资料');
    expect(statValue('管理人登记编号')).toHaveTextContent('P9000001');
    await user.click(within(card).getByRole('button', { name: '前往协会公示查询' }));
    expect(open).toHaveBeenCalledWith('https://registry.example/', '_blank', 'noopener,noreferrer');
  });

  it('lists its managers by career, with figures gated', async () => {
    renderRoute(`${PRIVATE}/managers?code=P9000001`);
    const table = await screen.findByRole('table', { name: '基金经理' });
    expect(namesIn(table)).toEqual(['周岸']);
    expect(within(table).getByText('认证可见')).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: '从业年限' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });
});

describe('[S2.company] [S7.PA122001] the funds of a public company', () => {
  it('asks for the funds of this company only, whatever is chosen', async () => {
    const asked = keepAsked();
    const { user, place } = renderRoute(`${PUBLIC}/companyFunds?code=80000001`);
    const table = await screen.findByRole('table', { name: '公募基金排行' });
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    expect(asked[0]).toMatchObject({
      pageNum: 1,
      SORT_FIELD: 'YEAR1_INCOME',
      SORT_DIRECTION: 'DESC',
      SEL_LIST: { COMPANY_CODE: '80000001' },
    });
    await user.click(await screen.findByRole('radio', { name: '债券型' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/companyFunds?code=80000001&type=02`));
    await user.click(await screen.findByRole('button', { name: '近6月' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/companyFunds?code=80000001&type=02&sort=4`));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        PRO_INFO: '02',
        SORT_FIELD: 'MONTH6_INCOME',
        SEL_LIST: { COMPANY_CODE: '80000001' },
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: '近6月' })).toHaveAttribute('aria-sort', 'descending'),
    );
    await user.click(screen.getByRole('link', { name: '第 2 页' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/companyFunds?code=80000001&type=02&sort=4&page=2`));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ pageNum: 2 }));
    expect(screen.queryByRole('button', { name: /^基金公司/ })).toBeNull();
  });

  it('stays with the company when filters are cleared', async () => {
    gatewayServer.use(answer(publicFundPage, () => success({ data: [], total: 0 })));
    const { user, place } = renderRoute(`${PUBLIC}/companyFunds?code=80000001&q=zzz&status=A`);
    expect(await screen.findByText('未找到“zzz”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/companyFunds?code=80000001`));
  });

  it('is a list on a narrow screen, with the same choices', async () => {
    setMatchingMedia(MOBILE_QUERY);
    keepAsked();
    const { user, place } = renderRoute(`${PUBLIC}/companyFunds?code=80000001`);
    const list = await screen.findByRole('list', { name: '公募基金排行' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByRole('button', { name: '筛选' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '近3年' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/companyFunds?code=80000001&sort=9`));
  });
});

describe('[S2.company] [S7.privatePage] the funds of a private manager', () => {
  it('asks with the manager and shows names without figures before qualification', async () => {
    const asked: v.InferOutput<typeof privateFundPage.request>[] = [];
    const withheld = withheldRowReply(0);
    gatewayServer.use(
      answer(privateFundPage, (request) => {
        asked.push(request);
        return success({ list: [withheld], total: 1 });
      }),
    );
    renderRoute(`${PRIVATE}/companyFunds?code=P9000001`);
    expect(await screen.findByRole('link', { name: new RegExp(withheld.fundshortname) })).toBeVisible();
    expect(asked[0]).toMatchObject({
      pagenum: '1',
      pagesize: '20',
      fundclass: '1',
      orderfield: 'year1ud',
      managercode: 'P9000001',
    });
    expect(screen.getByRole('main')).not.toHaveTextContent(/\d%/);
    expect(screen.getAllByRole('complementary', { name: '合格投资者认证' })).toHaveLength(1);
  });
});
