import { POSITIONS } from '../../src/contract/content/recommend';
import { datePartsOf } from '../../src/domain/calendar/day';
import { companyHref } from '../../src/domain/site/fund-paths';
import { emblemPicture } from '../../src/domain/site/pictures';
import { readClassNames } from '../store/dictionary-repository';
import {
  readCompanies,
  readCompanyClassSums,
  searchCompanies,
} from '../funds/people/fund-company.repository';
import { readPositionPage, replacePosition } from '../content/recommend/position.repository';
import { withLock } from '../store/store';
import { CONTENT_LOCK, markContentChanged } from './data-version';
import { groupBy } from './group-by';
import { totalOf } from '../funds/people/managed-portfolios';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { PositionTable } from '../content/content.schema';
import type { CompanyClassSum } from '../funds/people/fund-company.repository';
import type { FundCompanyTable } from '../funds/people/fund-people.schema';
import type { Store } from '../store/store';

const PLACES = 8;
/** A firm with fewer living funds has little to show. */
const LEAST_FUNDS = 2;
const TAGS: Readonly<Record<FundArea, string>> = {
  public: POSITIONS.publicCompanies,
  private: POSITIONS.privateCompanies,
};

interface Candidate {
  readonly company: FundCompanyTable;
  readonly classes: readonly CompanyClassSum[];
}

/**
 * Fills the positions of companies where nothing stands there or what stood there is gone, and empties them where nobody
 * can stand there; what a house imported stays.
 * Public companies by size, private managers by their age, both over as many cities as there are; performance plays no
 * part.
 */
export async function ensureCompanyPositions(store: Store): Promise<void> {
  for (const area of ['public', 'private'] as const) {
    if (await isFilled(store, area)) continue;
    await withLock(store, CONTENT_LOCK, async () => {
      if (await isFilled(store, area)) return;
      const rows = await pickRows(store, area);
      const { total } = await readPositionPage(store.db, TAGS[area], { offset: 0, limit: 1 });
      if (rows.length === 0 && total === 0) return;
      await store.db.transaction().execute(async (transaction) => {
        await replacePosition(transaction, TAGS[area], rows);
        await markContentChanged(transaction);
      });
    });
  }
}

async function isFilled({ db }: Store, area: FundArea): Promise<boolean> {
  const { rows } = await readPositionPage(db, TAGS[area], { offset: 0, limit: PLACES });
  if (rows.length === 0) return false;
  if (rows.some(({ origin }) => origin !== 'simulated')) return true;
  const codes = rows.flatMap(({ code }) => code ?? []);
  return (await readCompanies(db, codes)).length === rows.length;
}

async function pickRows({ db }: Store, area: FundArea): Promise<PositionTable[]> {
  const [companies, sums, names] = await Promise.all([
    searchCompanies(db, area, []),
    readCompanyClassSums(db, area),
    readClassNames(db, area),
  ]);
  const sumsOf = groupBy(sums, ({ company_code }) => company_code);
  const candidates = companies
    .map((company): Candidate => ({ company, classes: sumsOf.get(company.code) ?? [] }))
    .filter((candidate) => fundsOf(candidate) >= LEAST_FUNDS)
    .toSorted(area === 'public' ? bySize : byAge);
  return overCities(candidates)
    .slice(0, PLACES)
    .map((candidate, index) => rowOf(candidate, index + 1, names));
}

function fundsOf({ classes }: Candidate): number {
  return classes.reduce((sum, { funds }) => sum + funds, 0);
}

function sizeOf({ classes }: Candidate): number {
  return totalOf(classes.map(({ size_yuan }) => size_yuan)) ?? 0;
}

function bySize(a: Candidate, b: Candidate): number {
  return sizeOf(b) - sizeOf(a) || fundsOf(b) - fundsOf(a) || a.company.code.localeCompare(b.company.code);
}

function byAge(a: Candidate, b: Candidate): number {
  return (
    (a.company.founded_day ?? Number.MAX_SAFE_INTEGER) - (b.company.founded_day ?? Number.MAX_SAFE_INTEGER) ||
    fundsOf(b) - fundsOf(a) ||
    a.company.code.localeCompare(b.company.code)
  );
}

/** The first of every city, then the second of every city, and so on, each round in the order given. */
function overCities(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>();
  return candidates
    .map((candidate) => {
      const round = seen.get(candidate.company.city) ?? 0;
      seen.set(candidate.company.city, round + 1);
      return { candidate, round };
    })
    .toSorted((a, b) => a.round - b.round)
    .map(({ candidate }) => candidate);
}

/** 2001 年成立于广州; without a day or a city what is known of it. */
function foundedText({ founded_day, city }: FundCompanyTable): string {
  if (founded_day === null) return city === '' ? '' : `位于${city}`;
  return `${datePartsOf(founded_day).year} 年成立${city === '' ? '' : `于${city}`}`;
}

function summaryOf(parts: readonly string[]): string {
  const known = parts.filter((part) => part !== '').join('，');
  return known === '' ? '' : `${known}。`;
}

function rowOf(
  { company, classes }: Candidate,
  rank: number,
  names: ReadonlyMap<string, string>,
): PositionTable {
  const { area, code, city } = company;
  const main = classes
    .toSorted((a, b) => b.funds - a.funds || a.class_code.localeCompare(b.class_code))
    .flatMap(({ class_code }) => names.get(class_code) ?? [])
    .slice(0, 2)
    .join('、');
  const kept = area === 'public' ? `旗下以${main}产品为主` : `以${main}为主`;
  return {
    tag: TAGS[area],
    id: code,
    rank,
    title: company.short_name,
    summary: summaryOf([foundedText(company), main === '' ? '' : kept]),
    label: city,
    picture: emblemPicture(code),
    url: companyHref(area, code),
    area,
    code,
    origin: 'simulated',
  };
}
