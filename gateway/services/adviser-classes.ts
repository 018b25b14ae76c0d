import { createHash } from 'node:crypto';
import { beijingDay } from '../../src/domain/day';
import { adviserClassesOn } from '../market/adviser-classes';
import { itemAt } from '../market/random';
import { insertAll } from '../store/bulk';
import { readAdvisers } from '../store/credential-repository';
import { readKnownRoadshows } from '../store/roadshow-repository';
import { withLock } from '../store/store';
import { DEFAULT_SEED, readRecipe } from './market-recipe';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { CredentialTable } from '../store/content-schema';
import type { Database } from '../store/schema';
import type { RoadshowTable } from '../store/live-schema';
import type { Store } from '../store/store';

/** Classes are known from so many days back to so many days ahead. */
const PAST_DAYS = 5;
const AHEAD_DAYS = 2;
const LOCK = 'adviser-classes';

/**
 * Has the classes of advisers of the days around now in the list of roadshows. Classes that are there stay as they are,
 * also when they were moved; processes that share a database write each once. Nothing happens without advisers.
 */
export async function ensureAdviserClasses(store: Store, clock: () => number): Promise<void> {
  const today = beijingDay(clock());
  if ((await missingClasses(store.db, today)).length === 0) return;
  await withLock(store, LOCK, async () => {
    await insertAll(store.db, 'roadshow', await missingClasses(store.db, today));
  });
}

async function missingClasses(db: Kysely<Database>, today: Day): Promise<RoadshowTable[]> {
  const advisers = (await readAdvisers(db)).filter(givesClasses);
  const seed = (await readRecipe(db))?.seed ?? DEFAULT_SEED;
  const days = Array.from({ length: PAST_DAYS + 1 + AHEAD_DAYS }, (_, turn) => today - PAST_DAYS + turn);
  const rows = days.flatMap((day) => classRows(seed, advisers, day));
  const known = await readKnownRoadshows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => !known.has(id));
}

function classRows(seed: number, advisers: readonly CredentialTable[], day: Day): RoadshowTable[] {
  return adviserClassesOn(seed, advisers.length, day).map((given) => {
    const adviser = itemAt(advisers, given.adviser);
    return {
      id: given.id,
      area: 'public',
      fund_code: null,
      manager_code: null,
      company_code: institutionCode(adviser.institution),
      title: given.title,
      summary: given.summary,
      adviser_id: adviser.id,
      begin_at: given.beginAt,
      end_at: given.endAt,
      has_playback: 1,
    };
  });
}

/** Advisers of the simulation, under a nick name. */
function givesClasses({ is_simulated, nick_name }: CredentialTable): boolean {
  return is_simulated === 1 && nick_name !== '';
}

/** Code of an adviser's institution, which has none of its own: twelve digits and letters of its name's hash. */
export function institutionCode(institution: string): string {
  return createHash('sha256').update(institution).digest('hex').slice(0, 12);
}
