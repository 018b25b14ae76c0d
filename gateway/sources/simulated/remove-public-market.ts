import { lockEveryAccount } from '../../store/account-lock';
import { deleteSimulatedFlashes } from '../../store/flash-repository';
import { clearFundFacts } from '../../funds/detail/fund-terms.repository';
import { deleteSimulatedPicks } from '../../funds/picks/fund-pick.repository';
import { deleteNotices } from '../../store/notice-repository';
import { deleteSimulatedPositions } from '../../store/position-repository';
import { deleteAllWatchEntries } from '../../store/watchlist-repository';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';

/** How much of the simulated public market was taken away. */
export interface RemovedSimulation {
  /** Different funds that stood on lists. */
  readonly watchedFunds: number;
  /** Picked funds and companies of the home page. */
  readonly recommended: number;
  readonly flashes: number;
}

/**
 * Removes what goes with the simulated public funds beside their rows and series, because a real fund may have the code
 * of a simulated one: the flashes of the simulated market, what else is told of them, and what visitors keep of them. Whatever was watched while the market was
 * simulated is a simulated fund, also where its code is a real one's. Groups of lists, texts of the house and classes of
 * advisers stay. What is chosen or told from the funds of a market belongs here.
 */
export async function removeSimulatedPublicMarket(transaction: Kysely<Database>): Promise<RemovedSimulation> {
  await clearFundFacts(transaction, 'public');
  const picks = await deleteSimulatedPicks(transaction, 'public');
  const companies = await deleteSimulatedPositions(transaction, 'public');
  const flashes = await deleteSimulatedFlashes(transaction);
  await lockEveryAccount(transaction);
  const watched = await deleteAllWatchEntries(transaction, 'public');
  // After the alerts: whoever leaves notices for one holds it until they are written.
  await deleteNotices(transaction, 'public');
  return { watchedFunds: watched.size, recommended: picks + companies, flashes };
}
