import type { PrivateFundDetail, PrivateFundRow } from '@/contract/funds/private-fund';
import type { PublicFundDetail } from '@/contract/funds/public-fund-detail';
import { privateDealing, publicDealing, type Dealing, type SaleFacts } from '@/domain/dealing/form';
import { ENDED_STATE, endedWord, hasEnded, isMoneyType } from '@/domain/funds/fund-taxonomy';
import type { EndReason } from '@/domain/funds/fund-taxonomy';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import { isPeriodCode, type PeriodCode } from '@/domain/returns/period';
import { PRIVATE_RETURNS, returnsOf } from './row-returns';

/** Return and maximum drawdown over one window, fractions, with its days as YYYYMMDD. */
export interface PeriodPerformance {
  readonly period: PeriodCode;
  readonly income: number | null;
  readonly drawdown: number | null;
  readonly beginDate: string | null;
  readonly endDate: string | null;
}

/** As `PeriodPerformance`, over a whole series that begins after its fund: no return since inception. */
export type SeriesPerformance = Omit<PeriodPerformance, 'period'>;

/** A price of a unit on the exchange in yuan, with its day as YYYYMMDD. */
export interface FundQuote {
  readonly date: string;
  readonly close: number;
  readonly previousClose: number | null;
  readonly turnoverYuan: number | null;
}

/** A fund's head and profile, of either area. Amounts in yuan, rates as fractions, days as YYYYMMDD. */
export interface FundProfile {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  /** Product type of a public fund, strategy of a private one; the second level if known. */
  readonly categoryCode: string;
  /** Code of the first share class of its portfolio; `null` if the gateway does not report it. */
  readonly portfolioCode: string | null;
  readonly status: string;
  readonly riskLevel: string | null;
  /** The newest exchange price; `null` for a fund that is not listed, or if unknown. */
  readonly quote: FundQuote | null;
  readonly isOnSale: boolean;
  readonly dailyLimitYuan: number | null;
  /** `null` if not known. */
  readonly dealing: Dealing | null;
  readonly establishedDate: string | null;
  readonly endDate: string | null;
  /** Of an ended fund, beyond its state. */
  readonly endReason: EndReason | null;
  /** Of this share class, and of all classes of the portfolio together. */
  readonly size: number | null;
  readonly portfolioSize: number | null;
  readonly company: { readonly code: string; readonly name: string } | null;
  readonly managers: readonly { readonly code: string; readonly name: string }[];
  readonly benchmark: string | null;
  readonly purchaseRate: number | null;
  readonly discountRate: number | null;
  readonly navDate: string | null;
  readonly nav: number | null;
  readonly accumulatedNav: number | null;
  readonly dayGrowth: number | null;
  readonly incomePerTenThousand: number | null;
  readonly sevenDayRate: number | null;
  /** `null` if the gateway does not report it. */
  readonly frequency: NavKind | null;
  readonly periods: readonly PeriodPerformance[];
  /** Over a whole series that begins after its fund; `null` for others. */
  readonly seriesPeriod: SeriesPerformance | null;
  /** The fund is private and the visitor not qualified: the reply has no figures. */
  readonly isWithheld: boolean;
  /** Paths of the pages without content; empty if the gateway does not report them. */
  readonly emptyPages: readonly string[];
  /** Where its data comes from, by kind; empty if the gateway does not report it. */
  readonly sources: PublicFundDetail['SOURCES'];
  /** Registration number at the association, for private funds. */
  readonly registryNumber: string | null;
}

/** Whether managers or company are known; a gateway that returns only a fund's row has neither. */
export function isToldOfPeople({ company, managers }: Pick<FundProfile, 'company' | 'managers'>): boolean {
  return company !== null || managers.length > 0;
}

