import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { dataCoverage, type AreaCoverage } from '../../src/contract/funds/data-coverage';
import { fillFundFacts } from '../../tests/factories/fund-facts-sample';
import { PRIVATE_CODE, PRIVATE_FIGURES } from '../../tests/factories/private-facts-sample';
import { askGateway } from '../../tests/setup/ask-gateway';
import { STORE_KINDS, openTestStore } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { FUND_LIST, NAV, RANKING, openScene } from '../sources/files/testing/import-scene';
import { insertAll } from '../store/bulk';
import { readPrivateFundDetail, readPublicFundDetail } from './detail/fund-detail';
import { readDataCoverage } from './provenance';
import type { ImportScene } from '../sources/files/testing/import-scene';

const FEES = '适用金额,适用期限,原费率,天天基金优惠费率\n小于100万元,---,1.50%,0.15%\n';
const HOLDERS =
  'report_date,institutional_proportion,individual_proportion,internal_proportion,total_share,quarter\n2023-12-31,16.76,83.24,0.1,86.04,2023-4\n';
const STOCKS =
  '序号,股票代码,股票名称,占净值比例,持股数,持仓市值,季度\n1,2460,晨光,9.12,1777.87,179920.89,2023年4季度股票投资明细\n';
const OF_FILES = { sources: ['files'] };

const kindsOf = ({ kinds }: AreaCoverage) => Object.fromEntries(kinds.map((each) => [each.kind, each]));
const feeFacts = (asOf: number) =>
  JSON.stringify({ managementRate: { value: 0.01, asOf, place: '/data/a.csv:3' } });

describe.each(STORE_KINDS)('the provenance of data on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
  });

  afterEach(() => scene.close());

  const coverage = () => readDataCoverage(scene.store);
  const sourcesOf = async (code: string) => (await readPublicFundDetail(scene.store, code))?.SOURCES;

  async function importAll() {
    scene.file('all/fund_name_em.csv', FUND_LIST);
    scene.file('all/rank.csv', RANKING);
    scene.file('all/000007.csv', NAV);
    scene.file('all/000007/申购费率.csv', FEES);
    scene.file('all/000007/持仓.csv', STOCKS);
    scene.file('all/000007_HolderStructure.csv', HOLDERS);
    const { leftOut } = await scene.run({ mixedPaths: [`${scene.folder}/all`] });
    expect(leftOut).toEqual([]);
  }

  it('is none for areas without funds', async () => {
    const nothing = { origin: 'none', kinds: [] };
    expect(await coverage()).toEqual({ public: nothing, private: nothing });
  });

  it('counts living funds by kind, with the newest day and the sources of the imported ones', async () => {
    await importAll();
    const { public: area, private: other } = await coverage();
    expect(other.origin).toBe('none');
    expect(area.origin).toBe('imported');
    expect(kindsOf(area)).toMatchObject({
      list: { count: 5, total: 5, day: null, ...OF_FILES },
      nav: { count: 1, total: 5, day: '20240313', ...OF_FILES },
      returns: { count: 2, total: 5, day: '20240308', ...OF_FILES },
      distributions: { count: 0, total: 5, day: null, sources: [] },
      fees: { count: 2, day: null, ...OF_FILES },
      sizes: { count: 1, day: '20231231', ...OF_FILES },
      holdings: { count: 2, day: '20231231', ...OF_FILES },
      managers: { count: 0, sources: [] },
      announcements: { count: 0, sources: [] },
    });
    // No fund of the list is traded on an exchange.
    expect(area.kinds.map(({ kind: name }) => name)).not.toContain('quotes');
  });

  it('leaves out funds that have ended, but not that there are some', async () => {
    await importAll();
    await scene.store.db.updateTable('public_fund').set({ status: 'A' }).execute();
    const { origin, kinds } = (await coverage()).public;
    expect({ origin, kinds }).toEqual({ origin: 'imported', kinds: [] });
  });

  it('states the source and the day of each kind of an imported fund', async () => {
    await importAll();
    expect(await sourcesOf('000007')).toEqual([
      { kind: 'nav', source: 'files', day: '20240313' },
      { kind: 'fees', source: 'files', day: null },
      { kind: 'sizes', source: 'files', day: '20231231' },
      { kind: 'holdings', source: 'files', day: '20231231' },
    ]);
    expect(await sourcesOf('000011')).toEqual([
      { kind: 'returns', source: 'files', day: '20240307' },
      { kind: 'fees', source: 'files', day: null },
    ]);
    expect(await sourcesOf('000010')).toEqual([]);
  });

  it('names no source of a record that several sources deliver, but that of a stated fact, and no file', async () => {
    await importAll();
    await insertAll(scene.store.db, 'fund_fact', [
      { area: 'public', code: '000011', source: 'tushare', facts: feeFacts(19_790) },
      { area: 'public', code: '000011', source: 'aktools', facts: feeFacts(19_800) },
    ]);
    await insertAll(scene.store.db, 'kind_source', [
      { area: 'public', kind: 'returns', source: 'tushare' },
      { area: 'public', kind: 'fees', source: 'tushare' },
    ]);
    expect(await sourcesOf('000011')).toEqual([
      { kind: 'returns', source: null, day: '20240307' },
      { kind: 'fees', source: 'tushare', day: '20240308' },
    ]);
    expect(JSON.stringify(await readPublicFundDetail(scene.store, '000011'))).not.toContain('a.csv');
    expect(kindsOf((await coverage()).public)['returns']?.sources).toEqual(['files', 'tushare']);
  });

  it('names simulated data as such', async () => {
    await fillFundFacts(scene.store.db);
    await scene.store.db.updateTable('public_fund').set({ source: 'simulated' }).execute();
    const areas = await coverage();
    expect([areas.public.origin, areas.private.origin]).toEqual(['simulated', 'simulated']);
    expect(areas.public.kinds.flatMap(({ sources }) => sources)).toEqual([]);
    const [row] = await scene.rows();
    const sources = (await sourcesOf(row?.code ?? '')) ?? [];
    expect(sources.length).toBeGreaterThan(0);
    expect(new Set(sources.map(({ source }) => source))).toEqual(new Set(['simulated']));
  });

  it('[S3.privateRow] has no day of a private fund for unqualified visitors', async () => {
    await fillFundFacts(scene.store.db);
    const withheld = await readPrivateFundDetail(scene.store, PRIVATE_CODE, false);
    expect(withheld?.sources.map(({ day }) => day)).toEqual(withheld?.sources.map(() => null));
    const shown = await readPrivateFundDetail(scene.store, PRIVATE_CODE, true);
    expect(shown?.sources).toContainEqual({ kind: 'nav', source: 'simulated', day: '20260522' });
    expect(shown?.sources.map((each) => each.kind)).toEqual(withheld?.sources.map((each) => each.kind));
  });

  it('answers all visitors alike, of private funds with counts and the published NAV day alone', async () => {
    await fillFundFacts(scene.store.db);
    const app = await createGateway({ store: scene.store, clock: () => 0 });
    const response = await askGateway(app, dataCoverage, {});
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-portal-keep']).toBe('public');
    const { body } = v.parse(dataCoverage.reply, response.json());
    const days = body.private.kinds.filter(({ day }) => day !== null).map((each) => each.kind);
    expect(days).toEqual(['nav']);
    const text = JSON.stringify(body.private.kinds.map(({ day: _day, ...rest }) => rest));
    expect(PRIVATE_FIGURES.filter((figure) => text.includes(figure))).toEqual([]);
    await app.close();
  });
});
