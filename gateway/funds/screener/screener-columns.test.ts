import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fundScreen } from '../../../src/contract/funds/screen';
import { SCREEN_SORTS } from '../../../src/domain/screener/screen';
import { dayFromParts, shiftMonths } from '../../../src/domain/calendar/day';
import { listDays } from '../../../src/domain/calendar/nav-freshness';
import { LIVING_STATES, navFrequencyOf } from '../../../src/domain/funds/fund-taxonomy';
import { DEFAULT_PERFORMANCE_SWITCHES, rankFundLimits } from '../../../src/domain/returns/performance-rules';
import { terms } from '../../../tests/factories/fund-facts-rows';
import { privateFundTableRow } from '../../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { INSTALLED_KINDS, openTestStore, type TestStore } from '../../../tests/setup/stores';
import { diceOf, type Dice } from '../../../tests/fuzz/dice';
import { insertAll } from '../../store/bulk';
import { WINDOW_COLUMNS } from './screener-ranks';
import { createScreener, type ReadScreener } from './screener';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type {
  ScreenConditions,
  ScreenRange,
  ScreenSort,
  ScreenWindow,
} from '../../../src/domain/screener/screen';
import type { PrivateFundTable, PublicFundTable } from '../fund.schema';

const SEED = 20_261_119;
const TODAY = dayFromParts(2026, 11, 19);
const QUESTIONS = 250;
const TYPES = ['0101', '0201', '0202', '0403', '0501', '0601', '05'] as const;
const WINDOWS = ['6m', '1y', '2y', '3y', 'ytd'] as const;
const SORT_COLUMNS = {
  ...WINDOW_COLUMNS,
  size: 'size_yuan',
  age: 'established_day',
  drawdown: 'year1_drawdown',
  volatility: 'year1_volatility',
  sharpe: 'year1_sharpe',
} as const satisfies Record<Exclude<ScreenSort, 'code'>, string>;

/** A fund with all that conditions use. */
interface Fund<Row = PublicFundTable | PrivateFundTable> {
  readonly row: Row;
  readonly levels: readonly [string, string];
  readonly frequency: 'daily' | 'daily-late' | 'weekly' | 'monthly';
  readonly purchaseRate: number | null;
  readonly managementRate: number | null;
  readonly tenureDays: readonly number[];
}

/** In coarse steps, so that many figures are equal or on the border of a condition. */
function figure(dice: Dice, least: number, step: number): number | null {
  return dice.chance(0.15) ? null : Number((least + step * dice.below(20)).toFixed(6));
}

function sharedColumns(dice: Dice) {
  return {
    status: dice.pick(['0', '0', '0', '0', '5', '', 'A', '1']),
    sale_flag: dice.pick(['0', '1'] as const),
    company_code: dice.pick(['C1', 'C2', 'C3']),
    established_day: dice.chance(0.1) ? null : shiftMonths(TODAY, -6 * dice.below(16)),
    nav_day:
      dice.anyOf([...Array<Day>(12).fill(TODAY), TODAY - 1, TODAY - 3, TODAY - 40, TODAY + 1, null]) ?? null,
    size_yuan: figure(dice, 0, 50_000_000),
    month6: figure(dice, -0.2, 0.03),
    year1: figure(dice, -0.2, 0.03),
    year2: figure(dice, -0.2, 0.03),
    year3: figure(dice, -0.2, 0.03),
    this_year: figure(dice, -0.2, 0.03),
    year1_drawdown: figure(dice, 0, 0.02),
    year1_volatility: figure(dice, 0, 0.02),
    year1_sharpe: figure(dice, -1, 0.2),
  };
}

function tenureDays(dice: Dice): number[] {
  return Array.from({ length: dice.below(3) }, (_, index) => shiftMonths(TODAY, -6 * dice.below(12)) - index);
}

function publicFund(number: number): Fund<PublicFundTable> {
  const dice = diceOf(SEED, number);
  const code = String(number * 7).padStart(6, '0');
  const type_code = dice.pick(TYPES);
  const row = publicFundTableRow({
    ...sharedColumns(dice),
    code,
    type_code,
    share_group: dice.pick([code, '', '000007']),
    risk_level: dice.pick([null, 'R2', 'R3']),
    company_code: dice.pick([null, 'C1', 'C2']),
    purchase_rate: dice.pick([null, 0.012, 0.015]),
    discount_rate: dice.pick([null, 0.0012, 0.0015]),
  });
  return {
    row,
    levels: [row.type_level1, type_code],
    frequency: navFrequencyOf(type_code),
    purchaseRate: row.discount_rate ?? row.purchase_rate,
    managementRate: dice.pick([null, 0.005, 0.012]),
    tenureDays: tenureDays(dice),
  };
}

