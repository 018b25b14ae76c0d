import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  dayFromParts,
} from '../../../src/domain/calendar/day';
import { isTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { flashRow } from '../../../tests/factories/flash-rows';
import { clearTables } from '../../store/bulk';
import { appendFlashes, readFlashesAfter, deleteSimulatedFlashes } from '../../content/news/flash.repository';
import { writeMeta } from '../../store/meta-repository';
import { openStore } from '../../store/store';
import { startScheduler } from '../../services/scheduler';
import { createFlashWire } from './flash-wire';
import { advanceMarket } from './market-advance';
import { ensureMarket } from './market-fill';
import type { TestStore } from '../../../tests/setup/stores';
import type { Store } from '../../store/store';
import type { IntervalTimer } from './market-advance';

const FRIDAY = dayFromParts(2026, 11, 20);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOON_MS = beijingTimestampMs(FRIDAY, 12 * 60 * MINUTE_MS);

function keyOf(area: string) {
  return ({ code, short_name }: { readonly code: string; readonly short_name: string }) =>
    `${area} ${code} ${short_name}`;
}

/** A timer that fires on request. */
class HandTimer {
  intervalMs = 0;
  hasEnded = false;
  look: () => void = () => undefined;
  readonly timer: IntervalTimer = (work, intervalMs) => {
    this.look = work;
    this.intervalMs = intervalMs;
    return () => {
      this.hasEnded = true;
    };
  };
}

describe.each(STORE_KINDS)('simulated flashes on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await ensureMarket({ store: test.store, clock: () => NOON_MS, scale: 0.03, years: 2 });
  });

  afterEach(() => clearTables(test.store.db, ['flash', 'fund_pick']));

  afterAll(() => test.dispose());

  const flashes = (store: Store = test.store) => readFlashesAfter(store.db, 0, 10_000);

  it('[S2.touzi] are those of sixty days at the first start, up to now and in the order of their time', async () => {
    const written = await createFlashWire(test.store)(NOON_MS);
    const rows = await flashes();
    expect([written > 250, rows.length]).toEqual([true, written]);
    const times = rows.map(({ published_at }) => published_at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(NOON_MS - (times.at(-1) ?? 0)).toBeLessThan(60 * MINUTE_MS);
    expect(FRIDAY - beijingDay(times[0] ?? 0)).toBeLessThan(60);
    expect(rows.every(({ is_simulated, origin }) => is_simulated === 1 && origin === 'simulated')).toBe(true);
    expect(new Set(rows.map((row) => row.kind)).size).toBe(6);
  });

  it('are on closed days announcements alone, and on trading days from 09:00 to 20:00 but for a playback', async () => {
    await createFlashWire(test.store)(NOON_MS);
    const wrong = (await flashes()).filter(({ kind: subject, published_at: atMs }) => {
      const hour = beijingTimeOfDayMs(atMs) / (60 * MINUTE_MS);
      if (!isTradingDay(beijingDay(atMs))) return subject !== 'macro' && subject !== 'policy';
      return hour < 9 || (hour >= 20 && subject !== 'roadshow');
    });
    expect(wrong).toEqual([]);
  });

  it('are important twice a week at most, taken over the whole', async () => {
    await createFlashWire(test.store)(NOON_MS);
    const important = (await flashes()).filter(({ importance }) => importance > 0);
    expect(important.length).toBeLessThan((60 / 7) * 2);
  });

  it('continue with time, each once, and without a word twice', async () => {
    const writeDue = createFlashWire(test.store);
    await writeDue(NOON_MS);
    await appendFlashes(test.store.db, [
      flashRow({ id: 'imported', published_at: NOON_MS + 90 * MINUTE_MS }),
    ]);
    expect(await writeDue(NOON_MS)).toBe(0);
    const evening = NOON_MS + 8 * 60 * MINUTE_MS;
    expect(await writeDue(evening)).toBeGreaterThanOrEqual(4);
    expect(await writeDue(evening)).toBe(0);
    expect(await createFlashWire(test.store)(evening)).toBe(0);
    expect(await writeDue(NOON_MS - 24 * 60 * MINUTE_MS)).toBe(0);
  });

  it('are written once by processes that share a database', async () => {
    const other = await openStore(test.options);
    const [one, two] = [createFlashWire(test.store), createFlashWire(other)];
    const written = await Promise.all([one(NOON_MS), two(NOON_MS), one(NOON_MS)]);
    expect(written.toSorted((a, b) => a - b).slice(0, 2)).toEqual([0, 0]);
    const next = NOON_MS + 8 * 60 * MINUTE_MS;
    await Promise.all([one(next), two(next)]);
    const ids = (await flashes(other)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await other.close();
  });

  it('do not speak of real private funds', async () => {
    const { db } = test.store;
    await deleteSimulatedFlashes(db);
    await writeMeta(db, 'private_source', 'imported');
    try {
      expect(await createFlashWire(test.store)(NOON_MS)).toBeGreaterThan(200);
      const texts = (await flashes(test.store)).map(({ title, body, funds }) => title + body + funds);
      const funds = await db.selectFrom('private_fund').select('short_name').execute();
      expect(funds.filter(({ short_name: name }) => texts.some((text) => text.includes(name)))).toEqual([]);
      expect(texts.filter((text) => text.includes('"area":"private"'))).toEqual([]);
    } finally {
      await writeMeta(db, 'private_source', 'simulated');
    }
  });

  it('are none beside imported public funds', async () => {
    await writeMeta(test.store.db, 'public_source', 'imported');
    try {
      expect(await createFlashWire(test.store)(NOON_MS)).toBe(0);
    } finally {
      await writeMeta(test.store.db, 'public_source', 'simulated');
    }
  });

  it('name existing funds', async () => {
    await createFlashWire(test.store)(NOON_MS);
    const { db } = test.store;
    const known = new Set([
      ...(await db.selectFrom('public_fund').select(['code', 'short_name']).execute()).map(keyOf('public')),
      ...(await db.selectFrom('private_fund').select(['code', 'short_name']).execute()).map(keyOf('private')),
    ]);
    const named = (await flashes()).map(({ funds }) => funds).filter((funds) => funds !== '[]');
    expect(named.length).toBeGreaterThan(40);
    for (const funds of named) {
      const list: { area: string; code: string; name: string }[] = JSON.parse(funds);
      for (const { area, code, name } of list) expect(known).toContain(`${area} ${code} ${name}`);
    }
  });

  it('[S2.touzi] are written by the scheduler, and picks with them', async () => {
    let nowMs = NOON_MS;
    const hand = new HandTimer();
    const stop = startScheduler({ store: test.store, clock: () => nowMs, timer: hand.timer });
    await expect.poll(async () => (await flashes()).length).toBeGreaterThan(250);
    const first = (await flashes()).length;
    const picks = await test.store.db.selectFrom('fund_pick').select('fund_code').execute();
    expect(picks.length).toBeGreaterThan(2);
    nowMs += 8 * 60 * MINUTE_MS;
    hand.look();
    hand.look();
    await expect.poll(async () => (await flashes()).length).toBeGreaterThan(first);
    await stop();
    expect([hand.hasEnded, hand.intervalMs]).toEqual([true, 20_000]);
  });
});

