import { describe, expect, it } from 'vitest';
import { FITTED, moved, turned, viewAfterKey, zoomed } from './picture-view';

describe('[S2.apply] how a picture lies in its frame', () => {
  it('grows step by step up to six times, and shrinks back to where it fits', () => {
    let view = FITTED;
    for (let step = 0; step < 10; step += 1) view = zoomed(view, 1);
    expect(view.scale).toBe(6);
    for (let step = 0; step < 10; step += 1) view = zoomed(view, -1);
    expect(view).toEqual(FITTED);
  });

  it('is moved no further than it reaches beyond the frame, and not at all while it fits', () => {
    expect(moved(FITTED, 3, -3)).toEqual({ ...FITTED, x: expect.closeTo(0), y: expect.closeTo(0) });
    const large = { ...FITTED, scale: 3 };
    expect(moved(large, 0.4, -5)).toEqual({ ...large, x: 0.4, y: -1 });
  });

  it('keeps what is in the middle there while it grows', () => {
    const before = moved({ ...FITTED, scale: 2 }, 0.3, 0.1);
    expect(zoomed(before, 1)).toMatchObject({ x: 0.3 * 1.5, y: expect.closeTo(0.1 * 1.5) });
  });

  it('is turned by quarters either way', () => {
    expect(turned(turned(FITTED, 1), 1).rotation).toBe(180);
    expect(turned(FITTED, -1).rotation).toBe(-90);
  });

  it('answers to keys, and leaves the arrows to the page while it fits', () => {
    expect(viewAfterKey(FITTED, '+')?.scale).toBe(1.5);
    expect(viewAfterKey(FITTED, 'r')?.rotation).toBe(90);
    expect(viewAfterKey(FITTED, 'R')?.rotation).toBe(-90);
    expect(viewAfterKey(FITTED, 'ArrowLeft')).toBeNull();
    expect(viewAfterKey({ ...FITTED, scale: 2 }, 'ArrowLeft')).toMatchObject({ x: 0.12 });
    expect(viewAfterKey({ ...FITTED, scale: 2 }, '0')).toEqual(FITTED);
    expect(viewAfterKey(FITTED, 'toString')).toBeNull();
  });
});
