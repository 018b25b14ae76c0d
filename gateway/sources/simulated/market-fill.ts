import { compactDay } from '../../../src/domain/day';
import { lastFinishedTradingDay } from '../../../src/domain/trading-calendar';
import { clearTables, insertAll } from '../../store/bulk';
import { clearFundFacts } from '../../funds/detail/fund-terms.repository';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { settleTables } from '../../store/settle-tables';
import { withLock } from '../../store/store';
import { deleteIndices } from '../../funds/figures/index.repository';
import { deleteAllNav } from '../../funds/figures/nav.repository';
import { BENCHMARKS, createMarket } from './market/engine/market';
import { privateSubject, publicSubject } from './market/facts/fund-subjects';
import { PRIVATE_FUND_COUNT, privateUniverse } from './market/funds/private-universe';
import { PUBLIC_FUND_COUNT, publicUniverse } from './market/funds/public-universe';
import { quartersPublished } from './market/facts/quarters';
import { DEFAULT_SEED, MARKET_MODEL, readRecipe, writeRecipe } from './market-recipe';
import { roadshowRows, subjectsOf } from './write-roadshows';
import { writeIndices, writePeople, writePrivateFunds, writePublicFunds } from './market-write';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/day';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { PrivateUniverse } from './market/funds/private-universe';
import type { PublicUniverse } from './market/funds/public-universe';
import type { MarketRecipe } from './market-recipe';

/** Progress of a fill: whole percent and a sentence for the operator. */
export interface FillProgress {
  readonly percent: number;
  readonly text: string;
}

export interface FillOptions {
  readonly store: Store;
  /** milliseconds since the epoch */
  readonly clock: () => number;
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
 * Fills an empty database with the simulated market in one transaction; data of an earlier model is replaced, by the
 * same recipe. Imported public funds remain. Returns whether anything was written.
 */
export async function ensureMarket(options: FillOptions): Promise<boolean> {
  const { store } = options;
  if ((await readRecipe(store.db))?.model === MARKET_MODEL) return false;
  return withLock(store, MARKET_LOCK, async () => {
    const known = await readRecipe(store.db);
    if (known?.model === MARKET_MODEL) return false;
    const recipe = known === null ? recipeOf(options) : { ...known, model: MARKET_MODEL };
    await store.db.transaction().execute((transaction) => fill(transaction, recipe, options));
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

async function fill(db: Kysely<Database>, recipe: MarketRecipe, options: FillOptions): Promise<void> {
  const report = (percent: number, text: string): void =>
    options.report?.({ percent: Math.floor(percent), text });
  const asOf = lastFinishedTradingDay(options.clock());
  report(0, '正在生成模拟市场');
  const isPublicImported = (await readMeta(db, 'public_source')) === 'imported';
  await clearSimulated(db, isPublicImported);
  const market = createMarket(recipe.seed, asOf);
  const { publicFunds, privateFunds } = universesOf(recipe);
  const { anchorDay, seed } = recipe;
  const span = { anchorDay, after: Number.NEGATIVE_INFINITY, asOf };
  const subjects = isPublicImported ? [] : await subjectsOf(publicFunds.plans(), publicSubject);
  const facts = { anchorDay, quarters: quartersPublished(span), subjects };
  const { scale, privateScale } = recipe;
  await writeIndices(db, market);
  if (!isPublicImported) await writePeople(db, publicFunds);
  await writePeople(db, privateFunds);
  if (!isPublicImported) {
    report(PEOPLE_PERCENT, '正在生成公募基金');
    await writePublicFunds(
      db,
      { plans: publicFunds.plans(), market, asOf, facts: { ...facts, scale } },
      (done) => {
        const share = Math.min(1, done / (PUBLIC_FUND_COUNT * scale));
        report(PEOPLE_PERCENT + share * (PUBLIC_PERCENT - PEOPLE_PERCENT), `已生成 ${done} 只公募基金`);
      },
    );
    await insertAll(db, 'roadshow', roadshowRows({ area: 'public', seed, subjects, ...publicFunds }, span));
    await writeMeta(db, 'public_source', 'simulated');
  }
  report(PUBLIC_PERCENT, '正在生成私募基金');
  await writePrivateFunds(
    db,
    { plans: privateFunds.plans(), market, asOf, facts: { ...facts, scale: privateScale } },
    (done) => {
      const share = Math.min(1, done / (PRIVATE_FUND_COUNT * privateScale));
      report(PUBLIC_PERCENT + share * (ALL_PERCENT - PUBLIC_PERCENT), `已生成 ${done} 只私募基金`);
    },
  );
  const privateSubjects = await subjectsOf(privateFunds.plans(), privateSubject);
  await insertAll(
    db,
    'roadshow',
    roadshowRows({ area: 'private', seed, subjects: privateSubjects, ...privateFunds }, span),
  );
  await writeMeta(db, 'private_source', 'simulated');
  await writeRecipe(db, recipe);
  await writeMeta(db, 'market_as_of', compactDay(asOf));
  await writeMeta(db, 'data_version', versionAt(asOf, options.clock()));
  report(ALL_PERCENT, '正在写入数据库');
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

/** A version of simulated data: its day and when it was written. */
export function versionAt(asOf: number, nowMs: number): string {
  return `simulated-${compactDay(asOf)}-${nowMs.toString(36)}`;
}

async function clearSimulated(db: Kysely<Database>, isPublicImported: boolean): Promise<void> {
  await clearTables(db, ['private_fund']);
  await clearFundFacts(db, 'private');
  if (!isPublicImported) {
    await clearTables(db, ['public_fund', 'nav_series']);
    await clearFundFacts(db, 'public');
    return;
  }
  await deleteAllNav(db, 'private');
  // Those of real indices stay.
  await deleteIndices(
    db,
    BENCHMARKS.map(({ code }) => code),
  );
}
