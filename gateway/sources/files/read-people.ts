import { cellText, codeReader, hasLayout, matchColumns, needCell, takeCell } from './columns';
import { FUND_CODE_TITLES } from './layouts';
import { isMissing, namesIn, readDay, readFundCode, readName, readNumber } from './read-cell';
import { fact, given, textFact } from './read-profile';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport } from '../import-report';
import type { CompanyRecord, Fact, FundFacts, ManagerRecord, PeopleFactValues, TenureSpan } from '../records';
import type { Layout } from './columns';
import type { Cell } from './read-cell';
import type { Table, TableRow } from './forms/read-table';

type TenureField = 'code' | 'name' | 'begin' | 'end' | 'announced' | 'education' | 'introduction';
type RosterField = 'name' | 'company' | 'funds' | 'career' | 'day';
type CompanyField = 'name' | 'fullName' | 'founded' | 'city' | 'introduction';
type PrivateManagerField = 'name' | 'number' | 'founded' | 'city' | 'cancelled';

/** Tenures of one fund or of many: the table of a fund's page, or Tushare fund_manager. */
export const TENURE_LAYOUT: Layout<TenureField> = {
  name: '任职记录',
  titles: {
    code: FUND_CODE_TITLES,
    name: ['基金经理', 'manager_name', 'name'],
    begin: ['起始期', '任职日期', '上任日期', 'start_date', 'begin_date'],
    end: ['截止期', '离任日期', '离职日期', 'expiry_date', 'end_date'],
    announced: ['公告日期', 'ann_date'],
    education: ['学历', 'edu'],
    introduction: ['简历', 'resume'],
  },
  required: [['name'], ['begin'], ['end']],
};

/** All managers with the funds that they manage now, a row for each fund (AKShare fund_manager_em). */
export const ROSTER_LAYOUT: Layout<RosterField> = {
  name: '基金经理名录',
  titles: {
    name: ['姓名'],
    company: ['所属公司'],
    funds: ['现任基金代码'],
    career: ['累计从业时间'],
    day: ['更新日期'],
  },
  required: [['name'], ['company'], ['funds']],
};

/** All companies (AKShare fund_aum_em, Tushare fund_company). */
export const COMPANY_LAYOUT: Layout<CompanyField> = {
  name: '基金公司名录',
  titles: {
    name: ['基金公司', 'shortname', 'name'],
    fullName: ['公司全称', 'name', '基金公司'],
    founded: ['成立时间', '成立日期', 'setup_date'],
    city: ['城市', '所在城市', 'city'],
    introduction: ['公司简介', 'main_business'],
  },
  required: [['name'], ['founded']],
};

/** Managers of private funds: AKShare amac_manager_info, amac_manager_classify_info and amac_manager_cancelled_info. */
export const PRIVATE_MANAGER_LAYOUT: Layout<PrivateManagerField> = {
  name: '私募管理人名录',
  titles: {
    name: ['私募基金管理人名称', '管理人名称'],
    number: ['登记编号'],
    founded: ['成立时间', '成立日期'],
    city: ['注册地'],
    cancelled: ['注销时间', '注销日期'],
  },
  required: [['name'], ['number', 'cancelled']],
};

export type PeopleKind = 'tenures' | 'managers' | 'companies' | 'private managers';

/** Whether a header is one of companies: a fund's profile names its company and its day of establishment, too. */
export function isCompanies(header: readonly string[]): boolean {
  const isFund = header.some(
    (title) => FUND_CODE_TITLES.includes(title.trim()) || title.trim() === '基金简称',
  );
  return !isFund && hasLayout(header, COMPANY_LAYOUT);
}

/** What tables of people state: of funds by code, of managers and of companies. */
export interface PeopleTables {
  readonly facts: ReadonlyMap<string, FundFacts>;
  readonly managers: readonly ManagerRecord[];
  readonly companies: readonly CompanyRecord[];
}

export interface PeopleContext {
  /** Code of the fund that the file is about, if its name says it. */
  readonly code: string | null;
  readonly today: Day;
}

