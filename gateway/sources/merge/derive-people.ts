import { createHash } from 'node:crypto';
import { foldText } from '../../../src/domain/text/keyword';
import { pinyinOf } from '../../services/pinyin';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type {
  FundCompanyTable,
  FundManagerTable,
  FundTenureTable,
} from '../../funds/people/fund-people.schema';
import type { ImportReport } from '../import-report';
import type { FundFacts, PeopleFacts, TenureSpan } from '../records';

/** What the facts of a fund say of its people. */
export type StatedPeople = Pick<FundFacts, 'company' | 'managers' | 'tenures'>;

/** The share classes of a portfolio, which share its company and its managers. */
export interface StatedPortfolio {
  /** Code of the first share class. */
  readonly group: string;
  readonly codes: readonly string[];
  readonly stated: StatedPeople;
}

export interface People {
  readonly companies: readonly FundCompanyTable[];
  readonly managers: readonly FundManagerTable[];
  readonly tenures: readonly FundTenureTable[];
}

/**
 * Companies, managers and tenures of the funds of an area; `facts` are those of people by `company/KEY`,
 * `private company/KEY` and `manager/KEY`. A manager is known by name and company, and without a company by name and
 * portfolio. Of the managers of private funds, of whom the register has thousands, only those of the funds remain.
 */
export function derivePeople(
  area: FundArea,
  portfolios: readonly StatedPortfolio[],
  facts: ReadonlyMap<string, PeopleFacts>,
  report: ImportReport,
): People {
  const companies = new Map<string, string>();
  for (const [id, { fullName }] of area === 'public' ? facts : []) {
    const key = /^company\/(.+)$/.exec(id)?.[1];
    if (key !== undefined) companies.set(key, fullName?.value ?? key);
  }
  const managers = new Map<string, FundManagerTable>();
  const tenures: FundTenureTable[] = [];
  const factsOf = (key: string): PeopleFacts | undefined => facts.get(`manager/${key}`);
  const managedBy = (key: string): readonly string[] | undefined => {
    const found = factsOf(key);
    return found && (found.funds?.value ?? []);
  };
  for (const { group, codes, stated } of portfolios) {
    const company = companyKey(stated.company?.value ?? '');
    if (company !== '') companies.set(company, longest(companies.get(company), stated.company?.value));
    for (const { name, begin, end } of spansOf(stated, report)) {
      const key =
        company === ''
          ? portfolioKey(name, group)
          : personKey({ name, company, funds: codes }, managedBy, new Set());
      const code = codeOf('M', key);
      if (!managers.has(code))
        managers.set(
          code,
          managerRow(area, name, {
            key,
            company,
            found: { ...factsOf(portfolioKey(name, group)), ...factsOf(key) },
          }),
        );
      tenures.push(
        ...codes.map((fundCode) => ({
          fund_code: fundCode,
          area,
          manager_code: code,
          begin_day: begin,
          end_day: end,
        })),
      );
    }
  }
  return {
    companies: Array.from(companies, ([key, name]) =>
      companyRow(
        area,
        { key, name },
        facts.get(`${area === 'public' ? '' : 'private '}company/${key}`) ?? {},
      ),
    ),
    managers: withCareers([...managers.values()], tenures),
    tenures,
  };
}

/** A career began no later than the first tenure: sources that count it in days may not know the earliest ones. */
function withCareers(
  managers: readonly FundManagerTable[],
  tenures: readonly FundTenureTable[],
): FundManagerTable[] {
  const first = new Map<string, Day>();
  for (const { manager_code: code, begin_day: begin } of tenures) {
    if (begin !== null) first.set(code, Math.min(begin, first.get(code) ?? begin));
  }
  return managers.map((manager) => {
    const start = manager.career_start_day;
    return { ...manager, career_start_day: start && Math.min(start, first.get(manager.code) ?? start) };
  });
}

/**
 * The tenures of a portfolio: those with days, and the managers in office whose first day no source has. A tenure that
 * lasts by one list while the other has other managers in office has ended on an unknown day, and is left out.
 */
