import { lockEveryAccount } from '../../accounts/account.repository';
import { deleteSimulatedCredentials } from '../../applications/credentials/credential.repository';
import { deleteSimulatedFlashes } from '../../content/news/flash.repository';
import { readAllMeta, writeMeta } from '../../store/meta-repository';
import { deleteClassesOfSimulated, deleteLeftRooms } from '../../live/roadshows/roadshow.repository';
import { markContentChanged } from '../../services/data-version';
import { clearFundFacts } from '../../funds/detail/fund-terms.repository';
import { deleteIndices } from '../../funds/figures/index.repository';
import { deleteAllNav } from '../../funds/figures/nav.repository';
import { deleteFunds } from '../../funds/fund.repository';
import { deleteSimulatedPicks } from '../../funds/picks/fund-pick.repository';
import { deleteNotices } from '../../watchlist/notice.repository';
import { deleteSimulatedPositions } from '../../content/recommend/position.repository';
import { FUND_AREAS } from '../../../src/domain/returns/performance-rules';
import { deleteAllWatchEntries } from '../../watchlist/watchlist.repository';
import { COMPOSITES, INDICES } from './market/engine/benchmarks';
import { MARKET_MODEL, readRecipe } from './market-recipe';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';

/** The areas that the operator wants simulated; `null`: all of them until real funds are imported, then none. */
export type SimulatedAreas = readonly FundArea[] | null;

/** What the funds of an area are; `none` without funds. */
export type AreaSource = 'simulated' | 'imported' | 'none';

export type AreaSources = Readonly<Record<FundArea, AreaSource>>;

/** What the funds of each area are. */
export async function readAreaSources(db: Kysely<Database>): Promise<AreaSources> {
  const meta = await readAllMeta(db);
  return { public: sourceOf(meta.get('public_source')), private: sourceOf(meta.get('private_source')) };
}

function sourceOf(text: string | undefined): AreaSource {
  return text === 'simulated' || text === 'imported' ? text : 'none';
}

/** The areas whose funds are simulated ones by the operator's setting; real funds are never replaced. */
export function areasToSimulate(sources: AreaSources, wanted: SimulatedAreas): readonly FundArea[] {
  const isReal = FUND_AREAS.some((area) => sources[area] === 'imported');
  const areas = wanted ?? (isReal ? [] : FUND_AREAS);
  return FUND_AREAS.filter((area) => areas.includes(area) && sources[area] !== 'imported');
}

/** The simulated areas that the operator does not want. */
export function unwantedAreas(sources: AreaSources, wanted: SimulatedAreas): readonly FundArea[] {
  const kept = areasToSimulate(sources, wanted);
  return FUND_AREAS.filter((area) => sources[area] === 'simulated' && !kept.includes(area));
}

/** The areas to simulate whose funds do not exist yet, or are those of an earlier model of the market. */
export async function areasToFill(
  db: Kysely<Database>,
  wanted: SimulatedAreas,
): Promise<readonly FundArea[]> {
  const sources = await readAreaSources(db);
  const areas = areasToSimulate(sources, wanted);
  const recipe = await readRecipe(db);
  if (recipe !== null && recipe.model !== MARKET_MODEL) return areas;
  return areas.filter((area) => sources[area] !== 'simulated');
}

/** What was removed of a simulated market. */
export interface RemovedSimulation {
  readonly area: FundArea;
  /** Different funds on watchlists. */
  readonly watchedFunds: number;
  /** Picked funds and companies of the home page. */
  readonly recommended: number;
  readonly flashes: number;
}

/**
 * Removes the simulated funds of an area with everything that refers to them, because a real fund may have the code of
 * a simulated one: flashes of the simulated market, facts, and entries of visitors. Whatever was watched while the area
 * was simulated is a simulated fund, also if its code is that of a real one. Groups of lists and texts of the house
 * remain. Anything else that is chosen or derived from the funds of a market belongs here.
 */
export async function removeSimulatedMarket(
  transaction: Kysely<Database>,
  area: FundArea,
): Promise<RemovedSimulation> {
  await clearFundFacts(transaction, area);
  await deleteFunds(transaction, area);
  await deleteAllNav(transaction, area);
  const picks = await deleteSimulatedPicks(transaction, area);
  const companies = await deleteSimulatedPositions(transaction, area);
  const flashes = await deleteSimulatedFlashes(transaction);
  await lockEveryAccount(transaction);
  const watched = await deleteAllWatchEntries(transaction, area);
  // After the alerts: a process that leaves notices for an alert locks it until they are written.
  await deleteNotices(transaction, area);
  await writeMeta(transaction, sourceKey(area), 'none');
  await markContentChanged(transaction);
  return { area, watchedFunds: watched.size, recommended: picks + companies, flashes };
}

/** Key of the source of an area's funds. */
export function sourceKey(area: FundArea) {
  return `${area}_source` as const;
}

/**
 * Removes every simulated area that the operator does not want; with the last one also the indices, the advisers and
 * their classes, so that nothing invented is left. Returns what was removed.
 */
export async function removeUnwantedAreas(
  transaction: Kysely<Database>,
  wanted: SimulatedAreas,
): Promise<readonly RemovedSimulation[]> {
  const sources = await readAreaSources(transaction);
  const removed: RemovedSimulation[] = [];
  for (const area of unwantedAreas(sources, wanted))
    removed.push(await removeSimulatedMarket(transaction, area));
  if (areasToSimulate(sources, wanted).length === 0) {
    await deleteMarketSeries(transaction);
    await deleteClassesOfSimulated(transaction);
    await deleteSimulatedCredentials(transaction);
  }
  await deleteLeftRooms(transaction);
  return removed;
}

/** Deletes the series of the simulated market itself; those of real indices remain. */
export async function deleteMarketSeries(db: Kysely<Database>): Promise<void> {
  await deleteIndices(
    db,
    [...INDICES, ...COMPOSITES].map(({ code }) => code),
  );
  await deleteAllNav(db, 'valuation');
  await deleteAllNav(db, 'rate');
}
