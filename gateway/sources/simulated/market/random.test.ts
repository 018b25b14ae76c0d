import { describe, expect, it } from 'vitest';
import { brownianWalk, drawsOf, gaussianAt, mixKey, namedKey, uniformAt, sharedOut } from './random';

const MANY = 40_000;

function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, variance };
}

describe('counter-based draws', () => {
  it('depend on key and counter alone', () => {
    expect(uniformAt(7, 3)).toBe(uniformAt(7, 3));
    expect(uniformAt(7, 3)).not.toBe(uniformAt(7, 4));
    expect(uniformAt(7, 3)).not.toBe(uniformAt(8, 3));
    expect(namedKey(1, 'fund')).not.toBe(namedKey(1, 'found'));
  });

  it('are uniform and normal over counters and over keys', () => {
    const byCounter = Array.from({ length: MANY }, (_, counter) => uniformAt(42, counter));
    const byKey = Array.from({ length: MANY }, (_, key) => gaussianAt(mixKey(9, key), 0));
    expect(moments(byCounter).mean).toBeCloseTo(0.5, 2);
    expect(moments(byCounter).variance).toBeCloseTo(1 / 12, 2);
    expect(Math.abs(moments(byKey).mean)).toBeLessThan(0.02);
    expect(moments(byKey).variance).toBeCloseTo(1, 1);
    expect(byCounter.every((value) => value > 0 && value < 1)).toBe(true);
  });

  it('pick by weight', () => {
    const items = [
      { name: 'rare', weight: 1 },
      { name: 'usual', weight: 9 },
    ];
    const picked = Array.from(
      { length: 2000 },
      (_, key) => drawsOf(mixKey(5, key)).weighted('x', items).name,
    );
    const rare = picked.filter((name) => name === 'rare').length / picked.length;
    expect(rare).toBeGreaterThan(0.07);
    expect(rare).toBeLessThan(0.13);
  });
});

describe('brownianWalk', () => {
  it('has the same value in any order of reads', () => {
    const inOrder = brownianWalk(11);
    const forward = Array.from({ length: 3000 }, (_, index) => inOrder.at(index));
    for (const index of [0, 1, 2, 999, 1500, 2048, 2999]) {
      expect(brownianWalk(11).at(index)).toBe(forward[index]);
    }
    const backward = brownianWalk(11);
    for (let index = 2999; index >= 0; index -= 7) expect(backward.at(index)).toBe(forward[index]);
  });

  it('starts at 0 and has independent steps of variance 1', () => {
    const walk = brownianWalk(3);
    const steps = Array.from({ length: 8000 }, (_, index) => walk.at(index + 1) - walk.at(index));
    const lagged = steps.slice(1).map((step, index) => step * (steps[index] ?? 0));
    expect(walk.at(0)).toBe(0);
    expect(moments(steps).variance).toBeCloseTo(1, 1);
    expect(Math.abs(moments(lagged).mean)).toBeLessThan(0.04);
  });

  it('rejects an index outside its span', () => {
    expect(() => brownianWalk(3).at(-1)).toThrow(RangeError);
    expect(() => brownianWalk(3).at(16_385)).toThrow(RangeError);
  });
});

describe('sharedOut', () => {
  it('shares by weight, rounded down', () => {
    expect(sharedOut([1, 2, 3], 600, 1000)).toEqual([100, 200, 300]);
    expect(sharedOut([1, 1, 1], 100, 1000)).toEqual([33, 33, 33]);
  });

  it('gives what exceeds the limit to the others, repeatedly', () => {
    expect(sharedOut([8, 1, 1], 1000, 500)).toEqual([500, 250, 250]);
    expect(sharedOut([10, 5, 1, 1], 1000, 350)).toEqual([350, 350, 150, 150]);
  });

  it('leaves a rest if there are too few, and distributes nothing of nothing', () => {
    expect(sharedOut([1, 1], 1000, 300)).toEqual([300, 300]);
    expect(sharedOut([], 1000, 300)).toEqual([]);
    expect(sharedOut([0, 0], 1000, 300)).toEqual([0, 0]);
    expect(sharedOut([1, 2], 0, 300)).toEqual([0, 0]);
  });
});
