import { writeMeta } from '../../store/meta-repository';
import { markContentChanged } from '../../services/data-version';
import { ContentProblem } from './content-folder';
import { checkContent } from './content-check';
import { readContentFiles, removeContent } from './content-file.repository';
import { writeContent } from './write-content';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { ContentFileTable } from '../content.schema';
import type { SourceFile } from './content-folder';
import type { ReadyFile } from './write-content';

/** Puts the shipped files in place of those shipped before, in one transaction; gives a sentence for each refused one. */
export async function writeShipped(
  db: Kysely<Database>,
  sources: readonly SourceFile[],
  { digest, nowMs }: { readonly digest: string; readonly nowMs: number },
): Promise<string[]> {
  // Shipped courses and positions name shipped articles only.
  const checked = checkContent(sources, new Set());
  const ready = checked.flatMap(({ result }) => (result instanceof ContentProblem ? [] : result));
  await db.transaction().execute(async (transaction) => {
    await replace(transaction, ready, nowMs);
    await writeMeta(transaction, 'content_shipped', digest);
  });
  return checked.flatMap(({ path, result }) =>
    result instanceof ContentProblem ? `${path}：${result.message}` : [],
  );
}

async function replace(
  transaction: Kysely<Database>,
  ready: readonly ReadyFile[],
  nowMs: number,
): Promise<void> {
  const known = await readContentFiles(transaction);
  const shippedKeys = new Set(ready.map(({ key }) => key));
  const gone = [...known.values()].filter(({ key, origin }) => origin === 'shipped' && !shippedKeys.has(key));
  for (const { key } of gone) await removeContent(transaction, key);
  if (gone.length > 0) await markContentChanged(transaction);
  await writeContent(
    transaction,
    ready.filter((file) => isNews(file, known.get(file.key))),
    { origin: 'shipped', nowMs },
  );
}

function isNews({ digest }: ReadyFile, before: ContentFileTable | undefined): boolean {
  return before === undefined || (before.origin === 'shipped' && before.digest !== digest);
}
