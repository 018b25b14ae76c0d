import { lockEveryAccount } from '../../store/account-lock';
import { deleteSimulatedFlashes } from '../../store/flash-repository';
import { clearFundFacts } from '../../funds/detail/fund-terms.repository';
import { deleteSimulatedPicks } from '../../funds/picks/fund-pick.repository';
import { deleteNotices } from '../../watchlist/notice.repository';
import { deleteSimulatedPositions } from '../../store/position-repository';
import { deleteAllWatchEntries } from '../../watchlist/watchlist.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';

/** What was removed of the simulated public market. */
export interface RemovedSimulation {
  /** Different funds on watchlists. */
  readonly watchedFunds: number;
  /** Picked funds and companies of the home page. */
  readonly recommended: number;
  readonly flashes: number;
}

/**
 * Removes everything that refers to simulated public funds beside their rows and series, because a real fund may have
 * the code of a simulated one: flashes of the simulated market, facts, and entries of visitors. Whatever was watched
 * while the market was simulated is a simulated fund, also if its code is that of a real one. Groups of lists, texts
 * of the house and classes of advisers remain. Anything else that is chosen or derived from the funds of a market
 * belongs here.
 */
export async function removeSimulatedPublicMarket(transaction: Kysely<Database>): Promise<RemovedSimulation> {
  await clearFundFacts(transaction, 'public');
  const picks = await deleteSimulatedPicks(transaction, 'public');
  const companies = await deleteSimulatedPositions(transaction, 'public');
  const flashes = await deleteSimulatedFlashes(transaction);
  await lockEveryAccount(transaction);
  const watched = await deleteAllWatchEntries(transaction, 'public');
  // After the alerts: a process that leaves notices for an alert locks it until they are written.
  await deleteNotices(transaction, 'public');
  return { watchedFunds: watched.size, recommended: picks + companies, flashes };
}
