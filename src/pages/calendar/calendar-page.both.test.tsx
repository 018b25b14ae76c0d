import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarAddress, changeCalendarAddress, fundCalendar } from '@/contract/funds/fund-calendar';
import { ledgerDates } from '@/contract/ledger/ledger-dates';
import { myAppointments, roadshowList } from '@/contract/live/live';
import { startServerClock } from '@/session/server-clock';
import { markLoggedOut } from '@/session/login-check';
import { setWatchedFunds } from '@/session/funds/watched-funds.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { appointmentsReply } from '../../../tests/handlers/appointments';
import { calendarEventReply } from '../../../tests/handlers/fund-facts';
import { classReply } from '../../../tests/handlers/live';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

/** A Friday. */
const NOW_MS = Date.parse('2026-12-04T10:00:00+08:00');

const EVENTS = [
  calendarEventReply('000010'),
  calendarEventReply('000020'),
  calendarEventReply('000030', {
    kind: 'dividend',
    lastDay: null,
    classes: [
      { code: '000030', amount: 0.05 },
      { code: '000031', amount: 0.0412 },
    ],
  }),
  calendarEventReply('000040', { kind: 'offering', day: '20261118', lastDay: '20261211' }),
  calendarEventReply('SARA10', { area: 'private', day: '20261208', lastDay: null }),
];

const EVENING = classReply(7, { nowMs: NOW_MS, inHours: 9 });

/** A gateway without the call. */
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
    answer(roadshowList, () => success({ list: [EVENING], total: 1 })),
    answer(myAppointments, () => appointmentsReply([EVENING])),
  );
});

const dayCell = (name: RegExp | string) => screen.findByRole('link', { name });

async function dayLines(): Promise<string[]> {
  const card = await screen.findByRole('region', { name: /月\d+日 周/ });
  return (await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent);
}

describe('the calendar', () => {
  it('shows today with its openings, dividends and roadshows', async () => {
    renderRoute('/rili');
    expect(await dayLines()).toEqual([
      '开放基金000010A/C开放申购赎回，至 12-17',
      '开放基金000020A/C开放申购赎回，至 12-17',
      '分红基金000030A/C除息，每份派发 0.0500 元',
      '路演测试路演第 7 场19:00–21:00 投顾',
    ]);
    expect(await dayCell('12月4日 周五，今天，开放 2，分红 1，路演 1')).toHaveAttribute(
      'aria-current',
      'date',
    );
    expect(screen.getByRole('link', { name: '基金000030A/C' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/info?code=000030',
    );
  });

  it('puts what the visitor watches or has appointed first, by the class that they watch', async () => {
    signInVisitor();
    act(() => setWatchedFunds('public', ['000031']));
    act(() => setWatchedFunds('private', ['SARA10']));
    renderRoute('/rili');
    await screen.findByText('测试路演第 7 场', { selector: 'small ~ *, a' });
    expect((await dayLines()).slice(0, 2)).toEqual([
      '分红自选基金000030A/C除息，每份派发 0.0412 元',
      '路演已预约测试路演第 7 场19:00–21:00 投顾',
    ]);
    const own = within(screen.getByRole('region', { name: '我的日程' }));
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12-04基金000030A/C除息，每份派发 0.0412 元',
      '12-04测试路演第 7 场19:00–21:00 投顾',
      '12-08基金SARA10A/C开放日常申购',
    ]);
  });

  it('has what is held before what is watched, and the ends of its locks', async () => {
    signInVisitor();
    act(() => setWatchedFunds('public', ['000010', '000031']));
    const end = { code: '000101', name: '六个月持有A', day: '20261204', lotCount: 2 };
    gatewayServer.use(answer(ledgerDates, () => success({ held: ['000030', '000101'], lockEnds: [end] })));
    const { user } = renderRoute('/rili?kind=own');
    const [link] = await screen.findAllByRole('link', { name: '六个月持有A' });
    expect(link).toHaveAttribute('href', '/home/chicang');
    expect(await dayLines()).toEqual([
      '到期持有六个月持有A2 笔份额到期，可赎回',
      '开放自选基金000010A/C开放申购赎回，至 12-17',
      '分红持有基金000030A/C除息，每份派发 0.0500 元',
      '路演已预约测试路演第 7 场19:00–21:00 投顾',
    ]);
    await user.click(screen.getByRole('radio', { name: '到期' }));
    await waitFor(async () => expect(await dayLines()).toHaveLength(1));
  });

  it('says that dates are missing where the book could not be read', async () => {
    signInVisitor();
    gatewayServer.use(answer(ledgerDates, () => refuse(503, 1008, 'down')));
    renderRoute('/rili');
    expect(await dayLines()).toContain('开放基金000010A/C开放申购赎回，至 12-17');
    expect(await screen.findByText('部分日程加载失败')).toBeVisible();
  });

  it('moves the day by arrow keys, into the next month too, and keeps it in the address', async () => {
    const { user, place } = renderRoute('/rili?day=2026-12-31');
    (await dayCell(/^12月31日/)).focus();
    await user.keyboard('{ArrowUp}');
    expect(place()).toBe('/rili?day=2026-12-24');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(place()).toBe('/rili?day=2027-01-01');
    expect(await dayCell(/^1月1日/)).toHaveFocus();
    expect(await dayLines()).toEqual(['休市元旦休市01-01 至 01-03，安排公布前为推算']);
    expect(askedMonths).toEqual(['202612', '202701']);
  });

  it('shows one kind alone', async () => {
    const { user, place } = renderRoute('/rili?day=2026-12-11');
    expect(await dayLines()).toEqual(['新基金基金000040A/C募集截止']);
    await user.click(screen.getByRole('radio', { name: '报告' }));
    expect(place()).toBe('/rili?day=2026-12-11&kind=report');
    expect(await screen.findByText('当日暂无日程')).toBeVisible();
  });

  it('offers the login where the own dates of an unknown visitor are asked for', async () => {
    markLoggedOut();
    renderRoute('/rili?kind=own');
    expect(await screen.findByText(/登录后查看自选、持有基金与已预约路演的日程/)).toBeVisible();
  });

  it.each(['/rili?day=nonsense', '/rili?day=1999-01-01', '/rili?day=2026-02-30&kind=x'])(
    'takes %s for today',
    async (address) => {
      renderRoute(address);
      expect(await dayCell(/^12月4日.*今天/)).toHaveAttribute('aria-current', 'date');
    },
  );
});

