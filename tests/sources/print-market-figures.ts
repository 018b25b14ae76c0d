/*
 * Prints tables of the simulated market as JSON, a title and rows each; with REAL_DATA_DIR beside those of the real data
 * there.
 */
import { compactDay, dayFromParts } from '../../src/domain/calendar/day';
import { lastFinishedTradingDay } from '../../src/domain/calendar/trading-calendar';
import { labelOf } from '../../gateway/sources/simulated/market/engine/benchmarks';
import {
  drawdowns,
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
  knownShare,
  STOCK_TYPES,
  typeShare,
  yearOf,
} from './market-figures';
import type { Series } from '../../src/domain/returns/nav-series';
import type { ListedFund } from './market-figures';

interface Table {
  readonly title: string;
  /** the head first */
  readonly rows: readonly (readonly string[])[];
}

/** Names of types with their codes; the real list counts funds of convertible bonds among the others. */
const TYPES: readonly (readonly [string, readonly string[]])[] = [
  ['股票型', ['01']],
  ['混合型-偏股', ['0201']],
  ['混合型-灵活', ['0202']],
  ['混合型-偏债', ['0203']],
  ['债券型-长债', ['0301']],
  ['债券型-中短债', ['0302']],
  ['债券型-混合一级', ['0303']],
  ['债券型-混合二级', ['0304', '0305']],
  ['指数型-股票', ['0401']],
  ['指数型-固收', ['0402']],
  ['FOF-稳健型', ['0601']],
  ['FOF-均衡型', ['0602']],
  ['FOF-进取型', ['0603']],
];
const FIRST_LEVELS = ['01', '02', '03', '04', '05', '06', '07'] as const;
const FIRST_LEVEL_NAMES = ['股票型', '混合型', '债券型', '指数型', 'QDII', 'FOF', '货币型'];
const SPREAD_SHARES = [0.01, 0.05, 0.25, 0.75, 0.95, 0.99];
const YEAR_SHARES = [0.05, 0.5, 0.95];
const PATH_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];
const LEAST_DAYS = 1200;
const FIRST_LEADERS = 2019;
const BEST = 50;

const folder = process.env['REAL_DATA_DIR'] ?? '';
const asOf = lastFinishedTradingDay(Date.now());
const simulated = simulatedFunds(asOf);
const markets: readonly (readonly [string, readonly ListedFund[]])[] = [
  ...(folder === '' ? [] : [['real', rankedFunds(folder)] as const]),
  ['simulated', simulated],
];
const lists: typeof markets = [
  ...(folder === '' ? [] : [['real', listedFunds(folder).map((fund) => ({ ...fund, years: [] }))] as const]),
  ['simulated', simulated],
];

function percents(values: readonly number[], shares: readonly number[]): string[] {
  return shares.map((share) => (quantile(values, share) * 100).toFixed(1));
}

function yearTable(): Table {
  const rows = TYPES.flatMap(([name, types]) =>
    markets.map(([market, funds]) => [
      name,
      market,
      ...[0, 1, 2].map((year) => percents(yearOf(funds, types, year), YEAR_SHARES).join(' / ')),
    ]),
  );
  return {
    title: 'Returns of the last three years, 5 % / median / 95 %, in percent',
    rows: [['type', 'market', 'last year', 'the year before', 'two years before'], ...rows],
  };
}

function spreadTable(): Table {
  const rows = TYPES.flatMap(([name, types]) =>
    markets.map(([market, funds]) => {
      const spread = spreadOf(funds, types);
      return [name, market, String(spread.length), ...percents(spread, SPREAD_SHARES)];
    }),
  );
  const shares = SPREAD_SHARES.map((share) => `${share * 100} %`);
  return {
    title:
      'Distance from the median of its type and year, hundredths of a log return, the three years together',
    rows: [['type', 'market', 'years of funds', ...shares], ...rows],
  };
}

