import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { marketBoard } from '@/contract/funds/market-board';
import { portalSettings } from '@/contract/portal';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { marketBoardReply } from '../../../tests/handlers/home-picks';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const board = () => screen.findByRole('region', { name: '市场' });
const reply = (changes: Parameters<typeof marketBoardReply>[0]) =>
  gatewayServer.use(answer(marketBoard, () => success(marketBoardReply(changes))));

it('shows the indices with their change, and the day of one that closed on another', async () => {
  renderRoute('/index');
  const region = await board();
  expect(await within(region).findByText('2026-08-28 周五收盘 · 模拟数据')).toBeVisible();
  const [first, american] = within(within(region).getByRole('list', { name: '指数' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('砚湖沪深3004,126.38+0.62%市盈率 13.20分位 58%');
  expect(american).toHaveTextContent('砚湖标普50008-276,731.40-0.18%近1年 +10.00%');
  expect(region).toHaveTextContent('百分比为市盈率分位：近10年里，市盈率低于当前水平的交易日所占比例。');
});

it('leads from an industry to the funds that have it in their names', async () => {
  const { user, place } = renderRoute('/index');
  const sector = await screen.findByRole('link', { name: '半导体 +2.31%' });
  await user.click(sector);
  await waitFor(() => expect(place()).toBe(`/gongmu_fund?q=${encodeURIComponent('半导体')}`));
});

it('counts funds and shows the usual rates', async () => {
  renderRoute('/index');
  const region = await board();
  await within(region).findByText('上涨 1,842');
  expect(region).toHaveTextContent('公募基金上涨 1,842下跌 909');
  expect(region).toHaveTextContent(
    '货币基金七日年化中位数1.42%十年期国债收益率1.78%纯债基金近1年中位数+2.31%',
  );
});

it('shows the known parts of imported funds, which are not called simulated', async () => {
  reply({ indices: [], sectors: [], bondYearReturn: null, governmentYield: null });
  gatewayServer.use(
    answer(portalSettings, () =>
      success(portalSettingsReply({ simulated: { publicFunds: false, privateFunds: false } })),
    ),
  );
  renderRoute('/index');
  const region = await board();
  expect(await within(region).findByText('2026-08-28 周五收盘')).toBeVisible();
  expect(region).toHaveTextContent('货币基金七日年化中位数1.42%');
  expect(region).not.toHaveTextContent(/市盈率|国债|纯债/);
  expect(within(region).queryByRole('list')).toBeNull();
});

it.each([
  [
    'where nothing is known',
    answer(marketBoard, () =>
      success({
        indices: [],
        sectors: [],
        funds: null,
        moneySevenDayRate: null,
        bondYearReturn: null,
        governmentYield: null,
      }),
    ),
  ],
  ['over a gateway without the call', answer(marketBoard, () => new Response('', { status: 404 }))],
])('leaves its place to the wire %s', async (_case, handler) => {
  gatewayServer.use(handler);
  renderRoute('/index');
  await screen.findByRole('region', { name: '7x24 快讯' });
  await waitFor(() => expect(screen.queryByRole('region', { name: '市场' })).toBeNull());
});

it('can be read again after a failure', async () => {
  gatewayServer.use(answer(marketBoard, () => refuse(503, 1008, 'down')));
  const { user } = renderRoute('/index');
  const region = await board();
  const retry = await within(region).findByRole('button', { name: '重试' });
  reply({});
  await user.click(retry);
  expect(await within(region).findByText('砚湖沪深300')).toBeVisible();
});
