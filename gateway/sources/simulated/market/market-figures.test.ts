import { describe, expect, it } from 'vitest';
import {
  drawdowns,
  knownShare,
  largestThemeShare,
  leaders,
  leadingIndex,
  listedFunds,
  nameLength,
  pairCorrelations,
  quantile,
  rankedFunds,
  realIndex,
  realStockSeries,
  relationTo,
  simulatedFunds,
  spreadOf,
  STOCK_TYPES,
  typeShare,
} from '../../../../tests/sources/market-figures';
import { dayFromParts } from '../../../../src/domain/calendar/day';

const AS_OF = dayFromParts(2026, 11, 20);
const YEAR_ENDS = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => dayFromParts(year, 12, 31));
const BEST = 50;

const simulated = simulatedFunds(AS_OF);

describe('the best funds of a year', () => {
  const years = [...YEAR_ENDS, AS_OF].map((day) => leaders(simulated, day, BEST));

  it('are of several themes, more of them managed actively than by an index', () => {
    for (const best of years) {
      expect(best).toHaveLength(BEST);
      expect(largestThemeShare(best)).toBeLessThan(0.5);
    }
    const active = years.map((best) => best.filter(({ isActive }) => isActive).length);
    expect(quantile(active, 0)).toBeGreaterThan(0.4 * BEST);
    expect(quantile(active, 0.5)).toBeGreaterThan(0.55 * BEST);
  });

  it('follow other themes from year to year', () => {
    const themes = years.map((best) => best.slice(0, 10).map(({ theme }) => theme));
    expect(new Set(themes.flat()).size).toBeGreaterThanOrEqual(10);
    for (const ofYear of themes) expect(new Set(ofYear).size).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['stock funds', ['01', '0201'], [0.8, 0.95], [0.07, 0.14]],
  ['mixed funds that hold mostly bonds', ['0203'], [0.7, 0.95], [0.02, 0.06]],
  ['bond funds', ['0301', '0302'], [0.65, 0.95], [0.003, 0.015]],
  ['bond funds with some stocks', ['0304', '0305'], [0.6, 0.9], [0.015, 0.06]],
  ['index funds', ['0401'], [0.98, 1], [0.002, 0.03]],
])('%s follow their benchmarks as closely as such funds do', (_what, types, correlation, error) => {
  const { correlations, errors } = relationTo(
    simulated
      .filter(({ isFirstClass, type }) => isFirstClass && types.includes(type))
      .map(({ series, benchmark }) => ({ fund: series, index: benchmark })),
  );
  expect(correlations.length).toBeGreaterThan(50);
  expect(quantile(correlations, 0.5)).toBeGreaterThan(correlation[0] ?? 1);
  expect(quantile(correlations, 0.5)).toBeLessThan(correlation[1] ?? 0);
  expect(quantile(errors, 0.5)).toBeGreaterThan(error[0] ?? 1);
  expect(quantile(errors, 0.5)).toBeLessThan(error[1] ?? 0);
});

const realDataDir = process.env['REAL_DATA_DIR'] ?? '';

describe.skipIf(realDataDir === '')('beside the real market', () => {
  // The tests are listed without the data, too.
  const real = realDataDir === '' ? [] : rankedFunds(realDataDir);

  it.each([
    ['01'],
    ['0201'],
    ['0202'],
    ['0203'],
    ['0301'],
    ['0302'],
    ['0303'],
    // The real list counts funds of convertible bonds among the others.
    ['0304', '0305'],
    ['0401'],
    ['0402'],
    ['0601'],
    ['0602'],
    ['0603'],
  ])('funds of type %s spread as far in a year', (...types) => {
    const spreads = [real, simulated].map((funds) => spreadOf(funds, types));
    expect(Math.min(...spreads.map(({ length }) => length))).toBeGreaterThan(50);
    const [ofReal = Number.NaN, ofSimulated = Number.NaN] = spreads.map(
      (spread) => quantile(spread, 0.95) - quantile(spread, 0.05),
    );
    expect(ofSimulated / ofReal).toBeGreaterThan(0.6);
    expect(ofSimulated / ofReal).toBeLessThan(1.3);
  });

  it('stock funds move with each other and fall nearly as far', () => {
    const ofReal = realStockSeries(realDataDir);
    const portfolios = simulated.filter(
      ({ isFirstClass, type }) => isFirstClass && STOCK_TYPES.includes(type),
    );
    const ofSimulated = portfolios.filter((_, index) => index % 12 === 0).map(({ series }) => series);
    const [movesReal = Number.NaN, movesSimulated = Number.NaN] = [ofReal, ofSimulated].map((series) =>
      quantile(pairCorrelations(series), 0.5),
    );
    expect(Math.abs(movesSimulated - movesReal)).toBeLessThan(0.08);
    const [fallReal = Number.NaN, fallSimulated = Number.NaN] = [ofReal, ofSimulated].map((series) =>
      quantile(drawdowns(series, 1200), 0.5),
    );
    expect(Math.abs(fallSimulated - fallReal)).toBeLessThan(0.2);
  });

  it('stock funds keep as near to the index of large stocks', () => {
    const funds = simulated
      .filter(({ isFirstClass, type }) => isFirstClass && STOCK_TYPES.includes(type))
      .map(({ series }) => series);
    const related = [
      { funds: realStockSeries(realDataDir), index: realIndex(realDataDir) },
      { funds, index: leadingIndex(AS_OF) },
    ].map((market) => relationTo(market.funds.map((fund) => ({ fund, index: market.index }))));
    const [moveReal = Number.NaN, moveSimulated = Number.NaN] = related.map(({ correlations }) =>
      quantile(correlations, 0.5),
    );
    expect(Math.abs(moveSimulated - moveReal)).toBeLessThan(0.1);
    const [errorReal = Number.NaN, errorSimulated = Number.NaN] = related.map(({ errors }) =>
      quantile(errors, 0.5),
    );
    expect(errorSimulated / errorReal).toBeGreaterThan(0.6);
    expect(errorSimulated / errorReal).toBeLessThan(1.2);
  });

  it('each type has a like share of the funds, funds are as old, and names as long', () => {
    const listed = listedFunds(realDataDir);
    for (const first of ['01', '02', '03', '04', '05', '06', '07'])
      expect(Math.abs(typeShare(simulated, first) - typeShare(listed, first))).toBeLessThan(0.06);
    for (const year of [0, 1, 2])
      expect(Math.abs(knownShare(simulated, year) - knownShare(real, year))).toBeLessThan(0.05);
    for (const share of [0.05, 0.25, 0.5, 0.75, 0.95])
      expect(Math.abs(nameLength(simulated, share) - nameLength(listed, share))).toBeLessThanOrEqual(1);
  });
});
