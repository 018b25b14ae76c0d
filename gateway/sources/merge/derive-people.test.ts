import { describe, expect, it } from 'vitest';
import { createImportReport, reportLine } from '../import-report';
import { companyKey, derivePeople, personKey } from './derive-people';
import type { FundFacts, PeopleFacts } from '../records';
import type { StatedPortfolio } from './derive-people';

type Stated = { company?: string; managers?: readonly string[]; tenures?: FundFacts['tenures'] };

function portfolio(
  group: string,
  { company, managers, tenures }: Stated,
  asOf: number | null = null,
): StatedPortfolio {
  return {
    group,
    codes: [group],
    stated: {
      ...(company === undefined ? {} : { company: { value: company, asOf: null, place: 'a.csv' } }),
      ...(managers === undefined ? {} : { managers: { value: managers, asOf, place: 'a.csv' } }),
      ...(tenures === undefined ? {} : { tenures }),
    },
  };
}

function spansIn(spans: readonly (readonly [string, number, number | null])[], asOf: number | null = null) {
  return { value: spans.map(([name, begin, end]) => ({ name, begin, end })), asOf, place: 'b.csv:2' };
}

function fact(value: string) {
  return { value, asOf: null, place: 'a.csv' };
}

function derive(portfolios: readonly StatedPortfolio[], facts = new Map<string, PeopleFacts>()) {
  const report = createImportReport();
  const people = derivePeople('public', portfolios, facts, report);
  const nameOf = new Map(people.managers.map(({ code, name }) => [code, name]));
  return {
    ...people,
    spans: people.tenures.map((row) => [
      row.fund_code,
      nameOf.get(row.manager_code),
      row.begin_day,
      row.end_day,
    ]),
    lines: report.entries.map(reportLine),
  };
}

describe('companies', () => {
  it.each([
    ['易方达基金管理有限公司', '易方达基金'],
    ['易方达基金', '易方达基金'],
    ['南方基金管理股份有限公司', '南方基金'],
    ['中泰证券（上海）资产管理有限公司', '中泰证券资管'],
    ['摩根基金管理(中国)有限公司', '摩根基金'],
    ['国都证券股份有限公司', '国都证券'],
    [' 晨曦 基金 ', '晨曦基金'],
    ['', ''],
  ])('%s is %s', (name, key) => {
    expect(companyKey(name)).toBe(key);
  });

  it('are one under all forms of the name, with the longest as full name', () => {
    const { companies } = derive([
      portfolio('000007', { company: '晨曦基金' }),
      portfolio('000009', { company: '晨曦基金管理有限公司' }),
    ]);
    expect(companies).toMatchObject([
      {
        name: '晨曦基金管理有限公司',
        short_name: '晨曦基金',
        pinyin_initials: 'cxjjglyxgs',
        founded_day: null,
        city: '',
      },
    ]);
  });
});

describe('managers', () => {
  it('of one name are one in a company, others in other companies, and one in each portfolio without a company', () => {
    const { managers } = derive([
      portfolio('000007', { company: '晨曦基金', managers: ['林溪'] }),
      portfolio('000009', { company: '晨曦基金管理有限公司', managers: ['林溪'] }),
      portfolio('000011', { company: '远山基金', managers: ['林溪'] }),
      portfolio('000013', { managers: ['林溪'] }),
      portfolio('000015', { managers: ['林溪'] }),
    ]);
    expect(managers).toHaveLength(4);
    expect(new Set(managers.map(({ code }) => code)).size).toBe(4);
    expect(managers.filter(({ company_code }) => company_code === null)).toHaveLength(2);
  });

  it('in office without a first day are those whom no dated tenure names', () => {
    const { spans, lines } = derive([
      portfolio('000007', {
        managers: ['林溪', '周岚'],
        tenures: spansIn([
          ['林溪', 100, null],
          ['何川', 50, 99],
        ]),
      }),
    ]);
    expect(spans).toEqual([
      ['000007', '林溪', 100, null],
      ['000007', '何川', 50, 99],
      ['000007', '周岚', null, null],
    ]);
    expect(lines).toEqual([]);
  });

  it('who are in office by an older list of tenures alone are left out and reported, by a newer one they count', () => {
    const before = portfolio('000007', { managers: ['周岚'], tenures: spansIn([['林溪', 100, null]]) });
    expect(derive([before]).spans).toEqual([['000007', '周岚', null, null]]);
    expect(derive([before]).lines).toEqual([
      'b.csv:2 说明：任职记录中在任的基金经理不在现任名单中，离任日不明，不列出（林溪）',
    ]);
    const newer = portfolio('000007', { managers: ['周岚'], tenures: spansIn([['林溪', 100, null]], 9) }, 8);
    expect(derive([newer]).spans).toEqual([['000007', '林溪', 100, null]]);
  });

  it('have the facts that were stored before their company was known, and those of the company over them', () => {
    const facts = new Map<string, PeopleFacts>([
      ['manager/林溪@000007', { education: fact('硕士'), introduction: fact('曾任研究员') }],
      ['manager/林溪@晨曦基金', { education: fact('博士') }],
    ]);
    const { managers } = derive([portfolio('000007', { company: '晨曦基金', managers: ['林溪'] })], facts);
    expect(managers).toMatchObject([{ education: '博士', introduction: '曾任研究员' }]);
  });

  it('began their careers no later than their first tenure, and on an unknown day if no source has it', () => {
    const facts = new Map<string, PeopleFacts>([
      ['manager/林溪@晨曦基金', { careerStart: { value: 80, asOf: null, place: 'a.csv' } }],
      ['manager/何川@晨曦基金', { careerStart: { value: 120, asOf: null, place: 'a.csv' } }],
    ]);
    const spans = spansIn([
      ['林溪', 100, null],
      ['何川', 100, null],
      ['周岚', 100, null],
    ]);
    const { managers } = derive([portfolio('000007', { company: '晨曦基金', tenures: spans })], facts);
    expect(managers.map((manager) => [manager.name, manager.career_start_day])).toEqual([
      ['林溪', 80],
      ['何川', 100],
      ['周岚', null],
    ]);
  });

  it('of one name in one company are distinguished by their funds, in any order', () => {
    const known = new Map<string, readonly string[]>();
    const add = (funds: readonly string[], taken = new Set<string>()) => {
      const key = personKey({ name: '林溪', company: '晨曦基金', funds }, (each) => known.get(each), taken);
      known.set(key, funds);
      return key;
    };
    const first = add(['000007', '000008']);
    const second = add(['000009'], new Set([first]));
    expect([first, second]).toEqual(['林溪@晨曦基金', '林溪@晨曦基金#2']);
    expect(add(['000009', '000010'])).toBe(second);
    expect(add(['000008'], new Set([second]))).toBe(first);
    expect(add(['000099'])).toBe(first);
  });
});
