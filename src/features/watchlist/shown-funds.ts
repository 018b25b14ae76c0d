import { dayOf } from '@/domain/calendar/day';
import { isLagging, type FundArea } from '@/domain/returns/performance-rules';
import { averageMove, type AverageMove } from '@/domain/returns/watch-average';
import { rateTone } from '@/domain/text/format';
import { inOrder } from '@/lib/in-order';
import type { FigureKey, WatchedFund, WatchGroup, WatchList } from './watch-list';
import { NO_GROUP, type WatchView } from './watch-view';

/** The funds of a group; '' for all. */
export function fundsOfGroup(funds: readonly WatchedFund[], group: string): readonly WatchedFund[] {
  if (group === '') return funds;
  const wanted = group === NO_GROUP ? null : group;
  return funds.filter((fund) => fund.groupId === wanted);
}

/** The funds of a view in its order; missing figures come last, equal ones in the visitor's order. */
export function shownFunds(
  funds: readonly WatchedFund[],
  { group, sort, direction }: Pick<WatchView, 'group' | 'sort' | 'direction'>,
): readonly WatchedFund[] {
  const members = fundsOfGroup(funds, group);
  if (sort === null) return members;
  return inOrder(members, (fund) => (sort === 'name' ? fund.name : fund.figures[sort]), direction);
}

/** A choice of funds by group, with their number. */
export interface GroupChoice {
  readonly id: string;
  readonly name: string;
  readonly funds: readonly WatchedFund[];
}

/** All funds, every group, and those without one; only the first without groups. */
export function groupChoices({ funds, groups }: WatchList): readonly GroupChoice[] {
  const choice = ({ id, name }: WatchGroup): GroupChoice => ({ id, name, funds: fundsOfGroup(funds, id) });
  const all = choice({ id: '', name: '全部' });
  return groups.length === 0 ? [all] : [all, ...groups.map(choice), choice({ id: NO_GROUP, name: '未分组' })];
}

/**
 * The funds whose latest value is of `newestNavDate` (YYYYMMDD), the day of the list. Private funds, with values by week
 * or month, count unless their value is far behind. Ended funds do not count.
 */
function fundsOfDay(funds: readonly WatchedFund[], { area, newestNavDate }: ListDay): readonly WatchedFund[] {
  const newest = dayOf(newestNavDate ?? '');
  return funds.filter(({ endWord, navDate }) => {
    if (endWord !== null) return false;
    const day = dayOf(navDate ?? '');
    if (day === null || newest === null) return true;
    return area === 'public' ? day === newest : !isLagging(day, newest);
  });
}

/** Average return of the funds of a day. */
export function averageOf(funds: readonly WatchedFund[], key: FigureKey, listDay: ListDay): AverageMove {
  return averageMove(fundsOfDay(funds, listDay).map(({ figures }) => figures[key]));
}

/**
 * The funds that moved most on a day, at most two: the largest rise and the largest fall; two of one kind without the
 * other. A change that is shown as 0.00% is neither.
 */
export function largestMoves(funds: readonly WatchedFund[], listDay: ListDay): readonly WatchedFund[] {
  const ofDay = fundsOfDay(funds, listDay);
  const moved = (tone: 'up' | 'down', direction: 'desc' | 'asc') =>
    inOrder(
      ofDay.filter(({ figures }) => rateTone(figures.day) === tone),
      ({ figures }) => figures.day,
      direction,
    );
  const rises = moved('up', 'desc');
  const falls = moved('down', 'asc');
  return [...rises.slice(0, falls.length === 0 ? 2 : 1), ...falls.slice(0, rises.length === 0 ? 2 : 1)];
}

/** Day of a list of an area. */
export interface ListDay {
  readonly area: FundArea;
  /** YYYYMMDD; `null` if no fund of the area has a value. */
  readonly newestNavDate: string | null | undefined;
}
