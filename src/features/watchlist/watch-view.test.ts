import { describe, expect, it } from 'vitest';
import {
  changeView,
  lookThroughHref,
  nextSort,
  NO_GROUP,
  parseWatchView,
  possibleView,
  watchViewSearch,
} from './watch-view';

const view = (search: string) => parseWatchView(new URLSearchParams(search));
/** The address after the period was changed on a page that opened on an area. */
const searchAfterChange = (text: string, opening: 'public' | 'private') =>
  watchViewSearch(changeView(parseWatchView(new URLSearchParams(text), opening), { period: 'year1' }));
const FIRST = {
  area: 'public',
  isAreaChosen: false,
  group: '',
  sort: null,
  direction: 'desc',
  period: 'day',
  hasAllColumns: false,
};

describe('the view of an address', () => {
  it.each([
    ['', FIRST],
    ['area=private&group=g-1', { ...FIRST, area: 'private', isAreaChosen: true, group: 'g-1' }],
    ['area=public', { ...FIRST, isAreaChosen: true }],
    ['sort=year1&dir=asc&period=month3', { ...FIRST, sort: 'year1', direction: 'asc', period: 'month3' }],
    ['area=both&group=<b>&sort=__proto__&dir=up&period=nav', FIRST],
  ])('is read from %j', (search, expected) => {
    expect(view(search)).toEqual(expected);
  });

  it.each([
    '',
    '?area=private',
    '?area=public',
    '?group=none&sort=name&dir=asc',
    '?sort=sinceAdded&period=week1&columns=all',
  ])('is written as it was read: %j', (search) => {
    expect(watchViewSearch(view(search))).toBe(search);
  });
});

describe('[S2.home] an address that names no area', () => {
  it.each([
    ['', 'private', 'private'],
    ['sort=year1', 'private', 'private'],
    ['area=public', 'private', 'public'],
    ['area=private', 'public', 'private'],
    ['group=g1', 'private', 'public'],
    ['area=both', 'private', 'private'],
  ] as const)('%j opened on %s shows %s', (text, opening, area) => {
    expect(parseWatchView(new URLSearchParams(text), opening).area).toBe(area);
  });

  it('keeps the area in the address once something is changed in private funds', () => {
    expect(searchAfterChange('', 'private')).toBe('?area=private&period=year1');
    expect(searchAfterChange('', 'public')).toBe('?period=year1');
    expect(searchAfterChange('area=public', 'private')).toBe('?area=public&period=year1');
  });
});

describe('a press on a column', () => {
  it('sorts largest first, then smallest first, then in the visitor’s order again', () => {
    const largest = nextSort(view(''), 'year1');
    expect(largest).toEqual({ sort: 'year1', direction: 'desc' });
    const smallest = nextSort({ ...view(''), ...largest }, 'year1');
    expect(smallest).toEqual({ sort: 'year1', direction: 'asc' });
    expect(nextSort({ ...view(''), ...smallest }, 'year1').sort).toBeNull();
  });

  it('begins names at the other end, and another column at its beginning', () => {
    expect(nextSort(view(''), 'name')).toEqual({ sort: 'name', direction: 'asc' });
    expect(nextSort(view('sort=name&dir=asc'), 'name')).toEqual({ sort: 'name', direction: 'desc' });
    expect(nextSort(view('sort=name'), 'name').sort).toBeNull();
    expect(nextSort(view('sort=year1&dir=asc'), 'day')).toEqual({ sort: 'day', direction: 'desc' });
  });
});

describe('a change of the view', () => {
  it('resets group and order on the other side, which has different ones', () => {
    const changed = changeView(view('group=g1&sort=day&period=year1'), { area: 'private' });
    expect(changed).toEqual({ ...FIRST, area: 'private', isAreaChosen: true, period: 'year1' });
  });

  it('falls back to all funds if the group is gone', () => {
    const groups = [{ id: 'g1', name: '核心' }];
    expect(possibleView(view('group=g1'), groups).group).toBe('g1');
    expect(possibleView(view('group=g2'), groups).group).toBe('');
    expect(possibleView(view('group=none'), groups).group).toBe(NO_GROUP);
    expect(possibleView(view('group=none'), []).group).toBe('');
  });
});

describe('the link to the holdings of the list', () => {
  it.each([
    ['', '/home/toushi'],
    ['area=private&sort=name', '/home/toushi'],
    ['area=public&group=g-1', '/home/toushi?area=public&group=g-1'],
    ['area=private&group=none', '/home/toushi?area=private&group=none'],
  ])('leads from %j to %s', (search, href) => {
    expect(lookThroughHref(view(search))).toBe(href);
  });
});
