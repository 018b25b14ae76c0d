import { describe, expect, it } from 'vitest';
import { watchList } from '../../../tests/factories/watched-fund';
import { applyChange, movedOrder } from './watch-change';
import type { WatchList } from './watch-list';

const GROUPS = [{ id: 'g1', name: '核心' }];
const LIST = watchList(
  [
    { fundCode: '900001', groupId: 'g1' },
    { fundCode: '900002', note: '定投' },
    { fundCode: '900003' },
    { fundCode: '900004' },
  ],
  GROUPS,
);
const ORDER = ['900001', '900002', '900003', '900004'];
const codesOf = (list: WatchList) => list.funds.map(({ code }) => code);

describe('a change of the list', () => {
  it('removes funds and restores them at their positions with all their data', () => {
    const gone = LIST.funds.filter(({ code }) => code === '900002' || code === '900003');
    const removed = applyChange(LIST, { kind: 'remove', codes: ['900002', '900003'] });
    expect(codesOf(removed)).toEqual(['900001', '900004']);
    expect(applyChange(removed, { kind: 'restore', funds: gone, order: ORDER })).toEqual(LIST);
  });

  it('restores nothing twice, and keeps later changes', () => {
    const meanwhile = watchList([{ fundCode: '900002' }, { fundCode: '900009' }]);
    const restored = applyChange(meanwhile, { kind: 'restore', funds: LIST.funds.slice(1, 2), order: ORDER });
    expect(codesOf(restored)).toEqual(['900002', '900009']);
  });

  it('orders; a fund that the order does not name follows', () => {
    const ordered = applyChange(LIST, { kind: 'order', codes: ['900003', '900001', '900002'] });
    expect(codesOf(ordered)).toEqual(['900003', '900001', '900002', '900004']);
  });

  it('changes notes and groups of the given funds, and no others', () => {
    const noted = applyChange(LIST, { kind: 'note', code: '900001', note: '核心仓位' });
    expect(noted.funds.map(({ note }) => note)).toEqual(['核心仓位', '定投', '', '']);
    const moved = applyChange(LIST, { kind: 'move', codes: ['900003', '900004'], groupId: 'g1' });
    expect(moved.funds.map(({ groupId }) => groupId)).toEqual(['g1', null, 'g1', 'g1']);
  });

  it('renames a group, and keeps the funds of a removed one', () => {
    expect(applyChange(LIST, { kind: 'rename-group', id: 'g1', name: '卫星' }).groups).toEqual([
      { id: 'g1', name: '卫星' },
    ]);
    const without = applyChange(LIST, { kind: 'remove-group', id: 'g1' });
    expect(without.groups).toEqual([]);
    expect(codesOf(without)).toEqual(ORDER);
    expect(without.funds[0]?.groupId).toBeNull();
  });
});

describe('a fund that is moved', () => {
  it.each([
    ['900001', 2, ['900002', '900003', '900001', '900004']],
    ['900004', 0, ['900004', '900001', '900002', '900003']],
    ['900002', 1, ORDER],
  ])('%s to index %i of all', (code, place, expected) => {
    expect(movedOrder(ORDER, ORDER, code, place)).toEqual(expected);
  });

  it('changes positions with those of its group only', () => {
    const shown = ['900001', '900003', '900004'];
    expect(movedOrder(ORDER, shown, '900004', 0)).toEqual(['900004', '900002', '900001', '900003']);
  });
});
