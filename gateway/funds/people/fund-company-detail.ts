import { compactDay } from '../../../src/domain/calendar/day';
import {
  DEFAULT_PERFORMANCE_SWITCHES,
  mayShowPerformance,
  oldestComparableDay,
  rankFundLimits,
} from '../../../src/domain/returns/performance-rules';
import { readClassNames } from '../../store/dictionary-repository';
import { compactOrNull } from '../../services/wire-day';
import { readCompanySizes } from '../reports/report.repository';
import { readFundSummary } from '../fund.repository';
import { REGISTRY_URL } from '../rankings/private-row';
import { readBestFunds, readCompanies, readCompanyNavDay } from './fund-company.repository';
import { companyEntryOf } from './fund-company-list';
import type { CompanyDetail } from '../../../src/contract/people/fund-company';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Store } from '../../store/store';
import type { BestFundsRule } from './fund-company.repository';
import type { CompanySums, CompanySource } from './fund-company-list';

type GatedPart = Pick<CompanyDetail, 'navDate' | 'sizes' | 'bestFunds'>;

const WITHHELD: GatedPart = { navDate: null, sizes: [], bestFunds: [] };
const MOST_BEST_FUNDS = 5;

export interface CompanyKey {
  readonly area: FundArea;
  readonly code: string;
}

/** Page of a company; `null` if the area has no company with the code. */
export async function readCompanyDetail(
  { store, readSums }: CompanySource,
  key: CompanyKey,
  isQualified: boolean,
): Promise<CompanyDetail | null> {
  const company = (await readCompanies(store.db, [key.code])).find(({ area }) => area === key.area);
  if (company === undefined) return null;
  const mayShow = mayShowPerformance(key.area, isQualified);
  const [sumsOf, classNames, gated] = await Promise.all([
    readSums(key.area),
    readClassNames(store.db, key.area),
    mayShow ? readGatedPart(store, key) : WITHHELD,
  ]);
  const sums = sumsOf(key.code);
  return {
    ...companyEntryOf(company, sums, mayShow),
    isWithheld: !mayShow,
    sizedFundCount: mayShow ? sums.sizedCount : null,
    registryNumber: company.registry_number,
    cancelledDate: compactOrNull(company.cancelled_day),
    registryUrl: key.area === 'private' ? REGISTRY_URL : null,
    registeredCapitalYuan: company.registered_capital_yuan,
    introduction: company.introduction,
    classes: classesOf(sums, classNames, mayShow),
    ...gated,
  };
}

/** By size; by number of funds if the order of the sizes would reveal them. */
function classesOf(
  { classes }: CompanySums,
  names: ReadonlyMap<string, string>,
  mayShow: boolean,
): CompanyDetail['classes'] {
  const weight = ({ size_yuan, funds }: CompanySums['classes'][number]) =>
    mayShow ? (size_yuan ?? -1) : funds;
  return classes
    .toSorted((a, b) => weight(b) - weight(a) || (a.class_code < b.class_code ? -1 : 1))
    .map(({ class_code, funds, size_yuan }) => ({
      code: class_code,
      name: names.get(class_code) ?? class_code,
      fundCount: funds,
      sizeYuan: mayShow ? size_yuan : null,
    }));
}

async function readGatedPart(store: Store, key: CompanyKey): Promise<GatedPart> {
  const { area, code } = key;
  const [{ navDay: newestDay }, navDay, sizes] = await Promise.all([
    readFundSummary(store.db, area),
    readCompanyNavDay(store.db, area, code),
    readCompanySizes(store.db, area, code),
  ]);
  const best = newestDay === null ? [] : await readBestFunds(store.db, key, bestFundsRule(area, newestDay));
  return {
    navDate: compactOrNull(navDay),
    sizes: sizes.map(({ report_day, size_yuan }) => ({ date: compactDay(report_day), sizeYuan: size_yuan })),
    bestFunds: best.map(({ code: fundCode, short_name, year1, year1_drawdown }) => ({
      code: fundCode,
      name: short_name,
      income: year1,
      drawdown: year1_drawdown,
    })),
  };
}

/** Picks among private funds follow the rules of their ranking. */
function bestFundsRule(area: FundArea, newestDay: Day): BestFundsRule {
  const rule = { leastNavDay: oldestComparableDay(newestDay), limit: MOST_BEST_FUNDS };
  if (area === 'public') return { ...rule, establishedBy: null, leastSizeYuan: 0 };
  const { establishedBy, leastScaleYuan } = rankFundLimits(newestDay, DEFAULT_PERFORMANCE_SWITCHES);
  return { ...rule, establishedBy, leastSizeYuan: leastScaleYuan };
}
