import type * as v from 'valibot';
import type { publicFundPage } from '@/contract/funds/public-fund';

/** The first page of the public ranking, by one-year return. */
export const firstRankingPage: v.InferInput<typeof publicFundPage.request> = {
  pageNum: 1,
  pageSize: 20,
  PRO_INFO: '',
  SORT_FIELD: 'YEAR1_INCOME',
  SORT_DIRECTION: 'DESC',
  SEL_LIST: { keyword: '', FUND_STATUS: [] },
};
