/** Caches of the worker that hold what was looked at (src/worker/). */
const KEPT = ['portal-replies', 'portal-pictures'];

/** How many replies this device keeps for a visit without a network; 0 where it keeps none or does not tell. */
export async function countKept(storage: CacheStorage | undefined): Promise<number> {
  try {
    if (!storage || !(await storage.has('portal-replies'))) return 0;
    return (await (await storage.open('portal-replies')).keys()).length;
  } catch {
    return 0;
  }
}

/** Takes from this device what is kept of pages looked at; the portal itself stays and keeps anew what is read from now on. */
export async function forgetKept(storage: CacheStorage | undefined): Promise<void> {
  if (storage) await Promise.all(KEPT.map((name) => storage.delete(name)));
}
