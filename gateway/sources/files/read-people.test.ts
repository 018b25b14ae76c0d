import { describe, expect, it } from 'vitest';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { createImportReport, reportLine } from '../import-report';
import { kindOfTable } from './file-kinds';
import { readPeople } from './read-people';
import { readScriptTables } from './forms/read-script';
import { readTextTable } from './forms/read-table';
import type { Table } from './forms/read-table';

const KINDS = ['tenures', 'managers', 'companies', 'private managers'] as const;
const peopleKind = (table: Table) => KINDS.find((kind) => kind === kindOfTable(table));
const TODAY = dayOf('20240401') ?? 0;

function readTable(table: Table, code: string | null) {
  const report = createImportReport();
  const kind = peopleKind(table);
  if (kind === undefined) throw new Error('no table of people');
  const { facts, managers, companies } = readPeople(
    table,
    kind,
    { code, today: TODAY },
    report.forFile(table.file),
  );
  const of = (fund: string) => {
    const found = facts.get(fund) ?? {};
    const tenures = found.tenures?.value.map(({ name, begin, end }) => [name, textOf(begin), textOf(end)]);
    return { company: found.company?.value, managers: found.managers?.value, tenures };
  };
  return { kind, of, facts, managers, companies, lines: report.entries.map(reportLine) };
}

function read(text: string, { file = 'people.csv', code = null as string | null } = {}) {
  const bytes = new TextEncoder().encode(text);
  return readTable(readTextTable(file, bytes, createImportReport().forFile(file)), code);
}

function textOf(day: number | null): string | null {
  return day === null ? null : compactDay(day);
}

describe('tables of people', () => {
  it('reads the tenures of a fund, joins those that follow on one another, and takes no unreadable end for none', () => {
    const { kind, of, lines } = read(
      'start_date,expiry_date,manager_name,return_rate\n' +
        '2021-03-02,至今,林溪 周岚,5.2\n' +
        '2019-01-01,2021-03-01,林溪,40.1\n' +
        '2015-06-01,2018-12-31,何川 ,12.0\n' +
        '2014-06-01,随后,何川,1\n' +
        '2013-06-01,2012-06-01,何川,1\n' +
        '2024-04-02,至今,何川,1\n',
      { code: '000007' },
    );
    expect(kind).toBe('tenures');
    expect(of('000007').tenures).toEqual([
      ['何川', '20150601', '20181231'],
      ['林溪', '20190101', null],
      ['周岚', '20210302', null],
    ]);
    expect(lines).toEqual([
      'people.csv:5 [expiry_date] 修正：日期无法识别，按缺失处理（随后）',
      'people.csv:6 跳过：任职起始日晚于截止日或今天（何川）',
      'people.csv:7 跳过：任职起始日晚于截止日或今天（何川）',
    ]);
  });

  it('reads Tushare fund_manager: tenures of many funds, education and resume, with the newest announcement', () => {
    const { of, facts, managers } = read(
      'ts_code,ann_date,name,gender,birth_year,edu,nationality,begin_date,end_date,resume\n' +
        '000007.OF,20210303,周岚,F,1985,博士,CN,20210302,,曾任 青川银行研究员\n' +
        '000007.OF,20190102,何川,M,,,,20150601,20181231,\n' +
        '510300.SH,20190102,何川,M,,硕士,,20150601.0,,\n',
    );
    expect(of('000007').tenures).toEqual([
      ['何川', '20150601', '20181231'],
      ['周岚', '20210302', null],
    ]);
    expect(facts.get('000007')?.tenures).toMatchObject({ asOf: dayOf('20210303'), place: 'people.csv:2' });
    expect(managers).toMatchObject([
      {
        name: '周岚',
        company: null,
        funds: ['000007'],
        facts: { education: { value: '博士' }, introduction: { value: '曾任 青川银行研究员' } },
      },
    ]);
  });

  it('reads fund_manager_em: each person once with the funds, careers counted from the day of the file', () => {
    const { kind, of, managers } = read(
      '序号,姓名,所属公司,现任基金代码,现任基金,累计从业时间,现任基金资产总规模,现任基金最佳回报\n' +
        '1,林溪,晨曦基金,7,晨曦稳健混合A,1110,3.13,24.96\n' +
        '1,林溪,晨曦基金,000008,晨曦稳健混合C,1110,3.13,24.96\n' +
        '2,林溪,晨曦基金,000009,晨曦纯债,60,1,1\n' +
        '3,Ann Lee,远山基金,"000009,000010",晨曦纯债,10,1,1\n',
      { file: 'data/fund_manager_em_2024-03-29.csv' },
    );
    expect(kind).toBe('managers');
    expect(
      managers.map(({ name, company, funds, isFromRoster }) => [name, company, funds, isFromRoster]),
    ).toEqual([
      ['林溪', '晨曦基金', ['000007', '000008'], true],
      ['林溪', '晨曦基金', ['000009'], true],
      ['Ann Lee', '远山基金', ['000009', '000010'], true],
    ]);
    expect(managers[0]?.facts.careerStart?.value).toBe((dayOf('20240329') ?? 0) - 1110);
    expect(of('000008')).toMatchObject({ company: '晨曦基金', managers: ['林溪'] });
    expect(of('000009')).toMatchObject({ managers: ['林溪', 'Ann Lee'] });
    expect(
      read('姓名,所属公司,现任基金代码,累计从业时间\n林溪,晨曦基金,000007,9\n').managers[0]?.facts,
    ).not.toHaveProperty('careerStart');
  });

  it('reads companies of both services, and takes the profile of a fund for none', () => {
    const { kind, companies } = read(
      '序号,基金公司,成立时间,全部管理规模,全部基金数,全部经理数,更新日期\n1,晨曦基金管理有限公司,2001-04-17,16599.27,632,81,11-08\n',
    );
    expect(kind).toBe('companies');
    expect(companies).toMatchObject([
      { name: '晨曦基金管理有限公司', facts: { founded: { value: dayOf('20010417') } } },
    ]);
    const [company] = read(
      'name,shortname,province,city,setup_date,main_business\n晨曦基金管理有限公司,晨曦基金,广东,珠海市,20010417,基金募集\n',
    ).companies;
    expect(company).toMatchObject({
      name: '晨曦基金',
      facts: {
        fullName: { value: '晨曦基金管理有限公司' },
        city: { value: '珠海市' },
        introduction: { value: '基金募集' },
      },
    });
    const profile = '基金代码,基金公司,成立时间\n000007,晨曦基金,2011-08-05\n';
    expect(() => read(profile)).toThrow('no table of people');
  });

  it('reads the managers of the script of a fund, with their careers', () => {
    const text =
      'var fS_code = "000007";var Data_currentFundManager =[{"id":"1","name":"林溪","workTime":"3年又15天","power":{"jzrq":"2024-03-29"}},{"id":"2","name":"周岚","workTime":"80天"}] ;';
    const report = createImportReport();
    const tables = readScriptTables('pingzhong.js', text, report.forFile('pingzhong.js'));
    const table = tables.find((each) => peopleKind(each) !== undefined);
    if (table === undefined) throw new Error('no managers');
    const { of, managers } = readTable(table, null);
    expect(of('000007')).toMatchObject({ managers: ['林溪', '周岚'], company: undefined });
    expect(managers).toMatchObject([
      { name: '林溪', company: null, funds: ['000007'], isFromRoster: false },
      { name: '周岚' },
    ]);
    expect(managers[0]?.facts.careerStart?.value).toBe((dayOf('20240329') ?? 0) - 3 * 365 - 15);
    expect(managers[1]?.facts).toEqual({});
  });
});