function privateFund(number: number): Fund<PrivateFundTable> {
  const dice = diceOf(SEED + 1, number);
  const row = privateFundTableRow({
    ...sharedColumns(dice),
    code: `SA${String(number * 7).padStart(4, '0')}`,
    strategy_level2: dice.pick(['', '0101', '0301']),
    risk_level: dice.pick(['', 'R4', 'R5']),
    frequency: dice.pick([null, 'weekly', 'monthly']),
    year5: figure(dice, -0.2, 0.03),
  });
  return {
    row,
    levels: [row.strategy_level1, row.strategy_level2],
    frequency: row.frequency ?? 'weekly',
    purchaseRate: null,
    managementRate: null,
    tenureDays: tenureDays(dice),
  };
}

type Question = v.InferOutput<typeof fundScreen.request>;

function questionOf(area: FundArea, number: number): Question {
  const dice = diceOf(SEED + 2, number);
  const isPublic = area === 'public';
  const some = <Value>(value: Value) => (dice.chance(0.2) ? value : undefined);
  const window = dice.pick(isPublic ? WINDOWS : [...WINDOWS, '5y' as const]);
  const conditions: ScreenConditions = {
    types: some([dice.pick(['01', '02', '05', '0403']), dice.pick(TYPES), '0301']),
    companies: some([dice.pick(['C1', 'C2', 'null']), 'C9']),
    riskLevels: some([dice.pick(['R2', 'R4']), 'R5'] as const),
    minYears: some(1 + dice.below(4)),
    minTenureYears: some(1 + dice.below(4)),
    sizeYi: some(dice.pick<ScreenRange>([{ min: 2 }, { max: 5 }, { min: 1, max: 6.5 }])),
    returns: some([{ window, ...dice.pick<ScreenRange>([{ min: -5 }, { max: 7 }, { min: -11, max: 16 }]) }]),
    places: some([{ window, bestPercent: dice.pick([5, 25, 50, 100]) }]),
    maxDrawdownPercent: some(dice.pick([10, 20])),
    maxVolatilityPercent: some(dice.pick([10, 20])),
    minSharpe: some(dice.pick([-0.4, 1])),
    isOnSale: some(true),
    isOneClass: isPublic ? some(true) : undefined,
    maxPurchasePercent: isPublic ? some(dice.pick([0.12, 0.15, 1.2])) : undefined,
    maxManagementPercent: isPublic ? some(dice.pick([0.5, 1.2])) : undefined,
  };
  const sorts = SCREEN_SORTS.filter((sort) => !['1m', '3m', ...(isPublic ? ['5y'] : [])].includes(sort));
  const page = { pageNum: dice.pick([1, 1, 2, 4]), pageSize: dice.pick([5, 20]) };
  const question = { area, conditions, sort: dice.anyOf(sorts), isReversed: dice.chance(0.5), ...page };
  return v.parse(fundScreen.request, JSON.parse(JSON.stringify(question)));
}

function isListed({ row, frequency }: Fund): boolean {
  const { nav_day: day, status } = row;
  return LIVING_STATES.includes(status) && day !== null && day >= listDays(TODAY)[frequency] && day <= TODAY;
}

function isBefore(day: Day | null, years = 0): boolean {
  return years === 0 || (day !== null && day <= shiftMonths(TODAY, -12 * years));
}

function isWithin(value: number | null, { min, max }: ScreenRange, unit: number): boolean {
  const border = (bound: number) => Number((bound * unit).toFixed(8));
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= border(min ?? -1e9) && value <= border(max ?? 1e9);
}

function hasFigures(fund: Fund, asked: ScreenConditions): boolean {
  const { row } = fund;
  return (
    isWithin(row.size_yuan, asked.sizeYi ?? {}, 1e8) &&
    (asked.returns ?? []).every((range) => isWithin(figureOf(fund, range.window), range, 0.01)) &&
    isWithin(row.year1_drawdown, { max: asked.maxDrawdownPercent }, 0.01) &&
    isWithin(row.year1_volatility, { max: asked.maxVolatilityPercent }, 0.01) &&
    isWithin(row.year1_sharpe, { min: asked.minSharpe }, 1) &&
    isWithin(fund.purchaseRate, { max: asked.maxPurchasePercent }, 0.01) &&
    isWithin(fund.managementRate, { max: asked.maxManagementPercent }, 0.01)
  );
}

function isAmong({ row, levels }: Fund, asked: ScreenConditions): boolean {
  return (
    (asked.types?.some((type) => levels.includes(type)) ?? true) &&
    (asked.companies?.some((company) => company === row.company_code) ?? true) &&
    (asked.riskLevels?.some((level) => level === row.risk_level) ?? true) &&
    (asked.isOnSale === undefined || row.sale_flag === '1') &&
    (asked.isOneClass === undefined || row.share_group === '' || row.share_group === row.code)
  );
}

function mayBeRanked({ row }: Fund): boolean {
  const { establishedBy, leastScaleYuan } = rankFundLimits(TODAY, DEFAULT_PERFORMANCE_SWITCHES);
  return (
    row.established_day !== null &&
    row.established_day <= establishedBy &&
    (row.size_yuan ?? 0) >= leastScaleYuan
  );
}

