import { beijingDay, isoDay } from '../../../src/domain/calendar/day';
import { readArticleIds } from '../academy/article.repository';
import { withLock } from '../../store/store';
import { CONTENT_LOCK } from '../../services/data-version';
import { ContentProblem, readContentFolder } from './content-folder';
import { readContentFiles } from './content-file.repository';
import { checkContent } from './content-check';
import { writeContent, namesOf } from './write-content';
import type { Store } from '../../store/store';
import type { ContentFileTable, ContentOrigin } from '../content.schema';
import type { ReadyFile } from './write-content';

/** What became of a file. */
export interface FileOutcome {
  readonly path: string;
  readonly outcome: 'added' | 'changed' | 'same' | 'failed';
  /** Why it failed; '' otherwise. */
  readonly reason: string;
}

export interface ContentImport {
  readonly store: Store;
  readonly dir: string;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** Checks everything and writes nothing. */
  readonly isDryRun: boolean;
}

/**
 * Imports a folder's files, each in a transaction of its own: one that cannot be used does not stop the others. A file
 * that was imported as it is changes nothing. Throws a ContentProblem where the folder cannot be read.
 */
export async function importContent({ store, dir, nowMs, isDryRun }: ContentImport): Promise<FileOutcome[]> {
  const sources = await readContentFolder(dir);
  return withLock(store, CONTENT_LOCK, async () => {
    const known = await readContentFiles(store.db);
    const outcomes: FileOutcome[] = [];
    for (const { path, result } of checkContent(sources, await readArticleIds(store.db), nowMs)) {
      try {
        if (result instanceof ContentProblem) throw result;
        const outcome = outcomeOf(result, known);
        if (outcome !== 'same') {
          if (isDryRun) await refuseUnknownFunds(store, result);
          else await writeOne(store, result, nowMs);
        }
        outcomes.push({ path, outcome, reason: '' });
      } catch (error) {
        if (!(error instanceof ContentProblem)) throw error;
        outcomes.push({ path, outcome: 'failed', reason: error.message });
      }
    }
    return outcomes;
  });
}

/** A shipped file of the same content becomes the house's own. */
function outcomeOf({ key, digest }: ReadyFile, known: ReadonlyMap<string, ContentFileTable>) {
  const before = known.get(key);
  if (before === undefined) return 'added';
  return before.digest === digest && before.origin === 'imported' ? 'same' : 'changed';
}

async function writeOne(store: Store, ready: ReadyFile, nowMs: number): Promise<void> {
  await store.db
    .transaction()
    .execute((transaction) => writeContent(transaction, [ready], { origin: 'imported', nowMs }));
}

async function refuseUnknownFunds(store: Store, { file }: ReadyFile): Promise<void> {
  if (file.kind === 'flash') await namesOf(store.db, file.fields.funds);
}

const ORIGIN_NAMES: Readonly<Record<ContentOrigin, string>> = {
  shipped: '随网关提供',
  imported: '导入',
  simulated: '模拟',
  facts: '数据变动',
};

/** A line for every file whose content is here: kind and id, where it comes from, when it came. */
export async function listContent(store: Store): Promise<string[]> {
  const files = await readContentFiles(store.db);
  return [...files.values()].map(
    ({ key, origin, imported_at }) => `${key}  ${ORIGIN_NAMES[origin]}  ${isoDay(beijingDay(imported_at))}`,
  );
}