export function publicProfileFromWire(body: PublicFundDetail): FundProfile {
  return {
    area: 'public',
    code: body.FUND_CODE,
    name: body.FUND_SHORT_NAME,
    fullName: body.FUND_FULL_NAME,
    categoryCode: body.FUND_PRO_TYPE,
    portfolioCode: body.PORTFOLIO_CODE,
    status: body.FUND_STATUS,
    riskLevel: body.RISK_LEVEL,
    quote: body.QUOTE && {
      date: body.QUOTE.DAY,
      close: body.QUOTE.CLOSE,
      previousClose: body.QUOTE.PREVIOUS_CLOSE,
      turnoverYuan: body.QUOTE.TURNOVER,
    },
    isOnSale: body.SALE_FLAG === '1',
    dailyLimitYuan: body.DAILY_LIMIT,
    dealing: publicDealing(body.DEALING, { code: body.FUND_CODE, typeCode: body.FUND_PRO_TYPE }),
    establishedDate: body.ESTABLISH_DATE,
    endDate: body.END_DATE,
    endReason: body.END_REASON,
    size: body.FUND_SIZE,
    portfolioSize: body.PORTFOLIO_SIZE,
    company:
      body.COMPANY_CODE !== null && body.COMPANY_NAME !== null
        ? { code: body.COMPANY_CODE, name: body.COMPANY_NAME }
        : null,
    managers: body.MANAGERS,
    benchmark: body.BENCHMARK,
    purchaseRate: body.PURCHASE_RATE,
    discountRate: body.DISCOUNT_RATE,
    navDate: body.TRD_DATE,
    nav: body.NAV_VAL,
    accumulatedNav: body.ACC_NAV_VAL,
    dayGrowth: body.DAY_GRO_RATE,
    incomePerTenThousand: body.TEN_THOUSAND_INCOME,
    sevenDayRate: body.SEVEN_DAY_RATE,
    frequency: body.NAV_FREQUENCY,
    periods: periodsFromWire(body.PERIODS),
    seriesPeriod: body.SERIES_PERIOD,
    isWithheld: false,
    emptyPages: body.EMPTY_PAGES,
    sources: body.SOURCES,
    registryNumber: null,
  };
}

export function privateProfileFromWire(body: PrivateFundDetail): FundProfile {
  return {
    area: 'private',
    code: body.fundcode,
    name: body.fundshortname,
    fullName: body.fundfullname,
    categoryCode: body.strategylevel2 || body.strategylevel1,
    portfolioCode: body.portfoliocode,
    status: body.fundstatus,
    riskLevel: body.risklevel || null,
    quote: null,
    isOnSale: body.issale === '1',
    dailyLimitYuan: null,
    dealing: privateDealing(body.dealing),
    establishedDate: body.establishdate,
    endDate: body.enddate,
    endReason: body.endreason,
    size: body.fundsize,
    portfolioSize: body.portfoliosize,
    company: body.companycode === '' ? null : { code: body.companycode, name: body.companyname },
    managers: body.managers,
    emptyPages: body.emptypages,
    sources: body.sources,
    benchmark: body.benchmark,
    purchaseRate: body.purchaserate,
    discountRate: body.discountrate,
    navDate: body.navdate,
    nav: body.nav,
    accumulatedNav: body.accumulatednav,
    dayGrowth: body.dayfloatprofit,
    incomePerTenThousand: null,
    sevenDayRate: null,
    frequency: body.frequency,
    periods: body.periods.length > 0 ? periodsFromWire(body.periods) : privatePeriods(body),
    seriesPeriod: body.seriesperiod,
    isWithheld: body.iswithheld === '1',
    registryNumber: body.registrynumber || null,
  };
}

/** Returns of a private row, for a gateway that sends no windows. */
export function privatePeriods(row: PrivateFundRow): PeriodPerformance[] {
  return Object.entries(returnsOf(PRIVATE_RETURNS, row)).flatMap(([period, income]) =>
    isPeriodCode(period)
      ? [
          {
            period,
            income,
            drawdown: period === '5' ? row.year1drawdown : null,
            beginDate: null,
            endDate: null,
          },
        ]
      : [],
  );
}

function periodsFromWire(periods: PublicFundDetail['PERIODS']): PeriodPerformance[] {
  return periods.flatMap(({ dateType, ...figures }) =>
    isPeriodCode(dateType) ? [{ period: dateType, ...figures }] : [],
  );
}

/** Money funds show income per ten thousand units and the seven-day yield in place of NAV and daily change. */
export function isMoneyFund(fund: FundProfile): boolean {
  return fund.area === 'public' && isMoneyType(fund.categoryCode) && fund.nav === null;
}

/** Whether the fund has ended; its history remains. */
export function isEnded(fund: FundProfile): boolean {
  return hasEnded(fund.status) || fund.endDate !== null;
}

/** What is said of an ended fund as a tag, `null` while it lives. */
export function endWordOf(fund: FundProfile): string | null {
  return isEnded(fund) ? endedWord(fund.endReason) : null;
}

/** The input of statements about buying the fund; a fund with an end date only has ended, too. */
export function saleFacts(fund: FundProfile): SaleFacts & Pick<FundProfile, 'dailyLimitYuan'> {
  return isEnded(fund) ? { ...fund, status: ENDED_STATE } : fund;
}

/** The figures of one window. */
export function performanceOf(fund: FundProfile, period: PeriodCode): PeriodPerformance | undefined {
  return fund.periods.find((entry) => entry.period === period);
}
