import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { addAppointment } from '../../src/contract/live/live';
import { calendarAddress, changeCalendarAddress } from '../../src/contract/funds/fund-calendar';
import { changeLedger } from '../../src/contract/ledger/ledger';
import { addFund } from '../../src/contract/watchlist/watchlist';
import { compactDay, dayOf } from '../../src/domain/calendar/day';
import { companyTableRow, managerTableRow } from '../../tests/factories/fund-people-rows';
import {
  idOf,
  openWatchScene,
  PRIVATE_SIDE,
  PUBLIC_SIDE,
  VALUE_DAYS,
  type WatchScene,
} from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { clearTables, insertAll } from '../store/bulk';
import { writeMeta } from '../store/meta-repository';
import type { DemoLogin } from '../accounts/demo-accounts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'http://portal.example';

const day = (text: string) => dayOf(text) ?? 0;

function opening(area: 'public' | 'private', code: string, [from, to]: [string, string]) {
  return { area, code, kind: 'opening', from_day: day(from), to_day: day(to), amount: null } as const;
}

describe.each(STORE_KINDS)('the calendar of a visitor on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
    await insertAll(scene.store.db, 'fund_window', [
      opening('public', '000001', ['20261130', '20261211']),
      opening('public', '000002', ['20261130', '20261211']),
      opening('private', 'SA0001', ['20261204', '20261204']),
      opening('public', '000001', ['20261001', '20261013']),
      opening('public', '000001', ['20271130', '20271211']),
    ]);
  });

  beforeEach(async () => {
    await scene.reset();
    await clearTables(scene.store.db, ['calendar_address', 'roadshow', 'fund_company']);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function pathFor(login: DemoLogin, change?: 'renew' | 'end'): Promise<string | null> {
    const response = await (change === undefined
      ? scene.send(login, calendarAddress, {})
      : scene.send(login, changeCalendarAddress, { change }));
    return v.parse(calendarAddress.reply, response.json()).body.path;
  }

  const read = (path: string | null) =>
    scene.app.inject({ url: path ?? '/', headers: { host: new URL(ORIGIN).host } });

  const statusOf = async (path: string | null) => (await read(path)).statusCode;

  /** Values of a property in the file at a path, folded lines joined. */
  async function valuesOf(path: string | null, property: string): Promise<string[]> {
    const { body } = await read(path);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    return lines.filter((line) => line.startsWith(property)).map((line) => line.slice(property.length));
  }

  async function watch(businessType: 0 | 1, fundCode: string): Promise<void> {
    const hxUid = idOf('putong');
    await scene.ask('putong', addFund, { hxUid, businessType, source: 1, list: [{ fundCode }] });
  }

  it('has the dates of watched funds and appointed roadshows, and no others', async () => {
    await watch(PUBLIC_SIDE, '000001');
    await watch(PRIVATE_SIDE, 'SA0001');
    await insertAll(scene.store.db, 'fund_company', [
      companyTableRow({ code: 'C1', area: 'public', short_name: '远山基金' }),
    ]);
    await insertAll(scene.store.db, 'fund_manager', [
      managerTableRow({ code: 'M1', area: 'public', name: '林远', company_code: 'C1' }),
    ]);
    const begin = scene.nowMs + 2 * HOUR_MS;
    const roadshow = {
      area: 'public' as const,
      fund_code: null,
      manager_code: 'M1',
      company_code: 'C1',
      title: '利率，债券；股票',
      script: null,
      summary: '摘要',
      adviser_id: null,
      begin_at: begin,
      end_at: begin + HOUR_MS,
      has_playback: 0 as const,
    };
    await insertAll(scene.store.db, 'roadshow', [
      { ...roadshow, id: 'mine' },
      { ...roadshow, id: 'other' },
    ]);
    await scene.send('putong', addAppointment, { id: 'mine' });
    const path = await pathFor('putong', 'renew');
    expect(await valuesOf(path, 'SUMMARY:')).toEqual([
      '岚汐混合A 除息',
      '岚汐混合A 开放申购赎回',
      '岚汐混合A 本次开放期最后一日',
      '松栖一号 开放申购赎回',
      '利率，债券；股票',
    ]);
    expect(await valuesOf(path, 'DTSTART')).toEqual([
      `;VALUE=DATE:${compactDay(VALUE_DAYS[2] ?? 0)}`,
      ';VALUE=DATE:20261130',
      ';VALUE=DATE:20261211',
      ';VALUE=DATE:20261204',
      `:${new Date(begin).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    ]);
    expect(await valuesOf(path, 'URL:')).toEqual([
      `${ORIGIN}/gongmu_fund/funds/info?code=000001`,
      `${ORIGIN}/gongmu_fund/funds/transactionRules?code=000001`,
      `${ORIGIN}/gongmu_fund/funds/transactionRules?code=000001`,
      `${ORIGIN}/simu_fund/funds/transactionRules?code=SA0001`,
      `${ORIGIN}/zhibo/details/mine`,
    ]);
    expect(await valuesOf(path, 'DESCRIPTION:')).toEqual([
      '除息，每份派发 0.2200 元。以基金管理人公告为准。',
      '开放申购赎回，至 12-11。以基金管理人公告为准。',
      '本次开放期最后一日。以基金管理人公告为准。',
      '开放申购赎回。以基金合同约定为准。',
      String.raw`摘要\n主讲：林远（远山基金管理有限公司）`,
      '利率，债券；股票',
    ]);
    const uids = await valuesOf(path, 'UID:');
    expect(new Set(uids).size).toBe(5);
    scene.nowMs += 24 * HOUR_MS;
    expect(await valuesOf(path, 'UID:')).toEqual(uids);
  });

  it('has the ends of locks and the dates of held funds, without amounts', async () => {
    await scene.store.db
      .updateTable('public_fund')
      .set({ dealing: 'holding 6M' })
      .where('code', '=', '000005')
      .execute();
    const purchase = { kind: 'purchase', confirmed: '20260608', day: '20260605', yuan: 7654.32 } as const;
    const add = ['000001', '000005'].map((code) => ({ ...purchase, code, units: 6543.21, feeYuan: 0 }));
    await scene.send('putong', changeLedger, { remove: [], add });
    const path = await pathFor('putong', 'renew');
    const { body } = await read(path);
    expect(await valuesOf(path, 'SUMMARY:')).toEqual([
      '岚汐混合A 除息',
      '岚汐混合A 开放申购赎回',
      '岚汐混合A 本次开放期最后一日',
      '岚汐导入 份额到期',
    ]);
    expect((await valuesOf(path, 'DTSTART;VALUE=DATE:')).at(-1)).toBe('20261208');
    expect((await valuesOf(path, 'DESCRIPTION:')).at(-1)).toBe(
      '1 笔份额到期，可赎回。以基金管理人公告为准。',
    );
    expect(body).not.toMatch(/6,?543|7,?654/);
    expect(await valuesOf(await pathFor('hegezhe', 'renew'), 'SUMMARY:')).toEqual([]);
  });

  it('follows the watchlist and the data', async () => {
    const path = await pathFor('putong', 'renew');
    expect(await valuesOf(path, 'SUMMARY:')).toEqual([]);
    await watch(PRIVATE_SIDE, 'SA0001');
    expect(await valuesOf(path, 'SUMMARY:')).toEqual(['松栖一号 开放申购赎回']);
    await insertAll(scene.store.db, 'fund_window', [opening('private', 'SA0001', ['20270104', '20270104'])]);
    await writeMeta(scene.store.db, 'data_version', 'later');
    expect(await valuesOf(path, 'DTSTART;VALUE=DATE:')).toEqual(['20261204', '20270104']);
  });

  it('is read at a secret address, which the store holds sealed', async () => {
    expect(await pathFor('putong')).toBeNull();
    const path = await pathFor('putong', 'renew');
    expect(path).toMatch(/^\/calendar\/[\w-]{32}\.ics$/);
    expect(await pathFor('putong')).toBe(path);
    expect(await pathFor('hegezhe')).toBeNull();
    const { statusCode, headers } = await read(path);
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
      'noindex',
    ]);
    const rows = await scene.store.db.selectFrom('calendar_address').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path?.slice('/calendar/'.length, -'.ics'.length));
  });

  it('is gone at an address that was changed or ended, and at any other', async () => {
    const first = await pathFor('putong', 'renew');
    const others = await pathFor('hegezhe', 'renew');
    const second = await pathFor('putong', 'renew');
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await pathFor('putong', 'end')).toBeNull();
    expect(await pathFor('putong', 'end')).toBeNull();
    expect([await statusOf(second), await statusOf(others)]).toEqual([404, 200]);
    for (const name of [`${'a'.repeat(32)}.ics`, 'a.ics', 'a'.repeat(32), '%2e%2e%2f'])
      expect([name, await statusOf(`/calendar/${name}`)]).toEqual([name, 404]);
  });
});
