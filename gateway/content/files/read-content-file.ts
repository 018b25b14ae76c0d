import * as v from 'valibot';
import {
  articleFields,
  bannerFields,
  courseFields,
  flashFields,
  positionFields,
  fileId,
} from './content-fields';
import { ContentProblem } from './content-folder';
import { splitFrontMatter } from './front-matter';

interface Read<Kind extends string, Fields extends v.GenericSchema> {
  readonly kind: Kind;
  /** From the file's name; of a position its tag. */
  readonly id: string;
  readonly fields: v.InferOutput<Fields>;
  readonly body: string;
}

/** A file of the content, read and checked. */
export type ContentFile =
  | Read<'article', typeof articleFields>
  | Read<'course', typeof courseFields>
  | Read<'banner', typeof bannerFields>
  | Read<'position', typeof positionFields>
  | Read<'flash', typeof flashFields>;
export type ContentKind = ContentFile['kind'];

const KIND_OF_FOLDER: ReadonlyMap<string, ContentKind> = new Map([
  ['articles', 'article'],
  ['courses', 'course'],
  ['banners', 'banner'],
  ['positions', 'position'],
  ['flashes', 'flash'],
]);
const KINDS: readonly ContentKind[] = ['article', 'course', 'banner', 'position', 'flash'];
const NO_TEXT: ReadonlySet<ContentKind> = new Set(['course', 'banner', 'position']);

/**
 * Reads one Markdown file with front matter. The folder it stands in tells its kind (articles, courses, banners,
 * positions, flashes); elsewhere a `kind` does, and without one it is an article. Throws a ContentProblem.
 */
export function readContentFile(path: string, text: string): ContentFile {
  const names = path.split(/[/\\]/);
  const id = (names.at(-1) ?? '').replace(/\.md$/i, '');
  if (!v.is(fileId, id)) {
    throw new ContentProblem('文件名应为 1 到 60 个字母、数字、- 或 _，再加 .md');
  }
  const { fields, body } = splitFrontMatter(text);
  const { kind, rest } = kindOf(names.at(-2), fields);
  if (NO_TEXT.has(kind) && body !== '') throw new ContentProblem('此类文件只有开头的信息，之后不应有正文');
  if (!NO_TEXT.has(kind) && body === '') throw new ContentProblem('没有正文');
  if (kind === 'position' && !/^[a-z0-9_]+$/.test(id)) {
    throw new ContentProblem('展位的文件名应为小写字母、数字或 _，再加 .md');
  }
  return fileOf(kind, { id, body, front: rest });
}

function fileOf(
  kind: ContentKind,
  { id, body, front }: { readonly id: string; readonly body: string; readonly front: unknown },
): ContentFile {
  if (kind === 'article') return { kind, id, fields: checked(articleFields, front), body };
  if (kind === 'course') return { kind, id, fields: checked(courseFields, front), body };
  if (kind === 'banner') return { kind, id, fields: checked(bannerFields, front), body };
  if (kind === 'position') return { kind, id, fields: checked(positionFields, front), body };
  return { kind, id, fields: checked(flashFields, front), body };
}

function kindOf(
  folder: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): { readonly kind: ContentKind; readonly rest: Readonly<Record<string, unknown>> } {
  const ofFolder = KIND_OF_FOLDER.get(folder ?? '');
  if (ofFolder !== undefined) return { kind: ofFolder, rest: fields };
  const named = fields['kind'];
  // The kind of a flash is what it is about.
  if (v.is(flashFields.entries.kind, named)) return { kind: 'flash', rest: fields };
  const { kind: _named, ...rest } = fields;
  if (named === undefined) return { kind: 'article', rest };
  const kind = KINDS.find((known) => known === named);
  if (kind === undefined) throw new ContentProblem(`kind：应为 ${KINDS.join('、')} 之一`);
  return { kind, rest };
}

function checked<Fields extends v.GenericSchema>(schema: Fields, fields: unknown): v.InferOutput<Fields> {
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new ContentProblem(result.issues.map(issueWords).join('；'));
}

function issueWords(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object') {
    return issue.expected === 'never' ? `${path}：没有这个键` : `${path}：缺少这个键`;
  }
  return `${path}：${issue.message}`;
}
