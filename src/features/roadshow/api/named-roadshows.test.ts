import { expect, it, vi } from 'vitest';
import { hotRank, roadshowList, todayList } from '@/contract/live/live';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { classReply } from '../../../../tests/handlers/live';
import { gatewayServer } from '../../../../tests/handlers/server';
import { askRoadshows } from './live-home.queries';
import type { RoadshowsRequest } from '../roadshow';

const NOW_MS = Date.parse('2026-11-21T20:30:00+08:00');
const FIRST = { pageNum: 1, pageSize: 20 } as const;

const at = (index: number, inHours: number) => classReply(index, { nowMs: NOW_MS, inHours });
const today = () => answer(todayList, () => success({ list: [at(1, -5), at(2, 3), at(3, -1)] }));
const hot = () => answer(hotRank, () => success([at(3, -1), at(4, 1.5), at(5, -30)]));
const notFound = () => new Response('Not Found', { status: 404 });
const broken = () => refuse(503, 1008, '服务暂时不可用，请稍后重试');

function withoutList(...handlers: Parameters<typeof gatewayServer.use>) {
  const list = vi.fn<() => Response>(notFound);
  gatewayServer.use(...handlers, answer(roadshowList, list));
  return list;
}

const ask = async (request: RoadshowsRequest) => {
  const { list, total } = await askRoadshows(request, new AbortController().signal);
  return { ids: list.map(({ id }) => id.replace('roadshow-', '')), total };
};

it('[S7.liveCalls] reads roadshows with the named calls if the gateway has no list of all', async () => {
  const list = withoutList(today(), hot());
  expect(await ask(FIRST)).toEqual({ ids: ['3', '4', '2', '1', '5'], total: 5 });
  expect(list).toHaveBeenCalledOnce();
});

it('filters them by status and keyword, and pages them', async () => {
  withoutList(today(), hot());
  expect(await ask({ ...FIRST, status: 'playback' })).toEqual({ ids: ['1', '5'], total: 2 });
  expect(await ask({ ...FIRST, keyword: '顾问4' })).toEqual({ ids: ['4'], total: 1 });
  expect(await ask({ pageNum: 2, pageSize: 2 })).toEqual({ ids: ['2', '1'], total: 5 });
});

it('accepts one of the two replies, and fails if both calls fail', async () => {
  withoutList(today(), answer(hotRank, broken));
  expect(await ask(FIRST)).toEqual({ ids: ['3', '2', '1'], total: 3 });
  withoutList(answer(todayList, broken), answer(hotRank, notFound));
  await expect(ask(FIRST)).rejects.toMatchObject({ kind: 'http', status: 503 });
});

it('does not send the named calls if the list itself failed', async () => {
  withoutList(today(), hot(), answer(roadshowList, broken));
  await expect(ask(FIRST)).rejects.toMatchObject({ kind: 'http', status: 503 });
});
