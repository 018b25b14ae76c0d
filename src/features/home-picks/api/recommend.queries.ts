import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  fundRecommend,
  POSITIONS,
  PRODUCT_KEYS,
  recommendPosition,
  recommendTop,
  topClassList,
} from '@/contract/content/recommend';
import {
  RECOMMEND_GET_PAGE,
  RECOMMEND_GET_PAGE_SIZE,
  RECOMMEND_JSONP_PAGE_SIZE,
  TOP_CLASS_PAGE_SIZE,
} from '@/domain/site/specification-constants';
import { coursesFromWire, pickedFundsFromWire, placeItemsFromWire } from '../picks';
import type { FundArea } from '@/domain/returns/performance-rules';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The banners of the carousel [S7.recommend]. */
export function bannersQuery() {
  return topOfPositionQuery(POSITIONS.topBanner);
}

/** The companies that an area's home page names [S7.recommend]. */
export function companiesQuery(area: FundArea) {
  return topOfPositionQuery(area === 'public' ? POSITIONS.publicCompanies : POSITIONS.privateCompanies);
}

function topOfPositionQuery(position: string) {
  return queryOptions({
    queryKey: ['home-picks', 'position-top', position],
    queryFn: async ({ signal }) => {
      const request = { position, pageSize: RECOMMEND_JSONP_PAGE_SIZE };
      return placeItemsFromWire((await callGateway(recommendTop, request, { signal })).body);
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

/** The articles of the home page, all of them [S7.recommend]. */
export function educationQuery() {
  return queryOptions({
    queryKey: ['home-picks', 'education'],
    queryFn: async ({ signal }) => {
      const request = {
        position: POSITIONS.education,
        page: RECOMMEND_GET_PAGE,
        pagesize: RECOMMEND_GET_PAGE_SIZE,
      };
      return placeItemsFromWire((await callGateway(recommendPosition, request, { signal })).body.list);
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

/** The courses at the top of the home page [S7.topClass]. */
export function topClassQuery() {
  return queryOptions({
    queryKey: ['home-picks', 'top-class'],
    queryFn: async ({ signal }) =>
      coursesFromWire((await callGateway(topClassList, { pageSize: TOP_CLASS_PAGE_SIZE }, { signal })).body),
    staleTime: FIVE_MINUTES_MS,
  });
}

/**
 * The picked funds of an area [S7.productKey]. The area is in the key: private ones are read again when the
 * qualification changes.
 */
export function pickedFundsQuery(area: FundArea) {
  return queryOptions({
    queryKey: ['home-picks', 'funds', area],
    queryFn: async ({ signal }) => {
      const productKey = area === 'public' ? PRODUCT_KEYS.publicPicks : PRODUCT_KEYS.privatePicks;
      const { body } = await callGateway(fundRecommend, { productKey }, { signal });
      return pickedFundsFromWire(body, area);
    },
  });
}
