import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fundNav, fundStandings } from '@/contract/funds/fund-performance';
import { publicFundPage } from '@/contract/funds/public-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { answer, success } from '../../../tests/handlers/answer';
import { laterSeriesHandlers } from '../../../tests/handlers/fund-facts';
import { publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/gongmu_fund/funds/detail?code=900024';

const region = (name: string) => screen.findByRole('region', { name });

/** A gateway without this call. */
const notFound = () => new Response('Not Found', { status: 404 });

describe('the detail page of a fund', () => {
  it('shows periods as a list', async () => {
    renderRoute(ADDRESS);
    const list = await screen.findByRole('list', { name: '各区间的收益与最大回撤' });
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('近1年+12.34%回撤 8.32%64/1,215');
  });

  it.each([
    ['all', '/gongmu_fund/funds/detail?code=900024', ['普通股票型', '同期最大回撤']],
    ['name and newest figures alone', '/gongmu_fund/funds/info?code=900024', []],
  ])('has in its head %s', async (_what, address, texts) => {
    renderRoute(address);
    const name = await screen.findByRole('heading', { level: 1, name: '测试股票24号' });
    const head = name.closest<HTMLElement>('div:has(dl)') ?? document.body;
    expect(head).toHaveTextContent(/测试股票24号900024.*成立来.*单位净值 08-282\.5000日涨幅\+0\.44%/);
    expect(['普通股票型', '同期最大回撤'].filter((text) => within(head).queryByText(text) !== null)).toEqual(
      texts,
    );
  });

  it('shows the return since the first day of a series that begins after its fund as such, unranked', async () => {
    gatewayServer.use(...laterSeriesHandlers());
    renderRoute(ADDRESS);
    const list = await screen.findByRole('list', { name: '各区间的收益与最大回撤' });
    expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent(
      /序列起点以来2021-03-15 起\+12\.75%回撤 20\.00%同类 \+10\.00% · 基准 \+9\.00%$/,
    );
  });

  it('says what a gateway with the rows of rankings alone has not got', async () => {
    gatewayServer.use(
      answer(publicFundDetail, notFound),
      answer(fundNav, notFound),
      answer(fundStandings, notFound),
      answer(publicFundPage, () =>
        success({ data: [publicFundRowReply(24, { FUND_STATUS: '' })], total: 1 }),
      ),
    );
    renderRoute(ADDRESS);
    const standings = await region('阶段业绩');
    await waitFor(() => expect(standings).toHaveTextContent('收益与同期最大回撤 · 截至'));
    expect(standings).not.toHaveTextContent(/同类|业绩基准|四分位/);
    expect(await region('业绩走势')).toHaveTextContent('暂无此项内容');
    for (const words of ['暂不计算风险指标', '暂无基金经理资料', '暂无公司资料', '基金规模']) {
      expect(screen.queryByText(words)).toBeNull();
    }
    expect([...document.querySelectorAll('h1 ~ div > span')].map((tag) => tag.textContent)).not.toContain('');
  });
});
