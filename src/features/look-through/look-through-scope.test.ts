import { describe, expect, it } from 'vitest';
import { chosenScope, parseScope, scopeChoices, scopeParams } from './use-look-through';
import type { ChoosableFund, WatchedSide } from './look-through-fund';

const NOTHING: WatchedSide = { funds: [], groups: [] };

function fund(code: string, groupId: string | null = null): ChoosableFund {
  const area = code.startsWith('S') ? 'private' : 'public';
  return { area, code, name: `基金${code}`, endWord: null, groupId };
}

const GROUPED: WatchedSide = {
  funds: [fund('000001', 'g1'), fund('000002'), fund('000003', 'g1')],
  groups: [{ id: 'g1', name: '核心' }],
};
const PRIVATE: WatchedSide = { funds: [fund('SA0001')], groups: [] };

const labels = (publicSide: WatchedSide, privateSide: WatchedSide) =>
  scopeChoices({ public: publicSide, private: privateSide }).map(({ label }) => label);

describe('what can be looked through', () => {
  it('is everything, each side, and each group with the funds in none', () => {
    expect(labels(GROUPED, PRIVATE)).toEqual([
      '全部自选（4 只）',
      '全部公募（3 只）',
      '全部私募（1 只）',
      '公募 · 核心（2 只）',
      '公募 · 未分组（1 只）',
    ]);
  });

  it('is everything alone where there is but one side without groups', () => {
    expect(labels(NOTHING, PRIVATE)).toEqual(['全部自选（1 只）']);
  });

  it('has the public funds first, in the visitor’s order', () => {
    const [all] = scopeChoices({ public: GROUPED, private: PRIVATE });
    expect(all?.funds.map(({ code }) => code)).toEqual(['000001', '000002', '000003', 'SA0001']);
  });
});

describe('the scope in an address', () => {
  it.each([
    ['', '全部自选（4 只）'],
    ['area=private', '全部私募（1 只）'],
    ['area=public&group=g1', '公募 · 核心（2 只）'],
    ['area=public&group=none', '公募 · 未分组（1 只）'],
    ['area=public&group=gone', '全部公募（3 只）'],
    ['area=private&group=g1', '全部私募（1 只）'],
    ['group=g1', '全部自选（4 只）'],
    ['area=both&group=g1', '全部自选（4 只）'],
    [`area=public&group=${'x'.repeat(50)}`, '全部公募（3 只）'],
    ['area=public&group=%00', '全部公募（3 只）'],
  ])('?%s shows %s', (search, label) => {
    const choices = scopeChoices({ public: GROUPED, private: PRIVATE });
    expect(chosenScope(choices, parseScope(new URLSearchParams(search)))?.label).toBe(label);
  });

  it('is written as it is read, and left out for everything', () => {
    for (const { scope } of scopeChoices({ public: GROUPED, private: PRIVATE })) {
      expect(parseScope(new URLSearchParams(scopeParams(scope)))).toEqual(scope);
    }
    expect(scopeParams({ area: null, group: '' })).toEqual({});
  });
});
