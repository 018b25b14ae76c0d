import { daysInOffice } from '../../src/domain/career';
import { compactDay } from '../../src/domain/day';
import { mayShowPerformance } from '../../src/domain/performance-rules';
import { readClassNames } from '../store/dictionary-repository';
import { readManager } from '../store/fund-manager-repository';
import { readNavOf } from '../store/nav-repository';
import { readManagedFunds } from '../store/managed-fund-repository';
import { categoryCode } from './fund-category';
import { readDataDay } from './data-day';
import { growthSeries } from './fund-series';
import { portfoliosOf } from './managed-portfolios';
import { NO_TENURE_FIGURES, tenureFigures } from './tenure-figures';
import { compactOrNull } from './wire-day';
import type { InferOutput } from 'valibot';
import type { ManagerFund, managerFunds } from '../../src/contract/fund-manager';
import type { Day } from '../../src/domain/day';
import type { Series } from '../../src/domain/nav-series';
import type { FundArea } from '../../src/domain/performance-rules';
import type { Store } from '../store/store';
import type { ManagedPortfolio } from './managed-portfolios';

type FundsBody = InferOutput<typeof managerFunds.reply>['body'];

export interface ManagerKey {
  readonly area: FundArea;
  readonly code: string;
}

/** What the portfolios of a manager are shown with. */
export interface PortfolioData {
  readonly portfolios: readonly ManagedPortfolio[];
  readonly classNames: ReadonlyMap<string, string>;
  /** To which an open tenure is counted. */
  readonly today: Day | null;
}

/** The series that figures of tenures are computed from: growth by fund code, averages by class code. */
export interface PortfolioSeries {
  readonly growth: ReadonlyMap<string, Series>;
  readonly categories: ReadonlyMap<string, Series>;
}

/** All portfolios of a manager, those in office first; null when no manager has the code. */
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
  const [funds, averages] = await Promise.all([
    readNavOf(store.db, area, codes),
    readNavOf(
      store.db,
      'category',
      classes.map((code) => categoryCode(area, code)),
    ),
  ]);
  return {
    growth: new Map(funds.map((record) => [record.code, growthSeries(record)])),
    categories: new Map(averages.map((record) => [record.code.slice(area.length + 1), record.series])),
  };
}

/** A portfolio on the wire; without series none of its figures. */
export function wirePortfolio(
  portfolio: ManagedPortfolio,
  { classNames, today }: PortfolioData,
  series: PortfolioSeries | null,
): ManagerFund {
  const { fund, begin, end, sizeYuan } = portfolio;
  const growth = series?.growth.get(fund.code);
  const category = series?.categories.get(fund.class_level2) ?? null;
  const { benchmarkIncome: _benchmark, ...figures } =
    growth === undefined
      ? NO_TENURE_FIGURES
      : tenureFigures({ series: growth, begin, end }, { category, benchmark: null });
  return {
    code: fund.code,
    name: fund.short_name,
    categoryName: classNames.get(fund.class_level2) ?? fund.class_level2,
    beginDate: compactDay(begin),
    endDate: compactOrNull(end),
    days: daysInOffice([{ begin, end }], today ?? end ?? begin),
    ...figures,
    sizeYuan: series === null ? null : sizeYuan,
    navDate: series === null ? null : compactOrNull(fund.nav_day),
  };
}

function byOffice(a: ManagedPortfolio, b: ManagedPortfolio): number {
  const inOffice = Number(b.end === null) - Number(a.end === null);
  return inOffice || b.begin - a.begin || (a.fund.code < b.fund.code ? -1 : 1);
}