describe('without a reply', () => {
  it('the rest is shown, and another try fetches what is missing', async () => {
    gatewayServer.use(answer(fundCalendar, () => refuse(503, 1008, 'down')));
    const { user } = renderRoute('/rili');
    expect(await dayLines()).toEqual(['路演测试路演第 7 场19:00–21:00 投顾']);
    gatewayServer.use(answer(fundCalendar, () => success({ events: EVENTS })));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('基金000010A/C');
    expect(screen.queryByText('部分日程加载失败')).toBeNull();
  });

  it('a gateway without the calls leaves holidays and reports', async () => {
    gatewayServer.use(answer(fundCalendar, missing), answer(roadshowList, missing));
    renderRoute('/rili?day=2026-10-28');
    expect(await dayLines()).toEqual(['报告2026年第3季度报告公募基金披露截止']);
    expect(screen.queryByText('部分日程加载失败')).toBeNull();
  });
});

const subscription = () => screen.findByRole('region', { name: '日历订阅' });
const addressOf = (path: string) => window.location.origin + path;

describe('the subscription', () => {
  it('is made, copied, changed and ended, the last two after a question', async () => {
    signInVisitor();
    const sent: string[] = [];
    gatewayServer.use(
      answer(changeCalendarAddress, ({ change }) => {
        sent.push(change);
        return success({ path: change === 'end' ? null : `/calendar/${sent.length}.ics` });
      }),
    );
    const { user } = renderRoute('/rili');
    await user.click(await screen.findByRole('button', { name: '生成订阅地址' }));
    expect(await screen.findByRole('textbox', { name: '订阅地址' })).toHaveValue(
      addressOf('/calendar/1.ics'),
    );
    await user.click(screen.getByRole('button', { name: '复制地址' }));
    expect(await navigator.clipboard.readText()).toBe(addressOf('/calendar/1.ics'));
    await user.click(screen.getByRole('button', { name: '更换地址' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(sent).toEqual(['renew']);
    await user.click(screen.getByRole('button', { name: '更换地址' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '更换地址' }));
    expect(await screen.findByDisplayValue(addressOf('/calendar/2.ics'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: '停止订阅' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '停止订阅' }));
    expect(await screen.findByRole('button', { name: '生成订阅地址' })).toBeVisible();
    expect(sent).toEqual(['renew', 'renew', 'end']);
  });

  it('stays as it is where a change was not taken, and says so', async () => {
    signInVisitor();
    gatewayServer.use(
      answer(calendarAddress, () => success({ path: '/calendar/1.ics' })),
      answer(changeCalendarAddress, () => refuse(503, 1008, 'down')),
    );
    const { user } = renderRoute('/rili');
    await user.click(await screen.findByRole('button', { name: '停止订阅' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '停止订阅' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '订阅地址', hidden: true })).toHaveValue(
      addressOf('/calendar/1.ics'),
    );
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '更换地址' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('needs an account', async () => {
    markLoggedOut();
    renderRoute('/rili');
    expect(within(await subscription()).getByRole('button', { name: '登录后订阅' })).toBeVisible();
  });

  it('is not there without the calls', async () => {
    signInVisitor();
    gatewayServer.use(answer(calendarAddress, missing));
    renderRoute('/rili');
    await dayLines();
    await waitFor(() => expect(screen.queryByRole('region', { name: '日历订阅' })).toBeNull());
  });

  it('says that the address could not be read', async () => {
    signInVisitor();
    gatewayServer.use(answer(calendarAddress, () => refuse(503, 1008, 'down')));
    const { user } = renderRoute('/rili');
    expect(await screen.findByText('订阅地址加载失败')).toBeVisible();
    gatewayServer.use(answer(calendarAddress, () => success({ path: '/calendar/1.ics' })));
    await user.click(within(await subscription()).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('textbox', { name: '订阅地址' })).toBeVisible();
  });
});
