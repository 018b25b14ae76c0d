import { describe, expect, it } from 'vitest';
import { cacheByDataVersion } from './cache-by-data-version';

describe('what is kept for a data version', () => {
  it('is made once for a key, for those who ask at once too, and anew for another version', async () => {
    let version = '1';
    const made: string[] = [];
    const read = cacheByDataVersion(
      async () => version,
      2,
      async (key: string) => {
        made.push(key);
        return `${key} of ${version}`;
      },
    );
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a of 1', 'a of 1', 'b of 1']);
    await read('a');
    await read('b');
    expect(made).toEqual(['a', 'b']);
    version = '2';
    expect(await read('a')).toBe('a of 2');
  });

  it('is no more than was allowed', async () => {
    let made = 0;
    const read = cacheByDataVersion(
      async () => '1',
      2,
      async (_key: string) => {
        made += 1;
        return made;
      },
    );
    for (const key of ['a', 'b', 'c', 'c', 'a']) await read(key);
    expect(made).toBe(4);
  });

  it('is no failure', async () => {
    let isAway = true;
    const read = cacheByDataVersion(
      async () => '1',
      2,
      async (_key: null) => {
        if (isAway) throw new Error('away');
        return 'back';
      },
    );
    await expect(read(null)).rejects.toThrow('away');
    isAway = false;
    expect(await read(null)).toBe('back');
  });
});
