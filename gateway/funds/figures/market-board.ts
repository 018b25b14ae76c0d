import { compactDay, shiftMonths } from '../../../src/domain/calendar/day';
import { previousTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { isMoneyType } from '../../../src/domain/funds/fund-taxonomy';
import { entriesWithin } from '../../../src/domain/returns/aligned-series';
import { median, percentileOfLast } from '../../../src/domain/returns/distribution';
import { knownIndexName } from '../../../src/domain/returns/known-indices';
import { levelOn } from '../../../src/domain/returns/levels';
import { dayAt, valueAt } from '../../../src/domain/returns/nav-series';
import { LEAST_PEERS } from '../../../src/domain/returns/rank';
import { periodReturn } from '../../../src/domain/returns/returns';
import { rateTone } from '../../../src/domain/text/format';
import {
  AMERICAN_CODES,
  GOVERNMENT_YIELD_CODE,
  labelOf,
  SECTOR_CODES,
} from '../../sources/simulated/market/engine/benchmarks';
import { readMeta } from '../../store/meta-repository';
import { eightDecimals, numericDay, sparkline } from './fund-series';
import { readIndexEnds, readIndexLevels } from './index.repository';
import { readNav, readNavOf } from './nav.repository';
import { readFundSummary, readPortfolioFigures } from '../fund.repository';
import type { Kysely } from 'kysely';
import type { BoardIndex, MarketBoard, MarketIndex } from '../../../src/contract/funds/market-board';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { PortfolioFigures } from '../fund.repository';

/** Indices of the board in their order, of the simulated market and of the real one. */
const SIMULATED_INDICES = ['YH300', 'YH500', 'YHGEM', 'YHHK', 'YHSPX', 'YHBOND'];
const REAL_INDICES = ['000300.SH', '000905.SH', '399006.SZ', '000688.SH', '000922.SH', 'H11001.CSI'];
const NO_SERIES: Series = { days: [], values: [] };
const VALUATION_YEARS = 10;
const DAYS_OF_YEAR = 365.25;
/** Bond funds without shares and convertible bonds. */
const BOND_TYPES = new Set(['0301', '0302']);

const UNKNOWN: MarketBoard = {
  indices: [],
  sectors: [],
  funds: null,
  moneySevenDayRate: null,
  bondYearReturn: null,
  governmentYield: null,
};

/** The board as of the day of the public funds. Simulated indices appear beside simulated funds only. */
export async function readMarketBoard({ db }: Store): Promise<MarketBoard> {
  const { navDay: day } = await readFundSummary(db, 'public');
  if (day === null) return UNKNOWN;
  const isSimulated = await isMarketSimulated(db);
  const funds = await readPortfolioFigures(db);
  const ofDay = funds.filter(({ nav_day: navDay }) => navDay === day);
  const bondFunds = ofDay.filter(({ type_code: type }) => BOND_TYPES.has(type));
  const yields = isSimulated ? await readNav(db, 'rate', GOVERNMENT_YIELD_CODE) : null;
  return {
    indices: await readIndices(db, isSimulated, day),
    sectors: isSimulated ? await readSectors(db, day) : [],
    funds: countFunds(funds, day),
    moneySevenDayRate: usual(ofDay.map(({ seven_day_rate: rate }) => rate)),
    bondYearReturn: usual(bondFunds.map(({ year1 }) => year1)),
    governmentYield: yields === null ? null : levelOn(yields.series, day),
  };
}

/** The levels of an index of the board; null for any other code, and for one without levels. */
export async function readMarketIndex({ db }: Store, code: string): Promise<MarketIndex | null> {
  const { navDay: day } = await readFundSummary(db, 'public');
  if (day === null || !codesOf(await isMarketSimulated(db)).includes(code)) return null;
  const record = await readNav(db, 'index', code);
  if (record === null) return null;
  const { days, values } = closesUntil(record.series, code, day);
  return { code, days: Array.from(days, numericDay), levels: Array.from(values, eightDecimals) };
}

interface IndexChoice {
  readonly indices: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: { readonly code: string; readonly levels: Series | null } | null;
}

/**
 * The indices of the board that have levels, in its order, and the levels of one as `readIndexLevels` has them: of the
 * first where the asked one is not among them, of none for `null`.
 */
export async function readIndexChoice(db: Kysely<Database>, asked: string | null): Promise<IndexChoice> {
  const isSimulated = await isMarketSimulated(db);
  const board = codesOf(isSimulated);
  const known = await readIndexEnds(db, board);
  const codes = board.filter((code) => known.has(code));
  const code = asked === null ? undefined : codes.includes(asked) ? asked : codes[0];
  return {
    indices: codes.map((each) => ({ code: each, name: nameOf(each, isSimulated) })),
    chosen: code === undefined ? null : { code, levels: await readIndexLevels(db, code) },
  };
}

async function isMarketSimulated(db: Kysely<Database>): Promise<boolean> {
  return (await readMeta(db, 'public_source')) === 'simulated';
}

function codesOf(isSimulated: boolean): readonly string[] {
  return isSimulated ? SIMULATED_INDICES : REAL_INDICES;
}

function nameOf(code: string, isSimulated: boolean): string {
  return isSimulated ? `砚湖${labelOf(code)}` : knownIndexName(code);
}

/** The closes of an index until a day of the domestic market; American ones until the trading day before. */
function closesUntil(series: Series, code: string, day: Day): Series {
  const asOf = AMERICAN_CODES.some((american) => american === code) ? previousTradingDay(day) : day;
  return entriesWithin(series, Number.NEGATIVE_INFINITY, asOf);
}

async function readIndices(db: Kysely<Database>, isSimulated: boolean, day: Day): Promise<BoardIndex[]> {
  const codes = codesOf(isSimulated);
  const closes = await readSeries(db, 'index', codes);
  const ratios = await readSeries(db, 'valuation', codes);
  return codes.flatMap((code) => {
    const series = closesUntil(closes.get(code) ?? NO_SERIES, code, day);
    const last = series.values.length - 1;
    if (last < 0) return [];
    return [
      {
        code,
        name: nameOf(code, isSimulated),
        closeDate: compactDay(dayAt(series, last)),
        level: valueAt(series, last),
        dayChange: periodReturn(series, '0'),
        yearChange: periodReturn(series, '5'),
        growth: sparkline(series),
        valuation: valuationOf(ratios.get(code) ?? NO_SERIES, dayAt(series, last)),
      },
    ];
  });
}

async function readSectors(db: Kysely<Database>, day: Day): Promise<MarketBoard['sectors']> {
  const closes = await readSeries(db, 'index', SECTOR_CODES);
  return SECTOR_CODES.flatMap((code) => {
    const dayChange = periodReturn(closes.get(code) ?? NO_SERIES, '0', day);
    return dayChange === null ? [] : [{ code, name: labelOf(code).replace(/^中证/, ''), dayChange }];
  }).toSorted((a, b) => b.dayChange - a.dayChange);
}

async function readSeries(
  db: Kysely<Database>,
  area: 'index' | 'valuation',
  codes: readonly string[],
): Promise<ReadonlyMap<string, Series>> {
  return new Map((await readNavOf(db, area, codes)).map(({ code, series }) => [code, series]));
}

/** The last ratio, and how many of the days of ten years had a lower one. */
function valuationOf(ratios: Series, asOf: Day): BoardIndex['valuation'] {
  const known = entriesWithin(ratios, shiftMonths(asOf, -12 * VALUATION_YEARS), asOf);
  const ratio = levelOn(known, asOf);
  const percentile = percentileOfLast(known.values);
  const years = Math.round((asOf - dayAt(known, 0)) / DAYS_OF_YEAR);
  return ratio === null || percentile === null || years === 0 ? null : { ratio, percentile, years };
}

/** Null where less than half of the funds have a value of that day: their changes would not be those of one day. */
function countFunds(funds: readonly PortfolioFigures[], day: Day): MarketBoard['funds'] {
  const changing = funds.filter(
    ({ type_code: type, day_growth: change }) => change !== null && !isMoneyType(type),
  );
  const ofDay = changing.filter(({ nav_day: navDay }) => navDay === day);
  if (ofDay.length === 0 || 2 * ofDay.length < changing.length) return null;
  const count = (tone: string) => ofDay.filter(({ day_growth: change }) => rateTone(change) === tone).length;
  return {
    navDate: compactDay(day),
    rising: count('up'),
    unchanged: count('flat'),
    falling: count('down'),
  };
}

/** The median of the known values; null for fewer than a class must have to be ranked. */
function usual(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < LEAST_PEERS ? null : median(known);
}