describe.each(STORE_KINDS)('the wire beside the market on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await ensureMarket({ store: test.store, clock: () => NOON_MS, scale: 0.03, years: 2 });
  });

  afterAll(() => test.dispose());

  const days = async () =>
    (await readFlashesAfter(test.store.db, 0, 10_000)).map(
      ({ published_at }) => beijingDay(published_at) - FRIDAY,
    );

  it('waits for it after a stop, and then catches up, sixty days at most', async () => {
    const { store } = test;
    const writeDue = createFlashWire(store);
    await writeDue(NOON_MS);
    // The market has the Thursday: Friday is the last day of which its pages agree with the wire.
    expect(await writeDue(NOON_MS + 5 * DAY_MS)).toBeGreaterThan(4);
    expect(Math.max(...(await days()))).toBe(0);
    await advanceMarket({ store, clock: () => NOON_MS + 5 * DAY_MS });
    expect(await writeDue(NOON_MS + 5 * DAY_MS)).toBeGreaterThan(20);
    expect(Math.max(...(await days()))).toBe(5);
    await advanceMarket({ store, clock: () => NOON_MS + 200 * DAY_MS });
    await writeDue(NOON_MS + 200 * DAY_MS);
    const all = await days();
    expect(all.filter((day) => day > 5 && day <= 140)).toEqual([]);
    expect(Math.max(...all)).toBeGreaterThan(195);
  });
});

describe('the scheduler', () => {
  it('runs every step, one pass at a time, and reports failures', async () => {
    const test = await openTestStore('sqlite');
    const told: unknown[] = [];
    const begun: string[] = [];
    const hand = new HandTimer();
    const gate = { open: (): void => undefined };
    const stop = startScheduler({
      store: test.store,
      clock: () => NOON_MS,
      steps: [
        async () => {
          begun.push('first');
          throw new Error('no room');
        },
        () => {
          begun.push('second');
          return new Promise<void>((done) => {
            gate.open = done;
          });
        },
      ],
      timer: hand.timer,
      onError: (error) => told.push(error),
    });
    await expect.poll(() => begun).toEqual(['first', 'second']);
    hand.look();
    expect(begun).toEqual(['first', 'second']);
    const stopping = stop();
    gate.open();
    await stopping;
    expect(told).toEqual([new Error('no room')]);
    await test.dispose();
  });

  it('writes nothing where no market is simulated', async () => {
    const test = await openTestStore('sqlite');
    expect(await createFlashWire(test.store)(NOON_MS)).toBe(0);
    await test.dispose();
  });
});
