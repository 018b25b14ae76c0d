import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { daysInOffice } from '../../../src/domain/calendar/career';
import { searchWords } from '../../services/search-words';
import { readClassNames } from '../../store/dictionary-repository';
import { compactOrNull } from '../../services/wire-day';
import { readNavOf, categoryCode } from '../figures/nav.repository';
import { readDataDay } from '../data-day';
import { readGrowthSeries } from '../figures/fund-series';
import { searchManagers, readManager, readManagerNames } from './fund-manager.repository';
import { readCompanyNames } from './fund-company.repository';
import { readCurrentManagersOf, readManagedFunds } from './tenure.repository';
import { byNewest, portfoliosOf } from './managed-portfolios';
import { NO_TENURE_FIGURES, tenureFigures } from './fund-tenures';
import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type {
  ManagerEntry,
  managerSearch,
  ManagerFund,
  managerFunds,
} from '../../../src/contract/people/fund-manager';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { ListedManager } from './fund-manager.repository';
import type { ManagedPortfolio } from './managed-portfolios';

type SearchRequest = InferOutput<typeof managerSearch.request>;
type SearchBody = InferOutput<typeof managerSearch.reply>['body'];

/** Managers by a keyword, the largest first; by code if the order would reveal a figure. */
export async function findManagers(
  store: Store,
  request: SearchRequest,
  isQualified: boolean,
): Promise<SearchBody> {
  const { area, keyword, companyCode = '', pageNum, pageSize } = request;
  const mayShow = mayShowPerformance(area, isQualified);
  const [{ rows, total }, companyNames] = await Promise.all([
    searchManagers(
      store.db,
      { area, words: searchWords(keyword), companyCode },
      { order: mayShow ? 'size' : 'code', offset: (pageNum - 1) * pageSize, limit: pageSize },
    ),
    readCompanyNames(store.db, area),
  ]);
  const list = rows.map((row) =>
    managerEntryOf(row, { area, companyName: companyNames.get(row.company_code ?? '') ?? '', mayShow }),
  );
  return { list, total };
}

export interface EntryContext {
  readonly area: FundArea;
  readonly companyName: string;
  readonly mayShow: boolean;
}

/** A manager as lists and the head of the page show it. */
export function managerEntryOf(
  row: ListedManager,
  { area, companyName, mayShow }: EntryContext,
): ManagerEntry {
  return {
    code: row.code,
    area,
    name: row.name,
    companyCode: row.company_code,
    companyName,
    careerStartDate: compactOrNull(row.career_start_day),
    fundCount: row.fund_count ?? 0,
    sizeYuan: mayShow ? row.size_yuan : null,
    careerIncome: mayShow ? row.career_income : null,
    year1Income: mayShow ? row.year1 : null,
    isWithheld: !mayShow,
  };
}

type FundsBody = InferOutput<typeof managerFunds.reply>['body'];

export interface ManagerKey {
  readonly area: FundArea;
  readonly code: string;
}

/** Portfolios of a manager and what their entries need. */
export interface PortfolioData {
  readonly portfolios: readonly ManagedPortfolio[];
  readonly classNames: ReadonlyMap<string, string>;
  /** The day that an open tenure is counted to. */
  readonly today: Day | null;
}

/** The series that figures of tenures are computed from: growth by fund code, averages by class code. */
export interface PortfolioSeries {
  readonly growth: ReadonlyMap<string, Series>;
  readonly categories: ReadonlyMap<string, Series>;
}

/** All portfolios of a manager, current ones first; `null` for an unknown code. */
export async function readManagerFunds(
  store: Store,
  key: ManagerKey,
  isQualified: boolean,
): Promise<FundsBody | null> {
  const manager = await readManager(store.db, key.area, key.code);
  if (manager === null) return null;
  const mayShow = mayShowPerformance(key.area, isQualified);
  const data = await readPortfolioData(store, key);
  const series = mayShow ? await readPortfolioSeries(store, key.area, data.portfolios) : null;
  const list = data.portfolios.toSorted(byOffice).map((portfolio) => wirePortfolio(portfolio, data, series));
  return { isWithheld: !mayShow, list };
}

/** The portfolios of a manager with the names of their classes. */
export async function readPortfolioData(store: Store, { area, code }: ManagerKey): Promise<PortfolioData> {
  const [tenures, classNames, today] = await Promise.all([
    readManagedFunds(store.db, area, code),
    readClassNames(store.db, area),
    readDataDay(store.db),
  ]);
  return { portfolios: portfoliosOf(tenures), classNames, today };
}

/** Growth of the portfolios and the averages of their classes. */
export async function readPortfolioSeries(
  store: Store,
  area: FundArea,
  portfolios: readonly ManagedPortfolio[],
): Promise<PortfolioSeries> {
  const codes = [...new Set(portfolios.map(({ fund }) => fund.code))];
  const classes = [...new Set(portfolios.map(({ fund }) => fund.class_level2))];
  const [growth, averages] = await Promise.all([
    readGrowthSeries(store.db, area, codes),
    readNavOf(
      store.db,
      'category',
      classes.map((code) => categoryCode(area, code)),
    ),
  ]);
  return {
    growth,
    categories: new Map(averages.map((record) => [record.code.slice(area.length + 1), record.series])),
  };
}

/** A portfolio as the contract describes it; without series it has no figures. */
export function wirePortfolio(
  portfolio: ManagedPortfolio,
  { classNames, today }: PortfolioData,
  series: PortfolioSeries | null,
): ManagerFund {
  const { fund, begin, end, sizeYuan } = portfolio;
  const growth = begin === null ? undefined : series?.growth.get(fund.code);
  const category = series?.categories.get(fund.class_level2) ?? null;
  const { benchmarkIncome: _benchmark, ...figures } =
    growth === undefined || begin === null
      ? NO_TENURE_FIGURES
      : tenureFigures({ series: growth, begin, end }, { category, benchmark: null });
  return {
    code: fund.code,
    name: fund.short_name,
    categoryName: classNames.get(fund.class_level2) ?? fund.class_level2,
    beginDate: compactOrNull(begin),
    endDate: compactOrNull(end),
    days: begin === null ? null : daysInOffice([{ begin, end }], today ?? end ?? begin),
    ...figures,
    sizeYuan: series === null ? null : sizeYuan,
    navDate: series === null ? null : compactOrNull(fund.nav_day),
  };
}

function byOffice(a: ManagedPortfolio, b: ManagedPortfolio): number {
  const inOffice = Number(b.end === null) - Number(a.end === null);
  return inOffice || byNewest(a, b) || (a.fund.code < b.fund.code ? -1 : 1);
}

/** Names of managers of an area, by code. */
export async function managerNames(
  { db }: Store,
  area: FundArea,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return readManagerNames(db, area, codes);
}

/** Names of the managers in office of funds of an area, by fund, as a sentence lists them: the longest tenure first. */
export async function managersInOffice(
  db: Kysely<Database>,
  area: FundArea,
  fundCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { fund_code, name } of await readCurrentManagersOf(db, area, fundCodes)) {
    const before = names.get(fund_code);
    names.set(fund_code, before === undefined ? name : `${before}、${name}`);
  }
  return names;
}
