import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { FUND_AREAS } from '../../../src/domain/returns/performance-rules';
import { lastFinishedTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { insertAll, upsertAll } from '../../store/bulk';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { settleTables } from '../../store/settle-tables';
import { withLock } from '../../store/store';
import { evaluateAlerts } from '../../watchlist/watch-alerts';
import { ensureDerived } from '../../funds/figures/derive-figures';
import { purgeRemovedFunds } from '../../watchlist/removed-funds';
import { createMarket } from './market/engine/market';
import { privateSubject, publicSubject } from './market/facts/fund-subjects';
import { quartersPublished } from './market/facts/quarters';
import { advancedPrivateFunds, advancedPublicFunds } from './market-continue';
import { mapPlans, MARKET_LOCK, universesOf, versionAt } from './market-fill';
import { MARKET_MODEL, readRecipe } from './market-recipe';
import { readAreaSources } from './simulated-areas';
import { roadshowRows } from './write-roadshows';
import { DIVIDEND_NOTICE_DAYS } from './market-facts';
import { marketSeriesRows, writeFacts } from './market-write';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { RoadshowTable } from '../../live/live.schema';
import type { Store } from '../../store/store';
import type { AdvancedFunds } from './market-continue';
import type { MarketRecipe } from './market-recipe';

export interface AdvanceOptions {
  readonly store: Store;
  /** milliseconds since the epoch */
  readonly clock: () => number;
}

/** Runs `work` every `intervalMs` and returns a function that stops it; tests inject their own. */
export type IntervalTimer = (work: () => void, intervalMs: number) => () => void;

export interface MarketClockOptions extends AdvanceOptions {
  /** Yearly fraction, for figures derived from the series. */
  readonly riskFreeRate?: number;
  readonly timer?: IntervalTimer;
  /** called with the new last day after an advance */
  readonly onAdvance?: (asOf: Day) => void;
  readonly onError?: (error: unknown) => void;
}

const CHECK_INTERVAL_MS = 600_000;

/**
 * Advances the simulated areas to the last trading day before today; imported funds remain. All rows are
 * computed first, in small slices, so that the process keeps answering, then written in one short transaction; if the
 * data changed meanwhile, nothing is written and the next call tries again. Processes that share a database do it
 * once. Returns the new last day, `null` if the data was up to date.
 */
export async function advanceMarket({ store, clock }: AdvanceOptions): Promise<Day | null> {
  if ((await dueDays(store.db, clock())) === null) return null;
  return withLock(store, MARKET_LOCK, async () => {
    const due = await dueDays(store.db, clock());
    const recipe = await readRecipe(store.db);
    if (due === null || recipe === null) return null;
    const { asOf } = due;
    const version = await readMeta(store.db, 'data_version');
    const computed = await computeAdvance(store.db, recipe, due);
    return store.db.transaction().execute(async (transaction) => {
      if ((await readMeta(transaction, 'data_version')) !== version) return null;
      await writeAdvance(transaction, computed);
      await writeMeta(transaction, 'market_as_of', compactDay(asOf));
      await writeMeta(transaction, 'data_version', versionAt(asOf, clock()));
      return asOf;
    });
  });
}

/** An advance from the present day of the data to a newer one. */
interface DueDays {
  readonly after: Day;
  readonly asOf: Day;
  /** The simulated areas. */
  readonly areas: readonly FundArea[];
}

/** The days to advance between, `null` if the data is up to date or was not made by this generator. */
async function dueDays(db: Kysely<Database>, nowMs: number): Promise<DueDays | null> {
  const known = dayOf((await readMeta(db, 'market_as_of')) ?? '');
  const recipe = await readRecipe(db);
  const asOf = lastFinishedTradingDay(nowMs);
  if (known === null || recipe?.model !== MARKET_MODEL || asOf <= known) return null;
  const sources = await readAreaSources(db);
  const areas = FUND_AREAS.filter((area) => sources[area] === 'simulated');
  return areas.length === 0 ? null : { after: known, asOf, areas };
}

interface ComputedAdvance {
  readonly marketSeries: ReturnType<typeof marketSeriesRows>;
  readonly publicFunds: AdvancedFunds<'public_fund'> | null;
  readonly privateFunds: AdvancedFunds<'private_fund'> | null;
  readonly roadshows: readonly RoadshowTable[];
}

async function computeAdvance(
  db: Kysely<Database>,
  recipe: MarketRecipe,
  { after, asOf, areas }: DueDays,
): Promise<ComputedAdvance> {
  const { seed, anchorDay, scale, privateScale } = recipe;
  const { publicFunds, privateFunds } = universesOf(recipe);
  const market = createMarket(seed, asOf);
  const span = { anchorDay, after, asOf };
  const has = (area: FundArea): boolean => areas.includes(area);
  const subjects = has('public') ? await mapPlans(publicFunds.plans(), publicSubject) : [];
  const privateSubjects = has('private') ? await mapPlans(privateFunds.plans(), privateSubject) : [];
  const facts = { anchorDay, quarters: quartersPublished(span), subjects };
  const ahead = createMarket(seed, asOf + DIVIDEND_NOTICE_DAYS);
  const publicBatch = { market, ahead, asOf, facts: { ...facts, scale } };
  const privateBatch = { market, asOf, facts: { ...facts, scale: privateScale } };
  return {
    marketSeries: marketSeriesRows(market),
    publicFunds: has('public')
      ? await advancedPublicFunds(db, { ...publicBatch, plans: publicFunds.plans() })
      : null,
    privateFunds: has('private')
      ? await advancedPrivateFunds(db, { ...privateBatch, plans: privateFunds.plans() })
      : null,
    roadshows: [
      ...roadshowRows({ area: 'public', seed, subjects, ...publicFunds }, span),
      ...roadshowRows({ area: 'private', seed, subjects: privateSubjects, ...privateFunds }, span),
    ],
  };
}

async function writeAdvance(db: Kysely<Database>, computed: ComputedAdvance): Promise<void> {
  const { marketSeries, publicFunds, privateFunds, roadshows } = computed;
  await upsertAll(db, 'nav_series', ['area', 'code'], marketSeries);
  if (publicFunds !== null) {
    await upsertAll(db, 'public_fund', ['code'], publicFunds.rows);
    await upsertAll(db, 'nav_series', ['area', 'code'], publicFunds.series);
    await upsertAll(
      db,
      'fund_tenure',
      ['area', 'fund_code', 'manager_code', 'begin_day'],
      publicFunds.tenures,
    );
    await writeFacts(db, publicFunds.facts);
  }
  if (privateFunds !== null) {
    await upsertAll(db, 'private_fund', ['code'], privateFunds.rows);
    await upsertAll(db, 'nav_series', ['area', 'code'], privateFunds.series);
    await writeFacts(db, privateFunds.facts);
  }
  await insertAll(db, 'roadshow', roadshows);
}

/**
 * Advances the market, derives figures and evaluates alerts, now and every ten minutes, one run at a time; also
 * deletes what visitors removed from their lists long enough ago. Returns a function that stops it and waits for a
 * running advance.
 */
export function startMarketClock(options: MarketClockOptions): () => Promise<void> {
  const { onAdvance, onError, timer = systemTimer } = options;
  let running: Promise<void> | null = null;
  const advance = async (): Promise<void> => {
    try {
      await purgeRemovedFunds(options);
      const asOf = await advanceMarket(options);
      if (asOf !== null) await settleTables(options.store.db);
      // Also after an import by another process, and after an interrupted run.
      await ensureDerived(options);
      await evaluateAlerts(options);
      if (asOf !== null) onAdvance?.(asOf);
    } catch (error) {
      onError?.(error);
    } finally {
      running = null;
    }
  };
  const check = (): void => {
    running ??= advance();
  };
  const end = timer(check, CHECK_INTERVAL_MS);
  check();
  return async () => {
    end();
    await running;
  };
}

/** The timer of the process; it does not keep the process alive. */
export const systemTimer: IntervalTimer = (work, intervalMs) => {
  const handle = setInterval(work, intervalMs);
  handle.unref();
  return () => clearInterval(handle);
};
