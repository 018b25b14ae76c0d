import { describe, expect, it } from 'vitest';
import { RefusalError } from './refusal-error';
import { createUploadSlots } from './upload-slots';

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

describe('slots of uploads', () => {
  it('are so many for one account, until one is free again', () => {
    const slots = createUploadSlots({ most: 10, mostOfOne: 2 });
    slots.take('a');
    const free = slots.take('a');
    expect(refusalOf(() => slots.take('a'))).toBe('tooMany');
    expect(refusalOf(() => slots.take('b'))).toBeNull();
    free();
    expect(refusalOf(() => slots.take('a'))).toBeNull();
  });

  it('are so many for all together', () => {
    const slots = createUploadSlots({ most: 2, mostOfOne: 2 });
    slots.take('a');
    const free = slots.take('b');
    expect(refusalOf(() => slots.take('c'))).toBe('unavailable');
    free();
    expect(refusalOf(() => slots.take('c'))).toBeNull();
  });

  it('that are freed twice count once', () => {
    const slots = createUploadSlots({ most: 2, mostOfOne: 2 });
    const free = slots.take('a');
    slots.take('a');
    free();
    free();
    slots.take('b');
    expect(refusalOf(() => slots.take('b'))).toBe('unavailable');
  });
});
