import { shiftDate } from '../../../src/domain/calendar/date-format';
import { beijingDay } from '../../../src/domain/calendar/day';
import {
  appendFlashes,
  readFlashTitlesSince,
  readLastSimulatedFlash,
  type NewFlash,
} from '../../content/news/flash.repository';
import { withLock } from '../../store/store';
import { flashAt, flashTimes } from './market/flashes/flashes';
import { readFlashFacts } from './flash-facts';
import { readRecipe } from './market-recipe';
import { readAreaSources } from './simulated-areas';
import type { Store } from '../../store/store';
import type { SimulatedFlash } from './market/flashes/flashes';

/** Lock that keeps processes of one database from writing simulated flashes at the same time. */
export const FLASH_LOCK = 'flashes';

/** Number of flashes at the first start, and the most that are caught up after a stop. */
const FIRST_FLASHES = 300;
const MOST_DAYS_BACK = 21;
/** No title repeats within these days. */
const SAME_TITLE_DAYS = 3;

/**
 * Writes the simulated flashes that are due by now, 300 at the first call, and returns their number. Writes none
 * unless the public market is simulated. Each is written once, over all processes of a database.
 */
export async function writeDueFlashes(store: Store, nowMs: number): Promise<number> {
  if ((await dueTimes(store, nowMs)).length === 0) return 0;
  return withLock(store, FLASH_LOCK, async () => {
    const times = await dueTimes(store, nowMs);
    const recipe = await readRecipe(store.db);
    const [fromMs] = times;
    if (fromMs === undefined || recipe === null) return 0;
    const facts = await readFlashFacts(store.db, { fromMs, toMs: nowMs });
    const usedAt = new Map<string, number>();
    for (const title of await readFlashTitlesSince(store.db, shiftDate(fromMs, -SAME_TITLE_DAYS, 'DD')))
      usedAt.set(title, fromMs);
    const flashes: SimulatedFlash[] = [];
    for (const atMs of times) {
      const wasUsed = (title: string) =>
        (usedAt.get(title) ?? Number.NEGATIVE_INFINITY) > shiftDate(atMs, -SAME_TITLE_DAYS, 'DD');
      const flash = flashAt(facts, { seed: recipe.seed, atMs }, wasUsed);
      if (flash === null) continue;
      usedAt.set(flash.title, atMs);
      flashes.push(flash);
    }
    await appendFlashes(store.db, flashes.map(rowOf));
    return flashes.length;
  });
}

/** The instants after the last simulated flash up to now, the newest `most` of them. */
async function dueTimes({ db }: Store, nowMs: number): Promise<number[]> {
  const recipe = await readRecipe(db);
  // Simulated indices and funds are no news for real ones.
  if (recipe === null || (await readAreaSources(db)).public !== 'simulated') return [];
  const after = (await readLastSimulatedFlash(db)) ?? Number.NEGATIVE_INFINITY;
  const today = beijingDay(nowMs);
  const times: number[] = [];
  for (let day = today; day > today - MOST_DAYS_BACK && times.length < FIRST_FLASHES; day -= 1) {
    const ofDay = flashTimes(recipe.seed, day).filter((atMs) => atMs > after && atMs <= nowMs);
    times.unshift(...ofDay);
    if (day < beijingDay(after)) break;
  }
  return times.slice(-FIRST_FLASHES);
}

function rowOf({ id, publishedAt, kind, importance, title, body, funds }: SimulatedFlash): NewFlash {
  return {
    id,
    published_at: publishedAt,
    kind,
    importance,
    title,
    body,
    funds: JSON.stringify(funds),
    is_simulated: 1,
    origin: 'simulated',
  };
}
