import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { readFundInfo } from '../../funds/detail/fund-info';
import { createCompanySums, findCompanies } from '../../funds/people/fund-company-list';
import { findManagers, readManagerFunds } from '../../funds/people/fund-managers';
import { readFundManagers } from '../../funds/people/fund-tenures';
import { FUND_LIST, NAV, openScene } from './testing/import-scene';
import type { ImportScene } from './testing/import-scene';

const ROSTER =
  '序号,姓名,所属公司,现任基金代码,现任基金,累计从业时间\n' +
  '1,林溪,晨曦基金,000007,晨曦稳健混合A,1110\n' +
  '1,林溪,晨曦基金,000009,晨曦纯债,1110\n' +
  '2,周岚,晨曦基金,000009,晨曦纯债,60\n';
const TENURES =
  '起始期,截止期,基金经理,任职期间,任职回报\n2024-03-11,至今,林溪,1天,1%\n2023-03-10,2024-03-10,何川,1年,20%\n';

describe.each(STORE_KINDS)('companies and managers of files on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    scene.file('all/fund_name_em.csv', FUND_LIST);
    scene.file('all/nav/000007.csv', NAV);
    scene.file('all/fund_manager_em_2024-03-29.csv', ROSTER);
    scene.file('all/000007/经理.csv', TENURES);
    scene.file(
      'all/fund_aum_em.csv',
      '序号,基金公司,成立时间,全部管理规模\n1,晨曦基金管理有限公司,2001-04-17,9\n',
    );
  });

  afterEach(() => scene.close());

  const run = () => scene.run({ mixedPaths: [`${scene.folder}/all`] });
  const peopleOf = async (code: string) => {
    const people = await readFundManagers(scene.store, { area: 'public', code }, true);
    return people?.tenures.map(({ managerName, beginDate, endDate, days }) => [
      managerName,
      beginDate,
      endDate,
      days,
    ]);
  };

  it('are on the pages of all share classes, with figures of tenures whose first day is known', async () => {
    const { written } = await run();
    expect(written).toMatchObject({ companies: 1, managers: 3 });
    const tenures = [
      ['林溪', '20240311', null, 2],
      ['何川', '20230310', '20240310', 366],
    ];
    expect(await peopleOf('000007')).toEqual(tenures);
    expect(await peopleOf('000008')).toEqual(tenures);
    expect(await peopleOf('000009')).toEqual(
      expect.arrayContaining([
        ['林溪', null, null, null],
        ['周岚', null, null, null],
      ]),
    );
    const people = await readFundManagers(scene.store, { area: 'public', code: '000007' }, true);
    expect(people?.tenures[0]?.income).toBeCloseTo((1.21 / 1.2) * 1.01 - 1, 6);
    expect(people?.tenures[0]).toMatchObject({ careerStartDate: '20210315', education: '' });
    const info = await readFundInfo(scene.store, { area: 'public', code: '000009' }, true);
    expect(info).toMatchObject({ company: { name: '晨曦基金管理有限公司' } });
    expect(info?.managers.map(({ name }) => name).toSorted()).toEqual(['周岚', '林溪'].toSorted());
  });

  it('appear in the lists and on the pages of managers and companies', async () => {
    await run();
    const source = { store: scene.store, readSums: createCompanySums(scene.store, async () => '1') };
    const page = { pageNum: 1, pageSize: 10 };
    const companies = await findCompanies(source, { area: 'public', keyword: '晨曦', ...page }, false);
    expect(companies.list).toMatchObject([
      { shortName: '晨曦基金', city: '', foundedDate: '20010417', fundCount: 3, managerCount: 2 },
    ]);
    const { list } = await findManagers(scene.store, { area: 'public', keyword: '林溪', ...page }, false);
    expect(list).toMatchObject([
      { name: '林溪', companyName: '晨曦基金管理有限公司', companyCode: companies.list[0]?.id },
    ]);
    const funds = await readManagerFunds(scene.store, { area: 'public', code: list[0]?.code ?? '' }, true);
    expect(funds?.list.map(({ code, beginDate, income }) => [code, beginDate, income === null])).toEqual([
      ['000007', '20240311', false],
      ['000009', null, true],
    ]);
  });

  it('stay where a later file does not name them, and a second run changes nothing', async () => {
    await run();
    const before = await scene.everything();
    await run();
    const [tables, tablesBefore] = [await scene.everything(), before].map((each) => JSON.stringify(each));
    expect(tables?.replaceAll(/imported-\w+/g, '')).toBe(tablesBefore?.replaceAll(/imported-\w+/g, ''));
    scene.file(
      'all/fund_manager_em_2024-03-29.csv',
      `${ROSTER.split('\n')[0]}\n1,周岚,晨曦基金,000010,晨曦现金,99\n`,
    );
    await run();
    expect(await peopleOf('000010')).toEqual([['周岚', null, null, null]]);
    expect(await peopleOf('000009')).toHaveLength(2);
  });

  it('come with ratings and announcements, of which the newest rating and every announcement stays', async () => {
    const announcements =
      '基金代码,公告标题,基金名称,公告日期,报告ID\n000007,2023年第4季度报告,晨曦,2024-01-18,AN202401180005270024\n000007,关于分红的公告,晨曦,2024-03-12,AN202403120005270024\n';
    scene.file('all/000007_report.csv', announcements);
    scene.file('all/000007_FundRating.csv', 'report_date,ZSPJ,SZPJ3,SZPJ5,JAPJ\n2023-10-30,3,,,4\n');
    expect((await run()).written).toMatchObject({ ratings: 2, announcements: 2 });
    scene.file('all/000007_report.csv', announcements.split('\n').slice(0, 2).join('\n'));
    scene.file(
      'all/000007_FundRating.csv',
      'report_date,ZSPJ,SZPJ3,SZPJ5,JAPJ\n2023-12-30,2,,,\n2023-06-30,,,,5\n',
    );
    await run();
    const info = await readFundInfo(scene.store, { area: 'public', code: '000007' }, true);
    expect(info?.ratings).toEqual([
      { agency: '招商证券', stars: 2, date: '20231230' },
      { agency: '济安金信', stars: 4, date: '20231030' },
    ]);
    const linked = info?.announcements.filter(({ url }) => url !== null);
    expect(linked?.map((entry) => [entry.kind, entry.title])).toEqual([
      ['dividend', '关于分红的公告'],
      ['report', '2023年第4季度报告'],
    ]);
  });

  it('come alone, after the funds, and never without any', async () => {
    const alone = openScene(await openTestStore(kind));
    const file = '基金公司,成立时间\n晨曦基金管理有限公司,2001-04-17\n';
    const paths = { mixedPaths: [alone.file('companies/fund_aum_em.csv', file)] };
    expect((await alone.run(paths)).written).toBeNull();
    await alone.run({ mixedPaths: [alone.file('list/fund_name_em.csv', FUND_LIST)] });
    expect((await alone.run(paths)).written).toMatchObject({ companies: 1, managers: 0 });
    await alone.close();
  });
});
