import { onlineStatusAt } from '../../src/domain/live-status';
import { readManagerNames } from '../store/fund-manager-repository';
import { readCompanyNames } from '../store/fund-people-repository';
import { readRoadshows } from '../store/roadshow-repository';
import type { InferOutput } from 'valibot';
import type { RoadshowItem, roadshowList } from '../../src/contract/live';
import type { FundArea } from '../store/fund-people-repository';
import type { RoadshowTable } from '../store/schema';
import type { Store } from '../store/store';

type ListRequest = InferOutput<typeof roadshowList.request>;
type ListBody = InferOutput<typeof roadshowList.reply>['body'];

interface People {
  readonly managers: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
}

/** Roadshows of an area, a fund, a manager or a company [S3.live], as they stand at an instant. */
export async function listRoadshows(store: Store, request: ListRequest, nowMs: number): Promise<ListBody> {
  const { pageNum, pageSize, ...filter } = request;
  const { rows, total } = await readRoadshows(store.db, filter, {
    offset: (pageNum - 1) * pageSize,
    limit: pageSize,
    nowMs,
  });
  const people = await readPeople(store, filter.area, rows);
  return { list: rows.map((row) => wireRoadshow(row, people, nowMs)), total };
}

/** Roadshows of either area as they stand at an instant, in the order given. */
export async function roadshowItems(
  store: Store,
  rows: readonly RoadshowTable[],
  nowMs: number,
): Promise<RoadshowItem[]> {
  const people = {
    public: await readPeople(store, 'public', rows),
    private: await readPeople(store, 'private', rows),
  };
  return rows.map((row) => wireRoadshow(row, people[row.area], nowMs));
}

async function readPeople({ db }: Store, area: FundArea, rows: readonly RoadshowTable[]): Promise<People> {
  const ofArea = rows.filter((row) => row.area === area);
  if (ofArea.length === 0) return { managers: new Map(), companies: new Map() };
  const codes = ofArea.flatMap(({ manager_code }) => (manager_code === null ? [] : [manager_code]));
  const [managers, companies] = await Promise.all([
    readManagerNames(db, area, codes),
    readCompanyNames(db, area),
  ]);
  return { managers, companies };
}

function wireRoadshow(row: RoadshowTable, people: People, nowMs: number): RoadshowItem {
  const times = { beginAtMs: row.begin_at, endAtMs: row.end_at, hasPlayback: row.has_playback === 1 };
  const onlineStatus = onlineStatusAt(times, nowMs);
  const name = row.manager_code === null ? undefined : people.managers.get(row.manager_code);
  const companyName = people.companies.get(row.company_code) ?? '';
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    onlineStatus,
    classBeginTime: row.begin_at,
    classEndTime: row.end_at,
    managerList: name === undefined ? [] : [{ companyName, avatar: null, name }],
    financialAdvisorList: [],
    history: onlineStatus === 5 ? { classDuration: Math.round((row.end_at - row.begin_at) / 1000) } : null,
  };
}