/** Reads a table of a kind that `peopleKind` found. */
export function readPeople(
  table: Table,
  kind: PeopleKind,
  context: PeopleContext,
  report: FileReport,
): PeopleTables {
  if (kind === 'companies')
    return { facts: new Map(), managers: [], companies: readCompanies(table, report) };
  if (kind === 'private managers')
    return { facts: new Map(), managers: [], companies: readPrivateManagers(table, report) };
  const read = kind === 'managers' ? readRoster(table, report) : readTenures(table, context, report);
  return { ...read, companies: [] };
}

const ONGOING = /^(?:至今|今|present)$/i;

function readTenures(
  table: Table,
  { code: givenCode, today }: PeopleContext,
  report: FileReport,
): Pick<PeopleTables, 'facts' | 'managers'> {
  const columns = matchColumns(table, TENURE_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given: givenCode }, report);
  const spans = new Map<string, { asOf: Day | null; place: string; found: TenureSpan[] }>();
  const managers: ManagerRecord[] = [];
  for (const row of table.rows) {
    const code = codeOf(row);
    const names = namesIn(cellText(row, columns.name));
    const begin = needCell(row, columns.begin, readDay, report);
    const endText = cellText(row, columns.end).trim();
    const end = ONGOING.test(endText) ? null : takeCell(row, columns.end, readDay, report);
    if (code === null || names.length === 0 || begin === null) continue;
    if ((end !== null && end < begin) || begin > today) {
      report('skipped', { line: row.line }, '任职起始日晚于截止日或今天', names.join('、'));
      continue;
    }
    // A row that could not be read for its last day is no tenure that lasts.
    if (end === null && !ONGOING.test(endText) && !isMissing(endText)) continue;
    const place = `${table.file}:${row.line}`;
    const announced = takeCell(row, columns.announced, readDay, report);
    const of = spans.get(code) ?? { asOf: announced, place, found: [] };
    of.asOf = Math.max(of.asOf ?? 0, announced ?? 0) || null;
    of.found.push(...names.map((name) => ({ name, begin, end })));
    spans.set(code, of);
    const facts = peopleFacts({
      education: textFact(cellText(row, columns.education), place),
      introduction: textFact(cellText(row, columns.introduction), place),
    });
    if (Object.keys(facts).length > 0)
      managers.push(
        ...names.map((name) => ({ name, company: null, funds: [code], isFromRoster: false, facts })),
      );
  }
  const facts = Array.from(spans, ([code, { asOf, place, found }]) => {
    const value = joinedSpans(found);
    return [code, given({ tenures: fact(value, place, asOf) })] as const;
  });
  return { facts: new Map(facts), managers };
}

/** The spans of each manager, those that follow on one another as one: a page has a row for each set of managers. */
function joinedSpans(spans: readonly TenureSpan[]): TenureSpan[] {
  const joined: TenureSpan[] = [];
  for (const span of spans.toSorted((a, b) => (a.begin ?? 0) - (b.begin ?? 0))) {
    const at = joined.findLastIndex(({ name }) => name === span.name);
    const before = joined[at];
    const follows = before !== undefined && (before.end === null || (span.begin ?? 0) <= before.end + 1);
    if (!follows) joined.push(span);
    else joined[at] = { ...before, end: latestEnd(before.end, span.end) };
  }
  return joined;
}

function latestEnd(a: Day | null, b: Day | null): Day | null {
  return a === null || b === null ? null : Math.max(a, b);
}

