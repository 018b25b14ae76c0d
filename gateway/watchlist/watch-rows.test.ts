import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { dayOf } from '../../src/domain/calendar/day';
import { publicFundPage } from '../../src/contract/funds/public-fund';
import { publicFundDetail } from '../../src/contract/funds/public-fund-detail';
import { addFund, removeFund, watchRows } from '../../src/contract/watchlist/watchlist';
import { saveFundAlerts } from '../../src/contract/watchlist/notices';
import { afternoonOf, idOf, openWatchScene, PRIVATE_SIDE, PUBLIC_SIDE } from '../../tests/setup/watch-scene';
import type { WatchScene } from '../../tests/setup/watch-scene';

const hxUid = idOf('putong');
const own = { hxUid, businessType: PUBLIC_SIDE };
const listOf = (...codes: string[]) => codes.map((fundCode) => ({ fundCode }));
const HOUR_MS = 3_600_000;

describe('figures of the watchlist', () => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene('sqlite');
  });

  beforeEach(async () => {
    await scene.reset();
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function rows(login: 'putong' | 'hegezhe', businessType: 0 | 1, codes: readonly string[]) {
    const visitor = { hxUid: idOf(login), businessType };
    await scene.ask(login, addFund, { ...visitor, source: 1, list: listOf(...codes) });
    scene.nowMs = afternoonOf(20);
    const asked = { hxUid: idOf(login), businessType: businessType === 0 ? ('0' as const) : ('1' as const) };
    return (await scene.ask(login, watchRows, asked)).rows;
  }

  it('[S3.watch] are those of every page, with the return since the day of adding', async () => {
    scene.nowMs = afternoonOf(17);
    const [open] = await rows('putong', 0, ['000001']);
    expect(open).toEqual({
      fundCode: '000001',
      name: '岚汐混合A',
      classCode: '0201',
      riskLevel: 3,
      status: '0',
      isOnSale: true,
      nextOpenDate: null,
      dealing: 'open',
      hasEnded: false,
      endReason: null,
      frequency: 'daily',
      isWithheld: false,
      isPublished: false,
      alertCount: 0,
      navDate: '20261119',
      nav: 1.32,
      dayGrowth: expect.closeTo(0.2, 10),
      week1: expect.closeTo(0.584, 10),
      month1: expect.closeTo(0.584, 10),
      month3: expect.closeTo(0.584, 10),
      month6: expect.closeTo(0.584, 10),
      year1: null,
      thisYear: expect.closeTo(0.584, 10),
      sinceStart: expect.closeTo(0.584, 10),
      // It includes the dividend of the 18th: 1.584 / 1.2 - 1.
      sinceAdded: expect.closeTo(0.32, 10),
      addedAt: afternoonOf(17),
      groupId: null,
      note: '',
    });
  });

  it('mark the returns of an imported fund without a series of that day', async () => {
    const ofFunds = scene.store.db.updateTable('public_fund').where('code', 'in', ['000001', '000005']);
    await ofFunds.set({ source: 'imported' }).execute();
    const found = await rows('putong', 0, ['000001', '000005']);
    await ofFunds.set({ source: 'simulated' }).execute();
    expect(found.map(({ fundCode, isPublished }) => [fundCode, isPublished])).toEqual([
      ['000001', false],
      ['000005', true],
    ]);
  });

  it.each([
    ['on the day of the newest value', afternoonOf(19), '000001', expect.closeTo(0, 10)],
    ['after the newest value', afternoonOf(20), '000001', expect.closeTo(0, 10)],
    ['on a day without a value', afternoonOf(16), '000001', expect.closeTo(0.584, 10)],
    ['before the fund began', Date.UTC(2025, 11, 1), '000001', null],
    ['with a money fund', afternoonOf(18), '000003', expect.closeTo(1.32 / 10_000, 12)],
    ['with an ended fund', afternoonOf(18), '000002', expect.closeTo(0.2, 10)],
    ['without any value', afternoonOf(18), '000004', null],
    ['without a series', afternoonOf(18), '000005', null],
  ])('tell the return of a fund added %s', async (_when, addedMs, code, expected) => {
    scene.nowMs = addedMs;
    const [row] = await rows('putong', 0, [code]);
    expect(row?.sinceAdded).toEqual(expected);
  });

  it('keep the day of adding in Beijing, not elsewhere', async () => {
    // Half past midnight of the 18th in Beijing, still the 17th in Greenwich.
    scene.nowMs = afternoonOf(17) + 8.5 * HOUR_MS;
    const [row] = await rows('putong', 0, ['000001']);
    expect(row?.sinceAdded).toEqual(expect.closeTo(0.2, 10));
  });

  it('remain for a fund that ended, without figures for one that is no longer in the data', async () => {
    await scene.ask('putong', addFund, {
      hxUid,
      businessType: PUBLIC_SIDE,
      source: 1,
      list: listOf('000005'),
    });
    await scene.store.db.deleteFrom('public_fund').where('code', '=', '000005').execute();
    const [ended, vanished] = await rows('putong', 0, ['000002']);
    expect(ended).toMatchObject({ hasEnded: true, isOnSale: false, nav: 1.32 });
    expect(vanished).toMatchObject({
      fundCode: '000005',
      name: '',
      hasEnded: true,
      isWithheld: false,
      nav: null,
    });
    const alert = { ...own, fundCode: '000005', alerts: [{ kind: 'nav' as const, limit: null }] };
    expect(await scene.refused('putong', saveFundAlerts, alert)).toMatchObject({ code: 2001 });
    const taken = await scene.ask('putong', removeFund, { ...own, list: listOf('000005') });
    expect(taken.removed).toEqual(['000005']);
  });

  it('of a fund that the list leaves out have its new name and say so, as its page and a search do', async () => {
    const { db } = scene.store;
    await rows('putong', 0, ['000001', '000002']);
    const left = { status: 'A', sale_flag: '0', end_reason: 'unlisted' } as const;
    await db
      .updateTable('public_fund')
      .set({ ...left, short_name: '岚汐优选A', search_name: '岚汐优选a' })
      .where('code', '=', '000001')
      .execute();
    const listed = await rows('putong', 0, ['000001']);
    expect(listed.map(({ name, hasEnded, endReason, nav }) => [name, hasEnded, endReason, nav])).toEqual([
      ['岚汐优选A', true, 'unlisted', 1.32],
      [expect.any(String), true, null, 1.32],
    ]);
    const detail = await scene.send(null, publicFundDetail, { FUND_CODE: '000001' });
    expect(v.parse(publicFundDetail.reply, detail.json()).body).toMatchObject({
      FUND_SHORT_NAME: '岚汐优选A',
      SALE_FLAG: '0',
      END_REASON: 'unlisted',
      TRD_DATE: '20261119',
    });
    const search = await scene.send(null, publicFundPage, {
      pageNum: '1',
      SEL_LIST: { keyword: '岚汐优选' },
    });
    expect(v.parse(publicFundPage.reply, search.json()).body.data).toMatchObject([
      { FUND_CODE: '000001', FUND_STATUS: 'A', END_REASON: 'unlisted' },
    ]);
  });

  it('come with the next opening of a closed fund, which unqualified visitors see too', async () => {
    const opening = dayOf('20261204');
    const fund = scene.store.db.updateTable('private_fund').where('code', '=', 'SA0001');
    await fund.set({ sale_flag: '0', status: '9', next_open_day: opening }).execute();
    const [closed] = await rows('putong', 1, ['SA0001']);
    expect(closed).toMatchObject({ isOnSale: false, nextOpenDate: '20261204', isWithheld: true });
  });

  it('of private funds are for qualified visitors', async () => {
    scene.nowMs = afternoonOf(17);
    const shown = await rows('hegezhe', 1, ['SA0001']);
    expect(shown[0]).toMatchObject({
      isWithheld: false,
      navDate: '20261119',
      nav: 1.32,
      sinceAdded: expect.closeTo(0.32, 10),
      frequency: 'weekly',
      classCode: '0101',
    });
    scene.nowMs = afternoonOf(17);
    const withheld = await rows('putong', 1, ['SA0001', 'SB0002']);
    for (const row of withheld) {
      const {
        fundCode,
        name,
        classCode,
        riskLevel,
        status,
        isOnSale,
        nextOpenDate,
        dealing,
        hasEnded,
        endReason,
        frequency,
        ...rest
      } = row;
      expect([endReason, nextOpenDate]).toEqual([null, null]);
      expect([fundCode, name, classCode, riskLevel, status, isOnSale, dealing, hasEnded, frequency]).toEqual([
        expect.stringMatching(/^S[AB]/),
        expect.stringMatching(/^松栖/),
        '0101',
        4,
        '0',
        true,
        'private 6M',
        false,
        'weekly',
      ]);
      const { isWithheld, isPublished, addedAt, groupId, note, alertCount, ...figures } = rest;
      expect(alertCount).toBe(0);
      expect(isPublished).toBe(false);
      expect([isWithheld, addedAt, groupId, note]).toEqual([true, afternoonOf(17), null, '']);
      expect(Object.values(figures)).toEqual(Array(11).fill(null));
    }
  });

  it('of private funds are withheld again when the assessment has expired', async () => {
    const asked = { hxUid: idOf('guoqi'), businessType: '1' as const };
    await scene.ask('guoqi', addFund, {
      ...asked,
      businessType: PRIVATE_SIDE,
      source: 1,
      list: listOf('SA0001'),
    });
    const { rows: found } = await scene.ask('guoqi', watchRows, asked);
    expect(found[0]).toMatchObject({ isWithheld: true, nav: null, navDate: null, sinceAdded: null });
  });
});
