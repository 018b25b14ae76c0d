import { beijingDay, shiftMonths } from '../../../src/domain/calendar/day';
import { previousTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { entriesWithin } from '../../../src/domain/returns/aligned-series';
import { dayAt, growthSeries } from '../../../src/domain/returns/nav-series';
import { isShown, readFundFacts, readFundHistory } from '../../funds/detail/fund-facts';
import { readGrowthSeries } from '../../funds/figures/fund-series';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { liveScript } from '../../sources/simulated/market/live/live-scripts';
import { plannedChapters } from '../../sources/simulated/market/live/room-slides';
import { readRoadshow } from '../roadshows/roadshow.repository';
import { plannedMs } from '../rooms/room-state';
import { readRoom } from '../rooms/room.repository';
import {
  correlationTable,
  dealingTable,
  drawdownChart,
  FEE_TYPES,
  feesTable,
  fixedInvestmentTable,
  growthChart,
  returnsTable,
  riskTable,
  sharedWindow,
} from './slide-charts';
import { readAverageRates, readHighestPayer } from './slide.repository';
import type { Kysely } from 'kysely';
import type { SlideChapter, SlideChart } from '../../../src/contract/live/live-room';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { ReadDataVersion } from '../../services/data-version';
import type { PlannedSlide } from '../../sources/simulated/market/live/room-slides';
import type {
  MarketSeries,
  OwnSeries,
  SlideChartPlan,
  SlideSeries,
} from '../../sources/simulated/market/live/slide-plan';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { RoadshowTable } from '../live.schema';
import type { NamedSeries } from './slide-charts';

type Slide = SlideChapter['slides'][number];

/** What the charts of a roadshow are drawn from. */
interface Figures {
  readonly db: Kysely<Database>;
  /** The trading day before it began. */
  readonly asOf: Day;
  readonly riskFreeRate: number;
  /** Series of its own fund. Shown to qualified visitors alone. */
  readonly own: ReadonlyMap<OwnSeries, NamedSeries>;
  /** Series of the market by code; codes of indices and of classes differ. */
  readonly market: ReadonlyMap<string, Series>;
}

const MOST_KEPT_ROOMS = 100;

/**
 * Reads the slides of a room with the figures of the trading day before it began, also those of a private fund: for
 * visitors who may watch it. Empty for a roadshow without a script, `null` for an unknown id.
 */
export function createRoomSlides(
  { db }: Store,
  readDataVersion: ReadDataVersion,
  riskFreeRate: number,
): (id: string) => Promise<SlideChapter[] | null> {
  // By its times too: a moderator may change them.
  const chaptersOf = cacheByDataVersion(readDataVersion, MOST_KEPT_ROOMS, (show: Show) =>
    readChapters(db, show, riskFreeRate),
  );
  return async (id) => {
    const roadshow = await readRoadshow(db, id);
    if (roadshow === null) return null;
    return chaptersOf({ roadshow, plannedMs: plannedMs(roadshow, await readRoom(db, id)) });
  };
}

interface Show {
  readonly roadshow: RoadshowTable;
  readonly plannedMs: number;
}

async function readChapters(
  db: Kysely<Database>,
  { roadshow, plannedMs: durationMs }: Show,
  riskFreeRate: number,
): Promise<SlideChapter[]> {
  const script = liveScript(roadshow.script);
  if (script === null) return [];
  const { title, begin_at: beginAt, end_at: endAt } = roadshow;
  const asOf = previousTradingDay(beijingDay(beginAt));
  const planned = plannedChapters(script, { title, durationSeconds: durationMs / 1000 });
  const plans = planned.flatMap(({ slides }) => slides.flatMap(({ chart }) => chart ?? []));
  const figures = {
    db,
    asOf,
    riskFreeRate,
    own: await readOwnSeries(db, roadshow, asOf),
    market: await readMarket(db, plans),
  };
  const chapters = await Promise.all(
    planned.map(async (chapter) => {
      const slides = await Promise.all(
        chapter.slides
          // None after an early end.
          .filter(({ second }) => beginAt + second * 1000 < endAt)
          .map((slide) => readSlide(slide, figures)),
      );
      return { title: chapter.title, slides: slides.filter((slide) => slide !== null) };
    }),
  );
  return chapters.filter(({ slides }) => slides.length > 0);
}

/** The market's series that plans name, each once. */
async function readMarket(
  db: Kysely<Database>,
  plans: readonly SlideChartPlan[],
): Promise<ReadonlyMap<string, Series>> {
  const named = plans.flatMap((plan) => ('of' in plan ? plan.of : []));
  const codesOf = (area: MarketSeries['area']) => [
    ...new Set(named.flatMap((series) => (isMarket(series) && series.area === area ? [series.code] : []))),
  ];
  return new Map([
    ...(await readGrowthSeries(db, 'index', codesOf('index'))),
    ...(await readGrowthSeries(db, 'category', codesOf('category'))),
  ]);
}

function isMarket(series: SlideSeries): series is MarketSeries {
  return typeof series !== 'string';
}

/** `null` for a chart without figures. */
async function readSlide(
  { second, title, points, chart: plan }: PlannedSlide,
  figures: Figures,
): Promise<Slide | null> {
  const slide = { fromSecond: second, title, points: [...points], chart: null };
  if (plan === null) return slide;
  const chart = await readChart(plan, figures);
  return chart && { ...slide, chart };
}

async function readChart(plan: SlideChartPlan, figures: Figures): Promise<SlideChart | null> {
  const { db, asOf, riskFreeRate } = figures;
  if (plan.show === 'dealing') return dealingTable();
  if (plan.show === 'fees') return feesTable(await readAverageRates(db, Object.keys(FEE_TYPES)));
  if (plan.show === 'dividends') return readDividends(db, asOf);
  const series = seriesOf(plan.of, figures);
  if (plan.show === 'returns') return returnsTable(series, asOf);
  const window = sharedWindow(series, plan.years);
  return window && WINDOW_CHARTS[plan.show](window, riskFreeRate);
}

const WINDOW_CHARTS = {
  growth: growthChart,
  drawdown: drawdownChart,
  risk: riskTable,
  correlation: correlationTable,
  fixedInvestment: fixedInvestmentTable,
};

/**
 * Series up to a day, in the order of the plan; those that do not exist by then are left out. If a plan has series of the
 * roadshow's fund, the market's are left out too: they only replace them.
 */
function seriesOf(of: readonly SlideSeries[], { asOf, own, market }: Figures): NamedSeries[] {
  const ownSeries = of.flatMap((series) => (isMarket(series) ? [] : (own.get(series) ?? [])));
  if (ownSeries.length > 0) return ownSeries;
  return of.filter(isMarket).flatMap(({ code, name }) => namedUpTo(asOf, name, market.get(code)));
}

/** The past performance of a younger fund is not presented. */
const LEAST_MONTHS = 6;

async function readOwnSeries(
  db: Kysely<Database>,
  { area, fund_code: code }: RoadshowTable,
  asOf: Day,
): Promise<ReadonlyMap<OwnSeries, NamedSeries>> {
  const own = code === null ? null : await readHistory(db, { area, code });
  if (own === null || shiftMonths(dayAt(own.record.series, 0), LEAST_MONTHS) > asOf) return new Map();
  const all: readonly (readonly [OwnSeries, string, Series | null])[] = [
    ['fund', own.fund.shortName, growthSeries(own.record)],
    ['benchmark', '业绩比较基准', own.benchmark],
    ['average', '同类平均', own.category],
  ];
  return new Map(
    all.flatMap(([key, name, series]) => namedUpTo(asOf, name, series).map((named) => [key, named] as const)),
  );
}

/** A fund with its history; `null` without one. */
async function readHistory(db: Kysely<Database>, key: FundKey) {
  const fund = await readFundFacts(db, key, true);
  const history = fund === null || !isShown(fund) ? null : await readFundHistory(db, fund);
  return fund && history && { fund, ...history };
}

/** The series up to a day; empty if it has no two values by then. */
function namedUpTo(asOf: Day, name: string, series: Series | null | undefined): NamedSeries[] {
  const known = series && entriesWithin(series, dayAt(series, 0), asOf);
  return known && known.days.length >= 2 ? [{ name, series: known }] : [];
}

/** A type of which most funds pay out. */
const PAYING_TYPE = '0301';

/** Unit NAV and adjusted NAV of the bond fund that has paid out most. */
async function readDividends(db: Kysely<Database>, asOf: Day): Promise<SlideChart | null> {
  const code = await readHighestPayer(db, PAYING_TYPE);
  const record = code === null ? undefined : (await readHistory(db, { area: 'public', code }))?.record;
  const both = [
    ...namedUpTo(asOf, '复权净值', record && growthSeries(record)),
    ...namedUpTo(asOf, '单位净值', record?.series),
  ];
  const window = sharedWindow(both, 3);
  return window && growthChart(window);
}
