import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAktools } from '../../../tests/sources/aktools';
import { inventedFunds } from '../../../tests/sources/market';
import { STAND_IN_TOKEN, startTushare } from '../../../tests/sources/tushare';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { beijingTimestampMs, dayOf } from '../../../src/domain/calendar/day';
import { nextTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { createAktools } from './aktools';
import { createRequester } from './request-text';
import { runSync } from './run-sync';
import { readSyncInterfaces } from './sync.repository';
import { createTushare } from './tushare';
import type { Day } from '../../../src/domain/calendar/day';
import type { TestStore } from '../../../tests/setup/stores';
import type { StandIn } from '../../../tests/sources/stand-in';
import type { StandInFund } from '../../../tests/sources/market';
import type { SyncOptions, SyncOutcome } from './run-sync';
import type { SourceService } from './source-service';

const FIRST: Day = dayOf('20240102') ?? 0;
const DAY_ONE: Day = dayOf('20240311') ?? 0;
const DAY_TWO = nextTradingDay(DAY_ONE);
const DAY_THREE = nextTradingDay(DAY_TWO);
const EVENING_MS = 19.5 * 3_600_000;

describe.each(STORE_KINDS)('the sync on %s', (kind) => {
  let test: TestStore;
  let standIn: StandIn;
  let service: SourceService;
  let nowMs: number;
  let today: Day;
  let funds: readonly StandInFund[];

  const request = () => createRequester({ perSecond: 1000, wait: async () => undefined, clock: () => nowMs });

  beforeEach(async () => {
    test = await openTestStore(kind);
    funds = inventedFunds(FIRST, DAY_THREE);
    evening(DAY_ONE);
    standIn = await startAktools(() => ({ today, funds }));
    service = createAktools(standIn.address, request());
  });

  afterEach(async () => {
    await standIn.leave().catch(() => undefined);
    await test.dispose();
  });

  function evening(day: Day): void {
    today = day;
    nowMs = beijingTimestampMs(day, EVENING_MS);
  }

  async function sync(options: Partial<SyncOptions> = {}): Promise<SyncOutcome> {
    return runSync(test.store, service, {
      dataDir: test.options.dataDir ?? '',
      simulatedAreas: null,
      clock: () => nowMs,
      isForced: false,
      onProgress: () => undefined,
      ...options,
    });
  }

  async function series(code: string): Promise<{ first: Day; last: Day } | undefined> {
    const row = await test.store.db
      .selectFrom('nav_series')
      .select(['first_day', 'last_day'])
      .where('code', '=', code)
      .executeTakeFirst();
    return row && { first: row.first_day, last: row.last_day };
  }

  async function version(): Promise<unknown> {
    return test.store.db.selectFrom('meta').selectAll().where('key', '=', 'data_version').executeTakeFirst();
  }

  it('fills an empty portal, then asks for nothing until values are due again', async () => {
    const outcome = await sync();
    expect(outcome).toMatchObject({ failed: 0, left: 0, outage: null });
    for (const { code } of funds) expect(await series(code)).toEqual({ first: FIRST, last: DAY_ONE });
    const fund = await test.store.db
      .selectFrom('public_fund')
      .selectAll()
      .where('code', '=', '000007')
      .executeTakeFirstOrThrow();
    expect(fund.established_day).toBe(FIRST);
    expect(fund.purchase_rate).toBeCloseTo(0.015, 12);
    expect(fund.discount_rate).toBeCloseTo(0.0015, 12);
    const before = standIn.asked.length;
    expect(await sync()).toEqual({ done: 0, failed: 0, left: 0, outage: null });
    expect(standIn.asked).toHaveLength(before);
  });

  it('asks the next day for the tables of all funds and for no history that they continue', async () => {
    await sync();
    standIn.asked.length = 0;
    evening(DAY_TWO);
    await sync();
    expect(await series('000007')).toEqual({ first: FIRST, last: DAY_TWO });
    expect(standIn.asked).toContain('fund_open_fund_daily_em');
    expect(standIn.asked.filter((call) => call.includes('info_em'))).toEqual([]);
  });

  it('asks for the history of funds when the tables have left a gap', async () => {
    await sync();
    funds = inventedFunds(FIRST, DAY_THREE + 14);
    evening(nextTradingDay(DAY_THREE + 9));
    standIn.asked.length = 0;
    await sync();
    expect(standIn.asked).toContain('fund_open_fund_info_em 000007 单位净值走势');
    expect((await series('000007'))?.last).toBe(today);
  });

  it('changes nothing and stops when the service is away, and goes on when it is back', async () => {
    await sync();
    const before = await version();
    await standIn.leave();
    evening(DAY_TWO);
    const outcome = await sync();
    expect(outcome.outage).toBe('无法连接服务');
    expect(await version()).toEqual(before);
    await standIn.comeBack();
    nowMs += 3_600_000;
    expect((await sync()).outage).toBeNull();
    expect((await series('000007'))?.last).toBe(DAY_TWO);
  });

  it.each(['cut off', 'no json', 'empty', 'renamed', 'wrong types', '500', '429'] as const)(
    'leaves out a table that is answered with: %s',
    async (fault) => {
      await sync();
      evening(DAY_TWO);
      standIn.faults.set('fund_open_fund_daily_em', fault);
      const outcome = await sync();
      expect(outcome.outage).toBeNull();
      expect((await series('000007'))?.last).toBe(DAY_ONE);
      expect((await series('000010'))?.last).toBe(DAY_TWO);
      const interfaces = await readSyncInterfaces(test.store.db, 'aktools');
      const daily = interfaces.find((each) => each.interface === 'fund_open_fund_daily_em');
      expect(daily).toMatchObject({ failed: 1, reason: expect.stringMatching(/\S/) });
      standIn.faults.clear();
      nowMs += 3_600_000;
      await sync();
      expect((await series('000007'))?.last).toBe(DAY_TWO);
    },
  );

  it('ends no fund because a list has half of them', async () => {
    await sync();
    const all = funds;
    funds = funds.slice(0, 1);
    evening(DAY_TWO);
    await sync();
    const rows = await test.store.db.selectFrom('unlisted_fund').selectAll().execute();
    expect(rows).toEqual([]);
    expect((await test.store.db.selectFrom('public_fund').select('code').execute()).length).toBe(all.length);
  });

  it('goes on where it was stopped, without asking again for what it has', async () => {
    let calls = 0;
    const stopped = await sync({
      isStopped: () => {
        calls += 1;
        return calls > 60;
      },
    });
    expect(stopped.left).toBeGreaterThan(0);
    const first = standIn.asked.length;
    await sync();
    expect(new Set(standIn.asked).size).toBe(standIn.asked.length);
    expect(standIn.asked.length).toBeGreaterThan(first);
    expect(await series('000007')).toEqual({ first: FIRST, last: DAY_ONE });
  });

  it('takes the same funds from Tushare, page by page', async () => {
    const tushare = await startTushare(() => ({ today, funds }));
    service = createTushare({ address: tushare.address, token: STAND_IN_TOKEN }, request());
    try {
      const outcome = await sync();
      expect(outcome).toMatchObject({ failed: 0, outage: null });
      for (const code of ['000007', '510988'])
        expect(await series(code)).toEqual({ first: FIRST, last: DAY_ONE });
      evening(DAY_TWO);
      tushare.asked.length = 0;
      await sync();
      expect((await series('510988'))?.last).toBe(DAY_TWO);
      expect(tushare.asked.some((call) => call.startsWith('fund_nav 000007'))).toBe(false);
      service = createTushare({ address: tushare.address, token: 'another' }, request());
      evening(DAY_THREE);
      await sync();
      const [first] = await readSyncInterfaces(test.store.db, 'tushare');
      expect(first?.reason).toContain('您的token不对');
    } finally {
      await tushare.leave();
    }
  });
});
