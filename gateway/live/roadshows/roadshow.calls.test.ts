import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { roadshowList } from '../../../src/contract/live/live';
import { emblemPicture, roadshowPicture } from '../../../src/domain/site/pictures';
import { roadshowTableRow, adviserRow } from '../../../tests/factories/roadshow-rows';
import { fillFundPeople } from '../../../tests/factories/fund-people-sample';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import type { InferInput } from 'valibot';
import type { FastifyInstance } from 'fastify';
import type { RoadshowTable } from '../live.schema';
import type { TestStore } from '../../../tests/setup/stores';

type ListRequest = InferInput<typeof roadshowList.request>;

const NOW_MS = Date.UTC(2026, 10, 20, 8);
const HOUR_MS = 3_600_000;
const INSTITUTION = '0a1b2c3d4e5f';

function roadshow(id: string, beginsInHours: number, given: Partial<RoadshowTable> = {}): RoadshowTable {
  return roadshowTableRow({ id, begin_at: NOW_MS + beginsInHours * HOUR_MS, ...given });
}

describe.each(STORE_KINDS)('roadshows on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs = NOW_MS;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundPeople(test.store.db);
    await insertAll(test.store.db, 'credential', [adviserRow({ id: 'ADV1', nick_name: '静川说基金' })]);
    await insertAll(test.store.db, 'roadshow', [
      roadshow('long-ago', -50, { has_playback: 1 }),
      roadshow('lately', -5),
      roadshow('now', -1, { manager_code: 'M1', fund_code: '000001' }),
      roadshow('next', 2, { company_code: 'C2', manager_code: 'X9' }),
      roadshow('later', 30, { title: '读懂 ETF 的 100%_规则' }),
      roadshow('private', 1, { area: 'private', company_code: 'P01', manager_code: 'N1' }),
      roadshow('class', -0.5, { adviser_id: 'ADV1', company_code: INSTITUTION, has_playback: 1 }),
    ]);
    app = await createGateway({ store: test.store, clock: () => nowMs });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function list(request: Partial<ListRequest> = {}) {
    const response = await askGateway(app, roadshowList, { pageNum: 1, pageSize: 20, ...request });
    const body = v.parse(roadshowList.reply, response.json()).body;
    return {
      ...body,
      ids: body.list.map(({ id }) => id),
      states: body.list.map(({ id, onlineStatus }) => [id, onlineStatus]),
    };
  }

  it('[S3.live] lists live and upcoming ones first, each with its onlineStatus at the time', async () => {
    expect((await list({ area: 'public' })).states).toEqual([
      ['now', 1],
      ['class', 1],
      ['next', 2],
      ['later', 2],
      ['lately', 0],
      ['long-ago', 5],
    ]);
    nowMs = NOW_MS + 3 * HOUR_MS;
    expect((await list({ area: 'public' })).states.slice(0, 4)).toEqual([
      ['next', 1],
      ['later', 2],
      ['class', 5],
      ['now', 0],
    ]);
    nowMs = NOW_MS;
  });

  it('[S3.live] includes speakers, times, and the duration of a playback in seconds', async () => {
    const { list: shows } = await list({ area: 'public' });
    expect(shows[0]).toEqual({
      id: 'now',
      title: '路演now',
      summary: '摘要',
      picture: roadshowPicture('now', 'public'),
      area: 'public',
      isOpenToAll: false,
      onlineStatus: 1,
      classBeginTime: NOW_MS - HOUR_MS,
      classEndTime: NOW_MS + HOUR_MS / 2,
      managerList: [
        { companyName: '远山基金管理有限公司', avatar: emblemPicture('public-C1'), name: '林远' },
      ],
      financialAdvisorList: [],
      history: null,
    });
    expect(shows.find(({ id }) => id === 'next')?.managerList).toEqual([]);
    expect(shows.find(({ id }) => id === 'long-ago')?.history).toEqual({ classDuration: 5400 });
  });

  it('[S3.live] includes the nick name and institution of an adviser in place of a manager', async () => {
    const shown = (await list()).list.find(({ id }) => id === 'class');
    expect(shown?.managerList).toEqual([]);
    expect(shown?.financialAdvisorList).toMatchObject([
      { companyName: '静川投资顾问有限公司', nickName: '静川说基金' },
    ]);
  });

  it.each([
    [{}, ['now', 'class', 'private', 'next', 'later', 'lately', 'long-ago'], 7],
    [{ area: 'public' as const, fundCode: '000001' }, ['now'], 1],
    [{ area: 'public' as const, managerCode: 'M1' }, ['now'], 1],
    [{ area: 'public' as const, companyCode: 'C2' }, ['next'], 1],
    [{ area: 'public' as const, companyCode: 'C9' }, [], 0],
    [{ area: 'private' as const }, ['private'], 1],
    [{ pageSize: 3, pageNum: 2 }, ['next', 'later', 'lately'], 7],
    [{ pageSize: 3, pageNum: 3 }, ['long-ago'], 7],
    [{ pageSize: 3, pageNum: 4 }, [], 7],
  ])('filters by %j', async (request, ids, total) => {
    const found = await list(request);
    expect([found.ids, found.total]).toEqual([ids, total]);
  });

  it.each([
    ['public' as const, ['now', 'next', 'later', 'lately', 'long-ago']],
    ['private' as const, ['private']],
    ['adviser' as const, ['class']],
  ])('[S3.live] filters by the kind of host: %s', async (hostKind, ids) => {
    const found = await list({ kind: hostKind });
    expect([found.ids, found.total]).toEqual([ids, ids.length]);
  });

  it.each([
    ['live' as const, ['now', 'class']],
    ['upcoming' as const, ['private', 'next', 'later']],
    ['playback' as const, ['long-ago']],
  ])('[S4.live] filters by the status %s', async (status, ids) => {
    const found = await list({ status });
    expect([found.ids, found.total]).toEqual([ids, ids.length]);
  });

  it('[S4.live] changes the status exactly at the begin and the end', async () => {
    nowMs = NOW_MS + 2 * HOUR_MS;
    expect((await list({ status: 'live' })).ids).toEqual(['private', 'next']);
    nowMs -= 1;
    expect((await list({ status: 'live' })).ids).toEqual(['private']);
    nowMs = NOW_MS + 2.5 * HOUR_MS;
    expect((await list({ status: 'live' })).ids).toEqual(['next']);
    nowMs = NOW_MS;
  });

  it.each([
    ['its title, whatever the case', 'etf', ['later']],
    ['a sign that is a wildcard elsewhere', '%_', ['later']],
    ['its manager', '林远', ['now']],
    ['its manager by pinyin', 'linyuan', ['now']],
    ['its company', '长江', ['next']],
    ['its adviser', '静川说', ['class']],
    ["its adviser's institution", '投资顾问', ['class']],
    ['two words in different places', '路演 林远', ['now']],
    ['nothing', '没有这样的路演', []],
    ['blanks', '  ', ['now', 'class', 'private', 'next', 'later', 'lately', 'long-ago']],
  ])('[S7.liveCalls] searches by %s', async (_what, keyword, ids) => {
    expect((await list({ keyword })).ids).toEqual(ids);
  });

  it.each([
    ['public-C1', ['now', 'later', 'lately', 'long-ago']],
    ['private-P01', ['private']],
    [`adviser-${INSTITUTION}`, ['class']],
    [`public-${INSTITUTION}`, []],
    ['private-C1', []],
    ['house-C1', []],
  ])('[S7.liveCalls] lists those of the organization %s: %j', async (organization, ids) => {
    expect((await list({ organization })).ids).toEqual(ids);
  });

  it.each(['fundCode', 'managerCode', 'companyCode'] as const)(
    'requires an area with a %s',
    async (field) => {
      const request = { pageNum: 1, pageSize: 20, [field]: '000001' };
      const response = await askGateway(app, roadshowList, request);
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 1001, field }]);
    },
  );
});

describe.each(STORE_KINDS)('roadshows of a month on %s', (kind) => {
  it('are those that begin in it in Beijing', async () => {
    const test = await openTestStore(kind);
    await insertAll(test.store.db, 'roadshow', [
      roadshowTableRow({ id: 'eve', begin_at: Date.UTC(2027, 0, 31, 15, 59) }),
      roadshowTableRow({ id: 'first', begin_at: Date.UTC(2027, 0, 31, 16) }),
      roadshowTableRow({ id: 'last', begin_at: Date.UTC(2027, 1, 28, 15, 59) }),
      roadshowTableRow({ id: 'next', begin_at: Date.UTC(2027, 1, 28, 16) }),
    ]);
    const app = await createGateway({ store: test.store, clock: () => NOW_MS });
    const response = await askGateway(app, roadshowList, { month: '202702', pageNum: 1, pageSize: 20 });
    const { list } = v.parse(roadshowList.reply, response.json()).body;
    expect(list.map(({ id }) => id)).toEqual(['first', 'last']);
    await app.close();
    await test.dispose();
  });
});
