import type { ReadDataVersion } from './data-version';

/**
 * Keeps what `make` gave for a key while the data stays the same, `most` keys at a time. Keys are told apart by their
 * JSON text.
 */
export function keptByVersion<Key, Value>(
  readDataVersion: ReadDataVersion,
  most: number,
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const values = new Map<string, Value>();
  let keptVersion = '';
  return async (key) => {
    const version = await readDataVersion();
    if (version !== keptVersion || values.size >= most) values.clear();
    keptVersion = version;
    const text = JSON.stringify(key);
    const kept = values.get(text);
    if (kept !== undefined) return kept;
    const value = await make(key);
    if (keptVersion === version) values.set(text, value);
    return value;
  };
}
