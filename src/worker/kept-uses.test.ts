import { describe, expect, it } from 'vitest';
import { KeptUses } from './kept-uses';

describe('what pages were shown from kept replies', () => {
  it('is told to each page of its own, the oldest moment counting', async () => {
    const told: [string, unknown][] = [];
    const uses = new KeptUses({
      get: async (id) =>
        id === 'gone'
          ? undefined
          : Object.assign(Object.create(null), {
              postMessage: (message: unknown) => told.push([id, message]),
            }),
    });
    await uses.note('a', { reason: 'offline', oldestMs: 20 });
    await uses.note('a', { reason: 'unavailable', oldestMs: 30 });
    await uses.note('gone', { reason: 'offline', oldestMs: 5 });
    await uses.note('', { reason: 'offline', oldestMs: 5 });
    const use = { reason: 'unavailable', oldestMs: 20 };
    expect(told.at(-1)).toEqual(['a', { type: 'portal-kept', use }]);
    expect(uses.of('a')).toEqual({ type: 'portal-kept', use });
    expect([uses.of('b').use, uses.of('gone').use]).toEqual([null, null]);
    uses.forget('a');
    expect(uses.of('a').use).toBeNull();
  });
});
