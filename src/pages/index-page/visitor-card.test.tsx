import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ledgerDates } from '@/contract/ledger/ledger-dates';
import { myAppointments } from '@/contract/live/live';
import { notices } from '@/contract/watchlist/notices';
import { watchRows, type WatchRow } from '@/contract/watchlist/watchlist';
import { startServerClock } from '@/session/server-clock';
import { markLoggedOut } from '@/session/login-check';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { appointmentsReply } from '../../../tests/handlers/appointments';
import { classReply } from '../../../tests/handlers/live';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchRowReply, watchRowsReply, withheldWatchRow } from '../../../tests/handlers/watch-rows';
import { noticeReply, noticesReply } from '../../../tests/handlers/watchlist';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const NOW_MS = Date.parse('2026-08-29T10:00:00+08:00');
const at = (inHours: number) => ({ nowMs: NOW_MS, inHours });
const down = () => refuse(503, 1008, 'down');

beforeEach(() => {
  startServerClock(NOW_MS);
  signInVisitor();
});

function watching(publicRows: readonly WatchRow[], privateRows: readonly WatchRow[] = []) {
  gatewayServer.use(
    answer(watchRows, ({ businessType }) => watchRowsReply(businessType === '0' ? publicRows : privateRows)),
  );
}

const card = async () => within(await screen.findByRole('region', { name: '我的自选、通知与日程' }));

/** Text of the lines below a title, once they are displayed. */
async function linesBelow(title: RegExp): Promise<string[]> {
  const heading = await (await card()).findByRole('heading', { name: title });
  const column = within(heading.parentElement ?? document.body);
  return (await column.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

it('shows how the watched funds of the day moved, against the index of that day', async () => {
  watching(
    [
      watchRowReply(1, { dayGrowth: 0.0136 }),
      watchRowReply(2, { dayGrowth: -0.0048 }),
      watchRowReply(3, { dayGrowth: 0.0002 }),
      watchRowReply(4, { dayGrowth: 0.5, navDate: '20260827' }),
    ],
    [withheldWatchRow(1)],
  );
  renderRoute('/index');
  const own = await card();
  expect(await own.findByRole('link', { name: '我的自选 5 只 · 08-28' })).toHaveAttribute('href', '/home');
  expect(own.getByText('+0.30%')).toBeVisible();
  expect(own.getByText('公募 3 只等权平均')).toBeVisible();
  expect(await own.findByText('较沪深300')).toHaveTextContent('较沪深300 -0.32%');
  expect(await linesBelow(/^涨跌居前/)).toEqual(['测试基金1号+1.36%', '测试基金2号-0.48%']);
  expect(screen.queryByRole('region', { name: '精选推荐' })).toBeNull();
});

it('names the year of a day of another year', async () => {
  startServerClock(Date.parse('2027-01-04T10:00:00+08:00'));
  watching([watchRowReply(1)]);
  renderRoute('/index');
  expect(await (await card()).findByRole('link', { name: '我的自选 1 只 · 2026-08-28' })).toBeVisible();
});

it('shows the newest unread notices with their number', async () => {
  gatewayServer.use(
    answer(notices, () =>
      noticesReply([
        noticeReply(1, { isRead: true }),
        noticeReply(2),
        noticeReply(3, { kind: 'state', dayGrowth: null, nav: null, limit: null, statusAfter: '5' }),
        noticeReply(4),
      ]),
    ),
  );
  renderRoute('/index');
  expect(await linesBelow(/^未读通知 3/)).toEqual(['测试股票2号涨幅提醒 +3.20%', '测试股票3号状态变更']);
});

it('shows what comes next: a room that is live, appointments and opening days, the soonest first', async () => {
  const closed = { isOnSale: false, status: '9' };
  watching(
    [
      watchRowReply(1, { ...closed, nextOpenDate: '20260831' }),
      watchRowReply(2, { ...closed, nextOpenDate: '20260828' }),
      watchRowReply(3, { nextOpenDate: '20260830' }),
    ],
    [watchRowReply(4, { ...closed, fundCode: 'ST0004', nextOpenDate: '20260829', hasEnded: true })],
  );
  gatewayServer.use(
    answer(myAppointments, () =>
      appointmentsReply([classReply(1, at(72)), classReply(2, at(-1)), classReply(3, at(-9))]),
    ),
  );
  renderRoute('/index');
  const [live, opening, ...others] = await linesBelow(/^接下来/);
  expect(live).toMatch(/^直播中.*路演$/);
  expect(opening).toBe('08-31 周一测试基金1号开放日');
  expect(others).toEqual([]);
});

it('shows the next end of a lock of the own book', async () => {
  const end = { code: '000101', name: '六个月持有A', lotCount: 1 };
  gatewayServer.use(
    answer(ledgerDates, () =>
      success({ held: ['000101'], lockEnds: ['20260827', '20260831'].map((day) => ({ ...end, day })) }),
    ),
  );
  renderRoute('/index');
  expect(await linesBelow(/^接下来/)).toEqual(['08-31 周一六个月持有A到期']);
});

it('says what it is for while nothing is on the list, and nothing is to come', async () => {
  renderRoute('/index');
  const own = await card();
  expect(await own.findByText(/^暂无自选基金/)).toBeVisible();
  expect(own.getByRole('link', { name: '条件选基' })).toHaveAttribute('href', '/shaixuan');
  expect(await own.findByText('暂无未读通知')).toBeVisible();
  expect(await own.findByText('暂无预约的路演、自选基金的开放日与份额到期日')).toBeVisible();
});

it('has no figure for a list without a value of the day', async () => {
  watching([], [withheldWatchRow(1)]);
  renderRoute('/index');
  const own = await card();
  expect(await own.findByRole('link', { name: '我的自选 1 只' })).toBeVisible();
  expect(own.getByText('自选中暂无当日净值')).toBeVisible();
  expect(own.getByText('暂无涨跌')).toBeVisible();
});

it('reads each part again after a failure', async () => {
  gatewayServer.use(answer(watchRows, down), answer(notices, down), answer(myAppointments, down));
  const { user } = renderRoute('/index');
  const own = await card();
  await expect.poll(() => own.getAllByRole('button', { name: '重试' }).length).toBe(3);
  watching([watchRowReply(1, { dayGrowth: 0.0136 })]);
  const [first] = own.getAllByRole('button', { name: '重试' });
  await user.click(first ?? document.body);
  expect(await own.findByText('公募 1 只等权平均')).toBeVisible();
  expect(own.getAllByRole('button', { name: '重试' })).toHaveLength(2);
});

it('gives way to the banner when the visitor signs out', async () => {
  renderRoute('/index');
  await card();
  markLoggedOut();
  expect(await screen.findByRole('region', { name: '精选推荐' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '我的自选、通知与日程' })).toBeNull();
});
