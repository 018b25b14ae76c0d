import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  addAppointment,
  cancelAppointment,
  myAppointments,
  roadshowList,
} from '../../../src/contract/live/live';
import { fillFundPeople } from '../../../tests/factories/fund-people-sample';
import { openWatchScene } from '../../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { clearTables, insertAll } from '../../store/bulk';
import { FUND_FACT_TABLES } from '../../funds/detail/fund-terms.repository';
import type { DemoLogin } from '../../accounts/demo-accounts';
import type { RoadshowTable } from '../live.schema';
import type { WatchScene } from '../../../tests/setup/watch-scene';

const HOUR_MS = 3_600_000;

describe.each(STORE_KINDS)('appointments on %s', (kind) => {
  let scene: WatchScene;
  let startMs: number;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(async () => {
    await scene.reset();
    startMs = scene.nowMs;
    await clearTables(scene.store.db, ['nav_series', 'public_fund', 'private_fund', ...FUND_FACT_TABLES]);
    await clearTables(scene.store.db, ['manager_figure']);
    await fillFundPeople(scene.store.db);
    await insertAll(scene.store.db, 'roadshow', [
      roadshow('ended', -5),
      roadshow('now', -1),
      roadshow('next', 2, { manager_code: 'M1', has_playback: 1 }),
      roadshow('later', 30),
      roadshow('private', 3, { area: 'private', company_code: 'P01', manager_code: 'N1' }),
    ]);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  function roadshow(id: string, beginsInHours: number, given: Partial<RoadshowTable> = {}): RoadshowTable {
    const beginAt = startMs + beginsInHours * HOUR_MS;
    return {
      id,
      area: 'public',
      fund_code: null,
      manager_code: null,
      company_code: 'C1',
      title: `路演${id}`,
      script: null,
      summary: '摘要',
      adviser_id: null,
      begin_at: beginAt,
      end_at: beginAt + 1.5 * HOUR_MS,
      has_playback: 0,
      ...given,
    };
  }

  async function appoint(id: string, login: DemoLogin = 'putong'): Promise<void> {
    const response = await scene.send(login, addAppointment, { id });
    expect(response.json()).toMatchObject({ code: 0 });
  }

  async function mine(login: DemoLogin = 'putong') {
    const response = await scene.send(login, myAppointments, {});
    return v.parse(myAppointments.reply, response.json()).body;
  }

  const idsOf = async (login: DemoLogin = 'putong') => (await mine(login)).map(({ roadshow: { id } }) => id);

  it("lists the visitor's own, the soonest first, each once after repeated calls", async () => {
    await appoint('later');
    await Promise.all([appoint('next'), appoint('next')]);
    await appoint('private');
    await appoint('later', 'hegezhe');
    expect(await idsOf()).toEqual(['next', 'private', 'later']);
    expect(await idsOf('hegezhe')).toEqual(['later']);
    expect(await idsOf('kaihu')).toEqual([]);
  });

  it('[S3.live] shows a roadshow as the list does, in both areas', async () => {
    await appoint('next');
    await appoint('private');
    for (const area of ['public', 'private'] as const) {
      const response = await scene.send(null, roadshowList, { area, pageNum: 1, pageSize: 20 });
      const { list } = v.parse(roadshowList.reply, response.json()).body;
      const id = area === 'public' ? 'next' : 'private';
      const listed = list.find((item) => item.id === id);
      expect(listed?.managerList).toHaveLength(1);
      const found = (await mine()).find((appointment) => appointment.roadshow.id === id);
      expect(found).toEqual({ appointedAt: startMs, roadshow: listed });
    }
  });

  it('keeps them after a roadshow has begun and ended, the newest ended one first', async () => {
    await appoint('next');
    await appoint('private');
    await appoint('later');
    scene.nowMs = startMs + 3.2 * HOUR_MS;
    expect((await mine()).map(({ roadshow: item }) => [item.id, item.onlineStatus])).toEqual([
      ['next', 1],
      ['private', 1],
      ['later', 2],
    ]);
    scene.nowMs = startMs + 5 * HOUR_MS;
    expect((await mine()).map(({ roadshow: item }) => [item.id, item.onlineStatus])).toEqual([
      ['later', 2],
      ['private', 0],
      ['next', 5],
    ]);
  });

  it.each([
    ['now', '路演已开始，不能再预约'],
    ['ended', '路演已结束，不能再预约'],
    ['no-such-roadshow', '未找到这场路演'],
  ])('rejects one with %s', async (id, msg) => {
    expect(await scene.refused('putong', addAppointment, { id })).toEqual({ status: 200, code: 2001, msg });
    expect(await idsOf()).toEqual([]);
  });

  it('rejects them from the time at which the roadshow begins', async () => {
    scene.nowMs = startMs + 2 * HOUR_MS;
    expect(await scene.refused('putong', addAppointment, { id: 'next' })).toMatchObject({ code: 2001 });
    scene.nowMs -= 1;
    await appoint('next');
  });

  it('cancels one, also twice and without one', async () => {
    await appoint('next');
    await appoint('next', 'hegezhe');
    for (const id of ['next', 'next', 'later', 'no-such-roadshow']) {
      expect((await scene.send('putong', cancelAppointment, { id })).json()).toMatchObject({ code: 0 });
    }
    expect(await idsOf()).toEqual([]);
    expect(await idsOf('hegezhe')).toEqual(['next']);
  });

  it('leaves out roadshows that no longer exist', async () => {
    await appoint('next');
    await clearTables(scene.store.db, ['roadshow']);
    expect(await idsOf()).toEqual([]);
  });
});
