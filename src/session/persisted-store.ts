import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { HISTORY_EXPIRY_MS } from '@/domain/site/specification-constants';
import { createExpiringStorage } from '@/lib/expiring-storage';

/** Prefix of the names of all persisted stores; index.html reads `portal:display` before the first paint. */
const PREFIX = 'portal:';

export interface PersistedStoreOptions<State> {
  readonly name: string;
  /** State of another version is dropped. */
  readonly version: number;
  readonly initial: State;
  /** Parses what is in storage, which is not validated; must not throw. */
  readonly parse: (kept: unknown) => State;
}

/**
 * Creates a zustand store that is kept in local storage for one year after its last change and follows changes of other
 * tabs. If storage is full, forbidden or corrupt, the state lasts as long as the document; no error.
 */
export function createPersistedStore<State extends object>(options: PersistedStoreOptions<State>) {
  const { name, version, initial, parse } = options;
  const store = create<State>()(
    persist<State, [], [], unknown>(() => initial, {
      name,
      version,
      storage: yearlyStorage(version),
      merge: (kept, current) => (kept === undefined ? current : parse(kept)),
    }),
  );
  window.addEventListener('storage', (event) => {
    if (event.key === PREFIX + name) void store.persist.rehydrate();
  });
  return store;
}

/**
 * Rereads the state from storage. Needed before a change based on the state: another tab may have written, and its
 * change would be overwritten.
 */
export function currentState<State>(store: {
  readonly getState: () => State;
  readonly persist: { readonly rehydrate: () => Promise<void> | void };
}): State {
  void store.persist.rehydrate();
  return store.getState();
}

function yearlyStorage(version: number): PersistStorage<unknown, void> {
  const storage = createExpiringStorage({ prefix: PREFIX, version, clock: () => Date.now() });
  // After a failed write storage has an older state; reading it would undo the displayed change.
  let isBehind = false;
  return {
    getItem: (name) => {
      const kept = isBehind ? undefined : storage.read(name);
      return typeof kept === 'object' && kept !== null && 'state' in kept
        ? { state: kept.state, version }
        : null;
    },
    setItem: (name, value) => {
      isBehind = storage.write(name, value, HISTORY_EXPIRY_MS) !== 'stored';
    },
    removeItem: (name) => storage.remove(name),
  };
}
