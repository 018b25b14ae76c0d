import { clearTables, insertAll } from '../store/bulk';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { ImportFinding } from './import-report';

/** The newest import. */
export interface StoredImport {
  readonly finishedMs: number;
  /** Whether its files were written; a refused run changes nothing. */
  readonly isWritten: boolean;
  /** In the order of the report. */
  readonly findings: readonly ImportFinding[];
}

/** Replaces the report of the import before. */
export async function writeImportReport(db: Kysely<Database>, run: StoredImport): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await clearTables(transaction, ['import_run', 'import_finding']);
    await insertAll(transaction, 'import_run', [
      { finished_at: run.finishedMs, is_written: run.isWritten ? 1 : 0 },
    ]);
    await insertAll(
      transaction,
      'import_finding',
      run.findings.map((finding, position) => ({ position, ...finding })),
    );
  });
}

/** `null` before the first import. */
export async function readImportReport(db: Kysely<Database>): Promise<StoredImport | null> {
  const run = await db.selectFrom('import_run').selectAll().executeTakeFirst();
  if (run === undefined) return null;
  const rows = await db.selectFrom('import_finding').selectAll().orderBy('position').execute();
  return {
    finishedMs: run.finished_at,
    isWritten: run.is_written === 1,
    findings: rows.map(({ position: _position, ...finding }) => finding),
  };
}