function spansOf({ managers, tenures }: StatedPeople, report: ImportReport): TenureSpan[] {
  const dated = tenures?.value ?? [];
  if (managers === undefined || isNewer(tenures, managers)) return [...dated];
  const inOffice = new Set(managers.value);
  const isOpen = ({ name, end }: TenureSpan): boolean => end === null && !inOffice.has(name);
  const left = dated.filter(isOpen).map(({ name }) => name);
  if (left.length > 0) {
    const reason = '任职记录中在任的基金经理不在现任名单中，离任日不明，不列出';
    report.forFile(tenures?.place ?? '')('note', { line: null }, reason, left.join('、'));
  }
  const known = dated.filter((span) => !isOpen(span));
  const open = new Set(known.filter(({ end }) => end === null).map(({ name }) => name));
  const undated = managers.value.filter((name) => !open.has(name));
  return [...known, ...undated.map((name) => ({ name, begin: null, end: null }))];
}

function isNewer(a: { readonly asOf: Day | null } | undefined, b: { readonly asOf: Day | null }): boolean {
  return (a?.asOf ?? 0) > (b.asOf ?? 0);
}

interface Person {
  readonly name: string;
  /** Key of the company. */
  readonly company: string;
  /** Codes of funds that the person manages. */
  readonly funds: readonly string[];
}

/**
 * Key of a person: name and company, with a number for others of the same name in that company. Of several known ones
 * it is the one with most funds in common; without any it is the first one that is not `taken` by another person.
 */
export function personKey(
  { name, company, funds }: Person,
  managedBy: (key: string) => readonly string[] | undefined,
  taken: ReadonlySet<string>,
): string {
  const plain = `${name}@${company}`;
  let best: { readonly key: string; readonly common: number } | undefined;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? plain : `${plain}#${number}`;
    if (taken.has(key)) continue;
    const known = managedBy(key);
    const common = funds.filter((code) => known?.includes(code)).length;
    if (best === undefined || common > best.common) best = { key, common };
    if (known === undefined) return best.key;
  }
}

/** Key of a person whose company is unknown. */
export function portfolioKey(name: string, group: string): string {
  return `${name}@${group}`;
}

const LEGAL_FORMS = /(?:股份有限公司|有限责任公司|有限公司)$/;
const BRACKETS = /\([^)]*\)/g;

/** Name of a company without legal form and place: 易方达基金管理有限公司 and 易方达基金 are 易方达基金; '' for ''. */
export function companyKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(BRACKETS, '')
    .replace(LEGAL_FORMS, '')
    .replace(/资产管理$/, '资管')
    .replace(/基金管理$/, '基金');
}

/** Code of a company by its key. */
export function companyCode(key: string): string {
  return codeOf('C', key);
}

const CODE_DIGITS = 10;

/** A code that is the same in every import. */
function codeOf(letter: 'C' | 'M', key: string): string {
  return letter + createHash('sha256').update(key).digest('hex').slice(0, CODE_DIGITS).toUpperCase();
}

function longest(a = '', b = ''): string {
  return b.length > a.length ? b : a;
}

function companyRow(
  area: FundArea,
  { key, name }: { readonly key: string; readonly name: string },
  facts: PeopleFacts,
): FundCompanyTable {
  return {
    area,
    code: companyCode(key),
    name,
    short_name: key,
    ...searchColumns(name),
    founded_day: facts.founded?.value ?? null,
    city: facts.city?.value ?? '',
    registered_capital_yuan: null,
    registry_number: facts.registryNumber?.value ?? '',
    introduction: facts.introduction?.value ?? '',
    cancelled_day: facts.cancelled?.value ?? null,
  };
}

function managerRow(
  area: FundArea,
  name: string,
  { key, company, found }: { readonly key: string; readonly company: string; readonly found: PeopleFacts },
): FundManagerTable {
  return {
    area,
    code: codeOf('M', key),
    name,
    ...searchColumns(name),
    company_code: company === '' ? null : companyCode(company),
    career_start_day: found.careerStart?.value ?? null,
    education: found.education?.value ?? '',
    introduction: found.introduction?.value ?? '',
  };
}

function searchColumns(
  name: string,
): Pick<FundCompanyTable, 'search_name' | 'pinyin_initials' | 'pinyin_full'> {
  const { initials, full } = pinyinOf(name);
  return { search_name: foldText(name), pinyin_initials: initials, pinyin_full: full };
}
