import type { FundArea } from '@/domain/performance-rules';
import { RETURN_COLUMNS, type ReturnKey, type SortKey } from './watch-columns';
import { FIGURE_KEYS, type WatchGroup } from './watch-list';

export type Direction = 'desc' | 'asc';

/** Stands in the address for the funds that belong to no group. */
export const NO_GROUP = 'none';

/** What of the watchlist is shown and how, as the address tells it. */
export interface WatchView {
  readonly area: FundArea;
  /** Whether the visitor chose the area; otherwise the one that the page opens on. */
  readonly isAreaChosen: boolean;
  /** Id of a group, NO_GROUP, or '' for all funds. */
  readonly group: string;
  /** Null is the visitor's own order. */
  readonly sort: SortKey | null;
  readonly direction: Direction;
  /** The return that averages and narrow lists show. */
  readonly period: ReturnKey;
}

const DEFAULT_PERIOD: ReturnKey = 'day';
const GROUP_ID = /^[\w-]{1,40}$/;
const SORT_KEYS: readonly SortKey[] = ['name', ...FIGURE_KEYS];

/** The area that a URL names; a group without an area is one of public funds. Null leaves it to the page. */
export function areaInAddress(params: URLSearchParams): FundArea | null {
  const area = params.get('area');
  if (area === 'public' || area === 'private') return area;
  return params.has('group') ? 'public' : null;
}

/** Reads the view from a URL's parameters; values that are not possible fall back to the default. */
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
  };
}

/** The query of a view with its question mark, '' for the first view; what is as at first is left out. */
export function watchViewSearch(view: WatchView): string {
  const { area, isAreaChosen, group, sort, direction, period } = view;
  const isFirst = group === '' && sort === null && period === DEFAULT_PERIOD;
  const params = new URLSearchParams({
    ...(isAreaChosen || (area === 'private' && !isFirst) ? { area } : {}),
    ...(group === '' ? {} : { group }),
    ...(sort === null ? {} : { sort }),
    ...(sort !== null && direction === 'asc' ? { dir: 'asc' } : {}),
    ...(period === DEFAULT_PERIOD ? {} : { period }),
  }).toString();
  return params === '' ? '' : `?${params}`;
}

/** Where the holdings of what is shown are looked through: of the group, of both sides where none is chosen. */
export function lookThroughHref({ area, group }: Pick<WatchView, 'area' | 'group'>): string {
  return group === '' ? '/home/toushi' : `/home/toushi?${new URLSearchParams({ area, group }).toString()}`;
}

/** A view with something changed. The other side has groups of its own, so a change of side begins with all funds. */
export function changeView(view: WatchView, change: Partial<WatchView>): WatchView {
  const isOtherSide = change.area !== undefined && change.area !== view.area;
  const isAreaChosen = change.area === undefined ? view.isAreaChosen : true;
  return { ...view, ...(isOtherSide ? { group: '', sort: null } : {}), isAreaChosen, ...change };
}

/** What a press on a column asks for: largest first (names from A), then the other way, then the visitor's own order. */
export function nextSort(view: WatchView, sort: SortKey): Pick<WatchView, 'sort' | 'direction'> {
  const first: Direction = sort === 'name' ? 'asc' : 'desc';
  if (view.sort !== sort) return { sort, direction: first };
  if (view.direction !== first) return { sort: null, direction: 'desc' };
  return { sort, direction: first === 'desc' ? 'asc' : 'desc' };
}

/** The view as far as it is possible: a group that is not there any more gives way to all funds. */
export function possibleView(view: WatchView, groups: readonly WatchGroup[]): WatchView {
  const { group } = view;
  const isThere = group === '' || groups.some(({ id }) => id === group || group === NO_GROUP);
  return isThere ? view : { ...view, group: '' };
}
