import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addFund,
  changeWatchEntries,
  getJoined,
  orderWatchlist,
  removeFund,
  restoreFunds,
  saveWatchGroup,
  watchRows,
} from '../../src/contract/watchlist/watchlist';
import { fundAlerts, saveFundAlerts } from '../../src/contract/watchlist/notices';
import { idOf, openWatchScene, PRIVATE_SIDE, PUBLIC_SIDE } from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { insertAll } from '../store/bulk';
import { addFunds } from './watchlist-changes';
import type { WatchScene } from '../../tests/setup/watch-scene';

const hxUid = idOf('putong');
const own = { hxUid, businessType: PUBLIC_SIDE };
const ownAsked = { hxUid, businessType: '0' as const };
const listOf = (...codes: string[]) => codes.map((fundCode) => ({ fundCode }));
const HOUR_MS = 3_600_000;

describe.each(STORE_KINDS)('the watchlist on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(async () => {
    await scene.reset();
  });

  afterAll(async () => {
    await scene.dispose();
  });

  const add = async (...codes: string[]) => {
    const told = await scene.ask('putong', addFund, { ...own, source: 1, list: listOf(...codes) });
    return told ?? expect.fail('the reply does not list the codes');
  };
  const remove = (...codes: string[]) => scene.ask('putong', removeFund, { ...own, list: listOf(...codes) });
  const restore = (...codes: string[]) =>
    scene.ask('putong', restoreFunds, { ...own, list: listOf(...codes) });
  const order = (...codes: string[]) =>
    scene.ask('putong', orderWatchlist, { ...own, list: listOf(...codes) });
  const rowsNow = () => scene.ask('putong', watchRows, ownAsked);
  const rowOf = async (code: string) => (await rowsNow()).rows.find(({ fundCode }) => fundCode === code);
  const group = (name: string, id?: string) =>
    scene.ask('putong', saveWatchGroup, { ...own, name, ...(id === undefined ? {} : { id }) });

  const refusedAdd = (...codes: string[]) =>
    scene.refused('putong', addFund, { ...own, source: 1, list: listOf(...codes) });
  const change = (request: { list: { fundCode: string }[]; note?: string; groupId?: string | null }) =>
    scene.ask('putong', changeWatchEntries, { ...own, ...request });

  async function refusedGroup(name: string, id?: string): Promise<string> {
    const request = { ...own, name, ...(id === undefined ? {} : { id }) };
    return (await scene.refused('putong', saveWatchGroup, request)).msg;
  }

  async function joined(businessType: '0' | '1' = '0'): Promise<string[]> {
    const list = await scene.ask('putong', getJoined, { hxUid, businessType });
    return list.map(({ fundCode }) => fundCode);
  }

  it('[S7.watchlist] adds funds at the top, once, and returns the result for each code', async () => {
    expect(await add('000001', '000002', '000001')).toEqual({
      added: ['000001', '000002'],
      known: [],
      unknown: [],
    });
    expect(await add('999999', '000003', '000001')).toEqual({
      added: ['000003'],
      known: ['000001'],
      unknown: ['999999'],
    });
    expect(await joined()).toEqual(['000003', '000001', '000002']);
    expect(await add('000001')).toEqual({ added: [], known: ['000001'], unknown: [] });
    expect(await joined()).toEqual(['000003', '000001', '000002']);
  });

  it('[S3.watch] keeps the public and the private side apart', async () => {
    await add('000001');
    await scene.ask('putong', addFund, {
      hxUid,
      businessType: PRIVATE_SIDE,
      source: 1,
      list: listOf('SA0001'),
    });
    expect(await joined('0')).toEqual(['000001']);
    expect(await joined('1')).toEqual(['SA0001']);
    await remove('SA0001');
    expect(await joined('1')).toEqual(['SA0001']);
  });

  it('[S5.watch] stores no unknown code, and says so', async () => {
    expect(await refusedAdd('999999')).toEqual({ status: 200, code: 2001, msg: '未找到这只基金' });
    expect(await refusedAdd('999999', 'SA0001')).toMatchObject({ msg: '2 个代码都没有对应的基金' });
    expect(await joined()).toEqual([]);
  });

  it('belongs to its account alone', async () => {
    await add('000001');
    const asked = { hxUid: idOf('hegezhe'), businessType: '0' as const };
    expect(await scene.ask('hegezhe', getJoined, asked)).toEqual([]);
  });

  it('takes at most 200 funds a side, whole requests only', async () => {
    const codes = Array.from({ length: 201 }, (_, index) => String(100_000 + index));
    await insertAll(
      scene.store.db,
      'public_fund',
      codes.map((code) => publicFundTableRow({ code })),
    );
    expect(await refusedAdd(...codes)).toEqual({
      status: 200,
      code: 2001,
      msg: '公募自选最多 200 只，还可以添加 200 只',
    });
    expect(await joined()).toEqual([]);
    expect((await add(...codes.slice(0, 200))).added).toHaveLength(200);
    expect(await refusedAdd('000001')).toMatchObject({ msg: '公募自选最多 200 只，请先移出一些再添加' });
    expect((await add(...codes.slice(0, 200))).known).toHaveLength(200);
    await remove(codes[0] ?? '');
    await add('000001');
    const again = { ...own, list: listOf(codes[0] ?? '') };
    expect(await scene.refused('putong', restoreFunds, again)).toMatchObject({ code: 2001 });
    expect(await joined()).toHaveLength(200);
  });

  it('[S7.watchlist] restores a removed fund with position, note, group, day and alerts, within an hour', async () => {
    const { groups } = await group('观察');
    await add('000001', '000002', '000003');
    await scene.ask('putong', changeWatchEntries, {
      ...own,
      list: listOf('000002'),
      note: '等分红',
      groupId: groups[0]?.id ?? '',
    });
    await scene.ask('putong', saveFundAlerts, {
      ...own,
      fundCode: '000002',
      alerts: [{ kind: 'nav', limit: null }],
    });
    const before = await rowsNow();
    expect(await remove('000002', '000004')).toEqual({ removed: ['000002'] });
    expect(await remove('000002')).toEqual({ removed: [] });
    expect(await joined()).toEqual(['000001', '000003']);
    scene.nowMs += HOUR_MS - 1;
    expect(await restore('000002', '000001')).toEqual({ restored: ['000002'] });
    expect(await rowsNow()).toEqual(before);
    expect(await scene.ask('putong', fundAlerts, { ...ownAsked, fundCode: '000002' })).toHaveLength(1);
    await remove('000002');
    scene.nowMs += HOUR_MS;
    expect(await restore('000002')).toEqual({ restored: [] });
    const kept = await scene.store.db.selectFrom('watch_entry').select('fund_code').execute();
    expect(kept).toHaveLength(2);
    expect(await scene.store.db.selectFrom('watch_alert').selectAll().execute()).toEqual([]);
  });

  it('starts again with a fund that was removed and is added again', async () => {
    await add('000001', '000002');
    await scene.ask('putong', changeWatchEntries, { ...own, list: listOf('000002'), note: '旧' });
    await scene.ask('putong', saveFundAlerts, {
      ...own,
      fundCode: '000002',
      alerts: [{ kind: 'state', limit: null }],
    });
    await remove('000002');
    scene.nowMs += 60_000;
    expect((await add('000002')).added).toEqual(['000002']);
    expect(await joined()).toEqual(['000002', '000001']);
    expect(await rowOf('000002')).toMatchObject({ note: '', groupId: null, addedAt: scene.nowMs });
    expect(await scene.ask('putong', fundAlerts, { ...ownAsked, fundCode: '000002' })).toEqual([]);
  });

  it('has the requested order; omitted funds follow in their previous order', async () => {
    await add('000001', '000002', '000003', '000004');
    await order('000004', '999999', '000002', '000004');
    expect(await joined()).toEqual(['000004', '000002', '000001', '000003']);
    await add('000005');
    await order('000003');
    expect(await joined()).toEqual(['000003', '000005', '000004', '000002', '000001']);
    await remove('000004');
    await restore('000004');
    expect(await joined()).toEqual(['000003', '000005', '000004', '000002', '000001']);
  });

  it('changes notes and groups of listed funds, one by one', async () => {
    const { groups } = await group('观察');
    const groupId = groups[0]?.id ?? '';
    await add('000001', '000002');
    await change({ list: listOf('000001', '000002', '999999'), groupId });
    await change({ list: listOf('000001'), note: '第一行\n第二行' });
    expect(await rowOf('000001')).toMatchObject({ note: '第一行\n第二行', groupId });
    await change({ list: listOf('000001'), groupId: null });
    expect(await rowOf('000001')).toMatchObject({ note: '第一行\n第二行', groupId: null });
    expect(await rowOf('000002')).toMatchObject({ note: '', groupId });
    await change({ list: listOf('000001'), note: '' });
    expect(await rowOf('000001')).toMatchObject({ note: '' });
  });

  it('has groups that are added, renamed and removed with their funds kept', async () => {
    expect((await group('甲')).groups.map(({ name }) => name)).toEqual(['甲']);
    const { groups } = await group('  乙 ');
    expect(groups.map(({ name }) => name)).toEqual(['甲', '乙']);
    const id = groups[0]?.id ?? '';
    expect((await group('丙', id)).groups.map(({ name }) => name)).toEqual(['丙', '乙']);
    expect((await group('丙', id)).groups.map(({ name }) => name)).toEqual(['丙', '乙']);
    await add('000001', '000002');
    await scene.ask('putong', changeWatchEntries, {
      ...own,
      list: listOf('000001', '000002'),
      groupId: id,
    });
    await remove('000002');
    expect((await group('', id)).groups.map(({ name }) => name)).toEqual(['乙']);
    expect((await group('', id)).groups).toHaveLength(1);
    await restore('000002');
    expect((await rowsNow()).rows.map(({ groupId }) => groupId)).toEqual([null, null]);
    const privateGroup = { hxUid, businessType: PRIVATE_SIDE, name: '乙' };
    expect((await scene.ask('putong', saveWatchGroup, privateGroup)).groups).toHaveLength(1);
    expect((await rowsNow()).groups).toHaveLength(1);
  });

  it('rejects a group without a name, a name twice, a 21st group and an unknown one', async () => {
    expect(await refusedGroup('  ')).toBe('请填写分组名称');
    const { groups } = await group('第0组');
    for (let index = 1; index < 20; index += 1) await group(`第${index}组`);
    expect(await refusedGroup('第3组')).toBe('已有同名分组');
    expect(await refusedGroup('第3组', groups[0]?.id ?? '')).toBe('已有同名分组');
    expect(await refusedGroup('又一组')).toBe('最多 20 个分组');
    expect(await refusedGroup('新名', 'no-such-group')).toBe('该分组已不存在，请刷新后重试');
  });

  it('rejects a change of funds that are not on the list and a group of the other side', async () => {
    await add('000001');
    const { groups } = await scene.ask('putong', saveWatchGroup, {
      hxUid,
      businessType: PRIVATE_SIDE,
      name: '私募组',
    });
    const groupId = groups[0]?.id ?? '';
    expect(
      await scene.refused('putong', changeWatchEntries, { ...own, list: listOf('000001'), groupId }),
    ).toEqual({ status: 200, code: 2001, msg: '该分组已不存在，请刷新后重试' });
    expect(
      await scene.refused('putong', changeWatchEntries, { ...own, list: listOf('000002'), note: '无' }),
    ).toMatchObject({ msg: '这些基金不在自选中' });
  });

  it('keeps the alerts of a fund on the list, replaced as a whole', async () => {
    await add('000001');
    const alertsNow = () => scene.ask('putong', fundAlerts, { ...ownAsked, fundCode: '000001' });
    const save = (alerts: { kind: 'rise' | 'fall' | 'nav' | 'state'; limit: number | null }[]) =>
      scene.ask('putong', saveFundAlerts, { ...own, fundCode: '000001', alerts });
    await save([
      { kind: 'rise', limit: 0.03 },
      { kind: 'nav', limit: null },
    ]);
    expect(await alertsNow()).toEqual([
      { kind: 'nav', limit: null },
      { kind: 'rise', limit: 0.03 },
    ]);
    await save([{ kind: 'fall', limit: 0.05 }]);
    expect(await alertsNow()).toEqual([{ kind: 'fall', limit: 0.05 }]);
    await save([]);
    expect(await alertsNow()).toEqual([]);
    const elsewhere = { ...own, fundCode: '000002', alerts: [{ kind: 'nav' as const, limit: null }] };
    expect(await scene.refused('putong', saveFundAlerts, elsewhere)).toEqual({
      status: 200,
      code: 2001,
      msg: '这只基金不在自选中，请先加自选',
    });
  });

  it('loses nothing when several tabs write at once', async () => {
    await insertAll(
      scene.store.db,
      'public_fund',
      Array.from({ length: 12 }, (_, index) => publicFundTableRow({ code: String(300_000 + index) })),
    );
    const codes = Array.from({ length: 12 }, (_, index) => String(300_000 + index));
    await add('000001', '000002');
    await Promise.all([
      ...codes.map((code) => add(code)),
      order('000002', '000001'),
      group('甲'),
      group('乙'),
      scene.ask('putong', changeWatchEntries, { ...own, list: listOf('000001'), note: '记下' }),
    ]);
    const { rows, groups } = await rowsNow();
    expect(rows.map(({ fundCode }) => fundCode).toSorted()).toEqual(['000001', '000002', ...codes]);
    expect(rows.find(({ fundCode }) => fundCode === '000001')?.note).toBe('记下');
    expect(groups.map(({ name }) => name).toSorted()).toEqual(['乙', '甲']);
    const positions = await scene.store.db.selectFrom('watch_entry').select('position').execute();
    expect(new Set(positions.map(({ position }) => position)).size).toBe(rows.length);
    const places = await scene.store.db.selectFrom('watch_group').select('position').execute();
    expect(new Set(places.map(({ position }) => position))).toEqual(new Set([0, 1]));
  });

  it('adds a fund once when the button is pressed twice', async () => {
    const [first, second] = await Promise.all([add('000001'), add('000001')]);
    expect([...first.added, ...second.added]).toEqual(['000001']);
    expect([...first.known, ...second.known]).toEqual(['000001']);
  });

  it('stores nothing for an account that was erased in the meantime', async () => {
    const nobody = { accountId: 'erased', area: 'public' as const };
    const adding = addFunds(scene.store, nobody, { codes: ['000001'], nowMs: scene.nowMs });
    await expect(adding).rejects.toThrow('账户已不存在，请重新登录');
    expect(await scene.store.db.selectFrom('watch_entry').selectAll().execute()).toEqual([]);
  });
});
