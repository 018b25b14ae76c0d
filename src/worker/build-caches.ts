const SHELL_PREFIX = 'portal-shell-';
const ASSETS_PREFIX = 'portal-assets-';

/** The cache of a build's index.html and what a first page needs. */
export function shellCacheOf(buildId: string): string {
  return SHELL_PREFIX + buildId;
}

/** The cache of what else of a build was used. */
export function assetsCacheOf(buildId: string): string {
  return ASSETS_PREFIX + buildId;
}

/** Of the names of all caches those of other builds. */
export function cachesOfOthers(names: readonly string[], buildId: string): string[] {
  const own = new Set([shellCacheOf(buildId), assetsCacheOf(buildId)]);
  return names.filter(
    (name) => (name.startsWith(SHELL_PREFIX) || name.startsWith(ASSETS_PREFIX)) && !own.has(name),
  );
}

export interface WorkerPlace {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'>;
  readonly clients: Pick<Clients, 'matchAll'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>;
}

/** Drops what other builds left, once no page that could be theirs is open and no later build is getting ready. */
export async function dropOtherBuilds(place: WorkerPlace, buildId: string): Promise<void> {
  const { caches: kept, clients, registration } = place;
  if (registration.installing !== null || registration.waiting !== null) return;
  const others = cachesOfOthers(await kept.keys(), buildId);
  if (others.length === 0) return;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 0) return;
  await Promise.all(others.map((name) => kept.delete(name)));
}
