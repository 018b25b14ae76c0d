import { compactDay } from '../../src/domain/day';
import { hasEnded, navFrequencyOf } from '../../src/domain/fund-taxonomy';
import { readExchangeQuote } from '../store/fund-report-repository';
import { readCompanyName, readCurrentManagers } from '../store/fund-people-repository';
import { readNav } from '../store/nav-repository';
import { readPublicFund } from '../store/public-fund-repository';
import { portfolioSize, readShareClasses } from '../store/share-class-repository';
import { emptyFundPages } from './empty-fund-pages';
import { periodFigures } from './fund-series';
import { compactOrNull } from './wire-day';
import type { PublicFundDetail } from '../../src/contract/public-fund-detail';
import type { ExchangeQuoteTable } from '../store/fund-facts-schema';
import type { Store } from '../store/store';

/** A fund's head and profile with its period table; null when no fund has the code. */
export async function readPublicFundDetail(store: Store, code: string): Promise<PublicFundDetail | null> {
  const fund = await readPublicFund(store.db, code);
  if (fund === null) return null;
  const [nav, companyName, managers, classes, quote, emptyPages] = await Promise.all([
    readNav(store.db, 'public', code),
    fund.company_code === null ? null : readCompanyName(store.db, 'public', fund.company_code),
    readCurrentManagers(store.db, { area: 'public', code }),
    readShareClasses(store.db, 'public', fund.share_group),
    readExchangeQuote(store.db, { area: 'public', code }),
    emptyFundPages(store.db, {
      area: 'public',
      code,
      shareGroup: fund.share_group,
      companyCode: fund.company_code,
      dealing: fund.dealing,
      source: fund.source,
    }),
  ]);
  return {
    FUND_CODE: fund.code,
    FUND_SHORT_NAME: fund.short_name,
    FUND_FULL_NAME: fund.full_name,
    FUND_PRO_TYPE: fund.type_code,
    PORTFOLIO_CODE: fund.share_group,
    FUND_STATUS: fund.status,
    RISK_LEVEL: fund.risk_level,
    SALE_FLAG: fund.sale_flag,
    DEALING: fund.dealing,
    DAILY_LIMIT: fund.daily_limit,
    ESTABLISH_DATE: compactOrNull(fund.established_day),
    END_DATE: compactOrNull(fund.ended_day),
    FUND_SIZE: fund.size_yuan,
    PORTFOLIO_SIZE: portfolioSize(classes),
    COMPANY_CODE: fund.company_code,
    COMPANY_NAME: companyName,
    MANAGERS: managers,
    BENCHMARK: fund.benchmark_name,
    PURCHASE_RATE: fund.purchase_rate,
    DISCOUNT_RATE: fund.discount_rate,
    TRD_DATE: compactOrNull(fund.nav_day),
    NAV_VAL: fund.nav,
    ACC_NAV_VAL: fund.acc_nav,
    DAY_GRO_RATE: fund.day_growth,
    TEN_THOUSAND_INCOME: fund.income_10k,
    SEVEN_DAY_RATE: fund.seven_day_rate,
    NAV_FREQUENCY: navFrequencyOf(fund.type_code),
    PERIODS: periodFigures(fund, nav),
    QUOTE: hasEnded(fund.status) ? null : quoteToWire(quote),
    EMPTY_PAGES: emptyPages,
  };
}

function quoteToWire(quote: ExchangeQuoteTable | null): PublicFundDetail['QUOTE'] {
  return (
    quote && {
      DAY: compactDay(quote.day),
      CLOSE: quote.close,
      PREVIOUS_CLOSE: quote.previous_close,
      TURNOVER: quote.turnover_yuan,
    }
  );
}
