import { compactDay } from '../../../src/domain/calendar/day';
import { hasEnded, navFrequencyOf } from '../../../src/domain/funds/fund-taxonomy';
import { EMPTY_FUND_PAGES, type EmptyFundPage } from '../../../src/contract/fields';
import { compactOrNull } from '../../services/wire-day';
import { readExchangeQuote } from '../reports/report.repository';
import { readCompanyName } from '../people/fund-company.repository';
import { readCurrentManagers } from '../people/tenure.repository';
import { readNav } from '../figures/nav.repository';
import {
  readPublicFund,
  portfolioSize,
  readShareClasses,
  readPrivateFund,
  portfolioCode,
  countFundParts,
} from '../fund.repository';
import { periodFigures, seriesFigures } from '../figures/fund-series';
import { readFundSources } from '../provenance';
import { privateFundRowOf } from '../rankings/private-row';
import { readFeeTiers, readFundTerms } from './fund-terms.repository';
import type { Kysely } from 'kysely';
import type { PublicFundDetail } from '../../../src/contract/funds/public-fund-detail';
import type { PrivateFundDetail } from '../../../src/contract/funds/private-fund';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Store } from '../../store/store';
import type { Database } from '../../store/schema';
import type { ExchangeQuoteTable } from '../fund-facts.schema';
import type { PrivateFundTable, DataSource } from '../fund.schema';

/** Head and profile of a public fund with its period table; `null` for an unknown code. */
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
  const days = nav?.series.days ?? [];
  const sources = await readFundSources(
    store.db,
    {
      area: 'public',
      code,
      shareGroup: fund.share_group,
      source: fund.source,
      navDay: fund.nav_day,
      seriesDay: days[days.length - 1] ?? null,
      companyCode: fund.company_code,
      benchmark: fund.benchmark_name,
      sizeYuan: fund.size_yuan,
      purchaseRate: fund.purchase_rate ?? fund.discount_rate,
    },
    true,
  );
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
    END_REASON: fund.end_reason,
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
    SERIES_PERIOD: seriesFigures(fund, nav),
    QUOTE: hasEnded(fund.status) ? null : quoteToWire(quote),
    EMPTY_PAGES: emptyPages,
    SOURCES: sources,
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

type GatedPart = Pick<
  PrivateFundDetail,
  'fundsize' | 'portfoliosize' | 'accumulatednav' | 'periods' | 'seriesperiod'
>;

const WITHHELD: GatedPart = {
  fundsize: null,
  portfoliosize: null,
  accumulatednav: null,
  periods: [],
  seriesperiod: null,
};

/**
 * Head of a private fund [S7.privateDetail]; `null` for an unknown code. Without `mayShow` the reply has no figure
 * and no series is read.
 */
export async function readPrivateFundDetail(
  store: Store,
  code: string,
  mayShow: boolean,
): Promise<PrivateFundDetail | null> {
  const fund = await readPrivateFund(store.db, code);
  if (fund === null) return null;
  const [companyName, managers, fees, emptyPages, gated] = await Promise.all([
    readCompanyName(store.db, 'private', fund.company_code),
    readCurrentManagers(store.db, { area: 'private', code }),
    readPurchaseRates(store, code),
    emptyFundPages(store.db, {
      area: 'private',
      code,
      shareGroup: portfolioCode(fund),
      companyCode: fund.company_code === '' ? null : fund.company_code,
      dealing: fund.dealing,
      source: fund.source,
    }),
    mayShow ? readGatedPart(store, fund) : WITHHELD,
  ]);
  const sources = await readFundSources(
    store.db,
    {
      area: 'private',
      code,
      shareGroup: portfolioCode(fund),
      source: fund.source,
      navDay: fund.nav_day,
      seriesDay: fund.nav_day,
      companyCode: fund.company_code,
      benchmark: fund.benchmark_name,
      sizeYuan: fund.size_yuan,
      purchaseRate: fees.purchaserate,
    },
    mayShow,
  );
  return {
    ...privateFundRowOf(fund, companyName ?? '', mayShow),
    fundfullname: fund.full_name,
    registrynumber: fund.registry_number,
    enddate: compactOrNull(fund.ended_day),
    portfoliocode: portfolioCode(fund),
    managers,
    benchmark: fund.benchmark_name,
    emptypages: emptyPages,
    sources,
    ...fees,
    ...gated,
  };
}

async function readGatedPart(store: Store, fund: PrivateFundTable): Promise<GatedPart> {
  const [nav, classes] = await Promise.all([
    readNav(store.db, 'private', fund.code),
    readShareClasses(store.db, 'private', portfolioCode(fund)),
  ]);
  return {
    fundsize: fund.size_yuan,
    portfoliosize: portfolioSize(classes),
    accumulatednav: fund.acc_nav,
    periods: periodFigures(fund, nav),
    seriesperiod: seriesFigures(fund, nav),
  };
}

/** The rate of the first purchase tier, before and after the platform's discount, as fractions. */
async function readPurchaseRates(
  store: Store,
  code: string,
): Promise<Pick<PrivateFundDetail, 'purchaserate' | 'discountrate'>> {
  const [terms, tiers] = await Promise.all([
    readFundTerms(store.db, 'private', code),
    readFeeTiers(store.db, 'private', code),
  ]);
  const rate = tiers.find((tier) => tier.kind === 'purchase')?.rate ?? null;
  return { purchaserate: rate, discountrate: rate === null ? null : rate * (terms?.discount ?? 1) };
}

interface FundOfPages extends FundKey {
  readonly shareGroup: string;
  readonly companyCode: string | null;
  /** `dealingText` of src/domain/dealing/form.ts; '' if unknown. */
  readonly dealing: string;
  readonly source: DataSource;
}

/**
 * Pages of a fund without content: roadshows if it has none, and for an imported fund whatever no source delivered. A
 * simulated fund without a report is too young for one, which its page says.
 */
async function emptyFundPages(db: Kysely<Database>, fund: FundOfPages): Promise<EmptyFundPage[]> {
  const parts = await countFundParts(db, fund);
  const isImported = fund.source === 'imported';
  const isEmpty: Readonly<Record<EmptyFundPage, boolean>> = {
    position: isImported && parts.reports === 0,
    // Usual days say nothing of a private fund, whose contract has its own.
    transactionRules: isImported && fund.dealing === '' && (parts.terms === 0 || fund.area === 'private'),
    fundManager: isImported && parts.tenures === 0,
    fundCompany: isImported && fund.companyCode === null,
    luyan: parts.roadshows === 0,
  };
  return EMPTY_FUND_PAGES.filter((page) => isEmpty[page]);
}
