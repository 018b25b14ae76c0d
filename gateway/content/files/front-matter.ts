import { parse, YAMLParseError } from 'yaml';
import { ContentProblem } from './content-folder';

export interface FrontMatter {
  /** What stands between the lines of dashes. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text after them, without blank lines around it. */
  readonly body: string;
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const FENCED = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/;

/** Parts a file into its front matter (YAML) and its text. Throws a ContentProblem where there is none or it is broken. */
export function splitFrontMatter(text: string): FrontMatter {
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
