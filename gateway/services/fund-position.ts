import { compactDay, dayOf } from '../../src/domain/day';
import { readPortfolioReport, readPortfolioReportDays } from '../store/portfolio-report-repository';
import { isShown, readFundFacts } from './fund-facts';
import type { FundPosition } from '../../src/contract/fund-position';
import type { HeldSecurity, NamedRatio, PortfolioHoldings } from '../../src/domain/portfolio-holdings';
import type { FundKey } from '../store/fund-people-repository';
import type { PortfolioReport } from '../store/portfolio-report-repository';
import type { Store } from '../store/store';
import type { ShownFund } from './fund-facts';

type Report = NonNullable<FundPosition['report']>;

export interface PositionQuestion extends FundKey {
  /** YYYYMMDD of a report; the newest when not given. */
  readonly reportDate?: string | undefined;
}

/**
 * Holdings at the end of a quarter beside those of the report before; no report for a day that has none, where there
 * are none or they are withheld, null when no fund has the code.
 */
export async function readFundPosition(
  store: Store,
  question: PositionQuestion,
  mayShow: boolean,
): Promise<FundPosition | null> {
  const fund = await readFundFacts(store.db, question, mayShow);
  if (fund === null) return null;
  return isShown(fund)
    ? readShownPosition(store, fund, question.reportDate)
    : { code: fund.code, isWithheld: true, reportDates: [], report: null };
}

async function readShownPosition(
  { db }: Store,
  { area, code, shareGroup }: ShownFund,
  reportDate: string | undefined,
): Promise<FundPosition> {
  const days = await readPortfolioReportDays(db, area, shareGroup);
  const asked = reportDate === undefined ? days[0] : dayOf(reportDate);
  const place = days.indexOf(asked ?? Number.NaN);
  const [day, dayBefore] = place < 0 ? [] : days.slice(place, place + 2);
  const [report, before] = await Promise.all([
    day === undefined ? null : readPortfolioReport(db, area, shareGroup, day),
    dayBefore === undefined ? null : readPortfolioReport(db, area, shareGroup, dayBefore),
  ]);
  return {
    code,
    isWithheld: false,
    reportDates: days.map(compactDay),
    report: report === null ? null : wireReport(report, before),
  };
}

function wireReport(report: PortfolioReport, before: PortfolioReport | null): Report {
  const { holdings } = report;
  const earlier = before?.holdings ?? null;
  return {
    reportDate: compactDay(report.report_day),
    publishedDate: compactDay(report.published_day),
    previousReportDate: before === null ? null : compactDay(before.report_day),
    netAssetYuan: holdings.netAssetYuan,
    assets: [...holdings.assets],
    stocks: besideEarlier(holdings.stocks, earlier?.stocks),
    bonds: besideEarlier(holdings.bonds, earlier?.bonds),
    funds: besideEarlier(holdings.funds, earlier?.funds),
    industries: holdings.industries.map((industry) => ({
      ...industry,
      previousRatio: ratioOf(earlier?.industries, ({ name }) => name === industry.name),
    })),
    topTen: topTenOf(holdings),
    previousTopTen: earlier === null ? null : topTenOf(earlier),
  };
}

function besideEarlier(
  securities: readonly HeldSecurity[],
  earlier: readonly HeldSecurity[] | undefined,
): Report['stocks'] {
  return securities.map((security) => ({
    ...security,
    previousRatio: ratioOf(earlier, ({ code }) => code === security.code),
  }));
}

function ratioOf<Entry extends NamedRatio>(
  entries: readonly Entry[] | undefined,
  isSought: (entry: Entry) => boolean,
): number | null {
  return entries?.find(isSought)?.ratio ?? null;
}

/** Share of the ten largest stocks, of a fund of funds of its ten largest funds; null where neither is held. */
export function topTenOf({ stocks, funds }: PortfolioHoldings): number | null {
  const largest = (funds.length > 0 ? funds : stocks).slice(0, 10);
  return largest.length === 0 ? null : largest.reduce((sum, { ratio }) => sum + ratio, 0);
}
