import { setImmediate as nextTurn } from 'node:timers/promises';
import { roadshowsKnown } from '../market/roadshows';
import type { Day } from '../../src/domain/day';
import type { FundSubject } from '../market/fund-subjects';
import type { RoadshowCast } from '../market/roadshows';
import type { RoadshowTable } from '../store/live-schema';

const PLANS_AT_ONCE = 100;

/** The subjects of all plans of a universe, with a turn of the event loop now and then. */
export async function subjectsOf<Plan>(
  plans: Iterable<Plan>,
  subjectOf: (plan: Plan) => FundSubject,
): Promise<FundSubject[]> {
  const subjects: FundSubject[] = [];
  for (const plan of plans) {
    subjects.push(subjectOf(plan));
    if (subjects.length % PLANS_AT_ONCE === 0) await nextTurn();
  }
  return subjects;
}

/** Table rows of the roadshows that became known after a day and by another. */
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
    adviser_id: null,
    begin_at: roadshow.beginAt,
    end_at: roadshow.endAt,
    has_playback: roadshow.hasPlayback ? 1 : 0,
  }));
}
