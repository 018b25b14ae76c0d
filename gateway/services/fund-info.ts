import { compactDay } from '../../src/domain/day';
import { readClassNames } from '../store/dictionary-repository';
import { readCompanyName, readCurrentManagers } from '../store/fund-people-repository';
import { readFundReports } from '../store/fund-report-repository';
import { readFundTerms } from '../store/fund-terms-repository';
import { readNav } from '../store/nav-repository';
import { readShareClasses } from '../store/share-class-repository';
import { readFundTenures } from '../store/fund-tenure-repository';
import { lifeNotices, payoutNotices, reportNotices, wireNotices } from './fund-announcements';
import { isShown, readFundFacts } from './fund-facts';
import { fundTypeOf } from './private-fund-type';
import { REGISTRY_URL } from './registry';
import { compactOrNull } from './wire-day';
import type { FundInfo } from '../../src/contract/fund-info';
import type { FundKey } from '../store/fund-people-repository';
import type { FundReportTable } from '../store/fund-facts-schema';
import type { Store } from '../store/store';
import type { FundFacts, ShownFund } from './fund-facts';

type GatedPart = Pick<FundInfo, 'isWithheld' | 'sizes' | 'holders' | 'classes' | 'announcements'>;

/**
 * Profile, sizes, holders, share classes and announcements. Sizes, holders and what tells of NAVs are left out where
 * performance is withheld; null when no fund has the code.
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
    custodian: terms?.custodian ?? null,
    objective: terms?.objective ?? null,
    scope: terms?.scope ?? null,
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
  };
}

async function readShownPart({ db }: Store, fund: ShownFund): Promise<GatedPart> {
  const [classes, tenures, nav, reports] = await Promise.all([
    readShareClasses(db, fund.area, fund.shareGroup),
    readFundTenures(db, fund),
    readNav(db, fund.area, fund.code),
    readFundReports(db, fund.area, fund.code),
  ]);
  return {
    isWithheld: false,
    sizes: reports.map(({ report_day, size_yuan }) => ({
      date: compactDay(report_day),
      sizeYuan: size_yuan,
    })),
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
      ...reportNotices(reports),
    ]),
  };
}

function wireHolders({ report_day, institutions, individuals, staff }: FundReportTable): FundInfo['holders'] {
  if (institutions === null || individuals === null || staff === null) return [];
  return [{ date: compactDay(report_day), institutions, individuals, staff }];
}
