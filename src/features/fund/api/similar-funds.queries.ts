import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { privateFundPage } from '@/contract/funds/private-fund';
import { visibleRow } from '@/features/fund-kit/withheld-rows';
import { moneyFundPage } from '@/contract/funds/money-fund';
import { publicFundPage } from '@/contract/funds/public-fund';
import { isMoneyType } from '@/domain/funds/fund-taxonomy';
import { STANDING_STATUS_FILTER } from '@/domain/site/specification-constants';
import type { PrivateFundRow } from '@/contract/funds/private-fund';
import type { MoneyFundRow } from '@/contract/funds/money-fund';
import type { PublicFundRow } from '@/contract/funds/public-fund';
import type { FundArea } from '@/domain/returns/performance-rules';

/** A fund of the same class with its return of the last year, as a fraction. */
export interface SimilarFund {
  readonly code: string;
  readonly name: string;
  readonly income: number | null;
  /** Day of the return as YYYYMMDD. */
  readonly navDate: string | null;
  /** The return is that of a published ranking, not computed from a series. */
  readonly isPublished?: boolean;
}

function similarFromPublic(row: PublicFundRow | MoneyFundRow): SimilarFund {
  return {
    code: row.FUND_CODE,
    name: row.FUND_SHORT_NAME,
    income: row.YEAR1_INCOME,
    navDate: row.TRD_DATE,
    isPublished: row.IS_PUBLISHED === '1',
  };
}

function similarFromPrivate(row: PrivateFundRow): SimilarFund {
  return { code: row.fundcode, name: row.fundshortname, income: row.year1ud, navDate: row.navdate };
}

/** One more than shown, because the fund may be among them. */
const ROW_COUNT = 6;

/** The class's funds with the largest return of the last year, from the ranking of the area. */
export function similarFundsQuery(area: FundArea, categoryCode: string) {
  return queryOptions({
    queryKey: ['fund', 'similar', area, categoryCode],
    queryFn: ({ signal }) =>
      area === 'public' ? readPublic(categoryCode, signal) : readPrivate(categoryCode, signal),
    staleTime: 10 * 60_000,
  });
}

async function readPublic(categoryCode: string, signal: AbortSignal): Promise<SimilarFund[]> {
  const request = {
    pageNum: 1,
    pageSize: ROW_COUNT,
    PRO_INFO: categoryCode,
    SORT_FIELD: 'YEAR1_INCOME' as const,
    SORT_DIRECTION: 'DESC' as const,
    SEL_LIST: { keyword: '', FUND_STATUS: [...STANDING_STATUS_FILTER] },
  };
  const reply = isMoneyType(categoryCode)
    ? await callGateway(moneyFundPage, request, { signal })
    : await callGateway(publicFundPage, request, { signal });
  return reply.body.data.map(similarFromPublic);
}

async function readPrivate(strategycode: string, signal: AbortSignal): Promise<SimilarFund[]> {
  const reply = await callGateway(
    privateFundPage,
    {
      pagenum: '1',
      pagesize: '20',
      fundclass: '1',
      keyword: '',
      fundcode: '',
      orderfield: 'year1ud',
      isasc: '0',
      strategycode,
    },
    { signal },
  );
  return reply.body.list.slice(0, ROW_COUNT).map(visibleRow).map(similarFromPrivate);
}
