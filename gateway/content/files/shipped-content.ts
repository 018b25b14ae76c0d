import { readMeta } from '../../store/meta-repository';
import { withLock } from '../../store/store';
import { CONTENT_LOCK } from '../../services/data-version';
import { ContentProblem, readContentFolder, folderDigest } from './content-folder';
import type { Store } from '../../store/store';
import type { SourceFile } from './content-folder';

export interface ShippedContent {
  readonly store: Store;
  /** Folder of the files that come with the gateway. */
  readonly dir: string;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/**
 * Brings the files that come with the gateway into the database, all in one transaction; what a house imported under
 * the same ids stays, and what is shipped no more goes. Nothing but reading the folder where nothing has changed. Gives
 * a sentence for every file that cannot be used, or for the folder, and changes nothing then where it has no file.
 */
export async function ensureContent({ store, dir, nowMs }: ShippedContent): Promise<string[]> {
  const sources = await readContentFolder(dir).catch(problemOf);
  if (sources instanceof ContentProblem) return [sources.message];
  if (sources.length === 0) return [`${dir} 中没有内容文件`];
  const digest = folderDigest(sources);
  if ((await readMeta(store.db, 'content_shipped')) === digest) return [];
  return withLock(store, CONTENT_LOCK, () => replaceShipped(store, sources, { digest, nowMs }));
}

/** What renders and sanitises is loaded only where there is something to write. */
async function replaceShipped(
  store: Store,
  sources: readonly SourceFile[],
  { digest, nowMs }: { readonly digest: string; readonly nowMs: number },
): Promise<string[]> {
  if ((await readMeta(store.db, 'content_shipped')) === digest) return [];
  const { writeShipped } = await import('./write-shipped');
  return writeShipped(store.db, sources, { digest, nowMs });
}

function problemOf(error: unknown): ContentProblem {
  if (error instanceof ContentProblem) return error;
  throw error;
}
