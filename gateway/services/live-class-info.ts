import { companyHref, fundHref } from '../../src/domain/fund-paths';
import { adviserClassDescription } from '../sources/simulated/market/live/adviser-classes';
import { roadshowDescription } from '../sources/simulated/market/live/roadshows';
import { readAppointedIds } from '../store/appointment-repository';
import { readCompanyName } from '../funds/people/fund-company.repository';
import { readRoadshowCounts } from '../store/roadshow-heat-repository';
import { readRoadshow } from '../store/roadshow-repository';
import { readFundFacts } from '../funds/detail/fund-facts';
import { articlesAbout } from './live-class-reading';
import { giverId } from './live-giver';
import { roadshowItems } from './roadshow-items';
import type { LiveClassInfo, RoadshowItem } from '../../src/contract/live';
import type { RoadshowTable } from '../store/live-schema';
import type { Store } from '../store/store';

interface Named extends Pick<LiveClassInfo, 'fund'> {
  readonly organization: NonNullable<LiveClassInfo['organization']>;
}

/** A roadshow's facts for its page as one visitor sees them, null for an unknown id. `accountId` is null for nobody. */
export async function readLiveClass(
  store: Store,
  id: string,
  { accountId, nowMs }: { readonly accountId: string | null; readonly nowMs: number },
): Promise<LiveClassInfo | null> {
  const row = await readRoadshow(store.db, id);
  if (row === null) return null;
  const [item] = await roadshowItems(store, [row], nowMs);
  if (item === undefined) return null;
  const names = { organization: await organizationOf(store, row, item), fund: await fundOf(store, row) };
  const description = descriptionOf(item, names);
  const [counts, appointed] = await Promise.all([
    readRoadshowCounts(store.db, id),
    accountId === null ? new Set<string>() : readAppointedIds(store.db, accountId, [id]),
  ]);
  return {
    ...item,
    description,
    ...names,
    materials: [
      ...placesOf(row, names),
      ...(await articlesAbout(store, row.area, [row.title, ...description].join('\n'))),
    ],
    viewCount: counts.viewCount,
    appointmentCount: counts.appointmentCount,
    isAppointed: appointed.has(id),
    // Managers and advisers are of the simulated market, and so is what they say.
    isSimulated: true,
  };
}

async function organizationOf({ db }: Store, row: RoadshowTable, item: RoadshowItem) {
  const id = giverId(row);
  if (row.adviser_id !== null) {
    return { id, name: item.financialAdvisorList[0]?.companyName ?? '', url: null };
  }
  const name = await readCompanyName(db, row.area, row.company_code);
  return { id, name: name ?? '', url: name === null ? null : companyHref(row.area, row.company_code) };
}

async function fundOf({ db }: Store, { area, fund_code }: RoadshowTable): Promise<LiveClassInfo['fund']> {
  if (fund_code === null) return null;
  const fund = await readFundFacts(db, { area, code: fund_code }, false);
  return fund === null ? null : { code: fund_code, name: fund.shortName };
}

function descriptionOf(item: RoadshowItem, { organization, fund }: Named): string[] {
  const [adviser] = item.financialAdvisorList;
  if (adviser !== undefined) {
    const { nickName, companyName: institution } = adviser;
    return adviserClassDescription(item.title, { nickName, institution }) ?? [item.summary];
  }
  return roadshowDescription({
    companyName: organization.name,
    managerName: item.managerList[0]?.name ?? '',
    fundName: fund?.name ?? null,
  });
}

/** The pages of the portal about the fund and the company. */
function placesOf({ area }: RoadshowTable, { organization, fund }: Named): LiveClassInfo['materials'] {
  const { name, url } = organization;
  return [
    ...(fund === null ? [] : [{ title: fund.name, note: '相关基金', url: fundHref(area, fund.code) }]),
    ...(url === null ? [] : [{ title: name, note: '公司主页', url }]),
  ];
}
