import { describe, expect, it } from 'vitest';
import { gapAt, dropSide } from './use-row-drag';

/** Rows of 50 px from 100 px down. */
function rows(count: number): HTMLElement[] {
  return Array.from({ length: count }, (_, index) => {
    const row = document.createElement('li');
    row.getBoundingClientRect = () => new DOMRect(0, 100 + index * 50, 300, 50);
    return row;
  });
}

/** The lines on three rows while the one at `from` would go into a gap. */
const sides = (from: number, gap: number) =>
  [0, 1, 2].map((index) => dropSide({ code: 'x', from, gap }, index, 3));

describe('the target of a dragged row', () => {
  it.each([
    [0, 0],
    [124, 0],
    [126, 1],
    [224, 2],
    [226, 3],
    [900, 3],
  ])('at %i px: gap %i of three rows', (clientY, gap) => {
    expect(gapAt(rows(3), clientY)).toBe(gap);
  });

  it('is shown by a line on the row behind the gap, or under the last', () => {
    expect(sides(0, 2)).toEqual([undefined, undefined, 'before']);
    expect(sides(0, 3)).toEqual([undefined, undefined, 'after']);
    expect(sides(2, 0)).toEqual(['before', undefined, undefined]);
  });

  it('has no line beside itself, where nothing would change', () => {
    for (const gap of [1, 2]) expect(sides(1, gap)).toEqual([undefined, undefined, undefined]);
  });
});
