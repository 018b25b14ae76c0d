import { expect, it } from 'vitest';
import {
  changeRoadshowFilter,
  isNarrowed,
  parseRoadshowFilter,
  roadshowListHref,
  WHOLE_LIST,
} from './roadshow-filter';

const FULL = {
  status: 'live',
  kind: 'private',
  organization: 'private-P01',
  keyword: '债 券',
  page: 3,
} as const;

const parse = (query: string) => parseRoadshowFilter(new URLSearchParams(query));

it('[S2.zhibo] a filter survives its address', () => {
  expect(parse(roadshowListHref(FULL).split('?')[1] ?? '')).toEqual(FULL);
  expect(roadshowListHref(WHOLE_LIST)).toBe('/zhibo/list');
  expect(parse('')).toEqual(WHOLE_LIST);
});

it.each([
  'status=over',
  'kind=bond',
  'org=a b',
  'org=%3Cb%3E',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=999999',
])('falls back from %s', (query) => {
  expect(parse(query)).toEqual(WHOLE_LIST);
});

it('returns to page 1 with every change, and clears an organization of another kind', () => {
  expect(changeRoadshowFilter(FULL, { status: '' })).toEqual({ ...FULL, status: '', page: 1 });
  expect(changeRoadshowFilter(FULL, { kind: 'public' })).toEqual({
    ...FULL,
    kind: 'public',
    organization: '',
    page: 1,
  });
  expect(changeRoadshowFilter(FULL, { kind: 'private' }).organization).toBe('private-P01');
  expect(changeRoadshowFilter(FULL, { page: 5 }).page).toBe(5);
});

it('reports whether anything is left out', () => {
  expect(isNarrowed({ ...WHOLE_LIST, page: 4 })).toBe(false);
  expect(isNarrowed({ ...WHOLE_LIST, keyword: '债' })).toBe(true);
});
