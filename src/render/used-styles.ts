import { parse, type ChildNode } from 'postcss';
import { readFile } from 'node:fs/promises';
import { STYLE_ATTRIBUTE } from '@/contract/document';

/** A rule with the classes that each of its selectors needs, or a condition with the rules in it. */
type Part =
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly condition: string; readonly parts: readonly Part[] };

/** By file; a page only looks up classes. */
const sheets = new Map<string, Promise<readonly Part[]>>();

/** The rules of style sheets that can apply to markup, in their order. Each file is read once. */
export async function usedStyles(files: readonly string[], html: string): Promise<string> {
  const classes = new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  const read = await Promise.all(files.map((file) => sheetOf(file)));
  return read.map((parts) => textOf(parts, classes)).join('');
}

function sheetOf(file: string): Promise<readonly Part[]> {
  const known =
    sheets.get(file) ?? readFile(file, 'utf8').then((text) => parse(text).nodes.map((node) => partOf(node)));
  sheets.set(file, known);
  return known;
}

const CONDITIONS = new Set(['media', 'supports', 'container', 'layer']);

/** Other at-rules, such as names and fonts, apply to every page. */
function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    return { text: node.toString(), needs: node.selectors.map((selector) => classesIn(selector)) };
  }
  if (node.type !== 'atrule') return { text: '', needs: [] };
  const { name, params, nodes } = node;
  if (nodes === undefined) return { text: `${node.toString()};`, needs: [[]] };
  return CONDITIONS.has(name)
    ? { condition: `@${name} ${params}`, parts: nodes.map((inner) => partOf(inner)) }
    : { text: node.toString(), needs: [[]] };
}

/** What is asked inside `:is()`, `:has()` and the like is not looked at. */
const INSIDE_BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;

function classesIn(selector: string): string[] {
  const named = selector.replaceAll(INSIDE_BRACKETS, '').matchAll(/\.([\w-]+)/g);
  return Array.from(named, ([, name = '']) => name);
}

function textOf(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('needs' in part) {
        return part.needs.some((names) => names.every((name) => classes.has(name))) ? part.text : '';
      }
      const inside = textOf(part.parts, classes);
      return inside === '' ? '' : `${part.condition}{${inside}}`;
    })
    .join('');
}

/**
 * The markup with its style attributes under another name, and rules that do the same: a document's policy allows no style
 * in attributes. The browser gives them their name back when it takes the markup over (app/take-over.ts).
 */
export function withoutStyleAttributes(html: string): { readonly html: string; readonly style: string } {
  const values = new Set<string>();
  const renamed = html.replaceAll(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_attribute, value: string) => {
      values.add(value);
      return ` ${STYLE_ATTRIBUTE}="${value}"`;
    }),
  );
  const rules = Array.from(values, (value) => {
    const text = unescaped(value);
    return `#root [${STYLE_ATTRIBUTE}=${cssString(text)}]{${text}}`;
  });
  return { html: renamed, style: rules.join('') };
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescaped(value: string): string {
  return value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
}

function cssString(text: string): string {
  return `"${text.replaceAll(/["\\\n<]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;
}
