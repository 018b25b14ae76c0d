import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { liveRoomSdk } from '../../../src/contract/live/live-room';
import {
  addAppointment,
  hotRank,
  liveClassInfo,
  liveClassUrl,
  organizationList,
  todayList,
} from '../../../src/contract/live/live';
import { ADVANCED_SCRIPTS } from '../../sources/simulated/market/live/advanced-scripts';
import { itemAt } from '../../sources/simulated/market/random';
import { roadshowTableRow, adviserRow } from '../../../tests/factories/roadshow-rows';
import { fillFundPeople } from '../../../tests/factories/fund-people-sample';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { clearTables, insertAll } from '../../store/bulk';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition, Schema } from '../../../src/contract/call';
import type { RoadshowTable, LiveRoomTable } from '../live.schema';
import type { TestStore } from '../../../tests/setup/stores';
import type { DemoLogin } from '../../accounts/demo-accounts';

const NOW_MS = Date.UTC(2026, 10, 20, 8);
const HOUR_MS = 3_600_000;
const SCRIPT = itemAt(ADVANCED_SCRIPTS, 0);

function roadshow(id: string, beginsInHours: number, given: Partial<RoadshowTable> = {}): RoadshowTable {
  return roadshowTableRow({ id, begin_at: NOW_MS + beginsInHours * HOUR_MS, ...given });
}

function room(id: string, views: number, messages: number): LiveRoomTable {
  return {
    roadshow_id: id,
    last_sequence: messages,
    is_muted: 0,
    seconds_between: 3,
    view_count: views,
    message_count: messages,
    talk_count: 0,
    planned_ms: null,
  };
}

