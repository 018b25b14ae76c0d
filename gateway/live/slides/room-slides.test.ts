import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomSlides } from '../../../src/contract/live/live-room';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { terms } from '../../../tests/factories/fund-facts-rows';
import { privateFundTableRow } from '../../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { MINUTE_MS, openRoomScene } from '../../../tests/setup/room-scene';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { writeNav } from '../../funds/figures/nav.repository';
import { insertAll } from '../../store/bulk';
import { setRoadshowTimes } from '../roadshows/roadshow.repository';
import { changeRoom } from '../rooms/room.repository';
import type { SlideChapter } from '../../../src/contract/live/live-room';
import type { RoomScene } from '../../../tests/setup/room-scene';
import type { NavRecord } from '../../funds/figures/nav.repository';

/** The scene is on the evening of 20 November 2026. */
const DAYS = tradingDaysBetween(dayFromParts(2021, 11, 1), dayFromParts(2026, 11, 20));

/** A series that stays at 1, falls to `low` for a day, and has the value `last` on the day of the scene. */
function record(area: NavRecord['area'], code: string, { low = 1, last = 1, from = 0 } = {}): NavRecord {
  const days = DAYS.slice(from);
  const values = days.map((_, index) => (index === 100 ? low : index === days.length - 1 ? last : 1));
  return { area, code, kind: 'nav', series: { days, values }, adjustments: [] };
}

async function fill({ store: { db } }: RoomScene): Promise<void> {
  await writeNav(db, [
    record('index', 'YH300', { low: 0.8, last: 0.1 }),
    record('private', 'SOLD01', { low: 0.6 }),
    record('private', 'SNEW01', { from: DAYS.length - 60 }),
    { ...record('public', 'PAYS01'), adjustments: [{ day: DAYS.at(-200) ?? 0, dividend: 0.5 }] },
  ]);
  await insertAll(db, 'private_fund', [
    privateFundTableRow({ code: 'SOLD01', short_name: '久一号' }),
    privateFundTableRow({ code: 'SNEW01', short_name: '新一号' }),
  ]);
  await insertAll(db, 'public_fund', [
    publicFundTableRow({ code: 'PAYS01', type_code: '0301', nav: 1, acc_nav: 1.5 }),
    publicFundTableRow({ code: 'KEEP01', type_code: '0301', nav: 2, acc_nav: 2 }),
  ]);
  await insertAll(db, 'fund_terms', [
    terms('public', 'PAYS01', { management_rate: 0.003, custody_rate: 0.001, service_rate: 0 }),
    terms('public', 'KEEP01', { management_rate: 0.005, custody_rate: 0.001, service_rate: 0.004 }),
    terms('private', 'PAYS01', { management_rate: 0.02 }),
  ]);
}

describe.each(STORE_KINDS)('[S7.liveCalls] slides of rooms on %s', (kind) => {
  let scene: RoomScene;
  let member: string;

  beforeAll(async () => {
    scene = await openRoomScene(kind);
    member = await scene.visitor('member');
    await fill(scene);
    await scene.roadshow('course', -10, { title: '回撤怎么读', script: 'risk-figures' });
    await scene.roadshow('fees', -10, { script: 'fees' });
    await scene.roadshow('values', -10, { script: 'net-values' });
    await scene.roadshow('silent', -10);
    const manager = { area: 'private', script: 'equity' } as const;
    await scene.roadshow('old', -10, { ...manager, fund_code: 'SOLD01' });
    await scene.roadshow('new', -10, { ...manager, fund_code: 'SNEW01' });
  });

  afterAll(async () => {
    await scene.dispose();
  });

  const chaptersOf = (id: string) => scene.ask(member, roomSlides, { id });

  it('follow the parts of its script', async () => {
    const chapters = await chaptersOf('course');
    expect(chapters.map(({ title, slides }) => [slides[0]?.fromSecond, title])).toEqual([
      [0, '开场'],
      [360, '最大回撤与修复时间'],
      [1368, '波动率与夏普比率'],
      [2340, '同类、区间与排名'],
      [3312, '小结'],
    ]);
    expect(chapters[0]?.slides).toEqual([
      {
        fromSecond: 0,
        title: '回撤怎么读',
        points: ['最大回撤与修复时间', '波动率与夏普比率', '同类、区间与排名'],
        chart: null,
      },
    ]);
  });

  it('have figures up to the trading day before it began, of the series that exist', async () => {
    expect(chartAt(await chaptersOf('course'), 1)).toMatchObject({
      kind: 'lines',
      lines: [{ name: '沪深300', text: '最大回撤 20.00%' }],
      note: expect.stringMatching(/至 2026-11-19$/),
    });
  });

  it('keep their seconds after an early end, and later ones are left out', async () => {
    const { db } = scene.store;
    const begin_at = scene.nowMs - 30 * MINUTE_MS;
    await scene.roadshow('early', -30, { script: 'risk-figures', end_at: begin_at + 20 * MINUTE_MS });
    await changeRoom(db, 'early', { planned_ms: 60 * MINUTE_MS });
    const chapters = await chaptersOf('early');
    expect(chapters.map(({ slides }) => slides.map(({ fromSecond }) => fromSecond))).toEqual([
      [0],
      [360, 763],
    ]);
  });

  it('follow a roadshow that is moved to another day', async () => {
    await scene.roadshow('moved', -10, { script: 'risk-figures' });
    expect(chartAt(await chaptersOf('moved'), 1)).toMatchObject({
      note: expect.stringMatching(/2026-11-19$/),
    });
    const begin_at = scene.nowMs - 7 * 1440 * MINUTE_MS;
    await setRoadshowTimes(scene.store.db, 'moved', { begin_at, end_at: begin_at + 60 * MINUTE_MS });
    expect(chartAt(await chaptersOf('moved'), 1)).toMatchObject({
      note: expect.stringMatching(/2026-11-12$/),
    });
  });

  it('show the fund that a roadshow is about, and the market for one younger than six months', async () => {
    expect(chartAt(await chaptersOf('old'), 1)).toMatchObject({ lines: [{ name: '久一号', text: '0.00%' }] });
    expect(chartAt(await chaptersOf('new'), 1)).toMatchObject({ lines: [{ name: '沪深300' }] });
  });

  it('print average rates, of the classes that charge them', async () => {
    expect(chartAt(await chaptersOf('fees'), 2)).toMatchObject({
      columns: ['管理费', '托管费', '销售服务费'],
      rows: expect.arrayContaining([
        { name: '长债基金', cells: ['0.40%', '0.10%', '0.40%'] },
        { name: '货币基金', cells: ['--', '--', '--'] },
      ]),
    });
  });

  it('hold the adjusted NAV of a fund that paid out against its unit NAV, without its name', async () => {
    const chart = chartAt(await chaptersOf('values'), 2);
    expect(chart).toMatchObject({ lines: [{ text: '+50.00%' }, { name: '单位净值', text: '0.00%' }] });
    expect(JSON.stringify(chart)).not.toContain('PAYS01');
  });

  it('are empty without a script, and for qualified visitors alone', async () => {
    expect(await chaptersOf('silent')).toEqual([]);
    expect((await scene.refused(member, roomSlides, { id: 'nothing' })).status).toBe(404);
    expect((await scene.refused(null, roomSlides, { id: 'old' })).status).toBe(401);
    const stranger = await scene.visitor('stranger', { disclaimersignflag: 0 });
    expect((await scene.refused(stranger, roomSlides, { id: 'old' })).status).toBe(403);
  });
});

function chartAt(chapters: readonly SlideChapter[], place: number) {
  return chapters[place]?.slides[1]?.chart;
}
