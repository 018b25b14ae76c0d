import { roadshowPicture, emblemPicture } from '../../../src/domain/site/pictures';
import { beijingDay, beijingTimestampMs, compactDay } from '../../../src/domain/calendar/day';
import { monthNamed } from '../../../src/domain/calendar/month-dates';
import { companyNames } from '../../funds/people/fund-company-list';
import { managerNames } from '../../funds/people/fund-managers';
import { shiftDate } from '../../../src/domain/calendar/date-format';
import { searchWords } from '../../services/search-words';
import { readAdvisersById } from './roadshow-host.repository';
import { isOpenToAll, simulatedAudience, statusOf } from './broadcast';
import { hostId, adviserPicture, parseHostId } from './roadshow-hosts';
import {
  readRoadshows,
  readCountedRoadshows,
  readRoadshowsBetween,
  countEndedRoadshows,
} from './roadshow.repository';
import { readAppointedIds } from './appointment.repository';
import type { InferOutput } from 'valibot';
import type { RoadshowItem, roadshowList, hotRank, TodayList } from '../../../src/contract/live/live';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { RoadshowTable } from '../live.schema';
import type { Store } from '../../store/store';
import type { Adviser } from './roadshow-host.repository';
import type { CountedRoadshow } from './roadshow.repository';

type ListRequest = InferOutput<typeof roadshowList.request>;
type ListBody = InferOutput<typeof roadshowList.reply>['body'];
type HotRank = InferOutput<typeof hotRank.reply>['body'];
type Advisers = ReadonlyMap<string, Adviser>;

interface People {
  readonly managers: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
}

/** Roadshows as the lists show them [S3.live] at a time (milliseconds since the epoch), in the given order. */
export async function roadshowItems(
  store: Store,
  rows: readonly RoadshowTable[],
  nowMs: number,
): Promise<RoadshowItem[]> {
  const adviserIds = rows.flatMap(({ adviser_id }) => (adviser_id === null ? [] : [adviser_id]));
  const [publicPeople, privatePeople, advisers] = await Promise.all([
    readPeople(store, 'public', rows),
    readPeople(store, 'private', rows),
    readAdvisersById(store.db, [...new Set(adviserIds)]),
  ]);
  const people = { public: publicPeople, private: privatePeople };
  return rows.map((row) => ({
    ...itemFacts(row, nowMs),
    managerList: managersOf(row, people[row.area]),
    financialAdvisorList: advisersOf(row, advisers),
  }));
}

async function readPeople(store: Store, area: FundArea, rows: readonly RoadshowTable[]): Promise<People> {
  const ofManagers = rows.filter((row) => row.area === area && row.manager_code !== null);
  if (ofManagers.length === 0) return { managers: new Map(), companies: new Map() };
  const codes = ofManagers.flatMap(({ manager_code }) => (manager_code === null ? [] : [manager_code]));
  const [managers, companies] = await Promise.all([
    managerNames(store, area, [...new Set(codes)]),
    companyNames(store, area),
  ]);
  return { managers, companies };
}

function itemFacts(row: RoadshowTable, nowMs: number) {
  const onlineStatus = statusOf(row, nowMs);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    picture: roadshowPicture(row.id, row.area),
    area: row.area,
    isOpenToAll: isOpenToAll(row),
    onlineStatus,
    classBeginTime: row.begin_at,
    classEndTime: row.end_at,
    history: onlineStatus === 5 ? { classDuration: Math.round((row.end_at - row.begin_at) / 1000) } : null,
  };
}

function managersOf(row: RoadshowTable, people: People): RoadshowItem['managerList'] {
  const name = row.manager_code === null ? undefined : people.managers.get(row.manager_code);
  if (name === undefined) return [];
  const companyName = people.companies.get(row.company_code) ?? '';
  return [{ companyName, avatar: emblemPicture(hostId(row)), name }];
}

