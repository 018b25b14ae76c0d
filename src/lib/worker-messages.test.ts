import { describe, expect, it } from 'vitest';
import { joinedUse, workerMessageOf } from './worker-messages';

describe('a message of the worker', () => {
  it.each([
    [{ type: 'portal-kept', use: null }],
    [{ type: 'portal-kept', use: { reason: 'offline', oldestMs: 7 } }],
  ])('is understood: %j', (message) => {
    expect(workerMessageOf(message)).toEqual(message);
  });

  it.each([
    [null],
    ['portal-kept'],
    [{ type: 'other', use: null }],
    [{ type: 'portal-kept' }],
    [{ type: 'portal-kept', use: { reason: 'why', oldestMs: 7 } }],
    [{ type: 'portal-kept', use: { reason: 'offline', oldestMs: '7' } }],
    [{ type: 'portal-kept', use: { reason: 'offline', oldestMs: Number.NaN } }],
  ])('is nothing else: %j', (message) => {
    expect(workerMessageOf(message)).toBeNull();
  });

  it('joins what was shown before: the oldest moment and the newest reason', () => {
    const now = { reason: 'unavailable', oldestMs: 9 } as const;
    expect(joinedUse(null, now)).toBe(now);
    expect(joinedUse({ reason: 'offline', oldestMs: 3 }, now)).toEqual({
      reason: 'unavailable',
      oldestMs: 3,
    });
  });
});
