import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roadshowList } from '@/contract/live/live';
import { companiesByIds } from '@/contract/people/fund-company';
import { managerDetail, managerFunds } from '@/contract/people/fund-manager';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { managerPageReply, managerReply, tenureReply } from '../../../tests/handlers/fund-people';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

const PUBLIC = '/gongmu_fund/manager';
const PRIVATE = '/simu_fund/manager';

const region = (name: string | RegExp) => screen.findByRole('region', { name });
/** The first of that name: the head comes before the cards. */
const statValue = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling;
const firstFund = () => within(screen.getByRole('list', { name: '在管基金' })).getAllByRole('listitem')[0];
const rowHeads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);

describe('[S2.manager] the head of a manager', () => {
  it('names the manager, the company and the career, with drawdown beside return', async () => {
    renderRoute(`${PUBLIC}/detail?code=30000001`);
    expect(await screen.findByRole('heading', { level: 1, name: '顾行简' })).toBeVisible();
    expect(screen.getByRole('link', { name: '青川测试基金管理有限公司' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/detail?code=80000001',
    );
    expect(screen.getByText('任职来收益（2026-08-24 至 2026-08-28）')).toBeVisible();
    expect(screen.getByText('+82.00%')).toBeVisible();
    expect(statValue('同期最大回撤')).toHaveTextContent('34.50%');
    expect(statValue('年化收益')).toHaveTextContent('+8.30%');
    expect(statValue('累计管理基金')).toHaveTextContent('7年187天');
    expect(screen.getByText('2018-08-28 起从业')).toBeVisible();
    expect(statValue('在管规模')).toHaveTextContent('50.00亿元');
  });

  it('says the same length of the career as the list of the company, and apart from it the time in charge of funds', async () => {
    const { router } = renderRoute('/gongmu_fund/company/managers?code=80000001');
    const row = await screen.findByRole('row', { name: /顾行简/ });
    await waitFor(() => expect(row).toHaveTextContent('8年2天2018-08-28 起'));
    await router.navigate(`${PUBLIC}/detail?code=30000001`);
    await screen.findByRole('heading', { level: 1, name: '顾行简' });
    expect(statValue('从业年限')).toHaveTextContent('8年2天');
    expect(statValue('累计管理基金')).toHaveTextContent('7年187天');
    await router.navigate(`${PUBLIC}/introduceManager?code=30000001`);
    const facts = await screen.findByRole('region', { name: '基本资料' });
    expect(facts).toHaveTextContent('从业起始2018-08-28从业年限8年2天累计管理基金7年187天');
  });

  it('annualises nothing under a year', async () => {
    gatewayServer.use(
      answer(managerDetail, () => success(managerPageReply(managerReply(0), { annualised: null }))),
    );
    renderRoute(`${PUBLIC}/detail?code=30000001`);
    await screen.findByRole('heading', { level: 1, name: '顾行简' });
    expect(screen.queryByText('年化收益')).toBeNull();
  });

  it('leads to the five pages, each keeping the code', async () => {
    const { user, place } = renderRoute(`${PUBLIC}/detail?code=30000001`);
    const tabs = within(await screen.findByRole('navigation', { name: '基金经理页面' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '经理业绩',
      '在管基金',
      '经理介绍',
      '所属公司',
      '经理路演',
    ]);
    await user.click(tabs.getByRole('link', { name: '在管基金' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/manageFunds?code=30000001`));
    expect(await screen.findByRole('table', { name: '在管基金' })).toBeVisible();
  });

  it.each([
    ['', '没有指定公募基金经理'],
    ['?code=404', '未找到代码为 404 的公募基金经理'],
    ['?code=%E9%A1%BE', '未找到代码为 顾 的公募基金经理'],
  ])('leads on from a bad address %s', async (search, title) => {
    renderRoute(`${PUBLIC}/detail${search}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看公募排行' })).toHaveAttribute('href', '/gongmu_fund');
    expect(screen.queryByRole('navigation', { name: '基金经理页面' })).toBeNull();
  });

  it('[S8.http] offers another try after a failure', async () => {
    gatewayServer.use(answer(managerDetail, () => refuse(503, 1008, 'down')));
    const { user } = renderRoute(`${PUBLIC}/detail?code=30000001`);
    const alert = await screen.findByRole('alert');
    gatewayServer.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { level: 1, name: '顾行简' })).toBeVisible();
  });
});

describe('[S2.manager] the career of a manager', () => {
  it('draws the curve against class and benchmark', async () => {
    renderRoute(`${PUBLIC}/detail?code=30000001`);
    const chart = await screen.findByRole('figure', { name: '顾行简任职来累计收益走势' });
    await within(chart).findByText('本经理');
    expect(within(chart).getByText('业绩基准')).toBeVisible();
    expect(screen.getByText(/业绩基准：砚湖300。/)).toBeVisible();
    expect(within(chart).getByText('同类平均')).toBeVisible();
    expect(screen.getByRole('radio', { name: '近3年' })).toBeDisabled();
  });

  it('shows the tenures with the highest and the lowest return', async () => {
    renderRoute(`${PUBLIC}/detail?code=30000001`);
    const best = await region('最佳任期');
    expect(best).toHaveTextContent('测试股票0号');
    expect(best).toHaveTextContent('+65.40%');
    expect(best).toHaveTextContent('31.20%');
    expect(await region('最差任期')).toHaveTextContent('测试债券1号');
  });

  it('shows one tenure alone once', async () => {
    gatewayServer.use(
      answer(managerDetail, () =>
        success(managerPageReply(managerReply(0), { best: tenureReply(), worst: tenureReply() })),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=30000001`);
    await region('最佳任期');
    expect(screen.queryByRole('region', { name: '最差任期' })).toBeNull();
  });

  it('gives the five abilities as percentiles with their figures and formulas', async () => {
    const { user } = renderRoute(`${PUBLIC}/detail?code=30000001`);
    const card = await region('能力雷达');
    expect(card).toHaveTextContent('同类经理近三年百分位');
    expect(card).toHaveTextContent('与 128 位股票型经理比较');
    expect(within(card).getByRole('img')).toHaveAccessibleName(
      '顾行简的五项能力百分位：收益能力 90，风险控制 80，业绩稳定性 69，风险收益比 59，管理经验 48',
    );
    const rows = within(within(card).getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '收益能力+11.30%90',
      '风险控制21.00%80',
      '业绩稳定性58.00%69',
      '风险收益比0.7459',
      '管理经验7年187天48',
    ]);
    await user.click(within(card).getByText('五项能力计算说明'));
    await waitFor(() => expect(card).toHaveTextContent('无风险利率 1.50%'));
  });

  it('shows no comparison for less than three years', async () => {
    gatewayServer.use(
      answer(managerDetail, () =>
        success(
          managerPageReply(managerReply(1), {
            tenureDays: 300,
            abilities: [{ ability: 'experience', percentile: 12, value: 300 }],
          }),
        ),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=30000002`);
    const card = await region('能力雷达');
    expect(card).toHaveTextContent('管理基金不足三年');
    expect(within(card).queryByRole('img')).toBeNull();
  });

  it('says of a longer career that values or peers are missing', async () => {
    gatewayServer.use(
      answer(managerDetail, () =>
        success(managerPageReply(managerReply(1), { tenureDays: 1096, abilities: [] })),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=30000002`);
    expect(await region('能力雷达')).toHaveTextContent('近三年净值或同类数据不全');
  });

  it('says that no tenure has a known first day, and which facts are unknown', async () => {
    gatewayServer.use(
      answer(managerDetail, () =>
        success(
          managerPageReply(managerReply(1), {
            companyCode: null,
            companyName: '',
            careerStartDate: null,
            tenureDays: null,
            careerIncome: null,
            curve: { days: [], growth: [], category: null, benchmark: null, benchmarkName: null },
            abilities: [],
          }),
        ),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=30000002`);
    const card = await region('能力雷达');
    expect(card).toHaveTextContent('任职起始日未披露');
    expect(card).not.toHaveTextContent('不足三年');
    expect(screen.getByText('任职起始日未披露，无法计算任职以来的收益。')).toBeVisible();
    expect(document.body).not.toHaveTextContent('起从业');
  });

  it('says that no curve exists if no fund has published a value', async () => {
    gatewayServer.use(
      answer(managerDetail, () =>
        success(
          managerPageReply(managerReply(0), {
            curve: { days: [], growth: [], category: null, benchmark: null, benchmarkName: null },
            navDate: null,
            careerIncome: null,
            drawdown: null,
            best: null,
            worst: null,
          }),
        ),
      ),
    );
    renderRoute(`${PUBLIC}/detail?code=30000001`);
    expect(await screen.findByText('暂无任职业绩曲线')).toBeVisible();
    expect(statValue('同期最大回撤')).toHaveTextContent('--');
    expect(screen.queryByText('最佳与最差任期')).toBeNull();
  });
});

describe('[S2.manager] the funds of a manager', () => {
  it('parts those in office from those of the past, the newest tenure first', async () => {
    renderRoute(`${PUBLIC}/manageFunds?code=30000001`);
    const current = await screen.findByRole('table', { name: '在管基金' });
    expect(rowHeads(current)).toEqual(['测试股票2号', '测试股票0号']);
    const [, row] = within(current).getAllByRole('row').slice(1);
    expect(row).toHaveTextContent('2020-08-28 至 今');
    expect(row).toHaveTextContent('6年1天');
    expect(row).toHaveTextContent('+65.40%');
    expect(row).toHaveTextContent('30.00亿元');
    expect(rowHeads(screen.getByRole('table', { name: '历任基金' }))).toEqual(['测试债券1号']);
    expect(within(current).getByRole('link', { name: '测试股票0号' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900000',
    );
  });

  it('sorts by a column, then the other way round, in the address', async () => {
    const { user, place } = renderRoute(`${PUBLIC}/manageFunds?code=30000001`);
    const current = await screen.findByRole('table', { name: '在管基金' });
    await user.click(within(current).getByRole('button', { name: '任期回报' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/manageFunds?code=30000001&sort=income`));
    await waitFor(() =>
      expect(rowHeads(screen.getByRole('table', { name: '在管基金' }))).toEqual([
        '测试股票0号',
        '测试股票2号',
      ]),
    );
    await user.click(
      within(screen.getByRole('table', { name: '在管基金' })).getByRole('button', { name: '任期回报' }),
    );
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/manageFunds?code=30000001&sort=income&dir=asc`));
    await waitFor(() =>
      expect(rowHeads(screen.getByRole('table', { name: '在管基金' }))).toEqual([
        '测试股票2号',
        '测试股票0号',
      ]),
    );
  });

  it('says that nothing is managed now', async () => {
    gatewayServer.use(answer(managerFunds, () => success({ isWithheld: false, list: [] })));
    renderRoute(`${PUBLIC}/manageFunds?code=30000001`);
    expect(await screen.findByText('没有在管基金')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[S8.http] tries the list again without losing the head', async () => {
    gatewayServer.use(answer(managerFunds, () => refuse(500, 1009, 'broken')));
    const { user } = renderRoute(`${PUBLIC}/manageFunds?code=30000001`);
    const alert = await screen.findByRole('alert');
    expect(await screen.findByRole('heading', { level: 1, name: '顾行简' })).toBeVisible();
    gatewayServer.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: '在管基金' })).toBeVisible();
  });

  it('is a list with a separate order on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    const { user, place } = renderRoute(`${PUBLIC}/manageFunds?code=30000001`);
    const list = await screen.findByRole('list', { name: '在管基金' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '最大回撤' }));
    await waitFor(() => expect(place()).toBe(`${PUBLIC}/manageFunds?code=30000001&sort=drawdown`));
    await waitFor(() => expect(firstFund()).toHaveTextContent('测试股票0号'));
    await user.click(screen.getByRole('button', { name: /由高到低/ }));
    await waitFor(() => expect(place()).toContain('dir=asc'));
    await waitFor(() => expect(firstFund()).toHaveTextContent('测试股票2号'));
  });
});

describe('[S2.manager] who a manager is', () => {
  it('introduces the manager and draws the tenures from the first on', async () => {
    renderRoute(`${PUBLIC}/introduceManager?code=30000001`);
    expect(await region('个人介绍')).toHaveTextContent('长期研究制造业');
    expect(await region('基本资料')).toHaveTextContent('硕士研究生');
    const line = await screen.findByRole('list', { name: '任职时间线' });
    const items = within(line).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual([
      '测试债券1号',
      '测试股票0号',
      '测试股票2号',
    ]);
    expect(items[0]).toHaveTextContent('2018-08-28 至 2020-03-01 · 1年186天');
  });

  it('[S7.companies] shows the company as searchByIds gives it', async () => {
    const asked: string[][] = [];
    gatewayServer.use(
      answer(companiesByIds, ({ ids }) => {
        asked.push(ids);
        return success([
          {
            id: '80000001',
            area: 'public',
            name: '青川测试基金管理有限公司',
            shortName: '青川基金',
            city: '上海',
            foundedDate: '20080512',
            fundCount: 42,
            managerCount: 3,
            sizeYuan: 123_400_000_000,
          },
        ]);
      }),
    );
    renderRoute(`${PUBLIC}/fundCompany?code=30000001`);
    const card = await region('所属公司');
    await waitFor(() => expect(statValue('管理规模')).toHaveTextContent('1,234.00亿元'));
    expect(asked).toEqual([['80000001']]);
    expect(card).toHaveTextContent('2008-05-12');
    expect(within(card).getByRole('link', { name: '查看公司' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/detail?code=80000001',
    );
  });

  it('[S7.companies] says that a company is not there', async () => {
    gatewayServer.use(answer(companiesByIds, () => success([])));
    renderRoute(`${PUBLIC}/fundCompany?code=30000001`);
    expect(await screen.findByText('未找到这家公司')).toBeVisible();
  });

  it('lists the roadshows of the manager', async () => {
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(roadshowList, ({ area, managerCode }) => {
        asked.push({ area, managerCode });
        return success({ list: [], total: 0 });
      }),
    );
    renderRoute(`${PUBLIC}/luyan?code=30000001`);
    expect(await screen.findByText('暂无路演')).toBeVisible();
    expect(asked).toEqual([{ area: 'public', managerCode: '30000001' }]);
  });
});

describe('[S2.manager] a private manager before qualification', () => {
  it('shows names and facts, one notice, and gates every figure', async () => {
    renderRoute(`${PRIVATE}/detail?code=M0000001`);
    expect(await screen.findByRole('heading', { level: 1, name: '周岸' })).toBeVisible();
    expect(screen.getAllByRole('complementary', { name: '合格投资者认证' })).toHaveLength(1);
    expect(statValue('在管规模')).toHaveTextContent('认证可见');
    expect(statValue('累计管理基金')).toHaveTextContent('7年187天');
    expect(await region('能力雷达')).toHaveTextContent('认证可见');
    expect(await region('任职以来业绩走势')).toHaveTextContent('认证可见');
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.getByRole('main')).not.toHaveTextContent(/[+-]?\d+\.\d\d%(?!\))/);
  });

  it('names the funds and sorts by tenure only', async () => {
    renderRoute(`${PRIVATE}/manageFunds?code=M0000001&sort=income`);
    const table = await screen.findByRole('table', { name: '在管基金' });
    expect(rowHeads(table)).toEqual(['岚汐一号']);
    expect(within(table).getByText('认证可见')).toBeVisible();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .flatMap((head) => within(head).queryAllByRole('button'))
        .map((button) => button.textContent),
    ).toEqual(['任职日期', '任职时长']);
    expect(within(table).getByRole('link', { name: '岚汐一号' })).toHaveAttribute(
      'href',
      '/simu_fund/funds/detail?code=SARA10',
    );
  });
});
