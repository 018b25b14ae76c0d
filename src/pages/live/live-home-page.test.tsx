import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import {
  addAppointment,
  hotRank,
  myAppointments,
  organizationList,
  roadshowList,
  todayList,
} from '@/contract/live/live';
import { portalSettings } from '@/contract/portal';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { appointmentsReply } from '../../../tests/handlers/appointments';
import { classReply, organizationReply } from '../../../tests/handlers/live';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { signInVisitor } from '../../../tests/setup/visitor';

type ListRequest = v.InferOutput<typeof roadshowList.request>;

/** 20:30 in Beijing. */
const NOW_MS = Date.parse('2026-11-21T20:30:00+08:00');
const HOUR_MS = 3_600_000;

/** Roadshows that begin some hours from NOW_MS, each with its status at the time of the request. */
const at = (index: number, inHours: number) => {
  const beginMs = NOW_MS + inHours * HOUR_MS;
  return classReply(index, { nowMs: Date.now(), inHours: (beginMs - Date.now()) / HOUR_MS });
};

const everything = () => [at(1, -0.5), at(2, 1.5), at(3, 28.5), at(4, -6)];

/** The day: one that can be seen again, one that is on, two to come. Tells what was asked of the list. */
function liveGateway() {
  const asked: ListRequest[] = [];
  gatewayServer.use(
    answer(roadshowList, (request) => {
      asked.push(request);
      const list = everything().filter(
        ({ onlineStatus }) => request.status !== 'playback' || onlineStatus === 5,
      );
      return success({ list, total: list.length });
    }),
    answer(todayList, () =>
      success({
        date: '20261121',
        list: [at(4, -6), at(1, -0.5), at(2, 1.5)].map((item) => ({ ...item, isAppointed: false })),
      }),
    ),
    answer(hotRank, () =>
      success([
        { ...at(2, 1.5), heat: 12_345 },
        { ...at(1, -0.5), heat: 0 },
      ]),
    ),
    answer(organizationList, () => success([organizationReply(1, { liveCount: 1 }), organizationReply(2)])),
  );
  return asked;
}

