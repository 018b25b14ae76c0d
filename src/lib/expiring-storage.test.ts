import { describe, expect, it } from 'vitest';
import { createExpiringStorage, isQuotaExceeded, type StorageArea } from './expiring-storage';

function memoryArea(entries = new Map<string, string>()): StorageArea {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function failingArea(error: unknown): StorageArea {
  const fail = () => {
    throw error;
  };
  return { getItem: fail, setItem: fail, removeItem: fail };
}

const refuse = (): StorageArea => {
  throw new Error('SecurityError');
};

const base = { prefix: 'p:', version: 1, clock: () => 1_000 };

describe('createExpiringStorage', () => {
  it('reads back a value until the moment its life ends', () => {
    let now = 1_000;
    const storage = createExpiringStorage({ ...base, clock: () => now, area: () => memory });
    const memory = memoryArea();
    expect(storage.write('k', { a: [1] }, 500)).toBe('stored');
    now = 1_499;
    expect(storage.read('k')).toEqual({ a: [1] });
    now = 1_500;
    expect(storage.read('k')).toBeUndefined();
  });

  it('takes an expired entry out of the storage', () => {
    const entries = new Map([['p:k', JSON.stringify({ v: 1, until: 999, value: 1 })]]);
    createExpiringStorage({ ...base, area: () => memoryArea(entries) }).read('k');
    expect(entries.size).toBe(0);
  });

  it('forgets what was removed', () => {
    const memory = memoryArea();
    const storage = createExpiringStorage({ ...base, area: () => memory });
    storage.write('k', 1, 500);
    storage.remove('k');
    expect(storage.read('k')).toBeUndefined();
  });

  it.each([
    ['cut JSON', '{"v":1,"until":9e9,"val'],
    ['another shape', '[1,2]'],
    ['null', 'null'],
    ['an expiry that is no number', '{"v":1,"until":"later","value":1}'],
    ['another version', '{"v":2,"until":9000,"value":1}'],
  ])('drops an entry with %s', (_what, text) => {
    const entries = new Map([['p:k', text]]);
    const storage = createExpiringStorage({ ...base, area: () => memoryArea(entries) });
    expect(storage.read('k')).toBeUndefined();
    expect(entries.has('p:k')).toBe(false);
  });

  it.each([
    ['the standard name', { name: 'QuotaExceededError' }],
    ['the name of Firefox', { name: 'NS_ERROR_DOM_QUOTA_REACHED' }],
    ['the old code', { code: 22 }],
  ])('says quota for a full storage, spelled as %s', (_spelling, error) => {
    const storage = createExpiringStorage({ ...base, area: () => failingArea(error) });
    expect(storage.write('k', 1, 500)).toBe('quota');
  });

  it('does not throw where storage is forbidden', () => {
    const storage = createExpiringStorage({ ...base, area: () => failingArea(new Error('SecurityError')) });
    expect(storage.write('k', 1, 500)).toBe('unavailable');
    expect(storage.read('k')).toBeUndefined();
    expect(() => storage.remove('k')).not.toThrow();
  });

  it('does not throw where asking for the storage is forbidden', () => {
    const storage = createExpiringStorage({ ...base, area: refuse });
    expect(storage.write('k', 1, 500)).toBe('unavailable');
    expect(storage.read('k')).toBeUndefined();
  });

  it('does not throw where there is no storage', () => {
    const storage = createExpiringStorage({ ...base, area: () => undefined });
    expect(storage.write('k', 1, 500)).toBe('unavailable');
    expect(storage.read('k')).toBeUndefined();
  });

  it('does not throw for a value that JSON cannot hold', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(createExpiringStorage({ ...base, area: () => memoryArea() }).write('k', loop, 500)).toBe(
      'unavailable',
    );
  });
});

it('takes no other failure for a full storage', () => {
  expect([null, 'QuotaExceededError', new Error('no'), { code: 18 }].map(isQuotaExceeded)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
