import { describe, expect, it } from 'vitest';
import { OPEN_APPLICATIONS, parseReviewFilter, reviewListHref, statusChips } from './review-filter';

const parse = (query: string) => parseReviewFilter(new URLSearchParams(query));

describe('[S2.apply] the filter of the reviewers’ list', () => {
  it.each([
    ['', OPEN_APPLICATIONS],
    ['status=more&kind=guanli&page=3', { status: 'more', kind: 'guanli', page: 3 }],
    ['status=all', { ...OPEN_APPLICATIONS, status: 'all' }],
    ['status=deleted&kind=x&page=0', OPEN_APPLICATIONS],
    ['status=__proto__&page=-1&page=2', OPEN_APPLICATIONS],
    ['page=1e9', OPEN_APPLICATIONS],
  ])('reads ?%s, and what cannot be meant falls back', (query, filter) => {
    expect(parse(query)).toEqual(filter);
  });

  it('stands in the address as short as can be, and is read from there again', () => {
    expect(reviewListHref()).toBe('/apply/review');
    const filter = { status: 'accepted', kind: 'licaishi', page: 2 } as const;
    const href = reviewListHref(filter);
    expect(href).toBe('/apply/review?status=accepted&kind=licaishi&page=2');
    expect(parse(href.split('?')[1] ?? '')).toEqual(filter);
  });

  it('tells how many stand in each status: what waits is received and under review together', () => {
    const labels = statusChips({ received: 3, reviewing: 2, more: 1, accepted: 10 }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual([
      '待处理 5',
      '已收到 3',
      '审核中 2',
      '待补充 1',
      '已通过 10',
      '未通过 0',
      '全部 16',
    ]);
    expect(statusChips(undefined)[0]?.label).toBe('待处理 \u2007');
  });
});
