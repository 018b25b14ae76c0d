import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_KEYS } from '../../../src/contract/content/recommend';
import { simulateRemains, VISITORS, watched } from '../../../tests/setup/simulated-remains';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { ensureFundPicks } from '../../funds/picks/choose-picks';
import { listFundPicks } from '../../funds/picks/fund-picks';
import { lockAccount } from '../../accounts/account.repository';
import { insertAll } from '../../store/bulk';
import { readFlashesAfter } from '../../content/news/flash.repository';
import { writeWatchEntries } from '../../watchlist/watchlist.repository';
import { importSummary } from '../../import/import-summary';
import { openScene } from './testing/import-scene';
import { demoAdvisers } from '../simulated/write-credentials';
import { readRoomState } from '../../live/rooms/room-state';
import { ensureMarket } from '../simulated/market-fill';
import { readAreaSources } from '../simulated/simulated-areas';
import { roadshowTableRow } from '../../../tests/factories/roadshow-rows';
import { simulateMarket } from './testing/simulate-market';
import type { ImportScene } from './testing/import-scene';

const [ONE, OTHER] = VISITORS;

describe.each(STORE_KINDS)('an import over a simulated market on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    await simulateMarket(scene);
    await simulateRemains(scene.store.db);
  });

  afterEach(() => scene.close());

  /** An import that leaves the private funds simulated. */
  const run = () => scene.run(scene.allPaths(), { simulatedAreas: ['private'] });
  const listed = async () => {
    const rows = await scene.store.db.selectFrom('watch_entry').selectAll().orderBy('fund_code').execute();
    return rows.map(({ account_id, fund_code }) => [account_id, fund_code]);
  };
  const idsIn = async (table: 'watch_alert' | 'notice' | 'fund_pick') =>
    (await scene.store.db.selectFrom(table).select(['area', 'fund_code']).orderBy('area').execute()).map(
      ({ area, fund_code }) => `${area} ${fund_code}`,
    );

  it('removes its picks and companies from the home page, and leaves those of a house and of private funds', async () => {
    await run();
    expect(await idsIn('fund_pick')).toEqual(['private SIM01', 'public 000008']);
    const companies = await scene.store.db
      .selectFrom('content_position')
      .select(['area', 'code'])
      .orderBy('area')
      .execute();
    expect(companies).toEqual([
      { area: 'private', code: 'C1' },
      { area: 'public', code: 'OWN' },
    ]);
  });

  it('leaves the group of public picks empty, since too little is known of real funds', async () => {
    await scene.store.db.deleteFrom('fund_pick').where('origin', '=', 'imported').execute();
    await run();
    await ensureFundPicks(scene.store);
    expect((await listFundPicks(scene.store, PRODUCT_KEYS.publicPicks, true)).list).toEqual([]);
  });

  it('removes the simulated flashes, and leaves those of the house', async () => {
    await run();
    const rows = await readFlashesAfter(scene.store.db, 0, 100);
    expect(rows.map(({ id }) => id)).toEqual(['typed']);
  });

  it('removes simulated funds from watchlists with alerts and notices, also under the code of a real one', async () => {
    await run();
    expect(await listed()).toEqual([[ONE, 'SIM01']]);
    expect(await idsIn('watch_alert')).toEqual(['private SIM01']);
    expect(await idsIn('notice')).toEqual(['private SIM01']);
  });

  it('removes what a visitor was just adding', async () => {
    const { db } = scene.store;
    let importing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, OTHER);
      await writeWatchEntries(transaction, [watched(OTHER, 'public', '000011')]);
      importing = run();
      await delay(500);
    });
    await importing;
    expect(await listed()).toEqual([[ONE, 'SIM01']]);
  });

  it('leaves the classes of advisers', async () => {
    await run();
    const classes = await scene.store.db.selectFrom('roadshow').select('id').orderBy('id').execute();
    expect(classes.map(({ id }) => id)).toEqual(['class', 'private']);
  });

  it('reports what it removed', async () => {
    const outcome = await run();
    const lines = importSummary(outcome, 'report.txt').split('\n');
    expect(lines).toContain('模拟的公募基金已移除；自选中有 2 只，其提醒与通知一并移除');
    expect(lines).toContain('首页 2 处模拟公募精选与公司已移除，模拟快讯 3 条已移除');
  });

  it('removes the other area, its advisers and their rooms too, unless the operator wants it', async () => {
    const { db } = scene.store;
    const [first, second] = demoAdvisers().map(({ phone: _phone, ...row }) => ({
      ...row,
      phone_hash: null,
      phone_mask: null,
    }));
    if (first === undefined || second === undefined) throw new Error('no advisers');
    await insertAll(db, 'credential', [
      { ...first, id: 'A1' },
      { ...second, id: 'A2', is_simulated: 0 },
    ]);
    await insertAll(db, 'roadshow', [roadshowTableRow({ id: 'own', adviser_id: 'A2' })]);
    for (const id of ['public', 'private', 'own']) await readRoomState(scene.store, id, 0);
    const outcome = await scene.run(scene.allPaths());
    expect(outcome.written?.removed.map(({ area }) => area)).toEqual(['public', 'private']);
    expect(await listed()).toEqual([]);
    expect(await idsIn('fund_pick')).toEqual(['public 000008']);
    expect(await db.selectFrom('private_fund').select('code').execute()).toEqual([]);
    expect(await db.selectFrom('credential').select('id').execute()).toEqual([{ id: 'A2' }]);
    expect(await db.selectFrom('live_room').select('roadshow_id').execute()).toEqual([
      { roadshow_id: 'own' },
    ]);
    expect(await readAreaSources(db)).toEqual({ public: 'imported', private: 'none' });
    expect(await ensureMarket({ store: scene.store, clock: () => 0 })).toBe(false);
  });

  it('touches nothing of this the second time', async () => {
    await run();
    const { db } = scene.store;
    await insertAll(db, 'watch_entry', [
      watched(ONE, 'public', '000007'),
      watched(OTHER, 'public', '999999'),
    ]);
    const outcome = await run();
    expect(await listed()).toEqual([
      [ONE, '000007'],
      [OTHER, '999999'],
      [ONE, 'SIM01'],
    ]);
    expect(importSummary(outcome, 'report.txt')).not.toContain('模拟');
  });
});
