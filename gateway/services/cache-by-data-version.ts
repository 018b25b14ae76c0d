import type { ReadDataVersion } from './data-version';

/**
 * Caches the result of `make` by key, at most `most` keys, until the data version changes. Concurrent callers share
 * one call, and a failure is not cached. Keys are compared by their JSON text.
 */
export function cacheByDataVersion<Key, Value>(
  readDataVersion: ReadDataVersion,
  most: number,
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  let keptVersion = '';
  return async (key) => {
    const version = await readDataVersion();
    if (version !== keptVersion) values.clear();
    keptVersion = version;
    const text = JSON.stringify(key);
    const kept = values.get(text);
    if (kept !== undefined) return kept;
    if (values.size >= most) values.clear();
    const making = make(key);
    values.set(text, making);
    try {
      return await making;
    } catch (error) {
      if (values.get(text) === making) values.delete(text);
      throw error;
    }
  };
}
