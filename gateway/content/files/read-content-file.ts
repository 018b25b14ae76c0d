import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';
import {
  articleFields,
  bannerFields,
  courseFields,
  flashFields,
  positionFields,
  fileId,
} from './content-fields';
import { ContentProblem } from './content-folder';

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
    throw new ContentProblem('文件名应为 1 至 60 个字母、数字、- 或 _，再加 .md');
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

interface FrontMatter {
  /** Fields between the lines of dashes. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text after them, without blank lines around it. */
  readonly body: string;
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const FENCED = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/;

/** Splits a file into its front matter (YAML) and its text. Throws a ContentProblem if the front matter is missing or invalid. */
function splitFrontMatter(text: string): FrontMatter {
  if (CONTROLS.test(text)) throw new ContentProblem('文件中有控制字符');
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const match = FENCED.exec(plain);
  if (match === null) throw new ContentProblem('开头没有用 --- 围起来的信息');
  const fields = yamlOf(match[1] ?? '');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new ContentProblem('开头的信息应为“键: 值”的形式');
  }
  return { fields: { ...fields }, body: plain.slice(match[0].length).trim() };
}

function yamlOf(text: string): unknown {
  try {
    // Dates stay texts, and no alias can blow a small file up.
    return parse(text, { schema: 'core', maxAliasCount: 0, uniqueKeys: true, logLevel: 'error' });
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const line = error.linePos?.[0].line;
      throw new ContentProblem(
        `开头的信息不是有效的 YAML${line === undefined ? '' : `（第 ${line + 1} 行）`}：含有冒号等符号的值请加引号`,
      );
    }
    throw new ContentProblem('开头的信息不是有效的 YAML');
  }
}
