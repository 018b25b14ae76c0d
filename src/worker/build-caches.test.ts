import { describe, expect, it } from 'vitest';
import { assetsCacheOf, cachesOfOthers, dropOtherBuilds, shellCacheOf } from './build-caches';

const NAMES = [
  shellCacheOf('new'),
  assetsCacheOf('new'),
  shellCacheOf('old'),
  assetsCacheOf('old'),
  'portal-replies',
  'portal-pictures',
  'of-another-site',
];
const OF_OLD = [shellCacheOf('old'), assetsCacheOf('old')];

/** What is left after the worker of the build `new` has tidied up. */
async function leftAfter({ pages = 0, isLaterComing = false }): Promise<string[]> {
  const names = new Set(NAMES);
  await dropOtherBuilds(
    {
      caches: { keys: async () => [...names], delete: async (name) => names.delete(name) },
      clients: { matchAll: async () => Array.from({ length: pages }) },
      registration: { installing: null, waiting: isLaterComing ? Object.create(null) : null },
    },
    'new',
  );
  return [...names];
}

describe('what other builds left', () => {
  it('are their shells and assets, and nothing else', () => {
    expect(cachesOfOthers(NAMES, 'new')).toEqual(OF_OLD);
  });

  it('goes once no page is open', async () => {
    expect(await leftAfter({})).toEqual(NAMES.filter((name) => !OF_OLD.includes(name)));
  });

  it('stays for pages that may still run it', async () => {
    expect(await leftAfter({ pages: 1 })).toEqual(NAMES);
  });

  it('stays while a later build waits, whose it could be', async () => {
    expect(await leftAfter({ isLaterComing: true })).toEqual(NAMES);
  });
});
