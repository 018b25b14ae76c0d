import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { searchWords } from '../../services/search-words';
import { groupBy } from '../../services/group-by';
import { compactOrNull } from '../../services/wire-day';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import {
  readCompanies,
  searchCompanies,
  countManagersByCompany,
  readCompanyClassSums,
  readCompanyName,
  readCompanyNames,
} from './fund-company.repository';
import { totalOf } from './managed-portfolios';
import type { InferOutput } from 'valibot';
import type { CompanyEntry, companySearch } from '../../../src/contract/people/fund-company';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';
import type { FundCompanyTable } from './fund-people.schema';
import type { CompanyClassSum } from './fund-company.repository';

type SearchRequest = InferOutput<typeof companySearch.request>;
type SearchBody = InferOutput<typeof companySearch.reply>['body'];

export interface CompanySource {
  readonly store: Store;
  readonly readSums: ReadCompanySums;
}

interface Listed {
  readonly company: FundCompanyTable;
  readonly sums: CompanySums;
}

/**
 * Companies of either area by code, in the given order without repetition; unknown codes are left out [S7.companies].
 */
export async function findCompaniesByIds(
  source: CompanySource,
  ids: readonly string[],
  isQualified: boolean,
): Promise<CompanyEntry[]> {
  const companies = await readCompanies(source.store.db, ids);
  const listed = await withSums(source, companies);
  return [...new Set(ids)].flatMap((id) =>
    listed
      .filter(({ company }) => company.code === id)
      .map(({ company, sums }) =>
        companyEntryOf(company, sums, mayShowPerformance(company.area, isQualified)),
      ),
  );
}

/** Companies of an area by a keyword, the largest first; by code if the order would reveal a figure. */
export async function findCompanies(
  source: CompanySource,
  request: SearchRequest,
  isQualified: boolean,
): Promise<SearchBody> {
  const { area, keyword, pageNum, pageSize } = request;
  const mayShow = mayShowPerformance(area, isQualified);
  const companies = await searchCompanies(source.store.db, area, searchWords(keyword));
  const listed = await withSums(source, companies);
  const ordered = mayShow
    ? listed.toSorted((a, b) => (b.sums.sizeYuan ?? -1) - (a.sums.sizeYuan ?? -1))
    : listed;
  const begin = (pageNum - 1) * pageSize;
  const list = ordered
    .slice(begin, begin + pageSize)
    .map(({ company, sums }) => companyEntryOf(company, sums, mayShow));
  return { list, total: listed.length };
}

async function withSums(source: CompanySource, companies: readonly FundCompanyTable[]): Promise<Listed[]> {
  const areas = [...new Set(companies.map(({ area }) => area))];
  const sumsOf = new Map(
    await Promise.all(areas.map(async (area) => [area, await source.readSums(area)] as const)),
  );
  return companies.flatMap((company) => {
    const sums = sumsOf.get(company.area)?.(company.code);
    return sums === undefined ? [] : [{ company, sums }];
  });
}

/** A company as lists and the head of its page show it. */
export function companyEntryOf(company: FundCompanyTable, sums: CompanySums, mayShow: boolean): CompanyEntry {
  return {
    id: company.code,
    area: company.area,
    name: company.name,
    shortName: company.short_name,
    city: company.city,
    foundedDate: compactOrNull(company.founded_day),
    fundCount: sums.fundCount,
    managerCount: sums.managerCount,
    sizeYuan: mayShow ? sums.sizeYuan : null,
  };
}

/** Totals over the living funds and the managers of a company. */
export interface CompanySums {
  readonly fundCount: number;
  readonly managerCount: number;
  /** Living funds with a known size. */
  readonly sizedCount: number;
  /** Yuan, `null` if no size is known. */
  readonly sizeYuan: number | null;
  readonly classes: readonly CompanyClassSum[];
}

export type ReadCompanySums = (area: FundArea) => Promise<(companyCode: string) => CompanySums>;

const AREAS = 2;

/** Totals of the companies of an area, computed once a data version. */
export function createCompanySums(store: Store, readDataVersion: ReadDataVersion): ReadCompanySums {
  return cacheByDataVersion(readDataVersion, AREAS, async (area: FundArea) => {
    const [classSums, managers] = await Promise.all([
      readCompanyClassSums(store.db, area),
      countManagersByCompany(store.db, area),
    ]);
    const byCompany = groupBy(classSums, (sum) => sum.company_code);
    return (companyCode: string): CompanySums => {
      const classes = byCompany.get(companyCode) ?? [];
      return {
        fundCount: classes.reduce((count, { funds }) => count + funds, 0),
        managerCount: managers.get(companyCode) ?? 0,
        sizedCount: classes.reduce((count, { sized }) => count + sized, 0),
        sizeYuan: totalOf(classes.map(({ size_yuan }) => size_yuan)),
        classes,
      };
    };
  });
}

/** Full name of a company; `null` if unknown. */
export async function companyName({ db }: Store, area: FundArea, code: string): Promise<string | null> {
  return readCompanyName(db, area, code);
}

/** Full names of all companies of an area, by code. */
export async function companyNames({ db }: Store, area: FundArea): Promise<ReadonlyMap<string, string>> {
  return readCompanyNames(db, area);
}
