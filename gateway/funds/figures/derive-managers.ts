import { setImmediate as nextTurn } from 'node:timers/promises';
import { abilityValues } from '../../../src/domain/risk/ability';
import { careerCurve, daysInOffice, type CareerPart } from '../../../src/domain/calendar/career';
import { dayAt, valueAt } from '../../../src/domain/returns/nav-series';
import { isLagging } from '../../../src/domain/returns/performance-rules';
import { annualisedReturn, periodReturn } from '../../../src/domain/returns/returns';
import { maxDrawdown } from '../../../src/domain/risk/risk';
import { groupBy } from '../../services/group-by';
import { readFundSummary } from '../fund.repository';
import { readManagedFunds } from '../people/tenure.repository';
import { readDataDay } from '../data-day';
import { mainClassOf, portfoliosOf, totalOf } from '../people/managed-portfolios';
import { readAllNav, categoryCode } from './nav.repository';
import { readGrowthSeries } from './fund-series';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { ManagerFigureTable } from '../people/fund-people.schema';
import type { ManagedPortfolio } from '../people/managed-portfolios';

export interface DeriveManagersOptions {
  /** yearly fraction, for the Sharpe ratio */
  readonly riskFreeRate: number;
  /** Averages of the classes by `area:class`; by default those in the store. */
  readonly categories?: ReadonlyMap<string, Series>;
}

interface ManagerOfArea {
  readonly area: FundArea;
  readonly code: string;
  readonly portfolios: readonly ManagedPortfolio[];
}

interface DeriveContext {
  readonly riskFreeRate: number;
  readonly categories: ReadonlyMap<string, Series>;
  /** Newest NAV day of the area. */
  readonly newestDay: Day;
  /** The day that an open tenure is counted to. */
  readonly today: Day;
}

/** Small enough to delay other work by some ten milliseconds at most. */
const MANAGERS_AT_ONCE = 4;

const NO_CAREER = {
  nav_day: null,
  career_income: null,
  career_annual: null,
  career_drawdown: null,
  year1: null,
} as const;

/**
 * Figures of every manager of both areas who has a tenure, over the stored series. Yields to other work between
 * slices.
 */
export async function deriveManagers(
  db: Kysely<Database>,
  options: DeriveManagersOptions,
): Promise<ManagerFigureTable[]> {
  const categories = options.categories ?? (await storedCategories(db));
  const [publicFunds, privateFunds, dataDay] = await Promise.all([
    readFundSummary(db, 'public'),
    readFundSummary(db, 'private'),
    readDataDay(db),
  ]);
  const { riskFreeRate } = options;
  const newestDays = { public: publicFunds.navDay, private: privateFunds.navDay };
  const rows: ManagerFigureTable[] = [];
  for (const area of ['public', 'private'] as const) {
    const newestDay = newestDays[area];
    if (newestDay === null) continue;
    const context = { riskFreeRate, categories, newestDay, today: dataDay ?? newestDay };
    const managers = await managersOf(db, area);
    for (let start = 0; start < managers.length; start += MANAGERS_AT_ONCE) {
      const slice = managers.slice(start, start + MANAGERS_AT_ONCE);
      const growth = await growthOf(db, area, slice);
      rows.push(...slice.map((manager) => figuresOf(manager, growth, context)));
      await nextTurn();
    }
  }
  return rows;
}

async function storedCategories(db: Kysely<Database>): Promise<Map<string, Series>> {
  return new Map((await readAllNav(db, 'category')).map((record) => [record.code, record.series]));
}

async function managersOf(db: Kysely<Database>, area: FundArea): Promise<ManagerOfArea[]> {
  const byManager = groupBy(await readManagedFunds(db, area), (tenure) => tenure.manager_code);
  return Array.from(byManager, ([code, tenures]) => ({ area, code, portfolios: portfoliosOf(tenures) }));
}

/** Growth series of the funds of some managers, by fund code. */
async function growthOf(
  db: Kysely<Database>,
  area: FundArea,
  managers: readonly ManagerOfArea[],
): Promise<ReadonlyMap<string, Series>> {
  const codes = managers.flatMap(({ portfolios }) => portfolios.map(({ fund }) => fund.code));
  return readGrowthSeries(db, area, [...new Set(codes)]);
}

function figuresOf(
  { area, code, portfolios }: ManagerOfArea,
  growth: ReadonlyMap<string, Series>,
  { riskFreeRate, categories, newestDay, today }: DeriveContext,
): ManagerFigureTable {
  const career = careerCurve(careerParts(portfolios, growth));
  const mainClass = mainClassOf(portfolios);
  const tenureDays = daysInOffice(portfolios, today);
  const inOffice = portfolios.filter(({ end }) => end === null);
  const last = career.days.length - 1;
  const isCurrent = last >= 0 && !isLagging(dayAt(career, last), newestDay);
  const category = categories.get(categoryCode(area, mainClass?.level2 ?? '')) ?? null;
  // A finished career has no last three years to compare.
  const abilities = isCurrent ? abilityValues({ career, category, tenureDays, riskFreeRate }) : null;
  return {
    area,
    code,
    class_code: mainClass?.level1 ?? '',
    fund_count: inOffice.length,
    size_yuan: totalOf(inOffice.map(({ sizeYuan }) => sizeYuan)),
    tenure_days: tenureDays,
    ...careerFigures(career, { isCurrent, tenureDays }),
    ability_return: abilities?.return ?? null,
    ability_risk: abilities?.risk ?? null,
    ability_timing: abilities?.timing ?? null,
    ability_risk_adjusted: abilities?.riskAdjusted ?? null,
    ability_experience: abilities?.experience ?? null,
  };
}

/** The parts of a career: portfolios whose growth and first day are known. */
export function careerParts(
  portfolios: readonly ManagedPortfolio[],
  growth: ReadonlyMap<string, Series>,
): CareerPart[] {
  return portfolios.flatMap(({ fund, begin, end }) => {
    const series = growth.get(fund.code);
    return series === undefined || begin === null ? [] : [{ series, begin, end }];
  });
}

/** Annualised over the days in office: the time between two funds does not count. */
function careerFigures(
  career: Series,
  { isCurrent, tenureDays }: { readonly isCurrent: boolean; readonly tenureDays: number },
): Pick<ManagerFigureTable, 'nav_day' | 'career_income' | 'career_annual' | 'career_drawdown' | 'year1'> {
  const last = career.days.length - 1;
  if (last < 1) return NO_CAREER;
  const ratio = valueAt(career, last) / valueAt(career, 0);
  return {
    nav_day: dayAt(career, last),
    career_income: ratio - 1,
    career_annual: annualisedReturn(ratio, Math.min(dayAt(career, last) - dayAt(career, 0), tenureDays)),
    career_drawdown: maxDrawdown(career, 0, last)?.drawdown ?? null,
    year1: isCurrent ? periodReturn(career, '5') : null,
  };
}
