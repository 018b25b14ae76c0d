import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fundPosition } from '@/contract/funds/fund-position';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { positionReply, reportReply } from '../../../tests/handlers/fund-pages';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

const ADDRESS = '/gongmu_fund/funds/position?code=900000';

describe('[S2.funds] the holdings of a fund', () => {
  it('shows the mix, the ten largest with their change, and the industries', async () => {
    renderRoute(ADDRESS);
    const table = await screen.findByRole('table', { name: '前十大重仓股' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '1岚汐电气600001电力设备6.12%增 0.517,552.08万元',
      '2青川医药300002医药生物5.50%新进--',
    ]);
    expect(screen.getByText(/前十大股票合计占净值 45.00%，占股票仓位的 50.00%/)).toBeVisible();
    expect(screen.getByText(/上升 2.31 个百分点/)).toBeVisible();
    const industries = within(screen.getByRole('list', { name: '行业配置' })).getAllByRole('listitem');
    expect(industries.map((item) => item.textContent)).toEqual([
      '电力设备30.00%减 2.00',
      '医药生物20.00%新进',
    ]);
    expect(screen.getByText('银行存款').nextSibling).toHaveTextContent('8.00%');
    expect(screen.getByText(/2026-07-21 披露。持仓为报告期末的状况/)).toBeVisible();
  });

  it('shows the largest of many industries, and all of them on demand', async () => {
    const industries = Array.from({ length: 17 }, (_, index) => ({
      name: `行业${index + 1}`,
      ratio: 0.1 - index / 200,
      previousRatio: null,
    }));
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(positionReply(code, { report: reportReply({ industries }) })),
      ),
    );
    const { user } = renderRoute(ADDRESS);
    const list = await screen.findByRole('list', { name: '行业配置' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: '展开全部 17 个行业' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(17);
  });

  it('changes the report through the address', async () => {
    const asked: (string | undefined)[] = [];
    gatewayServer.use(
      answer(fundPosition, ({ code, reportDate }) => {
        asked.push(reportDate);
        return success(
          positionReply(code, {
            report: reportReply(
              reportDate === '20260331'
                ? { reportDate, publishedDate: '20260422', previousReportDate: null }
                : {},
            ),
          }),
        );
      }),
    );
    const { user, place } = renderRoute(ADDRESS);
    await user.selectOptions(await screen.findByLabelText('报告期'), '2026年一季报（2026-03-31）');
    expect(await screen.findByText(/2026-04-22 披露/)).toBeVisible();
    expect(place()).toBe(`${ADDRESS}&report=20260331`);
    expect(asked).toEqual([undefined, '20260331']);
    expect(screen.queryByText('新进')).not.toBeInTheDocument();
  });

  it.each([
    ['2026-10-28', false],
    ['2026-10-29', true],
  ])('says on %s whether a newer report is overdue: %s', async (date, isOverdue) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${date}T10:00:00+08:00`));
    renderRoute(ADDRESS);
    await screen.findByRole('table', { name: '前十大重仓股' });
    expect(screen.queryAllByText('数据截至 2026-06-30，暂未更新')).toHaveLength(isOverdue ? 1 : 0);
  });

  it('says that a report is not there, and leads to the newest', async () => {
    gatewayServer.use(
      answer(fundPosition, ({ code, reportDate }) =>
        success(positionReply(code, reportDate === undefined ? {} : { report: null })),
      ),
    );
    const { user, place } = renderRoute(`${ADDRESS}&report=20991231`);
    await user.click(await screen.findByRole('button', { name: '查看最新一期' }));
    expect(await screen.findByRole('table', { name: '前十大重仓股' })).toBeVisible();
    expect(place()).toBe(ADDRESS);
  });

  it('says of a fund without a report when the first one is due', async () => {
    gatewayServer.use(
      answer(fundPosition, ({ code }) => success(positionReply(code, { reportDates: [], report: null }))),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText('暂未披露持仓')).toBeVisible();
    // Established on 6 January 2020: the quarter to March, published 15 trading days later.
    expect(await screen.findByText(/首份季报截至 2020-03-31，应于 2020-04-22 前披露/)).toBeVisible();
  });

  it('leaves out what the source of a report does not have, and says so', async () => {
    const { stocks } = reportReply({});
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(
          positionReply(code, {
            report: reportReply({
              publishedDate: null,
              assets: [],
              industries: [],
              stocks: stocks.map((stock) => ({ ...stock, kind: '' })),
            }),
          }),
        ),
      ),
    );
    renderRoute(ADDRESS);
    const table = await screen.findByRole('table', { name: '前十大重仓股' });
    expect(within(table).queryByRole('columnheader', { name: '行业' })).not.toBeInTheDocument();
    expect(screen.getAllByText('数据来源没有提供。')).toHaveLength(2);
    expect(screen.queryByText(/披露。/)).not.toBeInTheDocument();
  });

  it('does not take unsettled trades for credit, nor missing stocks for none', async () => {
    const assets = [
      { name: '股票', ratio: 0.7655 },
      { name: '现金', ratio: 0.2556 },
    ];
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(positionReply(code, { report: reportReply({ assets, industries: [], stocks: [] }) })),
      ),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText('合计 102.11%，超出 100% 的部分多为尚未交收的款项。')).toBeVisible();
    expect(screen.getByText('数据来源没有提供。')).toBeVisible();
    expect(screen.queryByText(/未持有股票/)).not.toBeInTheDocument();
  });

  it('says where the shares come from that exceed the whole', async () => {
    const assets = [
      { name: '债券', ratio: 1.12 },
      { name: '银行存款', ratio: 0.03 },
    ];
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(positionReply(code, { report: reportReply({ assets, stocks: [], industries: [] }) })),
      ),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText('合计 115.00%，超出 100% 的部分来自杠杆。')).toBeVisible();
    expect(screen.getByText('本期报告没有行业配置')).toBeVisible();
    expect(screen.queryByText('前十大重仓股')).not.toBeInTheDocument();
  });

  it('lists the funds of a fund of funds, each linked to its page', async () => {
    const [fund] = reportReply().stocks;
    const assets = [{ name: '基金', ratio: 0.9 }];
    const funds = fund ? [{ ...fund, code: '900001', name: '测试债券1号', kind: '债券型' }] : [];
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(positionReply(code, { report: reportReply({ assets, stocks: [], industries: [], funds }) })),
      ),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByRole('link', { name: '测试债券1号' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900001',
    );
    expect(screen.getByText(/前十大基金合计占净值 45.00%，占基金仓位的 50.00%/)).toBeVisible();
  });

  it('holds back what a private fund holds from a visitor who is not qualified', async () => {
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        success(positionReply(code, { isWithheld: true, reportDates: [], report: null })),
      ),
    );
    renderRoute('/simu_fund/funds/position?code=SARA10');
    expect(await screen.findByText('资产配置')).toBeVisible();
    expect(screen.getAllByText('认证可见').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText('暂未披露持仓')).not.toBeInTheDocument();
  });

  it('offers another try when the holdings cannot be read', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(fundPosition, ({ code }) =>
        isDown ? refuse(503, 1008, '服务维护中') : success(positionReply(code)),
      ),
    );
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: '前十大重仓股' })).toBeVisible();
  });

  it('lists the holdings on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    renderRoute(ADDRESS);
    const list = await screen.findByRole('list', { name: '前十大重仓股' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('岚汐电气600001 电力设备6.12%增 0.51');
    expect(screen.queryByRole('table', { name: '前十大重仓股' })).not.toBeInTheDocument();
  });
});
