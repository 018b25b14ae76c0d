import { describe, expect, it } from 'vitest';
import { RefusalError } from '../server/refusals';
import { createSlots } from './slots';

/** Kind of the refusal, null where a slot was free. */
function refusalOf(take: () => unknown): string | null {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error.kind;
    throw error;
  }
}

describe('slots', () => {
  it('are limited for one key, until one is free again', () => {
    const slots = createSlots({ words: '请稍候', most: 10, mostOfOne: 2 });
    slots.take('a');
    const free = slots.take('a');
    expect(refusalOf(() => slots.take('a'))).toBe('tooMany');
    expect(refusalOf(() => slots.take('b'))).toBeNull();
    free();
    expect(refusalOf(() => slots.take('a'))).toBeNull();
  });

  it('are limited for all keys together', () => {
    const slots = createSlots({ words: '请稍候', most: 2, mostOfOne: 2 });
    slots.take('a');
    const free = slots.take('b');
    expect(refusalOf(() => slots.take('c'))).toBe('unavailable');
    free();
    expect(refusalOf(() => slots.take('c'))).toBeNull();
  });

  it('that are freed twice count once', () => {
    const slots = createSlots({ words: '请稍候', most: 2, mostOfOne: 2 });
    const free = slots.take('a');
    slots.take('a');
    free();
    free();
    slots.take('b');
    expect(refusalOf(() => slots.take('b'))).toBe('unavailable');
  });
});