function pathTable(): Table {
  const portfolios = simulated.filter(({ isFirstClass, type }) => isFirstClass && STOCK_TYPES.includes(type));
  const all = portfolios.map(({ series }) => series);
  const paths: readonly (readonly [string, readonly Series[]])[] = [
    ...(folder === '' ? [] : [['real', realStockSeries(folder)] as const]),
    ['simulated', all],
  ];
  const correlations = paths.map(([market, series]) => {
    // A twelfth of the simulated portfolios has pairs enough.
    const pairs = pairCorrelations(series === all ? all.filter((_, index) => index % 12 === 0) : series);
    const values = PATH_SHARES.map((share) => quantile(pairs, share).toFixed(2));
    return ['correlation of weeks', market, `${pairs.length} pairs`, ...values];
  });
  const falls = paths.map(([market, series]) => {
    const values = drawdowns(series, LEAST_DAYS);
    return ['largest fall', market, `${values.length} portfolios`, ...percents(values, PATH_SHARES)];
  });
  const shares = PATH_SHARES.map((share) => `${share * 100} %`);
  return {
    title: `Funds that hold mostly stocks: correlation of pairs, and the largest fall (percent) in lives of ${LEAST_DAYS} days and more`,
    rows: [['figure', 'market', 'of', ...shares], ...correlations, ...falls],
  };
}

function relationTable(): Table {
  const firsts = simulated.filter(({ isFirstClass }) => isFirstClass);
  const stocks = firsts.filter(({ type }) => STOCK_TYPES.includes(type)).map(({ series }) => series);
  const toLeading: readonly (readonly [string, readonly Series[], Series])[] = [
    ...(folder === '' ? [] : [['real', realStockSeries(folder), realIndex(folder)] as const]),
    ['simulated', stocks, leadingIndex(asOf)],
  ];
  const rows = [
    ...toLeading.map(([market, funds, index]) =>
      relationRow(
        ['mostly stocks', '沪深300', market],
        funds.map((fund) => ({ fund, index })),
      ),
    ),
    ...TYPES.map(([name, types]) =>
      relationRow(
        [name, 'own', 'simulated'],
        firsts
          .filter(({ type }) => types.includes(type))
          .map(({ series, benchmark }) => ({ fund: series, index: benchmark })),
      ),
    ),
  ];
  return {
    title:
      'Beside an index, 5 % / median / 95 %: correlation of weeks, tracking error of three years (percent a year), and their return less that of the index (percent)',
    rows: [['funds', 'index', 'market', 'of', 'correlation', 'tracking error', 'difference'], ...rows],
  };
}

function relationRow(names: readonly string[], pairs: Parameters<typeof relationTo>[0]): string[] {
  const { correlations, errors, differences } = relationTo(pairs);
  return [
    ...names,
    String(correlations.length),
    YEAR_SHARES.map((share) => quantile(correlations, share).toFixed(2)).join(' / '),
    percents(errors, YEAR_SHARES).join(' / '),
    percents(differences, YEAR_SHARES).join(' / '),
  ];
}

function listTable(): Table {
  const rows = lists.map(([market, funds], place) => [
    market,
    String(funds.length),
    ...FIRST_LEVELS.map((first) => (typeShare(funds, first) * 100).toFixed(1)),
    PATH_SHARES.map((share) => nameLength(funds, share)).join(', '),
    [0, 1, 2].map((year) => Math.round(knownShare(markets[place]?.[1] ?? [], year) * 100)).join(', '),
  ]);
  return {
    title:
      'Share of the types in percent of the funds; the length of names (5, 25, 50, 75, 95 %); share of funds with figures of one, two and three years',
    rows: [['market', 'funds', ...FIRST_LEVEL_NAMES, 'characters', 'years'], ...rows],
  };
}

function leaderTable(): Table {
  const last = Number(compactDay(asOf).slice(0, 4));
  const years = Array.from({ length: last - FIRST_LEADERS + 1 }, (_, index) => FIRST_LEADERS + index);
  const rows = years.map((year) => {
    const best = leaders(simulated, Math.min(asOf, dayFromParts(year, 12, 31)), BEST);
    const themes = new Set(
      best.slice(0, 10).flatMap(({ theme }) => (theme === null ? [] : [labelOf(theme)])),
    );
    return [
      String(year),
      String(best.filter(({ isActive }) => isActive).length),
      `${Math.round(largestThemeShare(best) * 100)} %`,
      [...themes].slice(0, 4).join('、'),
    ];
  });
  return {
    title: `The best ${BEST} simulated portfolios of a year`,
    rows: [['year', 'managed actively', 'largest theme', 'themes of the first ten'], ...rows],
  };
}

const tables = [listTable(), yearTable(), spreadTable(), pathTable(), relationTable(), leaderTable()];
process.stdout.write(JSON.stringify(tables));
