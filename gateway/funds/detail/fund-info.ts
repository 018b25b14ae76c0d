import { compactDay, isoDay } from '../../../src/domain/calendar/day';
import { quarterName } from '../../../src/domain/text/flash-words';
import { formatDecimal } from '../../../src/domain/text/format';
import { readClassNames } from '../../store/dictionary-repository';
import { compactOrNull } from '../../services/wire-day';
import { readCompanyName } from '../people/fund-company.repository';
import { readCurrentManagers, readFundTenures } from '../people/tenure.repository';
import { readFundReports } from '../reports/report.repository';
import { readNav } from '../figures/nav.repository';
import { readShareClasses } from '../fund.repository';
import { fundTypeOf, REGISTRY_URL } from '../rankings/private-row';
import { managerChanges } from '../people/fund-tenures';
import { readFundAnnouncements, readFundRatings, readFundTerms } from './fund-terms.repository';
import { isShown, readFundFacts, textOrNull } from './fund-facts';
import type { FundInfo } from '../../../src/contract/funds/fund-info';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment } from '../../../src/domain/returns/nav-series';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Store } from '../../store/store';
import type { FundAnnouncementTable, FundReportTable } from '../fund-facts.schema';
import type { FundTenure } from '../people/tenure.repository';
import type { FundFacts, ShownFund } from './fund-facts';

type GatedPart = Pick<FundInfo, 'isWithheld' | 'sizes' | 'holders' | 'classes' | 'announcements' | 'ratings'>;

const MOST_ANNOUNCEMENTS = 300;

/**
 * Profile, sizes, holders, share classes and announcements; `null` for an unknown code. Sizes, holders and
 * announcements about NAVs are left out if performance is withheld.
 */
export async function readFundInfo(store: Store, key: FundKey, mayShow: boolean): Promise<FundInfo | null> {
  const { db } = store;
  const fund = await readFundFacts(db, key, mayShow);
  if (fund === null) return null;
  const [classNames, companyName, managers, terms, gated] = await Promise.all([
    readClassNames(db, fund.area),
    fund.companyCode === null ? null : readCompanyName(db, fund.area, fund.companyCode),
    readCurrentManagers(db, fund),
    readFundTerms(db, fund.area, fund.code),
    isShown(fund) ? readShownPart(store, fund) : readWithheldPart(store, fund),
  ]);
  return {
    ...profileOf(fund),
    categoryName: classNames.get(fund.classCode) ?? fund.classCode,
    company:
      fund.companyCode === null || companyName === null
        ? null
        : { code: fund.companyCode, name: companyName },
    managers,
    custodian: textOrNull(terms?.custodian),
    objective: textOrNull(terms?.objective),
    scope: textOrNull(terms?.scope),
    ...gated,
  };
}

function profileOf(fund: FundFacts) {
  return {
    code: fund.code,
    shortName: fund.shortName,
    fullName: fund.fullName,
    establishDate: compactOrNull(fund.establishedDay),
    endDate: compactOrNull(fund.endedDay),
    riskLevel: fund.riskLevel,
    benchmark: fund.benchmarkName,
    frequency: fund.frequency,
    purchase: {
      status: fund.status,
      endReason: fund.endReason,
      isOnSale: fund.isOnSale,
      dealing: fund.dealing,
      dailyLimit: fund.dailyLimitYuan,
      nextOpenDate: compactOrNull(fund.nextOpenDay),
    },
    fundType: fund.area === 'private' ? fundTypeOf(fund.fullName) : null,
    registry: fund.registryNumber === null ? null : { number: fund.registryNumber, url: REGISTRY_URL },
  };
}

async function readWithheldPart({ db }: Store, fund: FundFacts): Promise<GatedPart> {
  const [classes, tenures] = await Promise.all([
    readShareClasses(db, fund.area, fund.shareGroup),
    readFundTenures(db, fund),
  ]);
  return {
    isWithheld: true,
    sizes: [],
    holders: [],
    classes: classes.map(({ code, short_name, label, status }) => ({
      code,
      name: short_name,
      label,
      sizeYuan: null,
      status,
    })),
    announcements: wireNotices(lifeNotices(fund, tenures)),
    ratings: [],
  };
}

