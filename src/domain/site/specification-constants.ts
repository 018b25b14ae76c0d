const DAY_MS = 86_400_000;

/** [S9.pageSizes] Rows a page where nothing else is said. */
export const DEFAULT_PAGE_SIZE = 20;
/** [S9.pageSizes] Rows of the top-class list. */
export const TOP_CLASS_PAGE_SIZE = 100;
/** [S9.pageSizes] Rows of a recommend position over JSONP. */
export const RECOMMEND_JSONP_PAGE_SIZE = 4;
/** [S9.pageSizes] Rows and page of a recommend position over GET. */
export const RECOMMEND_GET_PAGE_SIZE = 1000;
export const RECOMMEND_GET_PAGE = 1;

/** [S9.status] Fund states that the public list asks for. */
export const PUBLIC_STATUS_FILTER = ['0', '1', '2', '3', '8', 'A'] as const;
export type PublicStatusFilter = (typeof PUBLIC_STATUS_FILTER)[number];
/** Default statuses of the public list: all but failed offers and ended funds. */
export const STANDING_STATUS_FILTER = ['0', '1', '2', '8'] as const satisfies readonly PublicStatusFilter[];

/** [S9.fixed] Values that calls always carry, under their wire names. */
export const FIXED_VALUES = {
  certificatetype: '00',
  papertype: '0',
  invtp: '1',
  assettype: '1',
  accreditedinvestor: '3',
  fundclass: '1',
  systemtype: 6,
  source: 1,
} as const;

/** Risk level before the qualification is loaded. */
export const RISK_NOT_LOADED = -1;
/** Risk level of a visitor without an assessment. */
export const RISK_NONE = 0;

export const HISTORY_SIZE = 10;
export const HISTORY_EXPIRY_MS = 365 * DAY_MS;

export const REQUEST_TIMEOUT_MS = 50_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const JSONP_TIMEOUT_MS = 60_000;