describe.each(STORE_KINDS)('live classes on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  const cookies = new Map<DemoLogin, string>();

  beforeAll(async () => {
    test = await openTestStore(kind);
    const { db } = test.store;
    await fillFundPeople(db);
    await insertAll(db, 'credential', [
      adviserRow({ id: 'ADV1', nick_name: '静川说基金', status: 'suspended' }),
    ]);
    await insertAll(db, 'roadshow', [
      roadshow('yesterday', -17, { has_playback: 1 }),
      roadshow('midnight', -16, { has_playback: 1 }),
      roadshow('over', -5),
      roadshow('now', -1, { manager_code: 'M1', fund_code: '000001', has_playback: 1 }),
      roadshow('class', -0.5, { title: SCRIPT.title, adviser_id: 'ADV1', company_code: 'abc' }),
      roadshow('private', 1, { area: 'private', company_code: 'P01', manager_code: 'N1' }),
      roadshow('next', 2, { company_code: 'C2' }),
      roadshow('tomorrow', 8, { company_code: 'C2' }),
    ]);
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
    for (const login of ['putong', 'hegezhe'] as const) {
      cookies.set(login, await signedInCookie(test.store, login, NOW_MS));
    }
  });

  beforeEach(() => clearTables(test.store.db, ['appointment', 'live_room', 'article']));

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  function send<Request extends Schema>(
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
    login: DemoLogin | null = null,
  ) {
    return askGateway(app, call, request, { cookie: login === null ? undefined : cookies.get(login) });
  }

  const infoOf = async (id: string, login: DemoLogin | null = null) =>
    v.parse(liveClassInfo.reply, (await send(liveClassInfo, { id }, login)).json()).body;

  it("[S7.liveCalls] returns the parts of a roadshow's page", async () => {
    expect(await infoOf('now')).toMatchObject({
      id: 'now',
      onlineStatus: 1,
      managerList: [{ name: '林远' }],
      organization: {
        id: 'public-C1',
        name: '远山基金管理有限公司',
        url: '/gongmu_fund/company/detail?code=C1',
      },
      fund: { code: '000001' },
      viewCount: 0,
      appointmentCount: 0,
      isAppointed: false,
      isSimulated: true,
    });
    const { description, materials, fund } = await infoOf('now');
    expect(description).toEqual(['摘要']);
    expect(materials).toEqual([
      { title: fund?.name, note: '相关基金', url: '/gongmu_fund/funds/detail?code=000001' },
      { title: '远山基金管理有限公司', note: '公司主页', url: '/gongmu_fund/company/detail?code=C1' },
    ]);
  });

  it("[S7.liveCalls] names the institution of an adviser's class, also with a suspended credential", async () => {
    const info = await infoOf('class');
    expect(info.organization).toEqual({ id: 'adviser-abc', name: '静川投资顾问有限公司', url: null });
    expect(info.fund).toBeNull();
  });

  async function setScripts(scripts: Readonly<Record<string, string | null>>): Promise<void> {
    for (const [id, script] of Object.entries(scripts))
      await test.store.db.updateTable('roadshow').set({ script }).where('id', '=', id).execute();
  }

  describe('with scripts', () => {
    beforeAll(() => setScripts({ now: 'equity', class: SCRIPT.key }));
    afterAll(() => setScripts({ now: null, class: null }));

    it("[S7.liveCalls] are described by them: a manager's roadshow and an adviser's class", async () => {
      const { description, fund } = await infoOf('now');
      expect(description).toHaveLength(3);
      expect(description[0]).toContain('林远');
      expect(description[0]).toContain(fund?.name);
      expect(description[1]).toContain('行业与个股的选择');
      const ofClass = (await infoOf('class')).description;
      expect(ofClass[0]).toBe(SCRIPT.lead);
      expect(ofClass[2]).toContain('静川说基金');
    });

    it('[S7.liveCalls] add their audience to the visitors, the same on the page and in the ranking', async () => {
      await insertAll(test.store.db, 'live_room', [room('now', 3, 0)]);
      const { viewCount, appointmentCount } = await infoOf('now');
      const watched = viewCount ?? 0;
      expect(watched).toBeGreaterThan(100);
      const { body } = v.parse(hotRank.reply, (await send(hotRank, { limit: 20 })).json());
      expect(body.find(({ id }) => id === 'now')?.heat).toBe(watched + 5 * (appointmentCount ?? 0));
      await clearTables(test.store.db, ['live_room']);
      expect((await infoOf('now')).viewCount).toBe(watched - 3);
    });
  });

  it('names two articles, those with most of their keywords in the description', async () => {
    const article = {
      category: 'public-fund',
      summary: '',
      html: '',
      outline: '[]',
      minutes: 4,
      author: '',
      cover: 'ripple',
      published_day: 20_000,
      related: '[]',
      is_simulated: 0 as const,
      origin: 'shipped' as const,
      search_text: '',
    };
    await insertAll(test.store.db, 'article', [
      { ...article, id: 'other', title: '无关', keywords: '["无关的词"]' },
      { ...article, id: 'one', title: '波动率', keywords: '["波动率"]' },
      { ...article, id: 'two', title: '夏普', keywords: '["波动率","夏普比率"]', category: 'financial' },
      { ...article, id: 'law', title: '法规', keywords: '["波动率","夏普比率"]', category: 'law' },
    ]);
    const { materials } = await infoOf('class');
    expect(materials).toEqual([
      { title: '夏普', note: '投教文章 · 约 4 分钟', url: '/toujiao/detail/two' },
      { title: '波动率', note: '投教文章 · 约 4 分钟', url: '/toujiao/detail/one' },
    ]);
  });

  it('[S7.liveCalls] counts all appointments, and shows each visitor their own', async () => {
    await send(addAppointment, { id: 'next' }, 'putong');
    await insertAll(test.store.db, 'live_room', [room('next', 321, 7)]);
    expect(await infoOf('next', 'putong')).toMatchObject({
      viewCount: 321,
      appointmentCount: 1,
      isAppointed: true,
    });
    expect(await infoOf('next', 'hegezhe')).toMatchObject({ appointmentCount: 1, isAppointed: false });
  });

  it.each([
    ['now', '/media/live/now/live.m3u8'],
    ['midnight', '/media/live/midnight/playback.m3u8'],
    ['next', null],
    ['over', null],
  ])(
    '[S7.liveCalls] tell where %s is watched: its page to everybody, the stream to the qualified',
    async (id, url) => {
      const bodyFor = async (login: DemoLogin | null) =>
        v.parse(liveClassUrl.reply, (await send(liveClassUrl, { id }, login)).json()).body;
      const pageUrl = `/zhibo/details/${id}`;
      expect(await bodyFor(null)).toEqual({ pageUrl, streamUrl: null });
      expect(await bodyFor('putong')).toEqual({ pageUrl, streamUrl: null });
      expect(await bodyFor('hegezhe')).toEqual({ pageUrl, streamUrl: url });
    },
  );

  it.each([
    ['now', 'live', '/media/live/now/live.m3u8', null],
    ['midnight', 'playback', '/media/live/midnight/playback.m3u8', 5400],
    ['next', 'none', null, null],
    ['over', 'none', null, null],
  ])(
    '[S7.liveCalls] configure the player of %s as %s',
    async (id, playerKind, streamUrl, durationSeconds) => {
      const { body } = v.parse(liveRoomSdk.reply, (await send(liveRoomSdk, { id }, 'hegezhe')).json());
      expect(body).toMatchObject({ kind: playerKind, streamUrl, durationSeconds });
      expect(body.endAt - body.beginAt).toBe(5_400_000);
      expect(body.poster).toMatch(/^\/content\/cover\/roadshow\//);
    },
  );

  it('[S7.liveCalls] configures no player for signed-out and unqualified visitors', async () => {
    expect((await send(liveRoomSdk, { id: 'now' })).statusCode).toBe(401);
    const refused = await send(liveRoomSdk, { id: 'now' }, 'putong');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 1007 }]);
  });

  it('[S7.liveCalls] a course for beginners is watched without a session', async () => {
    await insertAll(test.store.db, 'roadshow', [
      roadshowTableRow({ id: 'open', script: 'fees', begin_at: NOW_MS - HOUR_MS }),
    ]);
    expect((await infoOf('open')).isOpenToAll).toBe(true);
    expect((await infoOf('now')).isOpenToAll).toBe(false);
    for (const login of [null, 'putong'] as const) {
      const address = (await send(liveClassUrl, { id: 'open' }, login)).json();
      expect(address).toMatchObject({ body: { streamUrl: '/media/live/open/live.m3u8' } });
      const player = (await send(liveRoomSdk, { id: 'open' }, login)).json();
      expect(player).toMatchObject({ body: { kind: 'live' } });
    }
    await test.store.db.deleteFrom('roadshow').where('id', '=', 'open').execute();
  });

  it.each([liveClassInfo, liveClassUrl, liveRoomSdk])(
    'returns 404 for an unknown id: $path',
    async (call) => {
      const response = await send(call, { id: 'nowhere' }, 'hegezhe');
      expect([response.statusCode, response.json()]).toMatchObject([404, { msg: '未找到这场路演' }]);
    },
  );

  it('[S7.liveCalls] ranks by views, messages × 3 and appointments × 5, without ended ones that have no playback', async () => {
    await insertAll(test.store.db, 'live_room', [
      room('over', 9999, 9999),
      room('midnight', 20, 2),
      room('class', 8, 6),
      room('now', 22, 0),
    ]);
    await send(addAppointment, { id: 'next' }, 'putong');
    await send(addAppointment, { id: 'next' }, 'hegezhe');
    const { body } = v.parse(hotRank.reply, (await send(hotRank, { limit: 20 })).json());
    expect(body.map(({ id, heat }) => [id, heat])).toEqual([
      ['class', 26],
      ['midnight', 26],
      ['now', 22],
      ['next', 10],
      ['tomorrow', 0],
      ['private', 0],
      ['yesterday', 0],
    ]);
    const first = v.parse(hotRank.reply, (await send(hotRank, { limit: 2 })).json()).body;
    expect(first.map(({ id }) => id)).toEqual(['class', 'midnight']);
  });

  it("[S7.liveCalls] lists the roadshows of the Beijing day by time, with the visitor's appointments", async () => {
    await send(addAppointment, { id: 'private' }, 'putong');
    const bodyFor = async (login: DemoLogin | null) =>
      v.parse(todayList.reply, (await send(todayList, {}, login)).json()).body;
    const { date, list } = await bodyFor('putong');
    expect(date).toBe('20261120');
    expect(list.map(({ id, isAppointed }) => [id, isAppointed])).toEqual([
      ['midnight', false],
      ['over', false],
      ['now', false],
      ['class', false],
      ['private', true],
      ['next', false],
    ]);
    expect((await bodyFor(null)).list.some(({ isAppointed }) => isAppointed)).toBe(false);
  });

  it('[S7.liveCalls] lists organizations, those with most roadshows first', async () => {
    const { body } = v.parse(organizationList.reply, (await send(organizationList, { limit: 20 })).json());
    expect(body).toEqual([
      { id: 'public-C1', name: '远山基金管理有限公司', kind: 'public', roadshowCount: 4, liveCount: 1 },
      { id: 'public-C2', name: '长江基金管理有限公司', kind: 'public', roadshowCount: 2, liveCount: 0 },
      { id: 'adviser-abc', name: '静川投资顾问有限公司', kind: 'adviser', roadshowCount: 1, liveCount: 1 },
      { id: 'private-P01', name: '松栖私募管理有限公司', kind: 'private', roadshowCount: 1, liveCount: 0 },
    ]);
    const first = v.parse(organizationList.reply, (await send(organizationList, { limit: 1 })).json());
    expect(first.body).toHaveLength(1);
  });
});
