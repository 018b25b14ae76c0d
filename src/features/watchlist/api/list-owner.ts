import { BUSINESS_TYPES } from '@/contract/watchlist/watchlist';
import type { FundArea } from '@/domain/returns/performance-rules';

/** Owner and side of a list. */
export interface ListOwner {
  readonly userId: string;
  readonly area: FundArea;
}

/** The fields of a watchlist call that name the list. */
export function ownerFields({ userId, area }: ListOwner) {
  return { hxUid: userId, businessType: BUSINESS_TYPES[area] };
}

/** Fund codes as the watchlist calls take them. */
export function codeList(codes: readonly string[]) {
  return codes.map((fundCode) => ({ fundCode }));
}

/** The side of the list as a query writes it. */
export const BUSINESS_TYPE_TEXT = { public: '0', private: '1' } as const satisfies Record<FundArea, string>;
