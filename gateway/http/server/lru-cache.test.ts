import { describe, expect, it } from 'vitest';
import { LruCache } from './lru-cache';

describe('LruCache', () => {
  it('forgets what was used least recently', () => {
    const cache = new LruCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('counts by weight, and keeps nothing that is heavier than all it may hold', () => {
    const cache = new LruCache<string>(10);
    cache.set('a', 'a', 6);
    cache.set('a', 'b', 4);
    cache.set('c', 'c', 6);
    expect([cache.get('a'), cache.get('c')]).toEqual(['b', 'c']);
    cache.set('d', 'd', 11);
    expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual(['b', 'c', undefined]);
    cache.set('e', 'e', 10);
    expect([cache.get('a'), cache.get('c'), cache.get('e')]).toEqual([undefined, undefined, 'e']);
  });
});
