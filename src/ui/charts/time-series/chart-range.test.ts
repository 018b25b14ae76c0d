import { describe, expect, it } from 'vitest';
import { fitRange, isWhole, keyTarget, nearestIndex, pinchSpan, wholeRange, zoomRange } from './chart-range';

describe('nearestIndex', () => {
  const days = [10, 11, 14, 15, 20];

  it.each([
    [-5, 0],
    [10, 0],
    [12, 1],
    [13, 2],
    [17, 3],
    [18, 4],
    [99, 4],
  ])('of day %i is %i', (day, index) => {
    expect(nearestIndex(days, day)).toBe(index);
  });

  it('is -1 where there are no days', () => {
    expect(nearestIndex([], 5)).toBe(-1);
  });
});

describe('fitRange', () => {
  it.each([
    ['turns a backward drag round', { from: 30, to: 10 }, 100, { from: 10, to: 30 }],
    ['keeps it inside', { from: -5, to: 20 }, 100, { from: 0, to: 25 }],
    ['widens what is too narrow', { from: 50, to: 51 }, 100, { from: 50, to: 54 }],
    ['widens at the end towards the start', { from: 99, to: 99 }, 100, { from: 95, to: 99 }],
    ['shows all there is of three points', { from: 1, to: 2 }, 3, { from: 0, to: 2 }],
    ['has one place in an empty list', { from: 0, to: 0 }, 0, { from: 0, to: 0 }],
  ])('%s', (_what, range, length, expected) => {
    expect(fitRange(range, length)).toEqual(expected);
  });
});

it('knows the whole', () => {
  expect(isWhole(wholeRange(9), 9)).toBe(true);
  expect(isWhole({ from: 1, to: 8 }, 9)).toBe(false);
  expect(isWhole(wholeRange(0), 0)).toBe(true);
});

describe('pinchSpan', () => {
  it('keeps the days under both fingers', () => {
    const [from, to] = pinchSpan([0, 100], [0.4, 0.6], [0.3, 0.7]);
    const width = to - from;
    expect(from + 0.3 * width).toBeCloseTo(40);
    expect(from + 0.7 * width).toBeCloseTo(60);
  });

  it('moves along when both fingers move', () => {
    const [from, to] = pinchSpan([0, 100], [0.4, 0.6], [0.5, 0.7]);
    expect(from).toBeCloseTo(-10);
    expect(to).toBeCloseTo(90);
  });

  it('stays finite when the fingers meet', () => {
    expect(pinchSpan([0, 100], [0.4, 0.6], [0.5, 0.5]).every(Number.isFinite)).toBe(true);
  });
});

it('zooms in round a point and out to all', () => {
  expect(zoomRange({ from: 0, to: 100 }, 50, 0.5, 101)).toEqual({ from: 25, to: 75 });
  expect(zoomRange({ from: 25, to: 75 }, 50, 4, 101)).toEqual({ from: 0, to: 100 });
});

it.each([
  ['ArrowLeft', 49],
  ['ArrowRight', 51],
  ['PageUp', 60],
  ['PageDown', 40],
  ['Home', 0],
  ['End', 100],
  ['a', undefined],
])('moves the cursor by %s', (key, expected) => {
  expect(keyTarget(key, 50, { from: 0, to: 100 })).toBe(expected);
});

it('keeps the cursor inside the range', () => {
  expect(keyTarget('ArrowLeft', 20, { from: 20, to: 30 })).toBe(20);
  expect(keyTarget('PageUp', 30, { from: 20, to: 30 })).toBe(30);
});
