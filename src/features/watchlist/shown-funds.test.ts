import { describe, expect, it } from 'vitest';
import { watchedFunds, watchList } from '../../../tests/factories/watched-fund';
import { averageOf, groupChoices, largestMoves, shownFunds } from './shown-funds';

const GROUPS = [
  { id: 'g1', name: '核心' },
  { id: 'g2', name: '债券' },
];
const ALL = { group: '', sort: null, direction: 'desc' } as const;
const codesOf = (funds: readonly { code: string }[]) => funds.map(({ code }) => code);

describe('the shown funds', () => {
  const funds = watchedFunds(
    { fundCode: '900001', year1: 0.1 },
    { fundCode: '900002', year1: null },
    { fundCode: '900003', year1: 0.3 },
    { fundCode: '900004', year1: 0 },
  );

  it('have the visitor’s order until a column orders them', () => {
    expect(codesOf(shownFunds(funds, ALL))).toEqual(['900001', '900002', '900003', '900004']);
  });

  it.each([
    ['desc', ['900003', '900001', '900004', '900002']],
    ['asc', ['900004', '900001', '900003', '900002']],
  ] as const)('are ordered by a figure, missing ones last, zero not among them: %s', (direction, codes) => {
    expect(codesOf(shownFunds(funds, { ...ALL, sort: 'year1', direction }))).toEqual(codes);
  });

  it('are those of the group, or those without one', () => {
    const list = watchList(
      [{ groupId: 'g1' }, { groupId: null }, { groupId: 'g2' }, { groupId: 'lost' }],
      GROUPS,
    );
    expect(shownFunds(list.funds, { ...ALL, group: 'g1' })).toHaveLength(1);
    expect(shownFunds(list.funds, { ...ALL, group: 'none' })).toHaveLength(2);
    expect(groupChoices(list).map(({ name, funds: members }) => `${name} ${members.length}`)).toEqual([
      '全部 4',
      '核心 1',
      '债券 1',
      '未分组 2',
    ]);
  });

  it('have no choice but all of them without groups', () => {
    expect(groupChoices(watchList([{}])).map(({ name }) => name)).toEqual(['全部']);
  });
});

describe('the average of a group', () => {
  const newestNavDate = '20260828';

  it('is that of the day of the list: not of ended funds, nor of those with another day', () => {
    const funds = watchedFunds(
      { dayGrowth: 0.01 },
      { dayGrowth: 0.03 },
      { dayGrowth: -0.5, hasEnded: true },
      { dayGrowth: -0.5, navDate: '20260827' },
      { dayGrowth: null },
    );
    const move = averageOf(funds, 'day', { area: 'public', newestNavDate });
    expect(move.mean).toBeCloseTo(0.02, 12);
    expect(move).toMatchObject({ count: 2, rises: 2, falls: 0 });
  });

  it('takes private funds with a value of the same weeks', () => {
    const funds = watchedFunds(
      { dayGrowth: 0.01, navDate: '20260821' },
      { dayGrowth: 0.5, navDate: '20260501' },
    );
    expect(averageOf(funds, 'day', { area: 'private', newestNavDate })).toMatchObject({
      mean: 0.01,
      count: 1,
    });
  });
});

describe('the largest moves of a day', () => {
  const day = { area: 'public', newestNavDate: '20260828' } as const;
  const movesOf = (...changes: (number | null)[]) =>
    largestMoves(watchedFunds(...changes.map((dayGrowth) => ({ dayGrowth }))), day).map(
      ({ figures }) => figures.day,
    );

  it.each([
    ['a rise and a fall', [0.01, 0.03, -0.02, -0.01, null], [0.03, -0.02]],
    ['two rises without a fall', [0.01, 0.03, 0.02, 0], [0.03, 0.02]],
    ['two falls without a rise', [-0.01, -0.03, -0.02], [-0.03, -0.02]],
    ['nothing that is shown as 0.00%', [0.00004, -0.00004], []],
  ])('are %s', (_case, changes, moves) => {
    expect(movesOf(...changes)).toEqual(moves);
  });

  it('leave out funds with a value of another day', () => {
    const funds = watchedFunds({ dayGrowth: 0.5, navDate: '20260827' }, { dayGrowth: 0.01 });
    expect(largestMoves(funds, day).map(({ figures }) => figures.day)).toEqual([0.01]);
  });
});
