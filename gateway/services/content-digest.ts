import { createHash } from 'node:crypto';
import type { SourceFile } from '../content/read-content-folder';

/** Grows when files are rendered otherwise: what was written before is then written anew. */
const RENDERING = 1;

/** The digest of a file's text, read as a kind of content. */
export function fileDigest(kind: string, text: string): string {
  return createHash('sha256').update(`${RENDERING}\n${kind}\n${text}`).digest('hex');
}

/** The digest of a whole folder: the same for the same files, whatever their dates. */
export function folderDigest(sources: readonly SourceFile[]): string {
  const hash = createHash('sha256').update(`${RENDERING}\n`);
  for (const { path, text } of sources) {
    hash.update(`${path}\0${typeof text === 'string' ? text : text.message}\0`);
  }
  return hash.digest('hex');
}
