import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beijingTimestampMs, dayFromParts } from '../../../src/domain/calendar/day';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createFlashWire } from '../../sources/simulated/flash-wire';
import { ensureMarket } from '../../sources/simulated/market-fill';
import { advanceMarket } from '../../sources/simulated/market-advance';
import { readFlashesAfter } from './flash.repository';
import { listFlashes } from './news';
import type { TestStore } from '../../../tests/setup/stores';

const HOUR_MS = 3_600_000;
const NOON_MS = beijingTimestampMs(dayFromParts(2026, 11, 20), 12 * HOUR_MS);

describe.each(STORE_KINDS)('the wire on %s when the clock is set back', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await ensureMarket({ store: test.store, clock: () => NOON_MS, scale: 0.01, years: 1 });
    await createFlashWire(test.store)(NOON_MS);
  });

  afterAll(() => test.dispose());

  const written = () => readFlashesAfter(test.store.db, 0, 1000);

  it.each([HOUR_MS, 24 * HOUR_MS])('by %d ms keeps its flashes, and says nothing twice', async (backMs) => {
    const before = await written();
    expect(before.length).toBeGreaterThan(200);
    expect(await createFlashWire(test.store)(NOON_MS - backMs)).toBe(0);
    expect(await written()).toEqual(before);
    const { list } = await listFlashes(test.store, { size: 50 });
    const times = list.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await createFlashWire(test.store)(NOON_MS - 1)).toBe(0);
  });

  it('goes on where it was once the time has come again', async () => {
    const before = await written();
    await createFlashWire(test.store)(NOON_MS - 24 * HOUR_MS);
    const added = await createFlashWire(test.store)(NOON_MS + 24 * HOUR_MS);
    const after = await written();
    expect(added).toBeGreaterThan(0);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after.map(({ id }) => id)).size).toBe(before.length + added);
  });

  it('takes no value of the market back', async () => {
    const version = async () => test.store.db.selectFrom('meta').selectAll().orderBy('key').execute();
    const before = await version();
    expect(await advanceMarket({ store: test.store, clock: () => NOON_MS - 72 * HOUR_MS })).toBeNull();
    expect(await version()).toEqual(before);
  });
});
