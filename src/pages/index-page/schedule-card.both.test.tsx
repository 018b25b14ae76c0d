import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fundCalendar } from '@/contract/funds/fund-calendar';
import { myAppointments, roadshowList } from '@/contract/live/live';
import { startServerClock } from '@/session/server-clock';
import { setWatchedFunds } from '@/session/funds/watched-funds.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { appointmentsReply } from '../../../tests/handlers/appointments';
import { calendarEventReply } from '../../../tests/handlers/fund-facts';
import { classReply } from '../../../tests/handlers/live';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { isMobile } from '../../../tests/setup/layouts';
import { signInVisitor } from '../../../tests/setup/visitor';

/** A Friday, a week before a new year. */
const NOW_MS = Date.parse('2026-12-25T10:00:00+08:00');

const TODAY = '20261225';
const EVENTS = [
  ...['000010', '000020', '000030'].map((code) =>
    calendarEventReply(code, { day: TODAY, lastDay: '20270108' }),
  ),
  calendarEventReply('000040', { kind: 'dividend', day: TODAY, lastDay: null }),
  calendarEventReply('000050', { kind: 'offering', day: '20261201', lastDay: TODAY }),
  calendarEventReply('000060', {
    kind: 'dividend',
    day: '20270106',
    lastDay: null,
    classes: [{ code: '000060', amount: 0.05 }],
  }),
];
const OVER = classReply(6, { nowMs: NOW_MS, inHours: -2 });
const EVENING = classReply(7, { nowMs: NOW_MS, inHours: 9 });

const down = () => refuse(503, 1008, 'down');
const missing = () => new Response('', { status: 404 });

const askedMonths: string[] = [];

beforeEach(() => {
  startServerClock(NOW_MS);
  askedMonths.length = 0;
  gatewayServer.use(
    answer(fundCalendar, ({ month }) => {
      askedMonths.push(month);
      return success({ events: EVENTS });
    }),
    answer(roadshowList, () => success({ list: [EVENING, OVER], total: 2 })),
    answer(myAppointments, () => appointmentsReply([EVENING])),
  );
});

const card = async () => within(await screen.findByRole('region', { name: '近期日程' }));

/** Text of each line, without the marks at its end. */
async function lines(): Promise<string[]> {
  const list = await (await card()).findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

async function hrefOf(name: string): Promise<string | null> {
  const [link] = (await card()).getAllByRole('link', { name });
  return link?.getAttribute('href') ?? null;
}

/** Each line as far as the end of its name. */
function startsOf(texts: readonly string[]): string[] {
  return texts.map((text) => text.slice(0, text.search(/场|C/) + 1));
}

it('shows the rarest of each of the next days, events of one kind together', async () => {
  renderRoute('/index');
  expect((await lines()).slice(0, 6)).toEqual([
    '12-25今天基金000050A/C募集截止新基金',
    '12-25今天基金000010A/C等 3 只基金开放申购赎回开放',
    '01-01周五元旦休市01-01 至 01-03，安排公布前为推算休市',
    '01-06周三基金000060A/C除息，每份派发 0.0500 元分红',
    '01-08周五基金000010A/C等 3 只基金本次开放期最后一日开放',
    '01-22周五2026年第4季度报告公募基金披露截止报告',
  ]);
  expect(askedMonths).toEqual(['202612', '202701']);
  expect(await hrefOf('基金000050A/C')).toBe('/gongmu_fund/funds/detail?code=000050');
  expect(await hrefOf('基金000010A/C')).toBe('/rili?kind=opening');
  expect(await hrefOf('元旦休市')).toBe('/rili?day=2027-01-01&kind=closure');
});

it('has all that concerns the visitor, a roadshow until it is over, and others where there is room', async () => {
  signInVisitor();
  act(() => setWatchedFunds('public', ['000020', '000049', '000060']));
  renderRoute('/index');
  await (await card()).findByText('已预约');
  const own = ['12-25今天基金000020A/C', '12-25今天基金000040A/C', '12-25今天测试路演第 7 场'];
  const later = ['01-06周三基金000060A/C', '01-08周五基金000020A/C'];
  const shown = await lines();
  expect(startsOf(shown.filter((text) => /(自选|已预约)$/.test(text)))).toEqual([...own, ...later]);
  expect(shown).toHaveLength(isMobile() ? 6 : 12);
});

it('without a part of it the rest is there, and another try fetches what is missing', async () => {
  gatewayServer.use(answer(fundCalendar, down));
  const { user } = renderRoute('/index');
  expect((await lines())[0]).toBe('12-25今天测试路演第 7 场19:00–21:00 投顾路演');
  gatewayServer.use(answer(fundCalendar, () => success({ events: EVENTS })));
  await user.click((await card()).getByRole('button', { name: '重试' }));
  await (await card()).findByText('基金000050A/C');
  expect((await card()).queryByText('部分日程加载失败')).toBeNull();
});

it('a gateway without the calls leaves holidays and reports', async () => {
  gatewayServer.use(answer(fundCalendar, missing), answer(roadshowList, missing));
  renderRoute('/index');
  expect((await lines()).slice(0, 2)).toEqual([
    '01-01周五元旦休市01-01 至 01-03，安排公布前为推算休市',
    '01-22周五2026年第4季度报告公募基金披露截止报告',
  ]);
  expect((await card()).queryByRole('button')).toBeNull();
});