/** Compared are the funds of the class with a value of the same day, whatever their status; at least ten. */
function isAmongBest(fund: Fund, funds: readonly Fund[], window: ScreenWindow, percent: number): boolean {
  const own = figureOf(fund, window);
  if (own === null || fund.levels[1] === '') return false;
  const peers = funds
    .filter(({ row, levels }) => row.nav_day === fund.row.nav_day && levels[1] === fund.levels[1])
    .flatMap((peer) => figureOf(peer, window) ?? []);
  const rank = peers.filter((value) => value > own).length + 1;
  return peers.length >= 10 && rank <= Math.floor((peers.length * percent) / 100);
}

function figureOf({ row }: Fund, sort: Exclude<ScreenSort, 'code'>): number | null {
  const value: unknown = Reflect.get(row, SORT_COLUMNS[sort]);
  return typeof value === 'number' ? value : null;
}

function inOrder(funds: readonly Fund[], { sort = '1y', isReversed = false }: Question): Fund[] {
  const isAscending = ['code', 'age', 'drawdown', 'volatility'].includes(sort) !== isReversed;
  const byCode = funds.toSorted((a, b) => (a.row.code < b.row.code ? -1 : 1));
  if (sort === 'code') return isAscending ? byCode : byCode.toReversed();
  const valueOf = (fund: Fund) => figureOf(fund, sort) ?? (isAscending ? 1e12 : -1e12);
  return byCode.toSorted((a, b) => (isAscending ? valueOf(a) - valueOf(b) : valueOf(b) - valueOf(a)));
}

/** Codes of the funds that meet the conditions, by a plain filter and sort. */
function expectedCodes(funds: readonly Fund[], question: Question): string[] {
  const { area, conditions } = question;
  const found = funds.filter(
    (fund) =>
      isListed(fund) &&
      (area === 'public' || mayBeRanked(fund)) &&
      isBefore(fund.row.established_day, conditions.minYears) &&
      isBefore(Math.min(...fund.tenureDays), conditions.minTenureYears) &&
      isAmong(fund, conditions) &&
      hasFigures(fund, conditions) &&
      (conditions.places ?? []).every(({ window, bestPercent }) =>
        isAmongBest(fund, funds, window, bestPercent),
      ),
  );
  return inOrder(found, question).map(({ row }) => row.code);
}

const NUMBERS = Array.from({ length: 600 }, (_, index) => index + 1);
const FUNDS_OF = { public: NUMBERS.map(publicFund), private: NUMBERS.map(privateFund) } as const;

function rowsOf<Row>(funds: readonly Fund<Row>[]): Row[] {
  return funds.map(({ row }) => row);
}

async function fill({ db }: TestStore['store']): Promise<void> {
  await insertAll(db, 'public_fund', rowsOf(FUNDS_OF.public));
  await insertAll(db, 'private_fund', rowsOf(FUNDS_OF.private));
  const rates = FUNDS_OF.public.map((fund) =>
    terms('public', fund.row.code, { management_rate: fund.managementRate }),
  );
  await insertAll(db, 'fund_terms', rates);
  for (const area of ['public', 'private'] as const) {
    const tenures = FUNDS_OF[area].flatMap((fund) => {
      const tenure = { area, fund_code: fund.row.code, manager_code: 'M1' };
      const ended = { ...tenure, begin_day: TODAY - 9000, end_day: TODAY - 9 };
      return [ended, ...fund.tenureDays.map((begin_day) => ({ ...tenure, begin_day, end_day: null }))];
    });
    await insertAll(db, 'fund_tenure', tenures);
  }
}

describe.each(INSTALLED_KINDS)('the scan of columns on %s', (kind) => {
  let test: TestStore;
  let readScreen: ReadScreener;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fill(test.store);
    const performance = { rankShortWindows: false, riskFreeRate: 0 };
    readScreen = createScreener({ store: test.store, readDataVersion: async () => '1', performance });
  });

  afterAll(async () => {
    await test.dispose();
  });

  it.each(['public', 'private'] as const)('finds %s funds as a plain filter and sort do', async (area) => {
    let fullPages = 0;
    for (let number = 0; number < QUESTIONS; number += 1) {
      const asked = questionOf(area, number);
      const codes = expectedCodes(FUNDS_OF[area], asked);
      const end = asked.pageNum * asked.pageSize;
      const answer = await readScreen(asked, true);
      const { total, list } = 'body' in answer ? answer.body : { total: answer.problem, list: [] };
      const found = { total, codes: list.map(({ code }) => code) };
      expect({ asked, found }).toEqual({
        asked,
        found: { total: codes.length, codes: codes.slice(end - asked.pageSize, end) },
      });
      if (found.codes.length === asked.pageSize) fullPages += 1;
    }
    expect(fullPages).toBeGreaterThan(QUESTIONS / 10);
  });
});