const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[S2.zhibo] the live home', () => {
  it.each([
    ['beside imported public funds', false, true],
    ['of a portal that is simulated as a whole', true, false],
  ])(
    'says at its head that roadshows %s are simulated: public simulated %s, said %s',
    async (_of, publicFunds, isSaid) => {
      liveGateway();
      gatewayServer.use(
        answer(portalSettings, () =>
          success(portalSettingsReply({ simulated: { publicFunds, privateFunds: true } })),
        ),
      );
      renderRoute('/zhibo');
      await region('今日路演');
      const note = await screen.findByText(/直播、预约与回放/);
      await waitFor(() => expect(note.textContent.includes('路演为模拟演示')).toBe(isSaid));
    },
  );

  it('[S3.live] [S4.live] shows what is on, in large, beside the day, and each in its state', async () => {
    const asked = liveGateway();
    renderRoute('/zhibo');
    expect(await screen.findByRole('heading', { level: 1, name: '路演直播' })).toBeVisible();
    const hero = await region('焦点路演');
    expect(await within(hero).findByText('直播中')).toBeVisible();
    expect(within(hero).getByRole('link', { name: '进入直播间：测试路演第 1 场' })).toHaveAttribute(
      'href',
      '/zhibo/details/roadshow-1',
    );
    expect(hero).toHaveTextContent('顾问1 · 岚汐投顾');

    const day = within(await region('今日路演'));
    const rows = await day.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '14:30测试路演第 4 场顾问4回放',
      '20:00测试路演第 1 场顾问1直播中',
      '22:00测试路演第 2 场顾问2',
      '周一 01:00测试路演第 3 场顾问3',
    ]);

    const upcoming = await screen.findByRole('list', { name: '即将开始的路演' });
    const cards = within(upcoming).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
      '测试路演第 2 场',
      '测试路演第 3 场',
    ]);
    expect(cards[0]).toHaveTextContent('11-21 22:00 开播');
    expect(cards[0]).toHaveTextContent(/距开播 01:(29:\d\d|30:00)/);
    expect(cards[1]).toHaveTextContent('11-23 01:00 开播');
    expect(cards[1]).toHaveTextContent('距开播 1 天 4 小时');

    const playbacks = await screen.findByRole('list', { name: '可以回放的路演' });
    expect(within(playbacks).getByText('回放 02:00:00')).toBeVisible();
    expect(asked).toEqual([
      { pageNum: 1, pageSize: 16 },
      { status: 'playback', pageNum: 1, pageSize: 6 },
    ]);
  });

  it('[S7.liveCalls] ranks by heat and names who gives roadshows', async () => {
    liveGateway();
    const limits: number[] = [];
    gatewayServer.use(
      answer(hotRank, ({ limit }) => {
        limits.push(limit);
        return success([
          { ...at(2, 1.5), heat: 12_345 },
          { ...at(1, -0.5), heat: 0 },
        ]);
      }),
    );
    renderRoute('/zhibo');
    const ranked = await screen.findByRole('list', { name: '热门路演' });
    expect(
      within(ranked)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['1测试路演第 2 场11-21 22:00 开播热度 12,345', '2测试路演第 1 场直播中热度 0']);
    const organizations = await screen.findByRole('list', { name: '路演机构' });
    const [first] = within(organizations).getAllByRole('link');
    expect(first).toHaveTextContent('投顾 · 29 场正在直播');
    expect(first).toHaveAttribute('href', '/zhibo/list?org=adviser-org1');
    expect(limits).toEqual([10]);
  });

  it('[S7.liveCalls] takes an appointment from the row of the day', async () => {
    liveGateway();
    signInVisitor();
    const taken: string[] = [];
    gatewayServer.use(
      answer(addAppointment, ({ id }) => {
        taken.push(id);
        return success({});
      }),
      answer(myAppointments, () => appointmentsReply(taken.map(() => at(2, 1.5)))),
    );
    const { user } = renderRoute('/zhibo');
    const day = within(await region('今日路演'));
    await user.click(await day.findByRole('button', { name: '预约：测试路演第 2 场' }));
    expect(await day.findByRole('button', { name: '取消预约：测试路演第 2 场' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: '取消预约：测试路演第 2 场' })).toHaveLength(2),
    );
    expect(taken).toEqual(['roadshow-2']);
  });

  it('[S4.live] turns upcoming ones live and ends live ones at their time, and reads again after that', async () => {
    const beginMs = NOW_MS + 1.5 * HOUR_MS;
    vi.setSystemTime(beginMs - 120_000);
    const asked = liveGateway();
    renderRoute('/zhibo');
    const hero = await region('焦点路演');
    expect(await within(hero).findByText('测试路演第 1 场')).toBeVisible();
    const playbacks = await screen.findByRole('list', { name: '可以回放的路演' });
    const before = asked.length;

    // One ends and the other begins at the same instant.
    await act(() => vi.advanceTimersByTimeAsync(beginMs - 5000 - Date.now()));
    expect(within(hero).getByText('测试路演第 1 场')).toBeVisible();
    expect(screen.getAllByText(/距开播 00:00:0[345]/)).not.toHaveLength(0);
    expect(asked).toHaveLength(before);

    await act(() => vi.advanceTimersByTimeAsync(beginMs - Date.now()));
    expect(within(hero).getByText('测试路演第 2 场')).toBeVisible();
    expect(within(hero).getByText('直播中')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await waitFor(() => expect(within(playbacks).getAllByRole('listitem')).toHaveLength(2));
    expect(asked).toHaveLength(before + 2);
  });

  it('keeps each part to itself where it fails, and tries that one again', async () => {
    liveGateway();
    gatewayServer.use(answer(hotRank, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    const { user } = renderRoute('/zhibo');
    const hot = within(await region('热门榜'));
    expect(await hot.findByRole('alert')).toHaveTextContent('服务暂时不可用');
    expect(await screen.findByRole('list', { name: '即将开始的路演' })).toBeVisible();
    liveGateway();
    await user.click(hot.getByRole('button', { name: '重试' }));
    expect(await hot.findByText('热度 12,345')).toBeVisible();
  });

  it('says what to do where nothing is planned', async () => {
    gatewayServer.use(answer(roadshowList, () => success({ list: [], total: 0 })));
    renderRoute('/zhibo');
    expect(await screen.findByText('暂无路演')).toBeVisible();
    expect(screen.getByRole('link', { name: '进入学堂' })).toHaveAttribute('href', '/toujiao');
    expect(screen.queryByRole('region', { name: '今日路演' })).toBeNull();
  });

  it('shows the next days where today has none', async () => {
    liveGateway();
    gatewayServer.use(answer(todayList, () => success({ date: '20261121', list: [] })));
    renderRoute('/zhibo');
    const day = within(await region('今日路演'));
    expect(await day.findByText('今天没有路演')).toBeVisible();
    expect(within(await day.findByRole('list', { name: '后续预告' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
  });

  it('is the list on a phone, and turns with the screen', async () => {
    liveGateway();
    setMatchingMedia(MOBILE_QUERY);
    renderRoute('/zhibo');
    expect(await screen.findByRole('heading', { level: 1, name: '路演列表' })).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: '路演' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '今日路演' })).toBeNull();
    setMatchingMedia();
    expect(await region('今日路演')).toBeVisible();
  });

  it('keeps the field under the fingers while words are typed on a phone', async () => {
    setMatchingMedia(MOBILE_QUERY);
    const { user, place } = renderRoute('/zhibo');
    await screen.findByRole('list', { name: '路演' });
    const field = screen.getByRole('searchbox', { name: '搜索路演' });
    await user.type(field, '定');
    await waitFor(() => expect(place()).toBe(`/zhibo?keyword=${encodeURIComponent('定')}`));
    await user.type(field, '投');
    await waitFor(() => expect(place()).toBe(`/zhibo?keyword=${encodeURIComponent('定投')}`));
    expect(field).toHaveFocus();
  });
});
