import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createHash } from 'node:crypto';

/** A file of the content that cannot be used; `message` is one sentence for the operator and names the key at fault. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';
}

/** A Markdown file of a folder: its text, or why it cannot be read. */
export interface SourceFile {
  /** Below the folder, with slashes. */
  readonly path: string;
  readonly text: string | ContentProblem;
}

const MOST_BYTES = 512 * 1024;

/**
 * All Markdown files of a folder and those below it, by path; files named README are about the folder and left out.
 * Throws a ContentProblem where there is no such folder.
 */
export async function readContentFolder(dir: string): Promise<SourceFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new ContentProblem(`不能读取文件夹 ${dir}：${reasonOf(error)}`);
  });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.md$/i.test(entry.name) && !/^readme\.md$/i.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted();
  return Promise.all(paths.map(async (path) => ({ path, text: await readText(join(dir, path)) })));
}

async function readText(file: string): Promise<string | ContentProblem> {
  try {
    if ((await stat(file)).size > MOST_BYTES) return new ContentProblem('文件超过 512 KB');
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) return new ContentProblem('不是 UTF-8 编码的文本');
    return new ContentProblem(`不能读取：${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT') return '不存在';
  if (code === 'ENOTDIR') return '不是文件夹';
  if (code === 'EACCES' || code === 'EPERM') return '没有读取权限';
  return '读取失败';
}

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
