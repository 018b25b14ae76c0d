import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beijingDay, beijingTimestampMs, dayFromParts } from '../../../src/domain/calendar/day';
import { adviserRow } from '../../../tests/factories/roadshow-rows';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { clearTables, insertAll } from '../../store/bulk';
import { openStore } from '../../store/store';
import { liveScript } from './market/live/live-scripts';
import { ensureAdviserClasses } from './write-roadshows';
import type { TestStore } from '../../../tests/setup/stores';

const TODAY = dayFromParts(2026, 11, 20);
const NOON = beijingTimestampMs(TODAY, 12 * 3_600_000);
/** 23 October to 4 December: two on each of 31 trading days, six Saturdays, three Sundays. */
const CLASSES_KNOWN = 71;
const IDS = Array.from({ length: 14 }, (_, index) => `ADV${String(index).padStart(2, '0')}`);

describe.each(STORE_KINDS)('classes of advisers on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await insertAll(test.store.db, 'credential', [
      ...IDS.map((id) => adviserRow({ id })),
      adviserRow({ id: 'SUSPENDED', status: 'suspended' }),
      adviserRow({ id: 'REVOKED', status: 'revoked' }),
      adviserRow({ id: 'EXPIRED', valid_until: TODAY - 1 }),
      adviserRow({ id: 'APPLICANT', is_simulated: 0 }),
      adviserRow({ id: 'SILENT', nick_name: '' }),
      adviserRow({ id: 'MANAGER', kind: 'manager' }),
    ]);
  });

  afterEach(() => test.dispose());

  const ensure = (nowMs = NOON) => ensureAdviserClasses(test.store, () => nowMs);
  const rows = () => test.store.db.selectFrom('roadshow').selectAll().orderBy('begin_at').execute();

  it('are known from four weeks back to two weeks ahead, each with a playback and its script', async () => {
    await ensure();
    const classes = await rows();
    expect(classes).toHaveLength(CLASSES_KNOWN);
    expect(beijingDay(classes[0]?.begin_at ?? 0)).toBe(TODAY - 28);
    expect(beijingDay(classes.at(-1)?.begin_at ?? 0)).toBe(TODAY + 14);
    expect(classes.every((row) => row.has_playback === 1 && row.area === 'public')).toBe(true);
    expect(classes.every(({ script, title }) => liveScript(script)?.title === title)).toBe(true);
  });

  it('are given by simulated advisers whose credential is in force', async () => {
    await ensure();
    const speakers = new Set((await rows()).map(({ adviser_id }) => adviser_id));
    expect(speakers).toEqual(new Set(IDS));
  });

  it('remain unchanged once known, also those that were moved', async () => {
    await ensure();
    const moved = { id: 'C202611232', begin_at: NOON };
    await test.store.db.updateTable('roadshow').set(moved).where('id', '=', moved.id).execute();
    const before = await rows();
    await ensure();
    expect(await rows()).toEqual(before);
  });

  it('of a further day are added, and deleted ones come back', async () => {
    await ensure();
    const before = await rows();
    await clearTables(test.store.db, ['roadshow']);
    await ensure();
    expect(await rows()).toEqual(before);
    await ensure(NOON + 86_400_000);
    expect(await rows()).toHaveLength(CLASSES_KNOWN + 1);
  });

  it('are written once by two processes at a time', async () => {
    const second = await openStore(test.options);
    await Promise.all([ensure(), ensureAdviserClasses(second, () => NOON)]);
    await second.close();
    expect(await rows()).toHaveLength(CLASSES_KNOWN);
  });

  it('do not exist without advisers', async () => {
    await clearTables(test.store.db, ['credential']);
    await ensure();
    expect(await rows()).toEqual([]);
  });
});
