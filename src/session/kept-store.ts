import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { HISTORY_EXPIRY_MS } from '@/domain/site/specification-constants';
import { createExpiringStorage } from '@/lib/expiring-storage';

/** Comes before the name of every kept store; index.html reads `portal:display` before the first paint. */
const PREFIX = 'portal:';

export interface KeptStoreOptions<State> {
  readonly name: string;
  /** What another version left in storage is dropped. */
  readonly version: number;
  readonly initial: State;
  /** Makes a state of whatever storage holds; it is untrusted and must not throw. */
  readonly parse: (kept: unknown) => State;
}

/**
 * A zustand store that survives in local storage for one year after its last change, and follows what other tabs
 * write. Storage that is full, forbidden or corrupt costs the survival, never an error.
 */
export function createKeptStore<State extends object>(options: KeptStoreOptions<State>) {
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
 * A kept store's state read anew: another tab may have written since, and its newest change would be lost to a change of
 * what this tab remembers.
 */
export function stateKeptNow<State>(store: {
  readonly getState: () => State;
  readonly persist: { readonly rehydrate: () => Promise<void> | void };
}): State {
  void store.persist.rehydrate();
  return store.getState();
}

function yearlyStorage(version: number): PersistStorage<unknown, void> {
  const storage = createExpiringStorage({ prefix: PREFIX, version, clock: () => Date.now() });
  // After a failed write storage holds an older state; reading it back would undo what the visitor sees.
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