async function readShownPart({ db }: Store, fund: ShownFund): Promise<GatedPart> {
  const [classes, tenures, nav, reports, ratings, announced] = await Promise.all([
    readShareClasses(db, fund.area, fund.shareGroup),
    readFundTenures(db, fund),
    readNav(db, fund.area, fund.code),
    readFundReports(db, fund.area, fund.code),
    readFundRatings(db, fund.area, fund.code),
    readFundAnnouncements(db, fund, MOST_ANNOUNCEMENTS),
  ]);
  const published = announced.map(publishedNotice);
  return {
    isWithheld: false,
    sizes: reports.flatMap(({ report_day, size_yuan }) =>
      size_yuan === null ? [] : [{ date: compactDay(report_day), sizeYuan: size_yuan }],
    ),
    holders: reports.flatMap(wireHolders),
    classes: classes.map(({ code, short_name, label, size_yuan, status }) => ({
      code,
      name: short_name,
      label,
      sizeYuan: size_yuan,
      status,
    })),
    announcements: wireNotices([
      ...lifeNotices(fund, tenures),
      ...payoutNotices(nav?.adjustments ?? []),
      // The announcements of the reports take the place of what follows from their days.
      ...(published.some(({ kind }) => kind === 'report') ? [] : reportNotices(reports)),
      ...published,
    ]),
    ratings: ratings.map(({ agency, stars, day }) => ({ agency, stars, date: compactOrNull(day) })),
  };
}

function wireHolders({ report_day, institutions, individuals, staff }: FundReportTable): FundInfo['holders'] {
  if (institutions === null || individuals === null || staff === null) return [];
  return [{ date: compactDay(report_day), institutions, individuals, staff }];
}

type Announcement = FundInfo['announcements'][number];

interface Notice {
  readonly day: Day;
  readonly kind: Announcement['kind'];
  readonly title: string;
  readonly text: string;
  readonly url?: string | null;
}

/** Announcements for all visitors: beginning, end and changes of manager. */
function lifeNotices(fund: FundFacts, tenures: readonly FundTenure[]): Notice[] {
  const { shortName, establishedDay, endedDay } = fund;
  const notices: Notice[] = [];
  if (establishedDay !== null) {
    notices.push({ day: establishedDay, kind: 'establish', title: '基金成立', text: `${shortName} 成立` });
  }
  const life = {
    after: establishedDay ?? Number.NEGATIVE_INFINITY,
    until: endedDay === null ? Number.POSITIVE_INFINITY : endedDay - 1,
  };
  for (const { day, text } of managerChanges(tenures, life)) {
    notices.push({ day, kind: 'manager', title: '基金经理变更', text });
  }
  if (endedDay !== null) {
    notices.push({ day: endedDay, kind: 'end', title: '基金终止', text: `${shortName} 终止运作` });
  }
  return notices;
}

/** Announcements about NAVs: payments and splits. An imported growth factor is neither and is not announced. */
function payoutNotices(adjustments: readonly Adjustment[]): Notice[] {
  return adjustments.flatMap(({ day, dividend, splitRatio }) => {
    const notices: Notice[] = [];
    if (dividend !== undefined) {
      const text = `每份派发现金红利 ${formatDecimal(dividend, 4)} 元`;
      notices.push({ day, kind: 'dividend', title: '分红', text });
    }
    if (splitRatio !== undefined) {
      const text = `每份折算为 ${formatDecimal(splitRatio, 4)} 份`;
      notices.push({ day, kind: 'split', title: '份额折算', text });
    }
    return notices;
  });
}

/** The quarterly reports whose day of publication is known. */
function reportNotices(reports: readonly FundReportTable[]): Notice[] {
  return reports.flatMap(({ report_day, published_day }): Notice[] => {
    if (published_day === null) return [];
    return [
      {
        day: published_day,
        kind: 'report',
        title: `${quarterName(report_day)}报告`,
        text: `报告期截至 ${isoDay(report_day)}`,
      },
    ];
  });
}

const KINDS: readonly (readonly [Announcement['kind'], RegExp])[] = [
  ['report', /(?:季度|中期|半年度|年度)报告/],
  ['dividend', /分红|收益分配|收益支付/],
  ['split', /拆分|折算/],
  ['manager', /基金经理/],
  ['end', /终止|清算/],
];

/** An announcement of a source, of the kind that its title says. */
function publishedNotice({ day, title, url }: FundAnnouncementTable): Notice {
  const kind = KINDS.find(([, pattern]) => pattern.test(title))?.[0] ?? 'other';
  return { day, kind, title, text: '', url };
}

/** Announcements as the contract describes them, newest first. */
function wireNotices(notices: readonly Notice[]): Announcement[] {
  return notices
    .toSorted((a, b) => b.day - a.day)
    .map(({ day, url = null, ...notice }) => ({ date: compactDay(day), ...notice, url }));
}
