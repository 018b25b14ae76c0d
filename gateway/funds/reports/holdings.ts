import { compactOrNull } from '../../services/wire-day';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { isShown, readFundFacts, readFundFactsOf } from '../detail/fund-facts';
import { readPortfolioReport, readPortfolioReportDays, readNewestReports } from './report.repository';
import type { FundPosition } from '../../../src/contract/funds/fund-position';
import type {
  HeldSecurity,
  NamedRatio,
  PortfolioHoldings,
} from '../../../src/domain/funds/portfolio-holdings';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { HeldReply, HoldingsOfFund } from '../../../src/contract/funds/look-through';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Store } from '../../store/store';
import type { ShownFund, FundFacts } from '../detail/fund-facts';
import type { PortfolioReport } from './report.repository';

type Report = NonNullable<FundPosition['report']>;

export interface PositionQuestion extends FundKey {
  /** YYYYMMDD of a report; by default the newest. */
  readonly reportDate?: string | undefined;
}

/**
 * Holdings at the end of a quarter with the ratios of the previous report; no report for a day without one or if
 * holdings are withheld; `null` for an unknown code.
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
    publishedDate: compactOrNull(report.published_day),
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

/** Share of the ten largest stocks, for a fund of funds of its ten largest funds; `null` without either. */
function topTenOf({ stocks, funds }: PortfolioHoldings): number | null {
  const largest = (funds.length > 0 ? funds : stocks).slice(0, 10);
  return largest.length === 0 ? null : largest.reduce((sum, { ratio }) => sum + ratio, 0);
}

const AREAS: readonly FundArea[] = ['public', 'private'];

/**
 * Holdings of several funds by their newest reports, in the given order without repetition; unknown funds are left
 * out. One query reads the reports, only of funds whose performance the visitor may see.
 */
export async function readHoldingsOfFunds(
  store: Store,
  asked: readonly FundKey[],
  isQualified: boolean,
): Promise<HoldingsOfFund[]> {
  const factsByArea = await Promise.all(
    AREAS.map((area) => {
      const codes = asked.filter((fund) => fund.area === area).map(({ code }) => code);
      return readFundFactsOf(store.db, { area, codes }, mayShowPerformance(area, isQualified));
    }),
  );
  const facts = new Map(
    factsByArea.flatMap((found) => Array.from(found.values(), (fund) => [keyOf(fund), fund])),
  );
  const funds = new Set(asked.flatMap((fund) => facts.get(keyOf(fund)) ?? []));
  const shown = [...funds].filter(isShown);
  const reports = new Map(
    (await readNewestReports(store.db, shown)).map((report) => [
      keyOf({ area: report.area, code: report.share_group }),
      report,
    ]),
  );
  return Array.from(funds, (fund) => {
    const report = reports.get(keyOf({ area: fund.area, code: fund.shareGroup }));
    return wireFund(fund, isShown(fund) ? report : undefined);
  });
}

function keyOf({ area, code }: FundKey): string {
  return `${area} ${code}`;
}

function wireFund(fund: FundFacts, report: PortfolioReport | undefined): HoldingsOfFund {
  return {
    area: fund.area,
    fundCode: fund.code,
    name: fund.shortName,
    classCode: fund.classCode,
    portfolioCode: fund.shareGroup,
    isWithheld: !isShown(fund),
    report: report === undefined ? null : wireNewestReport(report),
  };
}

function wireNewestReport({ report_day, published_day, holdings }: PortfolioReport) {
  return {
    reportDate: compactDay(report_day),
    publishedDate: compactOrNull(published_day),
    assets: holdings.assets.map(wireWeight),
    stocks: holdings.stocks.map(wireHeld),
    bonds: holdings.bonds.map(wireHeld),
    funds: holdings.funds.map(wireHeld),
    industries: holdings.industries.map(wireWeight),
    topTen: topTenOf(holdings),
  };
}

function wireWeight({ name, ratio }: NamedRatio): NamedRatio {
  return { name, ratio };
}

function wireHeld({ code, name, kind, ratio }: HeldSecurity): HeldReply {
  return { code, name, kind, ratio };
}
