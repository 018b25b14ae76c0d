/** Writes that nobody waits for: one after the other, so that they never take the connections that reads need. */
export interface QuietWrites {
  /** Does a write when its turn comes, unless one of the same key is waiting or under way. */
  add(key: string, write: () => Promise<void>): void;
}

/** A write that fails is no error; those that wait are dropped with it, until they are asked for again. */
export function createQuietWrites(): QuietWrites {
  const pending = new Map<string, () => Promise<void>>();
  const work = async () => {
    for (const [key, write] of pending) {
      try {
        await write();
        pending.delete(key);
      } catch {
        pending.clear();
      }
    }
  };
  return {
    add(key, write) {
      if (pending.has(key)) return;
      pending.set(key, write);
      if (pending.size === 1) void work();
    },
  };
}
