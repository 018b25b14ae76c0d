import { companyHref, fundHref } from '../../../src/domain/site/fund-paths';
import { companyName } from '../../funds/people/fund-company-list';
import { readFundFacts } from '../../funds/detail/fund-facts';
import { classDescription } from '../../sources/simulated/market/live/adviser-classes';
import { liveScript } from '../../sources/simulated/market/live/live-scripts';
import { roadshowDescription } from '../../sources/simulated/market/live/roadshows';
import { articlesAbout } from '../../content/academy/articles';
import { readAppointedIds } from './appointment.repository';
import { simulatedAudience } from './broadcast';
import { readRoadshowCounts, readRoadshow } from './roadshow.repository';
import { roadshowItems } from './roadshow-lists';
import { hostId } from './roadshow-hosts';
import type { LiveClassInfo, RoadshowItem } from '../../../src/contract/live/live';
import type { ArticleCategory } from '../../../src/contract/content/article';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Store } from '../../store/store';
import type { RoadshowTable } from '../live.schema';

interface Named extends Pick<LiveClassInfo, 'fund'> {
  readonly organization: NonNullable<LiveClassInfo['organization']>;
}

/**
 * A roadshow's page for a visitor; `null` for an unknown id. `accountId` is `null` for a visitor who is not signed in.
 */
export async function readRoadshowPage(
  store: Store,
  id: string,
  { accountId, nowMs }: { readonly accountId: string | null; readonly nowMs: number },
): Promise<LiveClassInfo | null> {
  const row = await readRoadshow(store.db, id);
  if (row === null) return null;
  const [item] = await roadshowItems(store, [row], nowMs);
  if (item === undefined) return null;
  const names = { organization: await organizationOf(store, row, item), fund: await fundOf(store, row) };
  const description = descriptionOf(row, item, names);
  const simulated = simulatedAudience(row, nowMs);
  const [counts, appointed] = await Promise.all([
    readRoadshowCounts(store.db, id),
    accountId === null ? new Set<string>() : readAppointedIds(store.db, accountId, [id]),
  ]);
  return {
    ...item,
    description,
    ...names,
    materials: [
      ...relatedPages(row, names),
      ...(await relatedArticles(store, row.area, [row.title, ...description].join('\n'))),
    ],
    viewCount: counts.viewCount + simulated.views,
    appointmentCount: counts.appointmentCount + simulated.appointments,
    isAppointed: appointed.has(id),
    // Managers and advisers of roadshows are simulated, and so is what they say.
    isSimulated: true,
  };
}

async function organizationOf(store: Store, row: RoadshowTable, item: RoadshowItem) {
  const id = hostId(row);
  if (row.adviser_id !== null) {
    return { id, name: item.financialAdvisorList[0]?.companyName ?? '', url: null };
  }
  const name = await companyName(store, row.area, row.company_code);
  return { id, name: name ?? '', url: name === null ? null : companyHref(row.area, row.company_code) };
}

async function fundOf({ db }: Store, { area, fund_code }: RoadshowTable): Promise<LiveClassInfo['fund']> {
  if (fund_code === null) return null;
  const fund = await readFundFacts(db, { area, code: fund_code }, false);
  return fund === null ? null : { code: fund_code, name: fund.shortName };
}

function descriptionOf(row: RoadshowTable, item: RoadshowItem, { organization, fund }: Named): string[] {
  const script = liveScript(row.script);
  if (script === null) return [item.summary];
  const [adviser] = item.financialAdvisorList;
  if (adviser !== undefined) {
    const { nickName, companyName: institution } = adviser;
    return classDescription(script, { nickName, institution });
  }
  return roadshowDescription(script, {
    companyName: organization.name,
    managerName: item.managerList[0]?.name ?? '',
    fundName: fund?.name ?? null,
  });
}

/** Pages of the portal about the fund and the company. */
function relatedPages({ area }: RoadshowTable, { organization, fund }: Named): LiveClassInfo['materials'] {
  const { name, url } = organization;
  return [
    ...(fund === null ? [] : [{ title: fund.name, note: '相关基金', url: fundHref(area, fund.code) }]),
    ...(url === null ? [] : [{ title: name, note: '公司主页', url }]),
  ];
}

/** Categories searched for articles, by area; the first one wins among equals. */
const CATEGORIES: Readonly<Record<FundArea, readonly ArticleCategory[]>> = {
  public: ['public-fund', 'financial'],
  private: ['private-fund', 'financial'],
};
const MOST_ARTICLES = 2;

/** Articles with most of their keywords in a text about a roadshow. */
async function relatedArticles(
  store: Store,
  area: FundArea,
  text: string,
): Promise<LiveClassInfo['materials']> {
  const articles = await articlesAbout(store, text, { categories: CATEGORIES[area], limit: MOST_ARTICLES });
  return articles.map(({ id, title, minutes }) => ({
    title,
    note: `投教文章 · 约 ${minutes} 分钟`,
    url: `/toujiao/detail/${id}`,
  }));
}
