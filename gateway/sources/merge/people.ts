import * as v from 'valibot';
import { FACTS_SHAPE, SOURCES, factOf, newerOf } from './facts';
import { companyCode, companyKey, derivePeople, personKey, portfolioKey } from './derive-people';
import {
  readFactRowsInSlices,
  readPeopleFactRows,
  replacePeople,
  writePeopleFactRows,
} from './stored-facts.repository';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/performance-rules';
import type { PeopleFactTable } from '../../funds/people/fund-people.schema';
import type { Database } from '../../store/schema';
import type { ImportReport } from '../import-report';
import type { PeopleFacts, SourceRecords } from '../records';
import type { StatedPeople, StatedPortfolio } from './derive-people';
import type { SourceName } from './facts';

const FUNDS_AT_ONCE = 500;
const text = factOf(v.string());
const day = factOf(v.number());
const texts = factOf(v.array(v.string()));

const PEOPLE_SHAPE = v.object({
  fullName: text,
  founded: day,
  city: text,
  registryNumber: text,
  careerStart: day,
  education: text,
  introduction: text,
  funds: texts,
});

const STATED_SHAPE = v.pick(FACTS_SHAPE, ['company', 'managers', 'tenures']);

/** The funds of an area after the import. */
export interface PeopleContext {
  readonly area: FundArea;
  readonly codes: ReadonlySet<string>;
  /** Code of the first share class of a fund's portfolio. */
  readonly groupOf: (code: string) => string;
  readonly report: ImportReport;
}

export interface MergedPeople {
  readonly companies: number;
  readonly managers: number;
  /** Code of the company of a fund, `null` if unknown. */
  readonly companyOf: (code: string) => string | null;
}

type PeopleRecords = Pick<SourceRecords, 'source' | 'managers' | 'companies'>;

/**
 * Stores what a source states of companies and managers beside other sources, and derives the companies, managers and
 * tenures of all funds of an area from what every source states.
 */
export async function mergePeople(
  transaction: Kysely<Database>,
  records: PeopleRecords,
  { area, codes, groupOf, report }: PeopleContext,
): Promise<MergedPeople> {
  const stated = await readStated(transaction, { area, codes, groupOf });
  const companyKeyOf = (code: string): string => companyKey(stated.get(groupOf(code))?.company?.value ?? '');
  const facts = await mergePeopleFacts(transaction, records, { companyKeyOf, groupOf });
  const people = derivePeople(area, portfoliosOf(codes, groupOf, stated), facts, report);
  await replacePeople(transaction, area, people);
  return {
    companies: people.companies.length,
    managers: people.managers.length,
    companyOf: (code) => {
      const key = companyKeyOf(code);
      return key === '' ? null : companyCode(key);
    },
  };
}

/** What is stated of the people of each portfolio, by the code of its first class. */
async function readStated(
  transaction: Kysely<Database>,
  { area, codes, groupOf }: Omit<PeopleContext, 'report'>,
): Promise<Map<string, StatedPeople>> {
  const stated = new Map<string, StatedPeople>();
  for await (const rows of readFactRowsInSlices(transaction, area, FUNDS_AT_ONCE)) {
    for (const { code, facts } of rows.toSorted((a, b) => rankOf(b.source) - rankOf(a.source))) {
      if (!codes.has(code)) continue;
      const group = groupOf(code);
      // The most trusted source decides, and of the classes of a portfolio the first one.
      stated.set(group, { ...v.parse(STATED_SHAPE, JSON.parse(facts)), ...stated.get(group) });
    }
  }
  return stated;
}

function rankOf(source: SourceName): number {
  return SOURCES.indexOf(source);
}

function portfoliosOf(
  codes: ReadonlySet<string>,
  groupOf: (code: string) => string,
  stated: ReadonlyMap<string, StatedPeople>,
): StatedPortfolio[] {
  const portfolios = new Map<string, { group: string; codes: string[]; stated: StatedPeople }>();
  for (const code of codes) {
    const group = groupOf(code);
    const people = stated.get(group);
    if (people === undefined) continue;
    const portfolio = portfolios.get(group) ?? { group, codes: [], stated: people };
    portfolio.codes.push(code);
    portfolios.set(group, portfolio);
  }
  return [...portfolios.values()];
}

/** Stores the records and returns the facts of all sources together, by kind and key. */
async function mergePeopleFacts(
  transaction: Kysely<Database>,
  { source, managers, companies }: PeopleRecords,
  {
    companyKeyOf,
    groupOf,
  }: { readonly companyKeyOf: (code: string) => string; readonly groupOf: (code: string) => string },
): Promise<ReadonlyMap<string, PeopleFacts>> {
  const stored = new Map<string, Partial<Record<SourceName, PeopleFacts>>>();
  for (const row of await readPeopleFactRows(transaction)) {
    const id = `${row.kind}/${row.key}`;
    stored.set(id, { ...stored.get(id), [row.source]: v.parse(PEOPLE_SHAPE, JSON.parse(row.facts)) });
  }
  const written = new Map<string, PeopleFactTable>();
  const add = (kind: PeopleFactTable['kind'], key: string, found: PeopleFacts): void => {
    const id = `${kind}/${key}`;
    const facts = v.parse(PEOPLE_SHAPE, newerOf(found, stored.get(id)?.[source] ?? {}));
    stored.set(id, { ...stored.get(id), [source]: facts });
    written.set(id, { kind, key, source, facts: JSON.stringify(facts) });
  };
  for (const { area, name, facts } of companies)
    add(area === 'public' ? 'company' : 'private company', companyKey(name), facts);
  const taken = new Set<string>();
  const managedBy = (key: string): readonly string[] | undefined => {
    const of = stored.get(`manager/${key}`);
    return of && Object.values(of).flatMap(({ funds }) => funds?.value ?? []);
  };
  for (const { name, company, funds, isFromRoster, facts } of managers) {
    const [fund = ''] = funds;
    const employer = company === null ? companyKeyOf(fund) : companyKey(company);
    const key =
      employer === ''
        ? portfolioKey(name, groupOf(fund))
        : personKey({ name, company: employer, funds }, managedBy, isFromRoster ? taken : new Set());
    if (isFromRoster) taken.add(key);
    add('manager', key, facts);
  }
  await writePeopleFactRows(transaction, [...written.values()]);
  return new Map(
    Array.from(stored, ([id, of]) => [id, Object.assign({}, ...SOURCES.map((each) => of[each]))]),
  );
}
