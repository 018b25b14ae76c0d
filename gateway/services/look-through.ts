import { compactDay } from '../../src/domain/day';
import { mayShowPerformance } from '../../src/domain/performance-rules';
import { readNewestReports } from '../store/portfolio-report-repository';
import { isShown, readFundFactsOf } from './fund-facts';
import { topTenOf } from './fund-position';
import type { HeldReply, HoldingsOfFund } from '../../src/contract/look-through';
import type { HeldSecurity, NamedRatio } from '../../src/domain/portfolio-holdings';
import type { FundArea, FundKey } from '../store/fund-people-repository';
import type { PortfolioReport } from '../store/portfolio-report-repository';
import type { Store } from '../store/store';
import type { FundFacts } from './fund-facts';

const AREAS: readonly FundArea[] = ['public', 'private'];

/**
 * What funds held by their newest reports, each once and in the order asked for; unknown ones are left out. Reports
 * are read only of funds whose performance the visitor may see, all of them with one query.
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
    report: report === undefined ? null : wireReport(report),
  };
}

function wireReport({ report_day, published_day, holdings }: PortfolioReport) {
  return {
    reportDate: compactDay(report_day),
    publishedDate: compactDay(published_day),
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
