import { beijingTimestampMs } from '../../../src/domain/calendar/day';
import { ContentProblem, fileDigest } from './content-folder';
import { readContentFile } from './read-content-file';
import type { ContentKind, ContentFile } from './read-content-file';
import type { ReadyFile } from './write-content';
import type { SourceFile } from './content-folder';

/** What others name comes first. */
const ORDER: Readonly<Record<ContentKind, number>> = {
  article: 0,
  course: 1,
  banner: 2,
  position: 3,
  flash: 4,
};

/** A file of a folder as it turned out: ready to be written, or why it is not. */
export interface CheckedFile {
  readonly path: string;
  readonly result: ReadyFile | ContentProblem;
}

/**
 * Reads and checks all files of a folder, those that others name first. `articleIds` are the articles that are there
 * already; courses and positions may name those and the folder's own. Nothing may be published later than an instant.
 */
export function checkContent(
  sources: readonly SourceFile[],
  articleIds: ReadonlySet<string>,
  latestMs = Infinity,
): CheckedFile[] {
  const known = new Set(articleIds);
  const pathOfKey = new Map<string, string>();
  const checked = sources.map(({ path, text }): CheckedFile => {
    const result = text instanceof ContentProblem ? text : readyFile(path, text, latestMs);
    if (result instanceof ContentProblem) return { path, result };
    const first = pathOfKey.get(result.key);
    if (first !== undefined) return { path, result: new ContentProblem(`与 ${first} 是同一内容`) };
    pathOfKey.set(result.key, path);
    if (result.file.kind === 'article') known.add(result.file.id);
    return { path, result };
  });
  return checked
    .map(({ path, result }) => ({
      path,
      result: result instanceof ContentProblem ? result : named(result, known),
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

function readyFile(path: string, text: string, latestMs: number): ReadyFile | ContentProblem {
  try {
    const file = readContentFile(path, text);
    if (isLater(file, latestMs)) return new ContentProblem('published：时间晚于现在');
    const digest = fileDigest(file.kind, text);
    return { key: `${file.kind}:${file.id}`, digest, file };
  } catch (error) {
    if (error instanceof ContentProblem) return error;
    throw error;
  }
}

function isLater(file: ContentFile, latestMs: number): boolean {
  if (file.kind === 'article') return beijingTimestampMs(file.fields.published) > latestMs;
  return file.kind === 'flash' && file.fields.published > latestMs;
}

function named(ready: ReadyFile, articleIds: ReadonlySet<string>): ReadyFile | ContentProblem {
  const { file } = ready;
  const [key, ids] =
    file.kind === 'course'
      ? ['lessons', file.fields.lessons]
      : file.kind === 'position'
        ? ['articles', file.fields.articles]
        : ['', []];
  const missing = ids.filter((id) => !articleIds.has(id));
  return missing.length === 0 ? ready : new ContentProblem(`${key}：没有这样的文章：${missing.join('、')}`);
}

function placeOf({ result }: CheckedFile): number {
  return result instanceof ContentProblem ? ORDER.flash + 1 : ORDER[result.file.kind];
}
