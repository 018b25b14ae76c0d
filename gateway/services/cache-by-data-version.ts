import type { ReadDataVersion } from './data-version';

/**
 * Keeps what `make` gave for a key while the data stays the same, `most` keys at a time; who asks at once shares one
 * making, and a failure is not kept. Keys are told apart by their JSON text.
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
