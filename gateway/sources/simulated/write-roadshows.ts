import { createHash } from 'node:crypto';
import { beijingDay, daysBetween } from '../../../src/domain/calendar/day';
import { insertAll } from '../../store/bulk';
import { readAdvisers } from '../../applications/credentials/credential.repository';
import { readKnownRoadshows } from '../../live/roadshows/roadshow.repository';
import { withLock } from '../../store/store';
import { roadshowsKnown } from './market/live/roadshows';
import { adviserClassesOn, classSummary } from './market/live/adviser-classes';
import { itemAt } from './market/random';
import { DEFAULT_SEED, readRecipe } from './market-recipe';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { RoadshowTable } from '../../live/live.schema';
import type { CredentialTable } from '../../applications/application.schema';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { RoadshowCast } from './market/live/roadshows';

/** Table rows of the roadshows that become known between two days. */
export function roadshowRows(
  cast: RoadshowCast,
  span: { readonly anchorDay: Day; readonly after: Day; readonly asOf: Day },
): RoadshowTable[] {
  return roadshowsKnown(cast, span).map((roadshow) => ({
    id: roadshow.id,
    area: cast.area,
    fund_code: roadshow.fundCode,
    manager_code: roadshow.managerCode,
    company_code: roadshow.companyCode,
    title: roadshow.title,
    summary: roadshow.summary,
    script: roadshow.script,
    adviser_id: null,
    begin_at: roadshow.beginAt,
    end_at: roadshow.endAt,
    has_playback: roadshow.hasPlayback ? 1 : 0,
  }));
}

/** Classes are known from this many days back to this many days ahead. */
const PAST_DAYS = 28;
const AHEAD_DAYS = 14;
/** Lock that keeps processes of one database from writing classes at the same time. */
export const ADVISER_CLASSES_LOCK = 'adviser-classes';

/**
 * Writes the classes of advisers of the days around now into the list of roadshows. Existing classes remain as they
 * are, also if they were moved; processes that share a database write each once. Does nothing without advisers.
 */
export async function ensureAdviserClasses(store: Store, clock: () => number): Promise<void> {
  const today = beijingDay(clock());
  if ((await missingClasses(store.db, today)).length === 0) return;
  await withLock(store, ADVISER_CLASSES_LOCK, async () => {
    await insertAll(store.db, 'roadshow', await missingClasses(store.db, today));
  });
}

async function missingClasses(db: Kysely<Database>, today: Day): Promise<RoadshowTable[]> {
  const advisers = (await readAdvisers(db)).filter(givesClasses);
  const seed = (await readRecipe(db))?.seed ?? DEFAULT_SEED;
  const rows = daysBetween(today - PAST_DAYS, today + AHEAD_DAYS).flatMap((day) =>
    classRows(seed, advisers, day),
  );
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
      title: given.script.title,
      summary: classSummary(given.script),
      script: given.script.key,
      adviser_id: adviser.id,
      begin_at: given.beginAt,
      end_at: given.endAt,
      has_playback: 1,
    };
  });
}

/** Advisers of the simulation, with a nick name. */
function givesClasses({ is_simulated, nick_name }: CredentialTable): boolean {
  return is_simulated === 1 && nick_name !== '';
}

/** Code of an adviser's institution: twelve digits and letters of its name's hash. */
function institutionCode(institution: string): string {
  return createHash('sha256').update(institution).digest('hex').slice(0, 12);
}
