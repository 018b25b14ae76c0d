import { ABILITIES } from '../../../src/contract/people/fund-manager';
import { abilityPercentile } from '../../../src/domain/risk/ability';
import { careerCurve, levelsInOffice } from '../../../src/domain/calendar/career';
import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { compactOrNull } from '../../services/wire-day';
import { readIndexLevels } from '../figures/index.repository';
import { careerParts } from '../figures/derive-managers';
import { eightDecimals, numericDay } from '../figures/fund-series';
import { readClassAbilities, readManager, readManagerFigure } from './fund-manager.repository';
import { readCompanyName } from './fund-company.repository';
import { managerEntryOf, readPortfolioData, readPortfolioSeries, wirePortfolio } from './fund-managers';
import { byNewest, mainClassOf } from './managed-portfolios';
import type { ManagerDetail, ManagerFund } from '../../../src/contract/people/fund-manager';
import type { Store } from '../../store/store';
import type { ManagerFigureTable } from './fund-people.schema';
import type { AbilityColumns } from './fund-manager.repository';
import type { ManagerKey, PortfolioData, PortfolioSeries } from './fund-managers';
import type { MainClass } from './managed-portfolios';

type GatedPart = Pick<
  ManagerDetail,
  'navDate' | 'annualised' | 'drawdown' | 'curve' | 'best' | 'worst' | 'abilities' | 'comparedManagers'
>;
type Ability = ManagerDetail['abilities'][number];

const WITHHELD: GatedPart = {
  navDate: null,
  annualised: null,
  drawdown: null,
  curve: { days: [], growth: [], category: null, benchmark: null, benchmarkName: null },
  best: null,
  worst: null,
  abilities: [],
  comparedManagers: 0,
};

/** Fewest days for a tenure to count as best or worst. */
const LEAST_TENURE_DAYS = 90;

const ABILITY_COLUMN: Readonly<Record<Ability['ability'], keyof AbilityColumns>> = {
  return: 'ability_return',
  risk: 'ability_risk',
  timing: 'ability_timing',
  riskAdjusted: 'ability_risk_adjusted',
  experience: 'ability_experience',
};

/** Page of a manager; `null` for an unknown code. If performance may not be shown no series is read. */
export async function readManagerDetail(
  store: Store,
  key: ManagerKey,
  isQualified: boolean,
): Promise<ManagerDetail | null> {
  const manager = await readManager(store.db, key.area, key.code);
  if (manager === null) return null;
  const mayShow = mayShowPerformance(key.area, isQualified);
  const [companyName, figure, data] = await Promise.all([
    manager.company_code === null ? null : readCompanyName(store.db, key.area, manager.company_code),
    readManagerFigure(store.db, key.area, key.code),
    readPortfolioData(store, key),
  ]);
  // The order of the classes would reveal the larger of two sizes.
  const mainClass = mainClassOf(data.portfolios, mayShow ? 'assets' : 'funds');
  const listed = {
    ...manager,
    fund_count: figure?.fund_count ?? 0,
    size_yuan: figure?.size_yuan ?? null,
    career_income: figure?.career_income ?? null,
    year1: figure?.year1 ?? null,
  };
  return {
    ...managerEntryOf(listed, { area: key.area, companyName: companyName ?? '', mayShow }),
    education: manager.education,
    introduction: manager.introduction,
    categoryName: nameOf(data, mainClass?.level2 ?? ''),
    comparedClassName: nameOf(data, mainClass?.level1 ?? ''),
    tenureDays: areDaysKnown(data) ? (figure?.tenure_days ?? 0) : null,
    ...(mayShow ? await readGatedPart(store, key, { data, mainClass, figure }) : WITHHELD),
  };
}

/** Days in office are unknown if no tenure has a first day. */
function areDaysKnown({ portfolios }: PortfolioData): boolean {
  return portfolios.length === 0 || portfolios.some(({ begin }) => begin !== null);
}

function nameOf({ classNames }: PortfolioData, classCode: string): string {
  return classNames.get(classCode) ?? classCode;
}

interface DetailSource {
  readonly data: PortfolioData;
  readonly mainClass: MainClass | null;
  readonly figure: ManagerFigureTable | null;
}

async function readGatedPart(
  store: Store,
  { area }: ManagerKey,
  { data, mainClass, figure }: DetailSource,
): Promise<GatedPart> {
  const [series, classmates] = await Promise.all([
    readPortfolioSeries(store, area, data.portfolios),
    figure === null || figure.class_code === '' ? [] : readClassAbilities(store.db, area, figure.class_code),
  ]);
  const extremes = extremesOf(data, series);
  return {
    navDate: compactOrNull(figure?.nav_day ?? null),
    annualised: figure?.career_annual ?? null,
    drawdown: figure?.career_drawdown ?? null,
    curve: await readCurve(store, { data, series, mainClass }),
    ...extremes,
    abilities: figure === null ? [] : abilitiesOf(figure, classmates),
    comparedManagers: classmates.filter((other) => other.ability_return !== null).length,
  };
}

async function readCurve(
  store: Store,
  source: {
    readonly data: PortfolioData;
    readonly series: PortfolioSeries;
    readonly mainClass: MainClass | null;
  },
): Promise<ManagerDetail['curve']> {
  const { data, series, mainClass } = source;
  const parts = careerParts(data.portfolios, series.growth);
  const career = careerCurve(parts);
  const main = mainFundOf(data);
  const benchmarkCode = main?.benchmark_code ?? null;
  const benchmark = benchmarkCode === null ? null : await readIndexLevels(store.db, benchmarkCode);
  const category = mainClass === null ? undefined : series.categories.get(mainClass.level2);
  return {
    days: Array.from(career.days, numericDay),
    growth: Array.from(career.values, eightDecimals),
    category: category === undefined ? null : levelsInOffice(category, parts, career.days),
    benchmark: benchmark === null ? null : levelsInOffice(benchmark, parts, career.days),
    benchmarkName: benchmark === null ? null : (main?.benchmark_name ?? null),
  };
}

/** The largest current fund, else the one begun last: its benchmark is that of the manager. */
function mainFundOf({ portfolios }: PortfolioData) {
  const inOffice = portfolios.filter(({ end }) => end === null);
  const [main] =
    inOffice.length > 0
      ? inOffice.toSorted((a, b) => (b.sizeYuan ?? 0) - (a.sizeYuan ?? 0))
      : portfolios.toSorted(byNewest);
  return main?.fund;
}

/** The tenures with the highest and the lowest return; a single tenure is no worst. */
function extremesOf(data: PortfolioData, series: PortfolioSeries): Pick<GatedPart, 'best' | 'worst'> {
  const ranked = data.portfolios
    .map((portfolio) => wirePortfolio(portfolio, data, series))
    .filter((fund): fund is ManagerFund & { income: number } => fund.income !== null)
    .filter((fund) => (fund.days ?? 0) >= LEAST_TENURE_DAYS)
    .toSorted((a, b) => b.income - a.income);
  return { best: ranked[0] ?? null, worst: ranked.length > 1 ? (ranked.at(-1) ?? null) : null };
}

function abilitiesOf(own: AbilityColumns, classmates: readonly AbilityColumns[]): Ability[] {
  return ABILITIES.map((ability) => {
    const column = ABILITY_COLUMN[ability];
    const value = own[column];
    const all = classmates.map((other) => other[column]);
    return { ability, percentile: abilityPercentile(value, all), value };
  });
}
