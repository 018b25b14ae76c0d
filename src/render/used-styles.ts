import { parse, type AtRule, type Container, type Root, type Rule } from 'postcss';
import { readFile } from 'node:fs/promises';
import { STYLE_ATTRIBUTE } from '@/contract/document';

const sheets = new Map<string, Promise<Root>>();

/** The rules of style sheets that can apply to markup, in their order. Each file is read once. */
export async function usedStyles(files: readonly string[], html: string): Promise<string> {
  const classes = new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  const roots = await Promise.all(files.map((file) => sheetOf(file)));
  return roots.map((root) => textOf(root, classes)).join('');
}

function sheetOf(file: string): Promise<Root> {
  const known = sheets.get(file) ?? readFile(file, 'utf8').then((text) => parse(text));
  sheets.set(file, known);
  return known;
}

function textOf({ nodes = [] }: Pick<Container, 'nodes'>, classes: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if (node.type === 'rule') return isUsed(node, classes) ? node.toString() : '';
      if (node.type === 'atrule') return atRuleText(node, classes);
      return '';
    })
    .join('');
}

/** Rules of a condition are used as others are; names and fonts stay whole. */
function atRuleText(rule: AtRule, classes: ReadonlySet<string>): string {
  if (rule.nodes === undefined || !CONDITIONS.has(rule.name))
    return `${rule.toString()}${rule.nodes === undefined ? ';' : ''}`;
  const inside = textOf({ nodes: rule.nodes }, classes);
  return inside === '' ? '' : `@${rule.name} ${rule.params}{${inside}}`;
}

const CONDITIONS = new Set(['media', 'supports', 'container', 'layer']);

/** What is asked inside `:is()`, `:has()` and the like is not looked at. */
const INSIDE_BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;

function isUsed({ selectors }: Rule, classes: ReadonlySet<string>): boolean {
  return selectors.some((selector) => {
    const named = selector.replaceAll(INSIDE_BRACKETS, '').matchAll(/\.([\w-]+)/g);
    return Array.from(named).every(([, name = '']) => classes.has(name));
  });
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
