import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const LIST = {
  area: 'public',
  href: '/gongmu_fund?type=01&page=2',
  funds: [
    { code: '000001', name: '甲' },
    { code: '000002', name: '乙' },
    { code: '000003', name: '丙' },
  ],
} as const;

/** The store as after a reload of the tab. */
function reload() {
  vi.resetModules();
  return import('./fund-list.store');
}

async function neighboursOf(area: 'public' | 'private', code: string) {
  const { useListNeighbours } = await reload();
  return renderHook(() => useListNeighbours(area, code)).result.current;
}

beforeEach(() => sessionStorage.clear());

describe('the neighbours in the list the visitor came from', () => {
  it('are the funds before and after, after a reload too', async () => {
    (await reload()).rememberFundList({ ...LIST, funds: [...LIST.funds] });
    expect(await neighboursOf('public', '000002')).toEqual({
      previous: { code: '000001', name: '甲' },
      next: { code: '000003', name: '丙' },
      position: 2,
      count: 3,
      href: LIST.href,
    });
  });

  it('are missing at the ends', async () => {
    (await reload()).rememberFundList({ ...LIST, funds: [...LIST.funds] });
    expect(await neighboursOf('public', '000001')).toMatchObject({ previous: null });
    expect(await neighboursOf('public', '000003')).toMatchObject({ next: null });
  });

  it('are none for a fund of another list or area, or without a list', async () => {
    expect(await neighboursOf('public', '000001')).toBeNull();
    (await reload()).rememberFundList({ ...LIST, funds: [...LIST.funds] });
    expect(await neighboursOf('private', '000001')).toBeNull();
    expect(await neighboursOf('public', '000009')).toBeNull();
  });

  it.each(['{"list":', '7', JSON.stringify({ list: { ...LIST, href: 'https://elsewhere.example/' } })])(
    'are none where storage holds %s',
    async (kept) => {
      sessionStorage.setItem('portal:fund-list', kept);
      expect(await neighboursOf('public', '000001')).toBeNull();
    },
  );
});
