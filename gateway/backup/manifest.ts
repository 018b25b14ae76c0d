import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { BackupError } from './backup-error';

export const MANIFEST_FILE = 'manifest.json';
export const SQLITE_PART = 'portal.db';
export const POSTGRES_PART = 'portal.pgdump';
export const KEY_PART = 'personal-data.key';

const FORMAT = 1;

const part = v.object({
  name: v.picklist([SQLITE_PART, POSTGRES_PART, KEY_PART]),
  bytes: v.number(),
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

const manifest = v.object({
  format: v.literal(FORMAT),
  /** ISO 8601 in UTC. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  /** Name of the newest migration of the database. */
  schema: v.string(),
  parts: v.pipe(v.array(part), v.minLength(1), v.maxLength(2)),
});

/** What a backup holds. */
export type Manifest = v.InferOutput<typeof manifest>;
export type PartName = Manifest['parts'][number]['name'];

/** Writes the manifest of the parts that are in a folder. */
export async function writeManifest(
  dir: string,
  facts: Omit<Manifest, 'format' | 'parts'>,
  names: readonly PartName[],
): Promise<Manifest> {
  const parts = [];
  for (const name of names) parts.push({ name, ...(await measure(join(dir, name))) });
  const written: Manifest = { format: FORMAT, ...facts, parts };
  await writeFile(join(dir, MANIFEST_FILE), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
  return written;
}

/** Reads the manifest of a folder; throws a BackupError for one that this program did not write. */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST_FILE), 'utf8');
  const result = v.safeParse(manifest, parsed(text));
  if (result.success) return result.output;
  throw new BackupError('备份文件的清单无法识别，可能由更新的版本写成，或不是本程序的备份。');
}

/** Throws a BackupError where a part of a folder is not what the manifest says. */
export async function checkParts(dir: string, { parts }: Manifest): Promise<void> {
  for (const { name, bytes, sha256 } of parts) {
    const found = await measure(join(dir, name));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`备份文件已损坏：其中的 ${name} 与清单不符，没有恢复任何数据。`);
  }
}

async function measure(file: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const stat = await lstat(file);
  if (!stat.isFile()) return { bytes: -1, sha256: '' };
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: stat.size, sha256: hash.digest('hex') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
