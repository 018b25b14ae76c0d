import { compactDay, dayOf } from '../../src/domain/day';
import { lastFinishedTradingDay } from '../../src/domain/trading-calendar';
import { createMarket } from '../market/market';
import { privateUniverse } from '../market/private-universe';
import { publicUniverse } from '../market/public-universe';
import { upsertAll } from '../store/bulk';
import { readMeta, writeMeta } from '../store/meta-repository';
import { withLock } from '../store/store';
import { advancedPrivateFunds, advancedPublicFunds } from './market-continue';
import { MARKET_LOCK, versionAt } from './market-fill';
import { MARKET_MODEL, readRecipe } from './market-recipe';
import { indexRows } from './market-write';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { AdvancedFunds } from './market-continue';
import type { MarketRecipe } from './market-recipe';

export interface AdvanceOptions {
  readonly store: Store;
  /** milliseconds since the epoch */
  readonly clock: () => number;
}

/** A timer that can be handed in: runs `work` every `intervalMs` and returns what ends it. */
export type IntervalTimer = (work: () => void, intervalMs: number) => () => void;

export interface MarketClockOptions extends AdvanceOptions {
  readonly timer?: IntervalTimer;
  /** called with the new last day after an advance */
  readonly onAdvance?: (asOf: Day) => void;
  readonly onError?: (error: unknown) => void;
}

const CHECK_INTERVAL_MS = 600_000;

/**
 * Brings the simulated data up to the last trading day before today; imported public funds stay as they are. All rows
 * are computed first, in small slices beside the other work of the process, then written in one short transaction;
 * when the data was changed meanwhile, nothing is written and the next call tries again. Processes that share a
 * database do it once. Returns the new last day, null when there was nothing to do.
 */
export async function advanceMarket({ store, clock }: AdvanceOptions): Promise<Day | null> {
  if ((await dueDay(store.db, clock())) === null) return null;
  return withLock(store, MARKET_LOCK, async () => {
    const asOf = await dueDay(store.db, clock());
    const recipe = await readRecipe(store.db);
    if (asOf === null || recipe === null) return null;
    const version = await readMeta(store.db, 'data_version');
    const computed = await computeAdvance(store.db, recipe, asOf);
    return store.db.transaction().execute(async (transaction) => {
      if ((await readMeta(transaction, 'data_version')) !== version) return null;
      await writeAdvance(transaction, computed);
      await writeMeta(transaction, 'market_as_of', compactDay(asOf));
      await writeMeta(transaction, 'data_version', versionAt(asOf, clock()));
      return asOf;
    });
  });
}

/** The day to advance to, null when the data is up to date or was not made by this generator. */
async function dueDay(db: Kysely<Database>, nowMs: number): Promise<Day | null> {
  const known = dayOf((await readMeta(db, 'market_as_of')) ?? '');
  const recipe = await readRecipe(db);
  const asOf = lastFinishedTradingDay(nowMs);
  return known === null || recipe?.model !== MARKET_MODEL || asOf <= known ? null : asOf;
}

interface ComputedAdvance {
  readonly indices: ReturnType<typeof indexRows>;
  readonly publicFunds: AdvancedFunds<'public_fund'> | null;
  readonly privateFunds: AdvancedFunds<'private_fund'>;
}

async function computeAdvance(
  db: Kysely<Database>,
  recipe: MarketRecipe,
  asOf: Day,
): Promise<ComputedAdvance> {
  const { seed, anchorDay, scale, privateScale } = recipe;
  const years = recipe.years === null ? {} : { years: recipe.years };
  const market = createMarket(seed, asOf);
  const isSimulated = (await readMeta(db, 'public_source')) === 'simulated';
  const publicPlans = isSimulated ? publicUniverse({ seed, anchorDay, scale, ...years }).plans() : null;
  const privatePlans = privateUniverse({ seed, anchorDay, scale: privateScale, ...years }).plans();
  return {
    indices: indexRows(market),
    publicFunds:
      publicPlans === null ? null : await advancedPublicFunds(db, { plans: publicPlans, market, asOf }),
    privateFunds: await advancedPrivateFunds(db, { plans: privatePlans, market, asOf }),
  };
}

async function writeAdvance(db: Kysely<Database>, computed: ComputedAdvance): Promise<void> {
  const { indices, publicFunds, privateFunds } = computed;
  await upsertAll(db, 'nav_series', ['area', 'code'], indices);
  if (publicFunds !== null) {
    await upsertAll(db, 'public_fund', ['code'], publicFunds.rows);
    await upsertAll(db, 'nav_series', ['area', 'code'], publicFunds.series);
    await upsertAll(
      db,
      'fund_tenure',
      ['area', 'fund_code', 'manager_code', 'begin_day'],
      publicFunds.tenures,
    );
  }
  await upsertAll(db, 'private_fund', ['code'], privateFunds.rows);
  await upsertAll(db, 'nav_series', ['area', 'code'], privateFunds.series);
}

/**
 * Advances the market now and every ten minutes, one advance at a time. Returns a function that stops it and waits
 * for an advance that is under way.
 */
export function startMarketClock(options: MarketClockOptions): () => Promise<void> {
  const { onAdvance, onError, timer = systemTimer } = options;
  let running: Promise<void> | null = null;
  const advance = async (): Promise<void> => {
    try {
      const asOf = await advanceMarket(options);
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

const systemTimer: IntervalTimer = (work, intervalMs) => {
  const handle = setInterval(work, intervalMs);
  handle.unref();
  return () => clearInterval(handle);
};
