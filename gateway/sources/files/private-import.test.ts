import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { importSummary } from '../../import/import-summary';
import { readPrivateFundDetail } from '../../funds/detail/fund-detail';
import { readFundInfo } from '../../funds/detail/fund-info';
import { readCompanyDetail } from '../../funds/people/fund-company-detail';
import { createCompanySums } from '../../funds/people/fund-company-list';
import { createDataVersionReader } from '../../services/data-version';
import { readNav } from '../../funds/figures/nav.repository';
import { decideSuspects, listSuspects } from '../merge/merge-into';
import { readAreaSources } from '../simulated/simulated-areas';
import { openScene } from './testing/import-scene';
import { simulateMarket } from './testing/simulate-market';
import { workbook } from './testing/workbook';
import type { ImportScene } from './testing/import-scene';

/** Two funds in one sheet; SXA001 pays 0.1 between the second and the third week. */
const SHEET =
  '日期,备案编号,基金名称,单位净值,累计净值,虚拟净值\n' +
  '2024-01-05,SXA001,晨曦一号私募证券投资基金,1.0000,1.0000,1.0000\n' +
  '2024-01-12,SXA001,晨曦一号私募证券投资基金,1.1000,1.1000,1.0800\n' +
  '2024-01-19,SXA001,晨曦一号私募证券投资基金,1.0200,1.1200,1.0100\n' +
  '2024-01-31,S3649A,星野二号,1.3500,1.3500,1.3500\n' +
  '2024-02-29,S3649A,星野二号,1.4000,1.4000,1.4000\n' +
  '2024-03-29,S3649A,星野二号,1.3000,1.3000,1.3000\n';
const REGISTER =
  '基金名称,私募基金管理人名称,私募基金管理人类型,运行状态,备案时间,建立时间,托管人名称\n' +
  '晨曦一号私募证券投资基金,晨曦私募基金管理（上海）有限公司,私募证券投资基金管理人,正在运作,2024-01-03,2024-01-02,青川银行股份有限公司\n' +
  '别处一号,别处资产管理有限公司,私募证券投资基金管理人,正在运作,2020-01-03,2020-01-02,青川银行股份有限公司\n';
const MANAGERS =
  '私募基金管理人名称,法定代表人,机构类型,注册地,登记编号,成立时间,登记时间\n' +
  '晨曦私募基金管理（上海）有限公司,闻溪,私募证券投资基金管理人,上海市,P1000001,2015-06-01,2015-09-01\n' +
  '别处资产管理有限公司,林溪,私募证券投资基金管理人,北京市,P1000002,2015-06-01,2015-09-01\n';
const CANCELLED =
  '管理人名称,统一社会信用代码,登记时间,注销时间,注销类型\n' +
  '晨曦私募基金管理（上海）有限公司,91310000000000000X,2015-09-01,2024-04-02,100\n';
const PRODUCTS =
  '备案编号,产品名称,管理人,投资策略,风险等级,规模,基金经理\n' +
  'S3649A,星野二号,星野投资,股票策略-量化多头,R4(中高风险),1.2亿元,周岚\n';

