/** The part of the Web Storage interface that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ExpiringStorageOptions {
  /** Comes before every key, so that sections of the portal do not meet. */
  readonly prefix: string;
  /** Entries of another version are dropped when they are read. */
  readonly version: number;
  readonly clock: () => number;
  /** Stands in for `localStorage`; a function, because reading the property itself may throw. */
  readonly area?: () => StorageArea | undefined;
}

export type WriteOutcome = 'stored' | 'quota' | 'unavailable';

export interface ExpiringStorage {
  /** The value, or undefined when it is absent, expired, corrupt, of another version or storage is forbidden. */
  read(key: string): unknown;
  /** Keeps a JSON value for `lifetimeMs`; says what happened instead of throwing. */
  write(key: string, value: unknown, lifetimeMs: number): WriteOutcome;
  remove(key: string): void;
}

interface Envelope {
  readonly v: number;
  readonly until: number;
  readonly value: unknown;
}

/** localStorage with an expiry per entry. No method throws, whatever the browser allows. */
export function createExpiringStorage(options: ExpiringStorageOptions): ExpiringStorage {
  const { prefix, version, clock, area = browserStorage } = options;

  const remove = (key: string): void => {
    attempt(() => area()?.removeItem(prefix + key));
  };

  return {
    remove,
    read(key) {
      const text = attempt(() => area()?.getItem(prefix + key));
      if (typeof text !== 'string') return undefined;
      const envelope = parseEnvelope(text);
      if (envelope?.v !== version || envelope.until <= clock()) {
        remove(key);
        return undefined;
      }
      return envelope.value;
    },
    write(key, value, lifetimeMs) {
      const envelope: Envelope = { v: version, until: clock() + lifetimeMs, value };
      try {
        const target = area();
        if (!target) return 'unavailable';
        target.setItem(prefix + key, JSON.stringify(envelope));
        return 'stored';
      } catch (error) {
        return isQuotaExceeded(error) ? 'quota' : 'unavailable';
      }
    },
  };
}

/** Recognises a full storage in its three spellings: the standard name, Firefox's name, and the old code 22. */
export function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const name = 'name' in error ? error.name : undefined;
  const code = 'code' in error ? error.code : undefined;
  return (
    name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' || code === 22 || code === 1014
  );
}

function browserStorage(): StorageArea | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parseEnvelope(text: string): Envelope | undefined {
  const parsed: unknown = attempt(() => JSON.parse(text));
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  if (!('v' in parsed) || !('until' in parsed) || !('value' in parsed)) return undefined;
  const { v, until, value } = parsed;
  return typeof v === 'number' && typeof until === 'number' ? { v, until, value } : undefined;
}
