import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { privateFundPage, type PrivateFundRow } from '@/contract/funds/private-fund';
import { publicFundPage, type PublicFundRow } from '@/contract/funds/public-fund';
import { publicDealing } from '@/domain/dealing/form';
import { navFrequencyOf } from '@/domain/funds/fund-taxonomy';
import { PERIOD_CODES } from '@/domain/returns/period';
import type { FundArea } from '@/domain/returns/performance-rules';
import { DEFAULT_PAGE_SIZE, FIXED_VALUES } from '@/domain/site/specification-constants';
import { privatePeriods, type FundProfile, type PeriodPerformance } from '../fund-profile';
import { PUBLIC_RETURNS, returnsOf } from '../row-returns';
import type { Standings } from '../standings';
import { visibleRow } from '../withheld-rows';

/* One fund by the calls of the specification, for a gateway that has no others. */

/** The ranking's row of a public fund; `null` if the gateway does not know the code. */
export async function publicRowByCode(code: string, signal?: AbortSignal): Promise<PublicFundRow | null> {
  const { body } = await callGateway(
    publicFundPage,
    {
      pageNum: 1,
      pageSize: DEFAULT_PAGE_SIZE,
      PRO_INFO: '',
      SORT_FIELD: 'FUND_CODE',
      SORT_DIRECTION: 'ASC',
      SEL_LIST: { keyword: code, FUND_STATUS: [] },
    },
    { signal },
  );
  return body.data.find(({ FUND_CODE }) => FUND_CODE === code) ?? null;
}

/** The list's row of a private fund, as the visitor may see it; `null` if the gateway does not know the code. */
export async function privateRowByCode(code: string, signal?: AbortSignal): Promise<PrivateFundRow | null> {
  const { body } = await callGateway(
    privateFundPage,
    {
      pagenum: '1',
      pagesize: String(DEFAULT_PAGE_SIZE),
      fundclass: FIXED_VALUES.fundclass,
      keyword: '',
      fundcode: code,
      orderfield: '',
      isasc: '',
    },
    { signal },
  );
  const row = body.list.find(({ fundcode }) => fundcode === code);
  return row === undefined ? null : visibleRow(row);
}

/** A public fund's profile from its row: what a row does not hold is unknown. */
export async function publicProfileByCode(code: string, signal: AbortSignal): Promise<FundProfile> {
  const row = await publicRowByCode(code, signal);
  if (row === null) throw new GatewayError({ kind: 'http', status: 404 }, { apiName: 'PA122001' });
  return {
    area: 'public',
    code,
    name: row.FUND_SHORT_NAME,
    fullName: '',
    categoryCode: row.FUND_PRO_TYPE,
    portfolioCode: null,
    status: row.FUND_STATUS,
    riskLevel: null,
    isOnSale: row.SALE_FLAG === '1',
    dailyLimitYuan: null,
    dealing: publicDealing(row.DEALING, { code, typeCode: row.FUND_PRO_TYPE }),
    establishedDate: null,
    endDate: null,
    endReason: row.END_REASON,
    size: null,
    quote: null,
    portfolioSize: null,
    company: null,
    managers: [],
    benchmark: null,
    purchaseRate: null,
    discountRate: null,
    navDate: row.TRD_DATE,
    nav: row.NAV_VAL,
    accumulatedNav: null,
    dayGrowth: row.DAY_GRO_RATE,
    incomePerTenThousand: null,
    sevenDayRate: null,
    emptyPages: [],
    sources: [],
    frequency: navFrequencyOf(row.FUND_PRO_TYPE),
    periods: publicPeriods(row),
    seriesPeriod: null,
    isWithheld: false,
    registryNumber: null,
  };
}

/** The returns of a fund's row without class, benchmark and rank. */
export async function standingsByCode(area: FundArea, code: string, signal: AbortSignal): Promise<Standings> {
  const { periods, navDate, isWithheld } = await rowFacts(area, code, signal);
  return {
    isWithheld,
    categoryName: '',
    navDate,
    isPublished: false,
    periods: periods.map((entry) => ({
      ...entry,
      categoryIncome: null,
      benchmarkIncome: null,
      rank: null,
      total: null,
    })),
    seriesPeriod: null,
    years: [],
  };
}

async function rowFacts(area: FundArea, code: string, signal: AbortSignal) {
  if (area === 'public') {
    const row = await publicRowByCode(code, signal);
    return { periods: row ? publicPeriods(row) : [], navDate: row?.TRD_DATE ?? null, isWithheld: false };
  }
  const row = await privateRowByCode(code, signal);
  return {
    periods: row ? privatePeriods(row) : [],
    navDate: row?.navdate ?? null,
    isWithheld: row?.iswithheld === '1',
  };
}

function publicPeriods(row: PublicFundRow): PeriodPerformance[] {
  const returns = returnsOf(PUBLIC_RETURNS, row);
  return PERIOD_CODES.map((period) => ({
    period,
    income: returns[period] ?? null,
    drawdown: period === '5' ? row.YEAR1_INDICATORDRAWDOWN : null,
    beginDate: null,
    endDate: null,
  }));
}