describe.each(STORE_KINDS)('private funds of sheets and registers on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    scene.file('all/净值.csv', SHEET);
  });

  afterEach(() => scene.close());

  const run = () => scene.run({ mixedPaths: [`${scene.folder}/all`] });
  const funds = () => scene.store.db.selectFrom('private_fund').selectAll().orderBy('code').execute();
  const fund = async (code: string) => (await funds()).find((row) => row.code === code);
  const seriesOf = async (code: string) => readNav(scene.store.db, 'private', code);

  it('have their values, their payments by the accumulated NAV, and figures', async () => {
    const { written } = await run();
    expect(written).toMatchObject({ funds: 0, privateFunds: { funds: 2, added: 2, series: 2, points: 6 } });
    const weekly = await fund('SXA001');
    expect(weekly).toMatchObject({
      short_name: '晨曦一号私募证券投资基金',
      pinyin_initials: 'cxyhsmzqtzjj',
      nav: 1.02,
      acc_nav: 1.12,
      nav_day: dayOf('20240119'),
      last_nav_day: dayOf('20240112'),
      registry_number: 'SXA001',
      source: 'imported',
    });
    expect((await seriesOf('SXA001'))?.adjustments).toEqual([{ day: dayOf('20240119'), dividend: 0.1 }]);
    // 1 to 1.1, then (1.02 + 0.1) / 1.1.
    expect(weekly?.since_start).toBeCloseTo(1.12 - 1, 12);
    expect(await fund('S3649A')).toMatchObject({ nav: 1.3, frequency: 'monthly', week1: null });
  });

  it('leave unknown what no source says: strategy, state, size, beginning, manager', async () => {
    await run();
    expect(await fund('S3649A')).toMatchObject({
      strategy_level1: '',
      strategy_level2: '',
      status: '',
      risk_level: '',
      company_code: '',
      established_day: null,
      size_yuan: null,
      // The first value is not 1: the fund is older than its sheet.
      since_start: null,
      dealing: '',
    });
    const info = await readFundInfo(scene.store, { area: 'private', code: 'S3649A' }, true);
    expect(info).toMatchObject({ company: null, establishDate: null, custodian: null, managers: [] });
    const detail = await readPrivateFundDetail(scene.store, 'S3649A', true);
    expect(detail?.emptypages).toEqual(
      expect.arrayContaining(['position', 'transactionRules', 'fundManager', 'fundCompany']),
    );
  });

  it('are completed by the register of the association, by name, and by the table of its managers', async () => {
    scene.file('all/amac_fund_info.csv', REGISTER);
    scene.file('all/amac_manager_info.csv', MANAGERS);
    const outcome = await run();
    expect(await fund('SXA001')).toMatchObject({
      established_day: dayOf('20240102'),
      since_start: expect.closeTo(0.12, 12),
      status: '',
    });
    const info = await readFundInfo(scene.store, { area: 'private', code: 'SXA001' }, true);
    expect(info).toMatchObject({
      company: { name: '晨曦私募基金管理（上海）有限公司' },
      custodian: '青川银行股份有限公司',
      registry: { number: 'SXA001' },
    });
    const companies = await scene.store.db.selectFrom('fund_company').selectAll().execute();
    expect(companies).toMatchObject([
      { area: 'private', registry_number: 'P1000001', city: '上海市', founded_day: dayOf('20150601') },
    ]);
    expect(outcome.report.entries.map(({ reason }) => reason)).toContain(
      '备案表里没有备案编号的基金，本站没有同名的净值表或产品表，没有收录',
    );
  });

  it('say of a manager whose registration was cancelled since when it is', async () => {
    scene.file('all/amac_fund_info.csv', REGISTER);
    scene.file('all/amac_manager_cancelled_info.csv', CANCELLED);
    await run();
    const { store } = scene;
    const info = await readFundInfo(store, { area: 'private', code: 'SXA001' }, true);
    const key = { area: 'private' as const, code: info?.company?.code ?? '' };
    const readSums = createCompanySums(store, createDataVersionReader(store));
    expect(await readCompanyDetail({ store, readSums }, key, false)).toMatchObject({
      name: '晨曦私募基金管理（上海）有限公司',
      cancelledDate: '20240402',
    });
  });

  it('do not take facts from a name that two funds of the register have', async () => {
    const other = REGISTER.replace('别处一号', '晨曦一号私募证券投资基金');
    scene.file('all/amac_fund_info.csv', other);
    const { report } = await run();
    expect(await fund('SXA001')).toMatchObject({ established_day: dayOf('20240105'), company_code: '' });
    expect(report.entries).toContainEqual(
      expect.objectContaining({ reason: '备案表里有多只同名基金，没有采用' }),
    );
  });

  it('are completed by a table of the operator with their numbers', async () => {
    scene.file('all/产品表.csv', PRODUCTS);
    await run();
    expect(await fund('S3649A')).toMatchObject({
      strategy_level1: '01',
      strategy_level2: '0102',
      risk_level: 'R4',
      size_yuan: 120_000_000,
    });
    const info = await readFundInfo(scene.store, { area: 'private', code: 'S3649A' }, true);
    expect(info).toMatchObject({ company: { name: '星野投资' }, managers: [{ name: '周岚' }] });
  });

  it('keep a strategy as written that no entry of the dictionary names', async () => {
    scene.file('all/产品表.csv', PRODUCTS.replace('股票策略-量化多头', '另类资产'));
    await run();
    const info = await readFundInfo(scene.store, { area: 'private', code: 'S3649A' }, true);
    expect(info).toMatchObject({ categoryName: '另类资产' });
  });

  it('are read from a workbook without codes in it, named by its file', async () => {
    scene.file(
      'all/SXB002_晨曦三号.xlsx',
      workbook('净值', [
        ['晨曦三号 净值表', '', '', ''],
        ['估值日期', '基金名称', '份额净值', '累计单位净值'],
        [45_296, '晨曦三号', 1, 1],
        [45_303, '晨曦三号', 1.0123, 1.0123],
      ]),
    );
    await run();
    expect(await fund('SXB002')).toMatchObject({
      short_name: '晨曦三号',
      nav: 1.0123,
      nav_day: dayOf('20240112'),
      frequency: null,
    });
  });

  it('have no place without a name, which the report says', async () => {
    scene.file('all/SXC003.csv', '净值日期,单位净值\n2024-01-05,1\n');
    const { report } = await run();
    expect(await fund('SXC003')).toBeUndefined();
    expect(report.entries).toContainEqual(
      expect.objectContaining({ reason: '私募净值表没有基金名称，备案表里也没有', detail: 'SXC003' }),
    );
  });

  it('are extended by a later sheet, also over a payment between the two, and a second run changes nothing', async () => {
    await run();
    const later = scene.file(
      'later/SXA001.csv',
      '日期,基金名称,单位净值,累计净值\n2024-01-26,晨曦一号,0.9500,1.1700\n',
    );
    const { written } = await scene.run({ mixedPaths: [later] });
    expect(written?.privateFunds).toMatchObject({ funds: 2, added: 0, days: { added: 1, corrected: 0 } });
    expect((await seriesOf('SXA001'))?.adjustments).toEqual([
      { day: dayOf('20240119'), dividend: 0.1 },
      { day: dayOf('20240126'), dividend: 0.12 },
    ]);
    expect(await fund('SXA001')).toMatchObject({ short_name: '晨曦一号', full_name: '晨曦一号' });
    const before = [await funds(), await seriesOf('SXA001')];
    const again = await scene.run({ mixedPaths: [later] });
    expect(again.written?.privateFunds?.days).toEqual({ added: 0, corrected: 0, removed: 0 });
    expect([await funds(), await seriesOf('SXA001')]).toEqual(before);
  });

  it('keep a value ten times its neighbours out of figures until the operator accepts it', async () => {
    scene.file(
      'all/SXD004.csv',
      '日期,基金名称,单位净值\n2024-01-05,远山一号,1\n2024-01-12,远山一号,10.1\n2024-01-19,远山一号,1.02\n',
    );
    await run();
    expect(Array.from((await seriesOf('SXD004'))?.series.values ?? [])).toEqual([1, 1.02]);
    const [suspect] = await listSuspects(scene.store);
    expect(suspect).toMatchObject({ code: 'SXD004', value: 10.1, kind: 'spike', decision: 'open' });
    const decision = { code: 'SXD004', day: suspect?.day ?? 0, decision: 'accepted' } as const;
    expect(await decideSuspects(scene.store, [decision], { simulatedAreas: null, nowMs: 0 })).toEqual([]);
    expect(Array.from((await seriesOf('SXD004'))?.series.values ?? [])).toEqual([1, 10.1, 1.02]);
    expect(await fund('S3649A')).toMatchObject({ nav: 1.3 });
  });

  it('are liquidated where the register says so, and keep their last value', async () => {
    scene.file('all/amac_fund_info.csv', REGISTER.replace('正在运作', '正常清算'));
    await run();
    expect(await readPrivateFundDetail(scene.store, 'SXA001', true)).toMatchObject({
      fundstatus: 'A',
      endreason: 'liquidated',
      nav: 1.02,
    });
    expect(await readPrivateFundDetail(scene.store, 'S3649A', true)).toMatchObject({ endreason: null });
  });

  it('have ended for an unknown reason where the register names no liquidation', async () => {
    scene.file('all/amac_fund_info.csv', REGISTER.replace('正在运作', '投顾协议已终止'));
    await run();
    expect(await fund('SXA001')).toMatchObject({ status: 'A', end_reason: null });
    expect(await fund('S3649A')).toMatchObject({ end_reason: null });
  });

  it('stay as they are in an import without a word about them, and their managers may come before them', async () => {
    const managers = scene.file('managers/amac_manager_info.csv', MANAGERS);
    const { fundListFile } = scene.allPaths();
    await scene.run({ mixedPaths: [fundListFile, managers] });
    scene.file('all/amac_fund_info.csv', REGISTER);
    await run();
    const companies = await scene.store.db.selectFrom('fund_company').selectAll().execute();
    expect(companies).toMatchObject([{ area: 'private', registry_number: 'P1000001' }]);
    await scene.store.db.updateTable('private_fund').set({ pinyin_full: 'untouched' }).execute();
    const { written } = await scene.run({ mixedPaths: [fundListFile] });
    expect(written).toMatchObject({ funds: 4, privateFunds: null });
    expect((await funds()).map((row) => row.pinyin_full)).toEqual(['untouched', 'untouched']);
  });

  it('end the simulated private funds, and the public ones unless the operator wants them', async () => {
    await simulateMarket(scene);
    const outcome = await scene.run({ mixedPaths: [`${scene.folder}/all`] }, { simulatedAreas: ['public'] });
    expect(await readAreaSources(scene.store.db)).toEqual({ public: 'simulated', private: 'imported' });
    expect((await funds()).map(({ code }) => code)).toEqual(['S3649A', 'SXA001']);
    expect(importSummary(outcome, 'report.txt').split('\n')).toEqual(
      expect.arrayContaining([
        '导入完成：私募基金 2 只（新增 2 只），净值序列 2 条（6 点）',
        '模拟的私募基金已移除；自选中有 0 只，其提醒与通知一并移除',
      ]),
    );
    expect(await scene.rows()).not.toEqual([]);
    await run();
    expect(await readAreaSources(scene.store.db)).toEqual({ public: 'none', private: 'imported' });
    expect(await scene.rows()).toEqual([]);
  });

  it('are no public funds: a folder with both fills both areas', async () => {
    const { fundListFile } = scene.allPaths();
    const both = await scene.run({ mixedPaths: [fundListFile, `${scene.folder}/all`] });
    expect(both.written).toMatchObject({ funds: 4, privateFunds: { funds: 2 } });
    expect((await scene.rows()).map(({ code }) => code)).toEqual(['000007', '000008', '000009', '000010']);
    expect(both.report.entries.filter(({ reason }) => reason.startsWith('名单、排行'))).toEqual([]);
  });
});
