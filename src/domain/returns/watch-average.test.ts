import { describe, expect, it } from 'vitest';
import { averageMove, excessReturn } from './watch-average';

describe('averageMove', () => {
  it('is the mean of the funds that have the figure, each with the same weight', () => {
    const move = averageMove([0.03, -0.01, null, 0.01]);
    expect(move.mean).toBeCloseTo(0.01, 12);
    expect(move).toMatchObject({ count: 3, rises: 2, falls: 1 });
  });

  it('has no mean without a figure, which is another thing than a mean of zero', () => {
    expect(averageMove([])).toEqual({ mean: null, count: 0, rises: 0, falls: 0 });
    expect(averageMove([null, null]).mean).toBeNull();
    expect(averageMove([0.02, -0.02]).mean).toBe(0);
  });

  it('counts rises and falls as they are shown: 0.00% is neither', () => {
    expect(averageMove([0, 0.00004, -0.00004, 0.00005, -0.0001])).toMatchObject({
      rises: 1,
      falls: 1,
      count: 5,
    });
  });
});

describe('excessReturn', () => {
  it('is the difference, unknown where either return is', () => {
    expect(excessReturn(0.0042, 0.0062)).toBeCloseTo(-0.002, 12);
    expect([excessReturn(null, 0.01), excessReturn(0.01, null)]).toEqual([null, null]);
    expect(excessReturn(0, 0)).toBe(0);
  });
});
