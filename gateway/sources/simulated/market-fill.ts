import { setImmediate as nextTurn } from 'node:timers/promises';
import { compactDay } from '../../../src/domain/calendar/day';
import { lastFinishedTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { insertAll } from '../../store/bulk';
import { deleteSimulatedFlashes } from '../../content/news/flash.repository';
import { clearFundFacts } from '../../funds/detail/fund-terms.repository';
import { deleteFunds } from '../../funds/fund.repository';
import { writeMeta } from '../../store/meta-repository';
import { settleTables } from '../../store/settle-tables';
import { withLock } from '../../store/store';
import { deleteAllNav } from '../../funds/figures/nav.repository';
import { createMarket } from './market/engine/market';
import { privateSubject, publicSubject } from './market/facts/fund-subjects';
import { PRIVATE_FUND_COUNT, privateUniverse } from './market/funds/private-universe';
import { PUBLIC_FUND_COUNT, publicUniverse } from './market/funds/public-universe';
import { quartersPublished } from './market/facts/quarters';
import { DEFAULT_SEED, MARKET_MODEL, readRecipe, writeRecipe } from './market-recipe';
import { areasToFill, deleteMarketSeries, sourceKey } from './simulated-areas';
import { roadshowRows } from './write-roadshows';
import { DIVIDEND_NOTICE_DAYS } from './market-facts';
import { writeMarketSeries, writePeople, writePrivateFunds, writePublicFunds } from './market-write';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { Market } from './market/engine/market';
import type { PrivateUniverse } from './market/funds/private-universe';
import type { PublicUniverse } from './market/funds/public-universe';
import type { MarketRecipe } from './market-recipe';
import type { SimulatedAreas } from './simulated-areas';

/** Progress of a fill: whole percent and a sentence for the operator. */
export interface FillProgress {
  readonly percent: number;
  readonly text: string;
}

export interface FillOptions {
  readonly store: Store;
  /** milliseconds since the epoch */
  readonly clock: () => number;
  /** by default both until real funds are imported */
  readonly simulatedAreas?: SimulatedAreas;
  readonly seed?: number;
  /** multiplies the 3,000 public funds and their managers */
  readonly scale?: number;
  /** multiplies the 1,200 private funds; `scale` by default */
  readonly privateScale?: number;
  /** longest history in years; back to 2016 by default */
  readonly years?: number;
  /** the day around which ages and offerings are placed; by default the last trading day before today */
  readonly anchorDay?: Day;
  readonly report?: (progress: FillProgress) => void;
}

/** Lock that keeps fills and advances of one database apart. */
export const MARKET_LOCK = 'market';

/**
 * Fills the areas that are to be simulated and have no such funds in one transaction; data of an earlier model is
 * replaced, by the same recipe. Imported funds remain. Returns whether anything was written.
 */
export async function ensureMarket(options: FillOptions): Promise<boolean> {
  const { store, simulatedAreas = null } = options;
  if ((await areasToFill(store.db, simulatedAreas)).length === 0) return false;
  return withLock(store, MARKET_LOCK, async () => {
    const areas = await areasToFill(store.db, simulatedAreas);
    if (areas.length === 0) return false;
    const known = await readRecipe(store.db);
    const recipe = known === null ? recipeOf(options) : { ...known, model: MARKET_MODEL };
    await store.db.transaction().execute((transaction) => fill(transaction, recipe, areas, options));
    await settleTables(store.db);
    return true;
  });
}

function recipeOf({ clock, seed, scale, privateScale, years, anchorDay }: FillOptions): MarketRecipe {
  return {
    model: MARKET_MODEL,
    seed: seed ?? DEFAULT_SEED,
    anchorDay: anchorDay ?? lastFinishedTradingDay(clock()),
    scale: scale ?? 1,
    privateScale: privateScale ?? scale ?? 1,
    years: years ?? null,
  };
}

const PEOPLE_PERCENT = 5;
const PUBLIC_PERCENT = 80;
const ALL_PERCENT = 98;

async function fill(
  db: Kysely<Database>,
  recipe: MarketRecipe,
  areas: readonly FundArea[],
  options: FillOptions,
): Promise<void> {
  const report = (percent: number, text: string): void =>
    options.report?.({ percent: Math.floor(percent), text });
  const asOf = lastFinishedTradingDay(options.clock());
  report(0, '正在生成模拟市场');
  await clearSimulated(db, areas);
  const market = createMarket(recipe.seed, asOf);
  const universes = universesOf(recipe);
  const { anchorDay } = recipe;
  const span = { anchorDay, after: Number.NEGATIVE_INFINITY, asOf };
  await writeMarketSeries(db, market);
  const scene: FillScene = { db, recipe, market, span, report };
  if (areas.includes('public')) await fillPublic(scene, universes.publicFunds);
  report(PUBLIC_PERCENT, '正在生成私募基金');
  if (areas.includes('private')) await fillPrivate(scene, universes.privateFunds);
  for (const area of areas) await writeMeta(db, sourceKey(area), 'simulated');
  await writeRecipe(db, recipe);
  await writeMeta(db, 'market_as_of', compactDay(asOf));
  await writeMeta(db, 'data_version', versionAt(asOf, options.clock()));
  report(ALL_PERCENT, '正在写入数据库');
}

interface FillScene {
  readonly db: Kysely<Database>;
  readonly recipe: MarketRecipe;
  readonly market: Market;
  readonly span: { readonly anchorDay: Day; readonly after: Day; readonly asOf: Day };
  readonly report: (percent: number, text: string) => void;
}

async function fillPublic(
  { db, recipe, market, span, report }: FillScene,
  funds: PublicUniverse,
): Promise<void> {
  const { seed, scale, anchorDay } = recipe;
  const { asOf } = span;
  const subjects = await mapPlans(funds.plans(), publicSubject);
  await writePeople(db, funds);
  report(PEOPLE_PERCENT, '正在生成公募基金');
  const facts = { anchorDay, quarters: quartersPublished(span), subjects, scale };
  const ahead = createMarket(recipe.seed, asOf + DIVIDEND_NOTICE_DAYS);
  await writePublicFunds(db, { plans: funds.plans(), market, ahead, asOf, facts }, (done) => {
    const share = Math.min(1, done / (PUBLIC_FUND_COUNT * scale));
    report(PEOPLE_PERCENT + share * (PUBLIC_PERCENT - PEOPLE_PERCENT), `已生成 ${done} 只公募基金`);
  });
  await insertAll(db, 'roadshow', roadshowRows({ area: 'public', seed, subjects, ...funds }, span));
}

async function fillPrivate(
  { db, recipe, market, span, report }: FillScene,
  funds: PrivateUniverse,
): Promise<void> {
  const { seed, privateScale: scale, anchorDay } = recipe;
  const { asOf } = span;
  await writePeople(db, funds);
  const facts = { anchorDay, quarters: quartersPublished(span), subjects: [], scale };
  await writePrivateFunds(db, { plans: funds.plans(), market, asOf, facts }, (done) => {
    const share = Math.min(1, done / (PRIVATE_FUND_COUNT * scale));
    report(PUBLIC_PERCENT + share * (ALL_PERCENT - PUBLIC_PERCENT), `已生成 ${done} 只私募基金`);
  });
  const subjects = await mapPlans(funds.plans(), privateSubject);
  await insertAll(db, 'roadshow', roadshowRows({ area: 'private', seed, subjects, ...funds }, span));
}

/** The universes that a recipe makes. */
export function universesOf(recipe: MarketRecipe): {
  readonly publicFunds: PublicUniverse;
  readonly privateFunds: PrivateUniverse;
} {
  const { seed, anchorDay, scale, privateScale } = recipe;
  const years = recipe.years === null ? {} : { years: recipe.years };
  return {
    publicFunds: publicUniverse({ seed, anchorDay, scale, ...years }),
    privateFunds: privateUniverse({ seed, anchorDay, scale: privateScale, ...years }),
  };
}

const PLANS_AT_ONCE = 100;

/** A result for each plan of a universe, with a turn of the event loop now and then. */
export async function mapPlans<Plan, Result>(
  plans: Iterable<Plan>,
  resultOf: (plan: Plan) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const plan of plans) {
    results.push(resultOf(plan));
    if (results.length % PLANS_AT_ONCE === 0) await nextTurn();
  }
  return results;
}

/** A version of simulated data: its day and when it was written. */
export function versionAt(asOf: number, nowMs: number): string {
  return `simulated-${compactDay(asOf)}-${nowMs.toString(36)}`;
}

/**
 * Removes what earlier fills left in the areas, and all simulated indices and flashes, which report of the market as it was;
 * those of real indices remain.
 */
async function clearSimulated(db: Kysely<Database>, areas: readonly FundArea[]): Promise<void> {
  for (const area of areas) {
    await clearFundFacts(db, area);
    await deleteFunds(db, area);
    await deleteAllNav(db, area);
  }
  await deleteMarketSeries(db);
  await deleteSimulatedFlashes(db);
}
