import { parseAst, type Plugin } from 'vite';

const CONTRACT = /[\\/]src[\\/]contract[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/;
const DEFINERS = new Set(['defineCall', 'defineStream']);
/** Makers of schemas: what they make is left out of the bundle where nothing uses it. */
const MAKERS =
  /(?<!function |[\w.$])(v\.\w+|additional|envelope|dataReply|wholeCount|queryCount|orEmpty|asText|defineCall|defineStream)\(/g;

/**
 * Leaves the request schemas of the contract out of the portal: the gateway checks requests, the portal is typed by them
 * and never runs them. What only they use goes with them.
 */
export function leanerContract(): Plugin {
  return {
    name: 'leaner-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id, options) {
      if (options?.ssr === true || !CONTRACT.test(id)) return null;
      const lean = requestSchemas(code).reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`,
        code,
      );
      return { code: lean.replaceAll(MAKERS, '/* @__PURE__ */ $1('), map: null };
    },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The values of `request` in the calls and streams that a module exports, in their order. */
function requestSchemas(code: string): Span[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [definition] = init.arguments;
      if (!DEFINERS.has(init.callee.name) || definition?.type !== 'ObjectExpression') return [];
      return definition.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'request'
          ? [{ start: property.value.start, end: property.value.end }]
          : [],
      );
    });
  });
}
