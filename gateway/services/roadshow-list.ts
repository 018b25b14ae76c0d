import { onlineStatusAt } from '../../src/domain/live-status';
import { readManagerNames } from '../store/fund-manager-repository';
import { readCompanyNames } from '../store/fund-people-repository';
import { readRoadshows } from '../store/roadshow-repository';
import type { InferOutput } from 'valibot';
import type { RoadshowItem, roadshowList } from '../../src/contract/live';
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
  const codes = rows.flatMap(({ manager_code }) => (manager_code === null ? [] : [manager_code]));
  const [managers, companies] = await Promise.all([
    readManagerNames(store.db, filter.area, codes),
    readCompanyNames(store.db, filter.area),
  ]);
  return { list: rows.map((row) => wireRoadshow(row, { managers, companies }, nowMs)), total };
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