function readRoster(table: Table, report: FileReport): Pick<PeopleTables, 'facts' | 'managers'> {
  const columns = matchColumns(table, ROSTER_LAYOUT);
  const persons = new Map<string, { name: string; company: string; funds: string[]; row: TableRow }>();
  for (const row of table.rows) {
    const name = needCell(row, columns.name, readName, report);
    const company = takeCell(row, columns.company, readName, report) ?? '';
    if (name === null) continue;
    const key = [name, company, cellText(row, columns.career)].join('\n');
    const person = persons.get(key) ?? { name, company, funds: [], row };
    person.funds.push(...codesIn(row, cellText(row, columns.funds), report));
    persons.set(key, person);
  }
  const byFund = new Map<string, { names: string[]; company: string; place: string; asOf: Day | null }>();
  const managers = Array.from(persons.values(), ({ name, company, funds, row }): ManagerRecord => {
    const place = `${table.file}:${row.line}`;
    const asOf = takeCell(row, columns.day, readDay, report) ?? dayOfFile(table.file);
    const careerDays = takeCell(row, columns.career, readNumber, report);
    for (const code of funds) {
      const of = byFund.get(code) ?? { names: [], company, place, asOf };
      if (!of.names.includes(name)) of.names.push(name);
      byFund.set(code, of);
    }
    const careerStart = careerDays === null || asOf === null ? null : asOf - careerDays;
    return {
      name,
      company: company === '' ? null : company,
      funds,
      isFromRoster: company !== '',
      facts: peopleFacts({
        careerStart: fact(careerStart, place, asOf),
        funds: fact(company === '' ? null : funds, place, asOf),
      }),
    };
  });
  const facts = Array.from(byFund, ([code, { names, company, place, asOf }]) => {
    const stated = {
      managers: fact(names, place, asOf),
      company: fact(company === '' ? null : company, place),
    };
    return [code, given(stated)] as const;
  });
  return { facts: new Map(facts), managers };
}

function readCompanies(table: Table, report: FileReport): CompanyRecord[] {
  const columns = matchColumns(table, COMPANY_LAYOUT);
  return table.rows.flatMap((row): CompanyRecord[] => {
    const name = needCell(row, columns.name, readName, report);
    if (name === null) return [];
    const place = `${table.file}:${row.line}`;
    const facts = peopleFacts({
      fullName: textFact(cellText(row, columns.fullName), place),
      founded: fact(takeCell(row, columns.founded, readDay, report), place),
      city: textFact(cellText(row, columns.city), place),
      introduction: textFact(cellText(row, columns.introduction), place),
    });
    return [{ area: 'public', name, facts }];
  });
}

function readPrivateManagers(table: Table, report: FileReport): CompanyRecord[] {
  const columns = matchColumns(table, PRIVATE_MANAGER_LAYOUT);
  return table.rows.flatMap((row): CompanyRecord[] => {
    const name = needCell(row, columns.name, readName, report);
    if (name === null) return [];
    const place = `${table.file}:${row.line}`;
    const facts = peopleFacts({
      fullName: textFact(name, place),
      founded: fact(takeCell(row, columns.founded, readDay, report), place),
      city: textFact(cellText(row, columns.city), place),
      registryNumber: textFact(cellText(row, columns.number), place),
      cancelled: fact(takeCell(row, columns.cancelled, readDay, report), place),
    });
    return [{ area: 'private', name, facts }];
  });
}

function codesIn(row: TableRow, text: string, report: FileReport): string[] {
  return text.split(/[、,，;；\s]+/).flatMap((part): string[] => {
    const code: Cell<string> = readFundCode(part);
    if (code.kind === 'bad') report('corrected', { line: row.line }, code.reason, part);
    return code.kind === 'value' ? [code.value] : [];
  });
}

/** Day in the name of a file, such as fund_manager_em_2026-06-30.csv. */
function dayOfFile(file: string): Day | null {
  const [text = ''] = /(?<!\d)20\d{2}-?\d{2}-?\d{2}(?!\d)/.exec(file.slice(file.lastIndexOf('/') + 1)) ?? [];
  const cell = readDay(text);
  return cell.kind === 'value' ? cell.value : null;
}

type FoundPeople = {
  readonly [Field in keyof PeopleFactValues]?: Fact<PeopleFactValues[Field]> | undefined;
};

/** The facts that there are. */
function peopleFacts(found: FoundPeople): ManagerRecord['facts'] {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
