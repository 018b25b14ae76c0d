import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { watchRows } from '@/contract/watchlist/watchlist';
import { answer } from '../../../tests/handlers/answer';
import {
  heldReply,
  holdingsHandler,
  holdingsReply,
  holdingsReport,
} from '../../../tests/handlers/look-through';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchRowReply, watchRowsReply } from '../../../tests/handlers/watch-rows';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const MEDICAL = '医药生物';

// Loaded before the test, so that it does not wait for its code.
beforeAll(() => Promise.all([import('./home-layout'), import('./look-through-page')]));

it('the combined holdings of a watchlist as lists, with the pairs that overlap most', async () => {
  vi.setSystemTime('2026-11-20T10:00:00+08:00');
  onTestFinished(() => void vi.useRealTimers());
  signInVisitor();
  gatewayServer.use(
    answer(watchRows, ({ businessType }) =>
      watchRowsReply(businessType === '0' ? [1, 2, 3].map((index) => watchRowReply(index)) : []),
    ),
    holdingsHandler([
      holdingsReply(
        1,
        holdingsReport([
          heldReply('600001', '岚汐电气', 0.08),
          heldReply('600002', '青川医药', 0.04, MEDICAL),
        ]),
      ),
      holdingsReply(2, holdingsReport([heldReply('600002', '青川医药', 0.06, MEDICAL)])),
      holdingsReply(3, null),
    ]),
  );
  const { user } = renderRoute('/home/toushi');
  const held = await screen.findByRole('list', { name: '底层股票' });
  expect(within(held).getAllByText(/^(青川医药|岚汐电气)$/)).toHaveLength(2);
  expect(held).toHaveTextContent('青川医药600002 医药生物5.00%测试基金2号3.00%测试基金1号2.00%');
  const pairs = screen.getByRole('list', { name: '重合最多的基金' });
  expect(within(pairs).getByRole('button', { pressed: true })).toHaveTextContent(
    '测试基金1号测试基金2号4.00%',
  );
  expect(screen.queryByRole('table', { name: '持仓重合矩阵' })).toBeNull();
  const funds = screen.getByRole('list', { name: '自选基金' });
  expect(funds).toHaveTextContent('50.00%权重');
  await user.click(screen.getByRole('radio', { name: '按金额' }));
  await user.type(screen.getByRole('textbox', { name: '测试基金1号的持有金额' }), '1');
  expect(funds).toHaveTextContent('100.00%权重');
});
