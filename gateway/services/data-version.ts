import { readMeta } from '../store/meta-repository';
import type { Store } from '../store/store';

/** Gives the version of the data, '0' before the first fill. */
export type ReadDataVersion = () => Promise<string>;

/**
 * Reads the data version from the store each time, so that every gateway over one database sees a change at once.
 * Requests that ask while a read is under way share it.
 */
export function createDataVersionReader(store: Store): ReadDataVersion {
  let reading: Promise<string> | null = null;
  return () => {
    reading ??= readMeta(store.db, 'data_version')
      .then((version) => version ?? '0')
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}
