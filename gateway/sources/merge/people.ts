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
import type { FundArea } from '../../../src/domain/returns/performance-rules';
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
  cancelled: day,
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

/** Stores what a source states of the companies of both areas next to other sources. */
export async function storeCompanyFacts(
  transaction: Kysely<Database>,
  { source, companies }: Omit<PeopleRecords, 'managers'>,
): Promise<void> {
  if (companies.length === 0) return;
  const stored = await readPeopleFacts(transaction, ['company', 'private company']);
  const written = new Map<string, PeopleFactTable>();
  for (const { area, name, facts } of companies) {
    const kind = area === 'public' ? 'company' : 'private company';
    addFacts({ stored, written, source }, { kind, key: companyKey(name), found: facts });
  }
  await writePeopleFactRows(transaction, [...written.values()]);
}

/**
 * Stores what a source states of managers of public funds next to other sources, and derives the companies, managers
 * and tenures of all public funds from what every source states.
 */
export async function mergePeople(
  transaction: Kysely<Database>,
  records: Omit<PeopleRecords, 'companies'>,
  context: PeopleContext,
): Promise<MergedPeople> {
  const { groupOf } = context;
  const stated = await readStated(transaction, context);
  const companyKeyOf = companyKeys(stated, groupOf);
  const facts = await readPeopleFacts(transaction, ['company', 'manager']);
  await storeManagerFacts(transaction, records, { companyKeyOf, groupOf, stored: facts });
  return replaceDerived(transaction, context, { stated, facts });
}

/** Derives the companies, managers and tenures of all private funds from what every source states. */
export async function derivePrivatePeople(
  transaction: Kysely<Database>,
  context: Omit<PeopleContext, 'area' | 'groupOf'>,
): Promise<MergedPeople> {
  const whole = { ...context, area: 'private' as const, groupOf: (code: string) => code };
  const stated = await readStated(transaction, whole);
  const facts = await readPeopleFacts(transaction, ['private company', 'manager']);
  return replaceDerived(transaction, whole, { stated, facts });
}

async function replaceDerived(
  transaction: Kysely<Database>,
  { area, codes, groupOf, report }: PeopleContext,
  { stated, facts }: { readonly stated: ReadonlyMap<string, StatedPeople>; readonly facts: FactsBySource },
): Promise<MergedPeople> {
  const joined = new Map(
    Array.from(facts, ([id, of]) => [id, Object.assign({}, ...SOURCES.map((each) => of[each]))]),
  );
  const people = derivePeople(area, portfoliosOf(codes, groupOf, stated), joined, report);
  await replacePeople(transaction, area, people);
  const companyKeyOf = companyKeys(stated, groupOf);
  return {
    companies: people.companies.length,
    managers: people.managers.length,
    companyOf: (code) => {
      const key = companyKeyOf(code);
      return key === '' ? null : companyCode(key);
    },
  };
}

/** Key of the company of a fund, '' if unknown. */
function companyKeys(
  stated: ReadonlyMap<string, StatedPeople>,
  groupOf: PeopleContext['groupOf'],
): (code: string) => string {
  return (code) => companyKey(stated.get(groupOf(code))?.company?.value ?? '');
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

/** Facts by kind and key, and by source. */
type FactsBySource = Map<string, Partial<Record<SourceName, PeopleFacts>>>;

async function readPeopleFacts(
  transaction: Kysely<Database>,
  kinds: readonly PeopleFactTable['kind'][],
): Promise<FactsBySource> {
  const stored: FactsBySource = new Map();
  for (const row of await readPeopleFactRows(transaction, kinds)) {
    const id = `${row.kind}/${row.key}`;
    stored.set(id, { ...stored.get(id), [row.source]: v.parse(PEOPLE_SHAPE, JSON.parse(row.facts)) });
  }
  return stored;
}

interface FactStore {
  readonly stored: FactsBySource;
  /** Rows to write, by kind and key. */
  readonly written: Map<string, PeopleFactTable>;
  readonly source: SourceName;
}

function addFacts(
  { stored, written, source }: FactStore,
  { kind, key, found }: Pick<PeopleFactTable, 'kind' | 'key'> & { readonly found: PeopleFacts },
): void {
  const id = `${kind}/${key}`;
  const facts = v.parse(PEOPLE_SHAPE, newerOf(found, stored.get(id)?.[source] ?? {}));
  stored.set(id, { ...stored.get(id), [source]: facts });
  written.set(id, { kind, key, source, facts: JSON.stringify(facts) });
}

/** Stores the managers, also among the facts that were read. */
async function storeManagerFacts(
  transaction: Kysely<Database>,
  { source, managers }: Omit<PeopleRecords, 'companies'>,
  {
    companyKeyOf,
    groupOf,
    stored,
  }: Pick<PeopleContext, 'groupOf'> &
    Pick<FactStore, 'stored'> & {
      readonly companyKeyOf: (code: string) => string;
    },
): Promise<void> {
  const written = new Map<string, PeopleFactTable>();
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
    addFacts({ stored, written, source }, { kind: 'manager', key, found: facts });
  }
  await writePeopleFactRows(transaction, [...written.values()]);
}
