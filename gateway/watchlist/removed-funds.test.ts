import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, openWatchScene } from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { insertAll } from '../store/bulk';
import { readRestorableEntries, readWatchEntries, writeWatchEntries } from './watchlist.repository';
import { purgeRemovedFunds } from './removed-funds';
import { removeFunds, restoreFunds } from './watchlist-changes';
import type { WatchScene } from '../../tests/setup/watch-scene';
import type { WatchListKey } from './watchlist.repository';

const HOUR_MS = 3_600_000;
const MINE: WatchListKey = { accountId: idOf('putong'), area: 'public' };
const THEIRS: WatchListKey = { accountId: idOf('hegezhe'), area: 'private' };

const codeOf = (index: number) => String(index).padStart(6, '0');

describe.each(STORE_KINDS)('removed funds on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(async () => {
    await scene.reset();
    for (const login of ['putong', 'hegezhe'] as const) await signedInCookie(scene.store, login, scene.nowMs);
  });

  afterAll(() => scene.dispose());

  async function put({ accountId, area }: WatchListKey, codes: readonly string[], removedAt: number | null) {
    await writeWatchEntries(
      scene.store.db,
      codes.map((fund_code, position) => ({
        account_id: accountId,
        area,
        fund_code,
        group_id: null,
        note: '',
        position,
        added_at: 0,
        removed_at: removedAt,
      })),
    );
  }
  const kept = async (list: WatchListKey) =>
    (await readRestorableEntries(scene.store.db, list)).map(({ fund_code }) => fund_code);
  const listed = async (list: WatchListKey) =>
    (await readWatchEntries(scene.store.db, list)).map(({ fund_code }) => fund_code);
  const purge = () => purgeRemovedFunds({ store: scene.store, clock: () => scene.nowMs });

  it('are deleted after an hour with their alerts, on every list and without their owner', async () => {
    await put(MINE, ['000001'], null);
    await put(MINE, ['000002'], scene.nowMs);
    await put(THEIRS, ['SA0001'], scene.nowMs + 1);
    const alert = {
      kind: 'nav' as const,
      limit_value: null,
      checked_day: null,
      checked_status: '0',
      checked_mark: '',
    };
    await insertAll(scene.store.db, 'watch_alert', [
      { ...alert, account_id: MINE.accountId, area: 'public', fund_code: '000001' },
      { ...alert, account_id: MINE.accountId, area: 'public', fund_code: '000002' },
    ]);
    scene.nowMs += HOUR_MS - 1;
    await purge();
    expect([await kept(MINE), await kept(THEIRS)]).toEqual([['000001', '000002'], ['SA0001']]);
    scene.nowMs += 1;
    await purge();
    expect([await kept(MINE), await kept(THEIRS)]).toEqual([['000001'], ['SA0001']]);
    scene.nowMs += 1;
    await purge();
    expect([await kept(MINE), await kept(THEIRS)]).toEqual([['000001'], []]);
    const alerts = await scene.store.db.selectFrom('watch_alert').select('fund_code').execute();
    expect(alerts).toEqual([{ fund_code: '000001' }]);
  });

  it('are no part of the list', async () => {
    await put(MINE, ['000001'], null);
    await put(MINE, ['000002'], scene.nowMs);
    expect(await listed(MINE)).toEqual(['000001']);
  });

  it('are kept up to 200, and the ones removed first are deleted first', async () => {
    const earlier = Array.from({ length: 199 }, (_, index) => codeOf(index + 100));
    await put(MINE, earlier.slice(0, 1), scene.nowMs);
    await put(MINE, earlier.slice(1), scene.nowMs + 1);
    await put(MINE, ['000001', '000002'], null);
    await put(THEIRS, ['SA0001'], scene.nowMs);
    const change = (codes: string[]) => ({ codes, nowMs: scene.nowMs + 2 });
    expect(await removeFunds(scene.store, MINE, change(['000001']))).toEqual(['000001']);
    expect(await kept(MINE)).toHaveLength(201);
    expect(await removeFunds(scene.store, MINE, change(['000002']))).toEqual(['000002']);
    expect((await kept(MINE)).toSorted()).toEqual(['000001', '000002', ...earlier.slice(1)]);
    expect(await kept(THEIRS)).toEqual(['SA0001']);
    expect(await restoreFunds(scene.store, MINE, change(['000100', '000001']))).toEqual(['000001']);
  });
});
