import { emblemPicture, roadshowPicture } from '../../src/domain/pictures';
import { readAdvisersById } from '../store/adviser-repository';
import { readManagerNames } from '../funds/people/fund-manager.repository';
import { readCompanyNames } from '../funds/people/fund-company.repository';
import { giverId } from './live-giver';
import { statusOf } from './roadshow-status';
import type { RoadshowItem } from '../../src/contract/live';
import type { Adviser } from '../store/adviser-repository';
import type { FundArea } from '../../src/domain/performance-rules';
import type { RoadshowTable } from '../store/live-schema';
import type { Store } from '../store/store';

interface People {
  readonly managers: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
}

type Advisers = ReadonlyMap<string, Adviser>;

/** Roadshows of either area [S3.live] as they stand at an instant (milliseconds since the epoch), in the order given. */
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

async function readPeople({ db }: Store, area: FundArea, rows: readonly RoadshowTable[]): Promise<People> {
  const ofManagers = rows.filter((row) => row.area === area && row.manager_code !== null);
  if (ofManagers.length === 0) return { managers: new Map(), companies: new Map() };
  const codes = ofManagers.flatMap(({ manager_code }) => (manager_code === null ? [] : [manager_code]));
  const [managers, companies] = await Promise.all([
    readManagerNames(db, area, [...new Set(codes)]),
    readCompanyNames(db, area),
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
  return [{ companyName, avatar: emblemPicture(giverId(row)), name }];
}

/** Portraits the simulated advisers do not have; an emblem stands for about a quarter of them. */
export function adviserPicture(id: string): string | null {
  return (id.codePointAt(id.length - 1) ?? 0) % 4 === 0 ? emblemPicture(`adviser-${id}`) : null;
}

function advisersOf(row: RoadshowTable, advisers: Advisers): RoadshowItem['financialAdvisorList'] {
  const adviser = row.adviser_id === null ? undefined : advisers.get(row.adviser_id);
  if (adviser === undefined) return [];
  const { id, nickName, institution } = adviser;
  return [{ companyName: institution, nickName, avatar: adviserPicture(id) }];
}
