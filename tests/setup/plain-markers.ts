import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../gateway/store/schema';

/** Looks for planted texts in every way in which they could stand somewhere without being sealed. */
export interface PlainMarkers {
  /** Those that stand in a text. */
  in(text: string): string[];
  /** Those that stand in any table, each with the table; fails where the tables hold next to nothing. */
  inTables(db: Kysely<Database>): Promise<string[]>;
  /** Those that stand in any file of a folder, each with the file; fails for an empty folder. */
  inFiles(dir: string): Promise<string[]>;
}

const LEAST_ROWS = 20;

export function plainMarkers(texts: readonly string[]): PlainMarkers {
  const plain = texts.flatMap((text) => {
    const bytes = Buffer.from(text);
    return [
      text,
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('hex'),
      encodeURIComponent(text),
    ];
  });
  const foundIn = (text: string) => plain.filter((marker) => text.includes(marker));
  return {
    in: foundIn,
    async inTables(db) {
      const found: string[] = [];
      let rows = 0;
      for (const { name } of await db.introspection.getTables()) {
        const table = await sql<object>`select * from ${sql.table(name)}`.execute(db);
        rows += table.rows.length;
        const columns = table.rows.flatMap((row) => Object.values(row).map(textOf)).join('\n');
        found.push(...foundIn(columns).map((marker) => `${name}: ${marker}`));
      }
      if (rows <= LEAST_ROWS) throw new Error(`only ${rows} rows were looked at`);
      return found;
    },
    async inFiles(dir) {
      const files = await readdir(dir);
      if (files.length === 0) throw new Error('there is no file to look at');
      const found: string[] = [];
      for (const file of files) {
        const bytes = await readFile(join(dir, file));
        found.push(...plain.filter((marker) => bytes.includes(marker)).map((marker) => `${file}: ${marker}`));
      }
      return found;
    },
  };
}

function textOf(column: unknown): string {
  return column instanceof Uint8Array ? Buffer.from(column).toString() : String(column);
}
