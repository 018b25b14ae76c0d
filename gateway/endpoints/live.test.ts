import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fillFundPeople } from '../../tests/factories/fund-people-sample';
import { askGateway } from '../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { roadshowList } from '../../src/contract/live';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../tests/setup/stores';
import type { RoadshowTable } from '../store/schema';

type ListRequest = InferInput<typeof roadshowList.request>;

const NOW_MS = Date.UTC(2026, 10, 20, 8);
const HOUR_MS = 3_600_000;

function roadshow(id: string, beginsInHours: number, given: Partial<RoadshowTable> = {}): RoadshowTable {
  const beginAt = NOW_MS + beginsInHours * HOUR_MS;
  return {
    id,
    area: 'public',
    fund_code: null,
    manager_code: null,
    company_code: 'C1',
    title: `路演${id}`,
    summary: '摘要',
    begin_at: beginAt,
    end_at: beginAt + 1.5 * HOUR_MS,
    has_playback: 0,
    ...given,
  };
}

describe.each(STORE_KINDS)('roadshows on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs = NOW_MS;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundPeople(test.store.db);
    await insertAll(test.store.db, 'roadshow', [
      roadshow('long-ago', -50, { has_playback: 1 }),
      roadshow('lately', -5),
      roadshow('now', -1, { manager_code: 'M1', fund_code: '000001' }),
      roadshow('next', 2, { company_code: 'C2', manager_code: 'X9' }),
      roadshow('later', 30),
      roadshow('private', 1, { area: 'private', company_code: 'P01', manager_code: 'N1' }),
    ]);
    app = await createGateway({ store: test.store, clock: () => nowMs });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function list(request: Partial<ListRequest> = {}) {
    const whole = { area: 'public' as const, pageNum: 1, pageSize: 20, ...request };
    const response = await askGateway(app, roadshowList, whole);
    const body = v.parse(roadshowList.reply, response.json()).body;
    return { ...body, states: body.list.map(({ id, onlineStatus }) => [id, onlineStatus]) };
  }

  it('[S3.live] stand live and upcoming ones first, each with its onlineStatus at the clock', async () => {
    expect((await list()).states).toEqual([
      ['now', 1],
      ['next', 2],
      ['later', 2],
      ['lately', 0],
      ['long-ago', 5],
    ]);
    nowMs = NOW_MS + 3 * HOUR_MS;
    expect((await list()).states.slice(0, 3)).toEqual([
      ['next', 1],
      ['later', 2],
      ['now', 0],
    ]);
    nowMs = NOW_MS;
  });

  it('[S3.live] carry who speaks, when, and how long a playback is in seconds', async () => {
    const { list: shows } = await list();
    expect(shows[0]).toEqual({
      id: 'now',
      title: '路演now',
      summary: '摘要',
      onlineStatus: 1,
      classBeginTime: NOW_MS - HOUR_MS,
      classEndTime: NOW_MS + HOUR_MS / 2,
      managerList: [{ companyName: '远山基金管理有限公司', avatar: null, name: '林远' }],
      financialAdvisorList: [],
      history: null,
    });
    expect(shows[1]?.managerList).toEqual([]);
    expect(shows.find(({ id }) => id === 'long-ago')?.history).toEqual({ classDuration: 5400 });
  });

  it.each([
    [{ fundCode: '000001' }, ['now'], 1],
    [{ managerCode: 'M1' }, ['now'], 1],
    [{ companyCode: 'C2' }, ['next'], 1],
    [{ companyCode: 'C9' }, [], 0],
    [{ area: 'private' as const }, ['private'], 1],
    [{ pageSize: 2, pageNum: 2 }, ['later', 'lately'], 5],
  ])('are those of %j', async (request, ids, total) => {
    const found = await list(request);
    expect([found.list.map(({ id }) => id), found.total]).toEqual([ids, total]);
  });
});
