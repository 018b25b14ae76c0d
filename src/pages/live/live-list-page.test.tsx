import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import { hotRank, organizationList, roadshowList, todayList } from '@/contract/live/live';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { classReply, organizationReply } from '../../../tests/handlers/live';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

type ListRequest = v.InferOutput<typeof roadshowList.request>;

const NOW_MS = Date.parse('2026-11-21T20:30:00+08:00');

/** A list of some length: the first is on, the second comes, all others can be seen again. Tells what was asked. */
function listOf(total: number) {
  const asked: ListRequest[] = [];
  gatewayServer.use(
    answer(roadshowList, (request) => {
      asked.push(request);
      const from = (request.pageNum - 1) * request.pageSize;
      const all = Array.from({ length: total }, (_, index) =>
        classReply(index + 1, { nowMs: NOW_MS, inHours: [-0.5, 1.5][index] ?? -index * 3 }),
      );
      return success({ list: all.slice(from, from + request.pageSize), total });
    }),
    answer(organizationList, () =>
      success([
        organizationReply(1),
        organizationReply(2, { id: 'public-C1', name: '青川基金', kind: 'public' }),
      ]),
    ),
  );
  return asked;
}

const roadshows = () => screen.findByRole('list', { name: '路演' });
const organization = () => screen.findByRole('combobox', { name: '机构' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[S2.zhibo] the list of roadshows', () => {
  it('[S3.live] shows covers, speakers and states; each leads to its room', async () => {
    listOf(3);
    renderRoute('/zhibo/list');
    expect(await screen.findByRole('heading', { level: 1, name: '路演列表' })).toBeVisible();
    const cards = within(await roadshows()).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(cards[0]).toHaveTextContent('直播中');
    expect(cards[0]).toHaveTextContent('投顾20:00–22:00');
    expect(cards[1]).toHaveTextContent('11-21 22:00 开播');
    expect(
      within(cards[1] ?? document.body).getByRole('button', { name: '预约：测试路演第 2 场' }),
    ).toBeVisible();
    expect(cards[2]).toHaveTextContent('回放 02:00:00');
    expect(within(cards[2] ?? document.body).queryByRole('button')).toBeNull();
    const links = within(await roadshows()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/zhibo/details/roadshow-1',
      '/zhibo/details/roadshow-2',
      '/zhibo/details/roadshow-3',
    ]);
    const cover = cards[0]?.querySelector('img[width="1280"]');
    expect(cover).toHaveAttribute('loading', 'lazy');
    expect(cover).toHaveAttribute('height', '720');
  });

  it('asks for what the address says and puts every choice into it', async () => {
    const asked = listOf(3);
    const { user, place } = renderRoute('/zhibo/list?status=playback&kind=adviser&org=adviser-org1&page=2');
    await waitFor(() =>
      expect(asked).toEqual([
        {
          pageNum: 2,
          pageSize: 20,
          status: 'playback',
          kind: 'adviser',
          organization: 'adviser-org1',
        },
      ]),
    );
    expect(await screen.findByRole('radio', { name: '回放', checked: true })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '公募' }));
    await waitFor(() => expect(place()).toBe('/zhibo/list?status=playback&kind=public'));
    await screen.findByRole('option', { name: '青川基金' });
    expect(screen.queryByRole('option', { name: '岚汐投顾1' })).toBeNull();
    await user.selectOptions(await organization(), '青川基金');
    await waitFor(() => expect(place()).toBe('/zhibo/list?status=playback&kind=public&org=public-C1'));
    await user.type(screen.getByRole('searchbox', { name: '搜索路演' }), '定投{Enter}');
    await waitFor(() => expect(asked.at(-1)?.keyword).toBe('定投'));
    expect(place()).toBe(
      `/zhibo/list?status=playback&kind=public&org=public-C1&keyword=${encodeURIComponent('定投')}`,
    );
  });

  it('keeps a chosen organization that is not known', async () => {
    listOf(1);
    renderRoute('/zhibo/list?org=adviser-gone');
    expect(await organization()).toHaveDisplayValue('所选机构');
  });

  it('passes over what an address cannot mean', async () => {
    const asked = listOf(1);
    renderRoute('/zhibo/list?status=over&kind=bond&org=<b>&page=0');
    await roadshows();
    expect(asked).toEqual([{ pageNum: 1, pageSize: 20 }]);
  });

  it('offers no choice of kind and organization where the gateway cannot narrow the list to one', async () => {
    gatewayServer.use(
      answer(roadshowList, () => new Response('Not Found', { status: 404 })),
      answer(todayList, () => success({ list: [classReply(1, { nowMs: NOW_MS, inHours: -0.5 })] })),
      answer(hotRank, () => success([])),
    );
    renderRoute('/zhibo/list?kind=public');
    expect(within(await roadshows()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: '直播中' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: '公募' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: '机构' })).toBeNull();
  });

  it('has pages', async () => {
    const asked = listOf(45);
    const { user, place } = renderRoute('/zhibo/list');
    expect(await screen.findByText('共 45 场')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '第 3 页' }));
    await waitFor(async () => expect(within(await roadshows()).getAllByRole('heading')).toHaveLength(5));
    expect(place()).toBe('/zhibo/list?page=3');
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 3]);
  });

  it('leads back from a page that there is not', async () => {
    listOf(3);
    const { user, place } = renderRoute('/zhibo/list?page=9');
    await user.click(await screen.findByRole('button', { name: '回到第一页' }));
    expect(await roadshows()).toBeVisible();
    expect(place()).toBe('/zhibo/list');
  });

  it('says what to do where nothing fits', async () => {
    listOf(0);
    const { user, place } = renderRoute('/zhibo/list?status=live');
    await user.click(await screen.findByRole('link', { name: '清除筛选' }));
    expect(await screen.findByText('暂无路演')).toBeVisible();
    expect(place()).toBe('/zhibo/list');
  });

  it('says what failed and tries again', async () => {
    gatewayServer.use(answer(roadshowList, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    const { user } = renderRoute('/zhibo/list');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
    listOf(1);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await roadshows()).toBeVisible();
  });

  it('is the page of an address without a roadshow', async () => {
    listOf(1);
    const { place } = renderRoute('/zhibo/details');
    expect(await roadshows()).toBeVisible();
    expect(place()).toBe('/zhibo/list');
  });

  it('begins on a phone with what is on, in large, and only there', async () => {
    listOf(3);
    setMatchingMedia(MOBILE_QUERY);
    const { router } = renderRoute('/zhibo/list');
    expect(await screen.findByRole('link', { name: '进入直播间：测试路演第 1 场' })).toBeVisible();
    expect(within(await roadshows()).getAllByRole('listitem')).toHaveLength(2);
    await router.navigate('/zhibo/list?kind=adviser');
    await waitFor(async () => expect(within(await roadshows()).getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByRole('link', { name: /^进入直播间/ })).toBeNull();
  });
});
