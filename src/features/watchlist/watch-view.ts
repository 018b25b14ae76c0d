import type { FundArea } from '@/domain/returns/performance-rules';
import { RETURN_COLUMNS, type ReturnKey, type SortKey } from './watch-columns';
import { FIGURE_KEYS, type WatchGroup } from './watch-list';

export type Direction = 'desc' | 'asc';

/** Value in the address for the funds without a group. */
export const NO_GROUP = 'none';

/** The displayed part of the watchlist and its order, as in the address. */
export interface WatchView {
  readonly area: FundArea;
  /** Whether the visitor chose the area; otherwise it is the opening one of the page. */
  readonly isAreaChosen: boolean;
  /** Id of a group, NO_GROUP, or '' for all funds. */
  readonly group: string;
  /** `null` for the visitor's order. */
  readonly sort: SortKey | null;
  readonly direction: Direction;
  /** The return that averages and narrow lists show. */
  readonly period: ReturnKey;
  /** Every return as a column, also where they are narrow. */
  readonly hasAllColumns: boolean;
}

const DEFAULT_PERIOD: ReturnKey = 'day';
const GROUP_ID = /^[\w-]{1,40}$/;
const SORT_KEYS: readonly SortKey[] = ['name', ...FIGURE_KEYS];

/** The area that a URL names; a group without an area is one of public funds. `null` leaves it to the page. */
export function areaInAddress(params: URLSearchParams): FundArea | null {
  const area = params.get('area');
  if (area === 'public' || area === 'private') return area;
  return params.has('group') ? 'public' : null;
}

/** Parses the view from a URL's parameters; invalid values become defaults. */
export function parseWatchView(params: URLSearchParams, opening: FundArea = 'public'): WatchView {
  const group = params.get('group') ?? '';
  const area = areaInAddress(params);
  return {
    area: area ?? opening,
    isAreaChosen: params.get('area') === area && area !== null,
    group: GROUP_ID.test(group) ? group : '',
    sort: SORT_KEYS.find((key) => key === params.get('sort')) ?? null,
    direction: params.get('dir') === 'asc' ? 'asc' : 'desc',
    period: RETURN_COLUMNS.find(({ key }) => key === params.get('period'))?.key ?? DEFAULT_PERIOD,
    hasAllColumns: params.get('columns') === 'all',
  };
}

/** The query of a view with its question mark, '' for the default view; defaults are left out. */
export function watchViewSearch(view: WatchView): string {
  const { area, isAreaChosen, group, sort, direction, period, hasAllColumns } = view;
  const isFirst = group === '' && sort === null && period === DEFAULT_PERIOD && !hasAllColumns;
  const params = new URLSearchParams({
    ...(isAreaChosen || (area === 'private' && !isFirst) ? { area } : {}),
    ...(group === '' ? {} : { group }),
    ...(sort === null ? {} : { sort }),
    ...(sort !== null && direction === 'asc' ? { dir: 'asc' } : {}),
    ...(period === DEFAULT_PERIOD ? {} : { period }),
    ...(hasAllColumns ? { columns: 'all' } : {}),
  }).toString();
  return params === '' ? '' : `?${params}`;
}

/** Address of the holdings of the shown funds: of the group, of both sides without one. */
export function lookThroughHref({ area, group }: Pick<WatchView, 'area' | 'group'>): string {
  return group === '' ? '/home/toushi' : `/home/toushi?${new URLSearchParams({ area, group }).toString()}`;
}

/** A view with a change. The other side has different groups, so a change of side begins with all funds. */
export function changeView(view: WatchView, change: Partial<WatchView>): WatchView {
  const isOtherSide = change.area !== undefined && change.area !== view.area;
  const isAreaChosen = change.area === undefined ? view.isAreaChosen : true;
  return { ...view, ...(isOtherSide ? { group: '', sort: null } : {}), isAreaChosen, ...change };
}

/** Order after a press on a column: largest first (names from A), then reversed, then the visitor's order. */
export function nextSort(view: WatchView, sort: SortKey): Pick<WatchView, 'sort' | 'direction'> {
  const first: Direction = sort === 'name' ? 'asc' : 'desc';
  if (view.sort !== sort) return { sort, direction: first };
  if (view.direction !== first) return { sort: null, direction: 'desc' };
  return { sort, direction: first === 'desc' ? 'asc' : 'desc' };
}

/** The view with all funds in place of a group that no longer exists. */
export function possibleView(view: WatchView, groups: readonly WatchGroup[]): WatchView {
  const { group } = view;
  const isThere = group === '' || groups.some(({ id }) => id === group || group === NO_GROUP);
  return isThere ? view : { ...view, group: '' };
}