function advisersOf(row: RoadshowTable, advisers: Advisers): RoadshowItem['financialAdvisorList'] {
  const adviser = row.adviser_id === null ? undefined : advisers.get(row.adviser_id);
  if (adviser === undefined) return [];
  const { id, nickName, institution } = adviser;
  return [{ companyName: institution, nickName, avatar: adviserPicture(id) }];
}

/** Page of the roadshows that match all parts of a request [S3.live]. */
export async function listRoadshows(store: Store, request: ListRequest, nowMs: number): Promise<ListBody> {
  const { pageNum, pageSize, organization, month, keyword = '', ...filter } = request;
  const host = organization === undefined ? undefined : parseHostId(organization);
  if (host === null) return { list: [], total: 0 };
  const { rows, total } = await readRoadshows(
    store.db,
    {
      ...filter,
      host,
      begins: month === undefined ? undefined : timesOf(month),
      words: searchWords(keyword),
    },
    { offset: (pageNum - 1) * pageSize, limit: pageSize, nowMs },
  );
  return { list: await roadshowItems(store, rows, nowMs), total };
}

/** The first moment of a month (YYYYMM) and of the next one. */
function timesOf(month: string) {
  const { first, last } = monthNamed(month);
  return { fromMs: beijingTimestampMs(first), toMs: beijingTimestampMs(last + 1) };
}

/**
 * A code in the request that needs an area and has none; `null` if there is none. Codes of funds, managers and companies
 * are unique within an area only.
 */
export function fieldWithoutArea(request: ListRequest): string | null {
  if (request.area !== undefined) return null;
  const fields = ['fundCode', 'managerCode', 'companyCode'] as const;
  return fields.find((field) => request[field] !== undefined) ?? null;
}

/** Weights of a view, a visitor's message and an appointment in a roadshow's heat. */
const WEIGHTS = { view: 1, message: 3, appointment: 5 } as const;
/** Older playbacks are no longer hot. */
const HOT_DAYS = 30;

/** Roadshows of the last month that can be watched now or later with their heat, the hottest first. */
export async function listHottest(store: Store, limit: number, nowMs: number): Promise<HotRank> {
  const counted = await readCountedRoadshows(store.db, { fromMs: shiftDate(nowMs, -HOT_DAYS, 'DD'), nowMs });
  const hottest = counted
    .map((row) => ({ row, heat: heatOf(row, nowMs) }))
    .toSorted((a, b) => b.heat - a.heat)
    .slice(0, limit);
  const items = await roadshowItems(
    store,
    hottest.map(({ row }) => row),
    nowMs,
  );
  return items.map((item, index) => ({ ...item, heat: hottest[index]?.heat ?? 0 }));
}

function heatOf(row: CountedRoadshow, nowMs: number): number {
  const simulated = simulatedAudience(row, nowMs);
  return (
    WEIGHTS.view * (row.viewCount + simulated.views) +
    WEIGHTS.message * row.messageCount +
    WEIGHTS.appointment * (row.appointmentCount + simulated.appointments)
  );
}

/** Roadshows of the Beijing day, with the appointments of an account (`null` for a visitor without one). */
export async function listToday(store: Store, accountId: string | null, nowMs: number): Promise<TodayList> {
  const day = beijingDay(nowMs);
  const rows = await readRoadshowsBetween(store.db, beijingTimestampMs(day), beijingTimestampMs(day + 1));
  const ids = rows.map(({ id }) => id);
  const [items, appointed] = await Promise.all([
    roadshowItems(store, rows, nowMs),
    accountId === null ? new Set<string>() : readAppointedIds(store.db, accountId, ids),
  ]);
  return {
    date: compactDay(day),
    list: items.map((item) => ({ ...item, isAppointed: appointed.has(item.id) })),
  };
}

/** Number of roadshows of a kind that have ended. */
export async function countPastRoadshows(
  { db }: Store,
  kind: FundArea | 'adviser',
  nowMs: number,
): Promise<number> {
  return countEndedRoadshows(db, kind, nowMs);
}
